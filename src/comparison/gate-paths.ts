import type { GateTouch } from './comparison.ts';

/** A part of the repository that decides what a snapshot shows, or who has to approve it. */
export interface GatePath {
  readonly id: string;
  readonly pattern: RegExp;
  /** Why a change of it is told. */
  readonly why: string;
}

/** In the order in which they are looked up: a path belongs to the first that fits. */
export const GATE_PATHS: readonly GatePath[] = [
  {
    id: 'owners',
    pattern: /^(?:\.github\/|docs\/)?CODEOWNERS$/,
    why: 'it says who has to approve a change of the snapshot',
  },
  {
    id: 'workflows',
    pattern: /^(?:\.github\/(?:workflows|actions)\/|\.ci\/)/,
    why: 'it runs the check',
  },
  {
    id: 'attributes',
    pattern: /(?:^|\/)\.gitattributes$/,
    why: 'it says how the files of the snapshot are checked out and shown',
  },
  {
    id: 'configuration',
    pattern: /^prompt-surface\.config\.(?:ya?ml|json|mjs|ts)$/,
    why: 'it says where the surfaces come from, under which pins, and which folder holds the snapshot',
  },
  {
    id: 'pinned-machine',
    pattern: /^src\/(?:surfaces|host)\//,
    why: 'the machine that the surfaces are rendered on is pinned there: a snapshot can stay equal because the pins changed',
  },
  {
    id: 'snapshots',
    pattern: /^src\/(?:snapshots|comparison)\//,
    why: 'it writes, reads and compares snapshots',
  },
  {
    id: 'check',
    pattern: /^(?:scripts\/ci\/|src\/(?:gate|cli)\/|tests\/drift\.test\.ts$)/,
    why: 'it is the check itself',
  },
  {
    id: 'commands',
    pattern: /^(?:package\.json|vitest\.config\.[jt]s)$/,
    why: 'it says what the commands of the check run',
  },
];

/** The paths among `changed` that belong to the gate, in their order. */
export function findGateTouches(changed: readonly string[]): GateTouch[] {
  return changed.flatMap((path) => {
    const gate = GATE_PATHS.find(({ pattern }) => pattern.test(path));
    return gate === undefined ? [] : [{ path, gate: gate.id }];
  });
}
