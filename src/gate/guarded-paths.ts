import { CONFIG_FILES } from '../config/project-config-adapter.ts';
import type { GateInputs } from './gate-inputs.ts';
import { installsProgram } from './installs-program.ts';

/** A part of a repository that decides what the snapshot shows or who has to approve it. */
export interface GuardedPath {
  readonly what: string;
  readonly pattern: RegExp;
  /** A file that somebody could add there. */
  readonly added?: string;
}

/** In every repository, in the order in which they are looked up: a path belongs to the first that fits. */
export const COMMON_PATHS: readonly GuardedPath[] = [
  { what: 'CODEOWNERS itself', pattern: /^(?:\.github\/|docs\/)?CODEOWNERS$/ },
  {
    what: 'a workflow',
    pattern: /^\.github\/(?:workflows|actions)\//,
    added: '.github/workflows/another.yml',
  },
  { what: 'git attributes', pattern: /(?:^|\/)\.gitattributes$/ },
  // Where there is none, one that is added says that the snapshot lies elsewhere.
  { what: 'the configuration', pattern: anyOf(CONFIG_FILES), added: CONFIG_FILES[0] },
];

/** Where the surfaces are those of this project, rendered from its own code. */
export const BUILTIN_PATHS: readonly GuardedPath[] = [
  { what: 'the command of the check', pattern: /^(?:scripts\/ci|\.ci)\// },
  { what: 'the renderer and its texts', pattern: /^src\// },
  { what: 'the drift test', pattern: /^tests\/drift\.test\.ts$/ },
  {
    what: 'what the check runs and installs',
    pattern: /^(?:package(?:-lock)?\.json|\.npmrc|tsconfig\.json|vitest\.config\.[jt]s)$/,
  },
];

/** The files that say which version of this program a repository installs. */
export const PACKAGE_FILES = [
  '.npmrc',
  'npm-shrinkwrap.json',
  'package-lock.json',
  'package.json',
  'pnpm-lock.yaml',
  'yarn.lock',
] as const;

/** The command of the check in a checkout of this project, which a fork may configure too. */
const OWN_COMMAND = 'scripts/ci/prompt-surface.ts';

/** What has to be owned in a repository: by what is there, and by what its configuration names. */
export function guardedPaths({
  paths,
  texts,
  configuration,
}: Pick<GateInputs, 'paths' | 'texts' | 'configuration'>): readonly GuardedPath[] {
  const isOurs = configuration === undefined || paths.includes(OWN_COMMAND);
  const installs = configuration !== undefined && installsProgram(texts.get('package.json'));
  return [
    ...COMMON_PATHS,
    ...(configuration === undefined
      ? []
      : [
          { what: 'the configuration', pattern: anyOf([configuration.file]) },
          { what: 'the packed program', pattern: /(?:^|\/)prompt-surface-\d[\w.+-]*\.tgz$/ },
          { what: 'named in the configuration', pattern: anyOf(configuration.named, '(?:/|$)') },
        ]),
    ...(isOurs ? BUILTIN_PATHS : []),
    ...(installs ? [{ what: 'what the check installs', pattern: anyOf(PACKAGE_FILES) }] : []),
  ];
}

/** One of the paths; with another `end`, what lies below them too. */
function anyOf(paths: readonly string[], end = '$'): RegExp {
  const escaped = paths.map((path) => path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  // Of no paths, none.
  return new RegExp(escaped.length === 0 ? '(?!)' : `^(?:${escaped.join('|')})${end}`, 'u');
}
