import { findRecipe } from '../../capture/find-recipe.ts';
import type { ConfiguredPaths } from '../../gate/gate-inputs.ts';
import { OWNER_FILES } from '../../gate/gate-inputs.ts';
import { installsProgram } from '../../gate/installs-program.ts';
import { withMarkedBlock, withoutMarkedBlock } from '../../text/marked-block.ts';
import { attributePattern, ignorePattern } from './git-patterns.ts';
import { packedFile } from './init-package.ts';
import {
  CHECK_FILE,
  COMMENT_FILE,
  fileAt,
  installedBy,
  isPresent,
  otherEnding,
  textAt,
  type InitRepository,
} from './init-repository.ts';
import type { InitAnswers } from './init-surface.ts';
import { ownerLines } from './owner-lines.ts';
import { checkWorkflow, commentWorkflow } from './workflow-texts.ts';

/** What becomes of one file. */
export type PlannedFile = { readonly path: string; readonly about: string } & (
  | { readonly action: 'write'; readonly text: string }
  /** Nothing is done to it, and why. `lines` are to be added by hand. */
  | { readonly action: 'keep'; readonly reason: string; readonly lines?: readonly string[] }
);

export interface InitOrder {
  readonly answers: InitAnswers;
  /** The text of the configuration, and what it names. */
  readonly config: { readonly path: string; readonly text: string; readonly names: ConfiguredPaths };
  /** The package of this version, as `npx --package` takes it. */
  readonly version: string;
}

export interface InitPlan {
  readonly files: readonly PlannedFile[];
  /** Whether the repository has to install this program, which it does not yet. */
  readonly needsPackage: boolean;
  /** Whether workflows run what a registry has under our name, pinned by nothing but its version. */
  readonly fetches: boolean;
}

const BLOCK = 'prompt-surface';

/**
 * What to write, in order: the configuration comes last, because whoever runs `init` again after a failure must not be
 * told that there is one already.
 */
export function planInit(order: InitOrder, repository: InitRepository): InitPlan {
  const { answers, config } = order;
  const isDependency = usesDependency(order, repository);
  const about = textAt(repository, 'package.json');
  return {
    needsPackage: answers.hasWorkflows && isDependency && !installsProgram(about),
    fetches:
      answers.hasWorkflows && (isDependency ? !installsProgram(about) : isFromRegistry(answers.package)),
    files: [
      ...(answers.hasWorkflows ? workflows(order, repository) : []),
      ...(answers.owners.length === 0 ? [] : [owners(order, repository)]),
      attributes(answers.snapshot, repository),
      ignored(answers.snapshot, repository),
      { path: config.path, about: 'where the surfaces come from', action: 'write', text: config.text },
    ],
  };
}

/** Whether workflows run what the repository installs by its own lock file. */
function usesDependency({ answers }: InitOrder, repository: InitRepository): boolean {
  return answers.package === undefined && installedBy(repository).npm;
}

function isFromRegistry(name: string | undefined): boolean {
  return name === undefined || /@\d[\w.+-]*$/.test(name);
}

function workflows(order: InitOrder, repository: InitRepository): PlannedFile[] {
  const { answers, version } = order;
  const isDependency = usesDependency(order, repository);
  const { npm, locked } = installedBy(repository);
  const program = isDependency
    ? 'npx --no prompt-surface'
    : `npx --yes --package=${answers.package ?? version} prompt-surface`;
  const agent = agentPackage(order, repository);
  const check = checkWorkflow({
    branch: repository.branch,
    installs: isDependency || (npm && locked),
    program,
    ...(agent === undefined ? {} : { agent }),
  });
  const comment = commentWorkflow({ installs: isDependency, program });
  const files: readonly [string, string, string][] = [
    [CHECK_FILE, 'checks each pull request', check],
    [COMMENT_FILE, 'tells each pull request what it changes', comment],
  ];
  return files.map(([path, about, text]): PlannedFile => {
    const present = [path, otherEnding(path)].find((name) => isPresent(repository, name));
    return present === undefined
      ? { path, about, action: 'write', text }
      : { path: present, about, action: 'keep', reason: 'it exists already' };
  });
}

/** What the check installs of the agent: the version that the recipe was tried with last, unless the repository has its own. */
function agentPackage({ answers: { surface } }: InitOrder, repository: InitRepository): string | undefined {
  if (surface.source !== 'capture' || surface.agent === undefined) return undefined;
  const recipe = findRecipe(surface.agent);
  const tried = recipe.tried.at(-1);
  if (installsProgram(textAt(repository, 'package.json'), recipe.package)) return undefined;
  return tried === undefined ? recipe.package : `${recipe.package}@${tried}`;
}

function owners(order: InitOrder, repository: InitRepository): PlannedFile {
  const { answers, config } = order;
  const file = OWNER_FILES.find((path) => isPresent(repository, path)) ?? OWNER_FILES[0];
  const packed = packedFile(answers.package);
  const { names } = config;
  const lines = ownerLines({
    owners: answers.owners,
    snapshot: answers.snapshot,
    configuration: packed === undefined ? names : { ...names, named: [...names.named, packed] },
    file,
    text: withoutMarkedBlock(textAt(repository, file) ?? '', BLOCK),
    paths: repository.paths,
    installs: usesDependency(order, repository),
  });
  return added(file, 'who has to approve what', lines, repository);
}

function attributes(snapshot: string, repository: InitRepository): PlannedFile {
  const reviewed = ['/surfaces.txt', '/layers/**', '/tools/**'].map(
    (below) => `${attributePattern(snapshot, below)} text eol=lf -linguist-generated`,
  );
  const lines = [
    '# The texts are reviewed; the whole prompts are there to be read, byte for byte.',
    ...reviewed,
    `${attributePattern(snapshot, '/prompts/**')} -text linguist-generated`,
  ];
  return added('.gitattributes', 'how git treats the snapshot', lines, repository);
}

function ignored(snapshot: string, repository: InitRepository): PlannedFile {
  const lines = [
    '# Left beside the snapshot while it is being replaced.',
    ...['.new', '.old', '.lock'].map((end) => ignorePattern(`${snapshot}${end}`)),
  ];
  return added('.gitignore', 'what a render leaves for a moment', lines, repository);
}

function added(
  path: string,
  about: string,
  lines: readonly string[],
  repository: InitRepository,
): PlannedFile {
  const found = fileAt(repository, path);
  if (found.status === 'unusable') return { path, about, action: 'keep', reason: found.reason, lines };
  const before = found.status === 'text' ? found.text : '';
  const text = withMarkedBlock(before, { name: BLOCK, lines });
  return text === before
    ? { path, about, action: 'keep', reason: 'it has these lines already' }
    : { path, about, action: 'write', text };
}
