import { diagnostic, expectedError } from '../errors.ts';
import type { DiagnosticSink, Host } from '../host/host.ts';
import { expandHome, hostPaths } from '../host/paths.ts';
import { deepFreeze } from '../text/freeze.ts';
import { nestsDeeply } from '../text/nests-deeply.ts';
import type { ParsedYaml } from '../text/parse-yaml.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import type { PromptRequest } from './prompt-request.ts';
import { readTextFile } from './read-text-file.ts';
import type { Settings } from './settings.ts';
import type { ConfigSource } from './valid-config.ts';

/** A person writes some kilobytes; parsing many megabytes would hold up every start. */
const LIMITS = { deadlineSeconds: DEFAULT_SETTINGS.contextFiles.readTimeout, maxBytes: 1024 * 1024 };

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
  if (source === undefined) return DEFAULT_SETTINGS;
  // Loaded only where there is a configuration: the pinned surfaces have none, and start quicker without.
  const [{ validConfig }, { settingsFrom }] = await Promise.all([
    import('./valid-config.ts'),
    import('./settings-from.ts'),
  ]);
  return deepFreeze(settingsFrom(validConfig(source, report)));
}

async function readSource(
  config: PromptRequest['config'],
  host: Host,
  home: string,
  report: DiagnosticSink,
): Promise<ConfigSource | undefined> {
  if (typeof config === 'object') return { value: config, lineOf: () => undefined };
  const paths = hostPaths(host);
  const path =
    config === undefined
      ? paths.join(home, 'config.yaml')
      : paths.resolve(host.user.cwd ?? host.user.home, expandHome(config, host));
  const text = await readTextFile(host, path, LIMITS, report);
  if (text === undefined) {
    if (config !== undefined && (await host.files.stat(path)) === undefined)
      throw expectedError('config-missing', { path });
    return undefined;
  }
  const { parseYaml } = await import('../text/parse-yaml.ts');
  const parsed: ParsedYaml = nestsDeeply(text)
    ? { status: 'unparsable', reason: 'it nests too deeply' }
    : parseYaml(text);
  if (parsed.status === 'parsed') return { value: parsed.value, path, lineOf: (keys) => parsed.lineOf(keys) };
  const where = parsed.line === undefined ? { path } : { path, line: parsed.line };
  report(diagnostic('config-unparsable', { path, reason: parsed.reason }, where));
  return undefined;
}
