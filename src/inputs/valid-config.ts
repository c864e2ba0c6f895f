import * as v from 'valibot';
import { diagnostic } from '../errors.ts';
import type { DiagnosticSink } from '../host/host.ts';
import { CONFIG_SCHEMA, type Config } from './config-schema.ts';
import { misspeltEntries } from './misspelt-entries.ts';
import { isMapping, withoutEntries } from './without-entries.ts';

/** So many faulty entries are named; of the others only the number is told. */
const MAX_NAMED = 100;

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
  reportMisspelt(source, source.value, report);
  let value = withoutEmptySections(source.value);
  let reported = 0;
  for (;;) {
    const result = v.safeParse(CONFIG_SCHEMA, value);
    if (result.success) {
      const unnamed = reported - MAX_NAMED;
      if (unnamed > 0) report(diagnostic('config-entries-ignored', { count: unnamed }, placeOf(source)));
      return result.output;
    }
    const issues = new Map(result.issues.map((issue) => [JSON.stringify(keysOf(issue)), issue]));
    for (const issue of issues.values()) {
      if (reported < MAX_NAMED) reportEntry(source, keysOf(issue), reasonOf(issue), report);
      reported += 1;
    }
    value = withoutEntries(value, [...issues.values()].map(keysOf));
  }
}

function reportMisspelt(source: ConfigSource, value: Record<string, unknown>, report: DiagnosticSink): void {
  for (const { keys, meant } of misspeltEntries(value)) {
    const line = source.lineOf(keys);
    const where = { ...placeOf(source), ...(line === undefined ? {} : { line }) };
    report(diagnostic('config-entry-unknown', { entry: keys.join('.'), meant }, where));
  }
}

/** A section with nothing below it (`agent:`) is how people leave one for later: it says nothing. */
function withoutEmptySections(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([, section]) => section !== null));
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
  const where = { ...placeOf(source), ...(line === undefined ? {} : { line }) };
  const entry = keys.length === 0 ? 'the configuration' : `\`${keys.join('.')}\``;
  report(diagnostic('config-entry-ignored', { entry, reason }, where));
}

function placeOf({ path }: ConfigSource): { path?: string } {
  return path === undefined ? {} : { path };
}
