/** Where the surface of a new configuration comes from. */
export type InitSurface =
  | {
      readonly source: 'capture';
      readonly model?: string;
      /** A recipe; absent where `command` says all. */
      readonly agent?: string;
      readonly command?: readonly string[];
    }
  | {
      readonly source: 'command';
      readonly model?: string;
      /** Program and arguments; `{root}` stands for the folder of the configuration. */
      readonly run: readonly string[];
    }
  | {
      readonly source: 'module' | 'request';
      readonly model?: string;
      /** From the folder of the configuration, with `/`. */
      readonly path: string;
    }
  | { readonly source: 'builtin' };

/** The sources in the order in which they are offered, each with what it is. */
export const INIT_SOURCES = [
  ['capture', 'an agent on npm or on the PATH, run against a server that records what it sends'],
  ['command', 'a program of yours, in any language, that prints the prompt and the tools as JSON'],
  ['module', 'a function in a JavaScript or TypeScript file of this repository'],
  ['request', 'a request body that was recorded into a file'],
  ['builtin', 'the surfaces that come with this program, to look around'],
] as const satisfies readonly (readonly [InitSurface['source'], string])[];

/** What `init` was told, by flags or by answers. */
export interface InitAnswers {
  readonly surface: InitSurface;
  /** Teams and people as CODEOWNERS names them; none: nobody yet. */
  readonly owners: readonly string[];
  /** The folder of the snapshot, from the folder of the configuration, with `/`. */
  readonly snapshot: string;
  readonly hasWorkflows: boolean;
  /** What `npx --package` takes in place of what the repository installs or of this version. */
  readonly package?: string;
}
