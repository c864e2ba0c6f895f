import { expectedError } from '../errors.ts';
import { closest } from '../text/closest.ts';

/** The folder that a session works in: empty, or a repository with a manifest. */
export type Workspace = 'plain' | 'code';

/** One combination of platform, model and workspace whose prompt surface is kept in git. */
export interface SurfaceSpec {
  readonly id: string;
  readonly platform: string;
  readonly provider: string;
  readonly model: string;
  readonly workspace: Workspace;
}

/** The nine surfaces, in code-point order of their ids. Add a row, run `npm run render`, and review what it adds. */
export const SURFACES: readonly SurfaceSpec[] = [
  spec('cli-code.claude', 'cli', 'anthropic', 'claude-sonnet-4-5', 'code'),
  spec('cli.claude', 'cli', 'anthropic', 'claude-sonnet-4-5', 'plain'),
  spec('cli.gemini', 'cli', 'google', 'gemini-2.5-pro', 'plain'),
  spec('cli.gpt', 'cli', 'openai', 'gpt-5', 'plain'),
  spec('cli.hermes', 'cli', 'nous', 'hermes-4-405b', 'plain'),
  spec('cron.claude', 'cron', 'anthropic', 'claude-sonnet-4-5', 'plain'),
  spec('desktop.claude', 'desktop', 'anthropic', 'claude-sonnet-4-5', 'plain'),
  spec('discord.claude', 'discord', 'anthropic', 'claude-sonnet-4-5', 'plain'),
  spec('telegram.claude', 'telegram', 'anthropic', 'claude-sonnet-4-5', 'plain'),
];

function spec(
  id: string,
  platform: string,
  provider: string,
  model: string,
  workspace: Workspace,
): SurfaceSpec {
  return { id, platform, provider, model, workspace };
}

/** The built-in surface of that id; an `ExpectedError` that suggests the nearest one where there is none. */
export function builtinSpec(id: string): SurfaceSpec {
  const found = SURFACES.find((candidate) => candidate.id === id);
  if (found !== undefined) return found;
  const ids = SURFACES.map((candidate) => candidate.id);
  throw expectedError('unknown-surface', { id, known: ids.join(', '), suggestion: closest(id, ids) });
}
