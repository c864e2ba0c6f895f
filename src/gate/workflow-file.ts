import { parseYaml } from '../text/parse-yaml.ts';

type Mapping = Readonly<Record<string, unknown>>;

export interface WorkflowJob {
  readonly id: string;
  /** What GitHub calls its check. */
  readonly name: string;
  /** Everything that is written there. */
  readonly source: Mapping;
  readonly permissions: unknown;
  readonly steps: readonly WorkflowStep[];
}

export interface WorkflowStep {
  readonly uses: string;
  /** Everything that is written there. */
  readonly source: Mapping;
  /** Scripts that run here, with the line in which each begins. */
  readonly scripts: readonly { readonly text: string; readonly line: number | undefined }[];
  readonly inputs: Mapping;
  readonly line: number | undefined;
}

/** A workflow as far as doctor looks at it. */
export interface WorkflowFile {
  readonly path: string;
  readonly name: string;
  /** What starts it, with its filters. */
  readonly triggers: ReadonlyMap<string, Mapping>;
  readonly permissions: unknown;
  readonly env: Mapping;
  readonly jobs: readonly WorkflowJob[];
  /** The line (from 1) of the value at a path of keys. */
  readonly lineOf: (path: readonly (string | number)[]) => number | undefined;
}

export type ReadWorkflow =
  | { readonly status: 'read'; readonly workflow: WorkflowFile }
  | { readonly status: 'unreadable'; readonly reason: string; readonly line?: number };

/** Reads the workflow at `path`. */
export function readWorkflow(path: string, text: string): ReadWorkflow {
  const parsed = parseYaml(text);
  if (parsed.status === 'unparsable') {
    const { reason, line } = parsed;
    return { status: 'unreadable', reason, ...(line === undefined ? {} : { line }) };
  }
  const lineOf: WorkflowFile['lineOf'] = (place) => parsed.lineOf(place);
  const source = mapping(parsed.value);
  const jobs = mapping(source['jobs']);
  if (Object.keys(jobs).length === 0) return { status: 'unreadable', reason: 'it has no jobs' };
  return {
    status: 'read',
    workflow: {
      path,
      name: typeof source['name'] === 'string' ? source['name'] : path,
      triggers: triggersOf(source['on']),
      permissions: source['permissions'],
      env: mapping(source['env']),
      jobs: Object.keys(jobs).map((id) => readJob(id, mapping(jobs[id]), lineOf)),
      lineOf,
    },
  };
}

/** The steps of an action that is made of steps; of any other, and of one that can't be read, none. */
export function readActionSteps(text: string): readonly WorkflowStep[] {
  const parsed = parseYaml(text);
  if (parsed.status === 'unparsable') return [];
  const steps: unknown = mapping(mapping(parsed.value)['runs'])['steps'];
  const lineOf: WorkflowFile['lineOf'] = (place) => parsed.lineOf(place);
  return listOf(steps).map((step, index) => readStep(mapping(step), ['runs', 'steps', index], lineOf));
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Whether a value of a workflow is a mapping, and its members. */
export function mapping(value: unknown): Mapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Mapping) : {};
}

/** A value that may be written as one word or as a list, as a list. */
export function wordList(value: unknown): string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((item) => typeof item === 'string');
}

function triggersOf(on: unknown): Map<string, Mapping> {
  const words = wordList(on);
  if (words.length > 0) return new Map(words.map((name) => [name, {}]));
  return new Map(Object.entries(mapping(on)).map(([name, filters]) => [name, mapping(filters)]));
}

function readJob(id: string, source: Mapping, lineOf: WorkflowFile['lineOf']): WorkflowJob {
  const steps = listOf(source['steps']);
  // A job may call another workflow instead of having steps.
  const called = typeof source['uses'] === 'string' ? [readStep(source, ['jobs', id], lineOf)] : [];
  return {
    id,
    name: typeof source['name'] === 'string' ? source['name'] : id,
    source,
    permissions: source['permissions'],
    steps: [
      ...called,
      ...steps.map((step, index) => readStep(mapping(step), ['jobs', id, 'steps', index], lineOf)),
    ],
  };
}

function readStep(
  source: Mapping,
  place: readonly (string | number)[],
  lineOf: WorkflowFile['lineOf'],
): WorkflowStep {
  const uses = typeof source['uses'] === 'string' ? source['uses'] : '';
  const inputs = mapping(source['with']);
  const script = uses.startsWith('actions/github-script@') ? inputs['script'] : undefined;
  const scripts = [
    { text: source['run'], line: lineOf([...place, 'run']) },
    { text: script, line: lineOf([...place, 'with', 'script']) },
  ];
  return {
    uses,
    source,
    inputs,
    scripts: scripts.flatMap(({ text, line }) => (typeof text === 'string' ? [{ text, line }] : [])),
    line: lineOf(uses === '' ? place : [...place, 'uses']) ?? lineOf(place),
  };
}
