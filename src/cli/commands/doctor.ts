import { posix, relative } from 'node:path';
import { githubApi } from '../../comment/github-api-adapter.ts';
import { parseRepositoryName } from '../../comment/repository-name.ts';
import { expectedError } from '../../errors.ts';
import { checkAttributes } from '../../gate/check-attributes.ts';
import { checkOwners } from '../../gate/check-owners.ts';
import { checkRequiredCheck } from '../../gate/check-required-check.ts';
import { checkSettings } from '../../gate/check-settings.ts';
import { checkWorkflows } from '../../gate/check-workflows.ts';
import { configuredPaths } from '../../gate/configured-paths.ts';
import { readGateFiles } from '../../gate/gate-files-adapter.ts';
import type { GateInputs } from '../../gate/gate-inputs.ts';
import type { GateSettings } from '../../gate/gate-settings.ts';
import { readSettings } from '../../gate/github-settings.ts';
import { errorsOf, findingsDocument, renderFindings } from '../../gate/render-findings.ts';
import { gitObjects } from '../../host/git-objects-host.ts';
import { nodeFiles } from '../../host/node-files-host.ts';
import { nodeProcess } from '../../host/process-host.ts';
import { chooseFormat, formatOptions } from '../choose-format.ts';
import type { Command } from '../command.ts';
import { CONFIG_OPTION, loadConfig, SHOWN_DEFAULT } from '../project.ts';
import type { Terminal } from '../terminal.ts';

const FORMATS = ['text', 'json'] as const;
const DEFAULT_CHECK = 'prompt-surface';

export const doctorCommand: Command = {
  name: 'doctor',
  summary: 'Prove that nobody merges a prompt change past its reviewers.',
  operands: '',
  arity: [0, 0],
  options: {
    ...formatOptions(FORMATS),
    dir: {
      type: 'string',
      value: 'DIR',
      help: `The snapshot, from the top of the repository; default ${SHOWN_DEFAULT}.`,
    },
    check: { type: 'string', value: 'NAME', help: `The required check; default ${DEFAULT_CHECK}.` },
    branch: { type: 'string', value: 'NAME', help: 'The branch that is gated; default the default branch.' },
    ...CONFIG_OPTION,
  },
  description:
    'Looks at CODEOWNERS (the last line that matches wins), .gitattributes and the workflows of the working tree: who owns\n' +
    'the snapshot, what renders it (by the configuration) and the gate itself, and which job could run the code of a fork with rights. With\n' +
    "GITHUB_TOKEN and GITHUB_REPOSITORY set it asks GitHub about the branch's rules and the owners too. Exit code 1 on errors.",
  async run(args, terminal) {
    const format = chooseFormat(args, FORMATS);
    const repository = gitObjects(terminal.cwd);
    const root = await repository.root();
    if (root === undefined) throw expectedError('doctor-no-repository', { path: terminal.cwd });
    const config = await loadConfig(args, terminal.cwd);
    const below = await folderInside(root, config.root);
    const configuration = configuredPaths(config, below);
    const folder = args.text('dir')?.replace(/^(?:\.\/)+|\/+$/g, '') ?? posix.join(below, config.snapshot);
    const branch = args.text('branch') ?? (await repository.defaultBranch())?.replace(/^origin\//, '');
    const inputs: GateInputs = {
      ...(await readGateFiles(root, folder)),
      folder,
      check: args.text('check') ?? DEFAULT_CHECK,
      ...(branch === undefined ? {} : { branch }),
      ...(configuration && { configuration }),
    };
    const settings = await settingsOf(terminal, branch ?? 'main');
    const report = {
      asked: settings !== undefined,
      findings: [
        ...checkOwners(inputs),
        ...checkAttributes(inputs),
        ...checkWorkflows(inputs),
        ...checkRequiredCheck(inputs),
        ...(settings === undefined ? [] : checkSettings(settings, inputs.check)),
      ],
    };
    terminal.out(
      format === 'json'
        ? `${JSON.stringify(findingsDocument(report), undefined, 2)}\n`
        : renderFindings(report),
    );
    return errorsOf(report).length === 0 ? 0 : 1;
  },
};

/** Where a folder lies below the top of the repository, with `/`; git knows the top by its physical path. */
async function folderInside(top: string, folder: string): Promise<string> {
  const physical = (await nodeFiles().realPath(folder)) ?? folder;
  return relative(top, physical).replaceAll('\\', '/');
}

/** What GitHub says; `undefined` where there is no token to ask with. */
async function settingsOf({ env }: Terminal, branch: string): Promise<GateSettings | undefined> {
  const token = env['GITHUB_TOKEN'] ?? '';
  const repository = parseRepositoryName(env['GITHUB_REPOSITORY'] ?? '');
  if (token === '' || repository === undefined) return undefined;
  const url = env['GITHUB_API_URL'] ?? 'https://api.github.com';
  return readSettings(githubApi({ url, token, clock: nodeProcess }), repository, branch);
}
