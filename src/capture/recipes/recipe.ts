import type { RunValueName } from '../../config/project-config.ts';

/**
 * How one agent is pointed at the capture server: data only, one agent a file, these fields in this order. Texts may
 * hold placeholders: `{url}` (the server's address without a path), `{key}` (a dummy key), `{model}`, `{prompt}`,
 * `{home}`, `{project}`, `{root}` (the folder of the configuration).
 */
export interface Recipe {
  readonly id: string;
  /** The package that brings it, e.g. on npm. */
  readonly package: string;
  /** The program as it is found on the PATH. */
  readonly program: string;
  /** The model where the user names none. */
  readonly model: string;
  /** What the provider's API is called in `facts`, where the request alone doesn't tell. */
  readonly provider?: string;
  /** The arguments that make it send its first request; the user's own stand before the last. */
  readonly args: readonly string[];
  /** Run before it, in the same world, each with the program itself. */
  readonly setup: readonly (readonly string[])[];
  readonly env: Readonly<Record<string, string>>;
  /** Written below the home folder: text, or data that is written as JSON, which YAML can be as well. */
  readonly files: Readonly<Record<string, RecipeFile>>;
  /** Programs that it looks for beside the usual ones and that its surface is meant to show. */
  readonly programs: readonly string[];
  /** What no pin holds still in it. */
  readonly redact: readonly RunValueName[];
  /** Versions that were captured with these words. */
  readonly tried: readonly string[];
  /** What is worth knowing, a sentence each. */
  readonly remarks: readonly string[];
}

export type RecipeFile = string | Readonly<Record<string, unknown>>;
