import * as v from 'valibot';
import { diagnostic, expectedError } from '../errors.ts';
import type { DiagnosticSink, Host } from '../host/host.ts';
import { expandHome, hostPaths } from '../host/paths.ts';
import { deepFreeze } from '../text/freeze.ts';
import { parseYaml } from '../text/parse-yaml.ts';
import { CONFIG_SCHEMA, type Config } from './config-schema.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import type { PromptRequest } from './prompt-request.ts';
import { readTextFile } from './read-text-file.ts';
import type { Settings } from './settings.ts';
import { settingsFrom } from './settings-from.ts';

/** A configuration as it was written, with what is needed to point into it. */
interface Source {
  readonly value: unknown;
  readonly path?: string;
  lineOf(path: readonly (string | number)[]): number | undefined;
}

/**
 * The settings of a build: from data in the request, from the file it names, else from `<home>/config.yaml`. What is
 * malformed costs a diagnostic and that entry; the rest holds. Throws an `ExpectedError` only where a file that the
 * caller named is absent.
 */
export async function readSettings(
  request: PromptRequest,
  host: Host,
  home: string,
  report: DiagnosticSink,
): Promise<Settings> {
  const source = await readSource(request.config, host, home, report);
  return source === undefined ? DEFAULT_SETTINGS : deepFreeze(settingsFrom(validConfig(source, report)));
}

async function readSource(
  config: PromptRequest['config'],
  host: Host,
  home: string,
  report: DiagnosticSink,
): Promise<Source | undefined> {
  if (typeof config === 'object') return { value: config, lineOf: () => undefined };
  const paths = hostPaths(host);
  const path =
    config === undefined
      ? paths.join(home, 'config.yaml')
      : paths.resolve(host.user.cwd ?? host.user.home, expandHome(config, host));
  const text = await readTextFile(host, path, DEFAULT_SETTINGS.contextFiles.readTimeout, report);
  if (text === undefined) {
    if (config !== undefined && (await host.files.stat(path)) === undefined)
      throw expectedError('config-missing', { path });
    return undefined;
  }
  const parsed = parseYaml(text);
  if (parsed.status === 'parsed') return { value: parsed.value, path, lineOf: (keys) => parsed.lineOf(keys) };
  const where = parsed.line === undefined ? { path } : { path, line: parsed.line };
  report(diagnostic('config-unparsable', { path, reason: parsed.reason }, where));
  return undefined;
}

/** The part of a configuration that fits the schema; every other entry is reported once and left out. */
function validConfig(source: Source, report: DiagnosticSink): Config {
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

function reportEntry(source: Source, keys: readonly string[], reason: string, report: DiagnosticSink): void {
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
