import { openSource } from '../../capture/open-source.ts';
import { proveSource, type Proof } from '../../capture/prove/prove-source.ts';
import { expectedError } from '../../errors.ts';
import type { SurfaceEntry } from '../../config/project-config.ts';
import { isProven, proofDocument, renderProof } from '../../report/render-proof.ts';
import type { WorldChange } from '../../sources/world/world-change.ts';
import { chooseFormat, formatOptions } from '../choose-format.ts';
import type { Command } from '../command.ts';
import { findEntry } from '../find-entry.ts';
import { CONFIG_OPTION, loadConfig } from '../project.ts';

const FORMATS = ['text', 'json'] as const;

const MOST_SURFACES = 1000;

export const proveCommand: Command = {
  name: 'prove',
  summary: 'Find what in a surface moves with the machine, and what holds it still.',
  operands: '[SURFACE]...',
  arity: [0, MOST_SURFACES],
  options: {
    repeat: {
      type: 'string',
      value: 'N',
      help: 'Render so often again in the pinned world; more finds what differs only now and then. Default 1.',
    },
    ...formatOptions(FORMATS),
    ...CONFIG_OPTION,
  },
  description:
    'Renders each surface twice in its pinned world and once in worlds with other folders, another clock, zone, locale and\n' +
    'user, files in another order, and noise in the environment. Every span that differs is shown with what moved it and\n' +
    'the pin or the redaction that holds it still. Exit code 1 where something is not held still on this machine.',
  async run(args, terminal) {
    const format = chooseFormat(args, FORMATS);
    const repeats = repeatsOf(args.text('repeat'));
    const config = await loadConfig(args, terminal.cwd);
    const named = args.operands.map((id) => findEntry(id, config));
    const entries = named.length === 0 ? config.surfaces : [...new Set(named)];
    const proofs: Proof[] = [];
    for (const entry of entries) {
      const source = await openSource(entry, config.root);
      const proof = await proveSource(source, {
        pinned: pinnedOf(entry),
        repeats,
        begins: (world) => {
          if (terminal.interactive) terminal.error(`${entry.id}: ${world}\n`);
        },
      });
      proofs.push(proof);
      if (format === 'text') terminal.out(`${proofs.length > 1 ? '\n' : ''}${renderProof(proof)}`);
    }
    if (format === 'json') terminal.out(`${JSON.stringify(proofDocument(proofs), undefined, 2)}\n`);
    return proofs.every(isProven) ? 0 : 1;
  },
};

function repeatsOf(text: string | undefined): number {
  if (text === undefined) return 1;
  if (/^[1-9]\d{0,2}$/u.test(text)) return Number(text);
  throw expectedError('wrong-number', { option: 'repeat', text });
}

/** What is pinned already, so that a perturbed world differs from it. */
function pinnedOf(entry: SurfaceEntry): WorldChange {
  if (!('world' in entry)) return {};
  const { clock, timezone, locale } = entry.world;
  return { clock, timezone, locale };
}
