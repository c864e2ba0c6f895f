/** A part of a repository that decides what the snapshot shows or who has to approve it. */
export interface GuardedPath {
  readonly what: string;
  readonly pattern: RegExp;
  /** A file that somebody could add there. */
  readonly added?: string;
}

/** In the order in which they are looked up: a path belongs to the first that fits. */
export const GUARDED_PATHS: readonly GuardedPath[] = [
  { what: 'CODEOWNERS itself', pattern: /^(?:\.github\/|docs\/)?CODEOWNERS$/ },
  {
    what: 'a workflow',
    pattern: /^\.github\/(?:workflows|actions)\//,
    added: '.github/workflows/another.yml',
  },
  { what: 'git attributes', pattern: /(?:^|\/)\.gitattributes$/ },
  { what: 'the command of the check', pattern: /^(?:scripts\/ci|\.ci)\// },
  { what: 'the renderer and its texts', pattern: /^src\// },
  { what: 'the drift test', pattern: /^tests\/drift\.test\.ts$/ },
  {
    what: 'what the check runs and installs',
    pattern: /^(?:package(?:-lock)?\.json|\.npmrc|tsconfig\.json|vitest\.config\.[jt]s)$/,
  },
];
