import { basename, isAbsolute, relative, resolve } from 'node:path';
import about from '../../../package.json' with { type: 'json' };
import { CONFIG_FILES } from '../../config/project-config-adapter.ts';
import { validProjectConfig } from '../../config/valid-project-config.ts';
import { expectedError } from '../../errors.ts';
import { configuredPaths } from '../../gate/configured-paths.ts';
import { gitObjects } from '../../host/git-objects-host.ts';
import { nodeFiles } from '../../host/node-files-host.ts';
import { ancestors } from '../../host/paths.ts';
import { parseYaml } from '../../text/parse-yaml.ts';
import type { Command } from '../command.ts';
import { askAnswers, DEFAULT_SNAPSHOT } from '../init/ask-answers.ts';
import { configText } from '../init/config-text.ts';
import {
  readInitRepository,
  refuseLinked,
  refuseTaken,
  writeBelow,
} from '../init/init-repository-adapter.ts';
import { INIT_SOURCES, type InitAnswers } from '../init/init-surface.ts';
import type { InitPlace } from '../init/parse-answers.ts';
import type { InitRepository } from '../init/init-repository.ts';
import { planInit, type InitOrder, type PlannedFile } from '../init/plan-init.ts';
import { tellInit } from '../init/tell-init.ts';

const CONFIG_FILE = CONFIG_FILES[0];
const VERSION = `prompt-surface@${about.version}`;

export const initCommand: Command = {
  name: 'init',
  summary: 'Set up a repository: configuration, workflows, owners.',
  operands: '',
  arity: [0, 0],
  options: {
    source: {
      type: 'string',
      value: 'KIND',
      help: `Where the surfaces come from: ${INIT_SOURCES.map(([name]) => name).join(', ')}.`,
    },
    agent: {
      type: 'string',
      value: 'NAME',
      help: 'The agent to capture; `capture --list` names those that are known.',
    },
    run: {
      type: 'string',
      value: 'LINE',
      help: 'The command that prints the surface, or that starts the agent to capture.',
    },
    path: { type: 'string', value: 'FILE', help: 'The module, or the recorded request.' },
    model: { type: 'string', value: 'ID', help: 'The model of the surface.' },
    owners: {
      type: 'string',
      multiple: true,
      value: 'OWNERS',
      help: 'Who has to approve a change, e.g. @org/team; again or with commas for more.',
    },
    snapshot: {
      type: 'string',
      value: 'DIR',
      help: `The folder of the snapshot, from the top of the repository; default ${DEFAULT_SNAPSHOT}.`,
    },
    package: {
      type: 'string',
      value: 'SPEC',
      help: `What the workflows fetch; default the repository's own dependency on npm, else ${VERSION}.`,
    },
    'no-workflow': { type: 'boolean', help: 'Write no workflows.' },
    'dry-run': { type: 'boolean', help: 'Print the files; write nothing.' },
    yes: { type: 'boolean', help: 'Ask nothing: what no flag says is builtin, and nobody owns it.' },
  },
  description:
    'Asks three questions, where flags do not answer them: where the surfaces come from, which agent, command or file that is,\n' +
    'and who owns the snapshot. Writes to the top of the repository: a commented configuration, two workflows, and marked\n' +
    'lines at the end of CODEOWNERS, .gitattributes and .gitignore. Never overwrites; run again it adds nothing twice.',
  async run(args, terminal) {
    const cwd = (await nodeFiles().realPath(terminal.cwd)) ?? terminal.cwd;
    const git = gitObjects(cwd);
    const top = await git.root();
    if (top === undefined && (await git.isInside())) throw expectedError('init-in-git', { path: cwd });
    const root = top ?? cwd;
    await refuseSecond(cwd, root);
    const answers = await askAnswers(args, terminal, placeIn(cwd, root));
    await refuseTaken(root, answers.snapshot);
    const order = orderOf(answers, root);
    const repository = await readInitRepository(root, top !== undefined);
    const { files, needsPackage, fetches } = planInit(order, repository);
    // Before the first is written: of a set half of which stands nobody knows what it does.
    for (const file of files) if (file.action === 'write') await refuseLinked(root, file.path);
    if (args.flag('dry-run')) {
      terminal.out(files.map(showFile).join('\n').concat('\nNothing was written.\n'));
      return 0;
    }
    for (const file of files) if (file.action === 'write') await writeBelow(root, file.path, file.text);
    terminal.out(
      tellInit({
        files,
        program: terminal.call.program,
        snapshot: answers.snapshot,
        needed: neededInGit(order, repository),
        hasOwners: answers.owners.length > 0,
        isGit: repository.isGit,
        ...(needsPackage ? { install: VERSION } : {}),
        ...(fetches ? { fetched: answers.package ?? VERSION } : {}),
      }),
    );
    return 0;
  },
};

/** What the check needs in git beside what `init` writes: the agent's own files, and what says which packages it has. */
function neededInGit({ config }: InitOrder, { paths }: InitRepository): string[] {
  const installs = ['package.json', 'package-lock.json'].filter((name) => paths.includes(name));
  return [...config.names.named, ...installs];
}

/** Fails where there is a configuration between here and the top. */
async function refuseSecond(cwd: string, root: string): Promise<void> {
  for (const folder of ancestors(cwd, { dirname: (path) => resolve(path, '..') })) {
    for (const name of CONFIG_FILES) {
      const path = resolve(folder, name);
      if ((await nodeFiles().stat(path)) !== undefined)
        throw expectedError('init-config-exists', { path: relative(cwd, path).replaceAll('\\', '/') });
    }
    if (folder === root) return;
  }
}

function placeIn(cwd: string, root: string): InitPlace {
  return {
    async find(path) {
      const whole = resolve(cwd, path);
      const found = await nodeFiles().stat(whole);
      if (found === undefined) return 'absent';
      const below = relative(root, whole).replaceAll('\\', '/');
      if (below === '..' || below.startsWith('../') || isAbsolute(below)) return 'outside';
      return { kind: found.kind === 'directory' ? 'folder' : 'file', path: below };
    },
  };
}

/** The configuration as it will be read: what it may not say is refused before it is written. */
function orderOf(answers: InitAnswers, root: string): InitOrder {
  const text = configText(answers);
  const file = resolve(root, CONFIG_FILE);
  const parsed = parseYaml(text, { unique: true });
  if (parsed.status !== 'parsed')
    throw expectedError('project-config-unparsable', { place: CONFIG_FILE, reason: parsed.reason });
  const config = validProjectConfig({
    ...parsed,
    root,
    file,
    shown: CONFIG_FILE,
    lineOf: (keys) => parsed.lineOf(keys),
  });
  const names = configuredPaths(config, '') ?? { file: basename(file), named: [] };
  return {
    answers: { ...answers, snapshot: config.snapshot },
    config: { path: CONFIG_FILE, text, names },
    version: VERSION,
  };
}

function showFile(file: PlannedFile): string {
  if (file.action === 'keep') return `--- ${file.path}: left as it is, ${file.reason}\n`;
  return `--- ${file.path}\n${file.text}`;
}
