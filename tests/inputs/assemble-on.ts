import type { Diagnostic } from '../../src/errors.ts';
import { fixtureHost, type FixtureEntry, type HostFixture } from '../../src/host/fixture-host.ts';
import type { PromptRequest } from '../../src/inputs/prompt-request.ts';
import { assemblePrompt, builtinEngine, type AssembledPrompt } from '../../src/tiers/assemble-prompt.ts';

export type Files = Readonly<Record<string, FixtureEntry>>;

export const HOME = '/home/user/.hermes';

const engine = await builtinEngine();

/** The prompt of an ordinary request on a pinned machine. */
export function assembleOn(
  fixture: HostFixture,
  request: Partial<PromptRequest> = {},
): Promise<AssembledPrompt> {
  return assemblePrompt(
    { platform: 'cli', model: 'claude-sonnet-4-5', ...request },
    fixtureHost(fixture),
    engine,
  );
}

/** The prompt of a session in `/w`, chosen explicitly, on a machine with these files. */
export function assembleIn(files: Files, request: Partial<PromptRequest> = {}): Promise<AssembledPrompt> {
  return assembleOn({ files: { '/w': { kind: 'directory' }, ...files } }, { cwd: '/w', ...request });
}

/** The text of a layer; absent where it is not in the prompt. */
export function layerText(prompt: AssembledPrompt, id: string): string | undefined {
  return prompt.layers.find((layer) => layer.id === id)?.text;
}

/** What stands below the preamble of the project context; empty where there is none. */
export function contextOf(prompt: AssembledPrompt): string {
  const [heading, , ...sections] = (layerText(prompt, 'project-context') ?? '').split('\n\n');
  if (heading !== '' && heading !== '# Project Context')
    throw new Error(`There is no preamble in ${heading}`);
  return sections.join('\n\n');
}

/** The diagnostics with one of these codes, shortened to what tests look at. */
export function found(
  prompt: Pick<AssembledPrompt, 'diagnostics'>,
  ...codes: readonly string[]
): Pick<Diagnostic, 'code' | 'path' | 'line'>[] {
  return prompt.diagnostics
    .filter((entry) => codes.includes(entry.code))
    .map(({ code, path, line }) => ({
      code,
      ...(path === undefined ? {} : { path }),
      ...(line === undefined ? {} : { line }),
    }));
}
