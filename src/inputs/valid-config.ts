import * as v from 'valibot';
import { diagnostic } from '../errors.ts';
import type { DiagnosticSink } from '../host/host.ts';
import { CONFIG_SCHEMA, type Config } from './config-schema.ts';

/** A configuration as it was written, with what is needed to point into it. */
export interface ConfigSource {
  readonly value: unknown;
  readonly path?: string;
  /** The line (from 1) of the entry at a path of keys, where it is known. */
  lineOf(path: readonly (string | number)[]): number | undefined;
}

/** The part of a configuration that fits the schema; every other entry is reported once and left out. */
export function validConfig(source: ConfigSource, report: DiagnosticSink): Config {
  if (source.value === null || source.value === undefined) return {};
  if (!isMapping(source.value)) {
    reportEntry(source, [], 'it is not a mapping', report);
    return {};
  }
  let value: Record<string, unknown> = source.value;
  for (;;) {
    const result = v.safeParse(CONFIG_SCHEMA, value);
    if (result.success) return result.output;
    const paths = new Map(result.issues.map((issue) => [JSON.stringify(keysOf(issue)), issue]));
    for (const issue of paths.values()) {
      const keys = keysOf(issue);
      reportEntry(source, keys, reasonOf(issue), report);
      value = without(value, keys);
    }
  }
}

function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

type Issue = v.InferIssue<typeof CONFIG_SCHEMA>;

/** The keys that lead to the faulty entry; an element of a list stands for the whole list. */
function keysOf(issue: Issue): string[] {
  const keys: string[] = [];
  for (const item of issue.path ?? []) {
    if (item.type === 'array') break;
    keys.push(String(item.key));
  }
  return keys;
}

function reasonOf(issue: Issue): string {
  if (issue.type === 'gt_value' || issue.type === 'min_value')
    return `it must be above ${String(issue.requirement)}`;
  if (issue.type === 'regex' || issue.type === 'non_empty') return 'it is blank';
  const received = issue.received.length > 40 ? `${issue.received.slice(0, 40)}...` : issue.received;
  return `it is ${received}, which has no meaning there`;
}

function reportEntry(
  source: ConfigSource,
  keys: readonly string[],
  reason: string,
  report: DiagnosticSink,
): void {
  const line = source.lineOf(keys);
  const where = {
    ...(source.path === undefined ? {} : { path: source.path }),
    ...(line === undefined ? {} : { line }),
  };
  const entry = keys.length === 0 ? 'the configuration' : `\`${keys.join('.')}\``;
  report(diagnostic('config-entry-ignored', { entry, reason }, where));
}

/** A copy without the entry at `keys`. */
function without(value: Record<string, unknown>, [key, ...rest]: readonly string[]): Record<string, unknown> {
  if (key === undefined) return {};
  const inner = value[key];
  const { [key]: _dropped, ...others } = value;
  return rest.length === 0 || !isMapping(inner) ? others : { ...others, [key]: without(inner, rest) };
}
