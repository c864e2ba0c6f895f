import { logLine } from '../../comment/workflow-log.ts';
import { expectedError } from '../../errors.ts';
import { gitObjects } from '../../host/git-objects-host.ts';
import { nodeFiles } from '../../host/node-files-host.ts';
import type { Command, CommandArguments, ExitCode } from '../command.ts';
import { folderAtCommit } from '../find-side.ts';
import { reportOn, saySummary, type CommentJob, type EventOf } from '../comment-job.ts';
import { CONFIG_OPTION, SHOWN_DEFAULT } from '../project.ts';
import { loadProjectConfig } from '../../config/project-config-adapter.ts';
import { tellPullRequest } from '../tell-pull-request.ts';
import { readWorkflowRun } from '../workflow-run.ts';

/** The account that the token of a workflow posts under. */
const WORKFLOW_ACCOUNT = 'github-actions[bot]';

export const commentCommand: Command = {
  name: 'comment',
  summary: 'In a workflow: tell the pull request what the change does, in one comment.',
  operands: '',
  arity: [0, 0],
  options: {
    'dry-run': { type: 'boolean', help: 'Print what would be said and done; write nothing.' },
    dir: {
      type: 'string',
      value: 'DIR',
      help: `The snapshot, from the top of the repository; default ${SHOWN_DEFAULT}.`,
    },
    key: { type: 'string', value: 'KEY', help: 'Tells one comment of a pull request from another.' },
    author: {
      type: 'string',
      value: 'LOGIN',
      help: `The account that the token posts under; default ${WORKFLOW_ACCOUNT}.`,
    },
    ...CONFIG_OPTION,
  },
  description:
    "Reads the workflow's event. On `workflow_run` it finds the pull request by commit and repository, reads both snapshots\n" +
    "as data (nothing of the change is checked out or run), compares with the merge base, writes the step's summary and\n" +
    'keeps one comment up to date. On `pull_request` it writes the summary alone. Without the right to comment the summary\n' +
    'says everything, and the exit code is 0.',
  async run(args, terminal) {
    const run = await readWorkflowRun(terminal.env, nodeFiles());
    const objects = gitObjects(terminal.cwd);
    const job: CommentJob = {
      run,
      terminal,
      isDry: args.flag('dry-run'),
      folder: plainFolder(args.text('dir') ?? (await configuredFolder(args, terminal.cwd, objects))),
      key: args.text('key') ?? 'default',
      author: args.text('author') ?? WORKFLOW_ACCOUNT,
      objects,
    };
    const { event } = run;
    if (event.kind === 'run-ended') return tellPullRequest(job, event);
    if (event.kind === 'pull-request') return tellSummary(job, event);
    const name = event.kind === 'other' ? event.name : event.kind;
    terminal.out(logLine(`the event is ${name}, and no pull request is there to be told.`));
    return 0;
  },
};

async function tellSummary(job: CommentJob, event: EventOf<'pull-request'>): Promise<ExitCode> {
  for (const commit of [event.base, event.head])
    if ((await job.objects.commit(commit)) === undefined)
      throw expectedError('comment-commit-absent', { commit });
  await saySummary(job, await reportOn(job, event.base, event.head));
  return 0;
}

/** The snapshot folder that the configuration of the checkout names, from the top; nothing of it is run. */
async function configuredFolder(
  args: CommandArguments,
  cwd: string,
  objects: CommentJob['objects'],
): Promise<string> {
  const config = await loadProjectConfig(cwd, { file: args.text('config'), runsCode: false });
  return folderAtCommit(config, objects);
}

function plainFolder(folder: string): string {
  return folder.replaceAll('\\', '/').replace(/^(?:\.\/+)+|\/+$/g, '');
}
