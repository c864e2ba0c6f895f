import { resolve } from 'node:path';
import { compareSnapshots } from '../../comparison/compare-snapshots.ts';
import type { Comparison } from '../../comparison/comparison.ts';
import { writeFileAtomically } from '../../host/atomic-file-host.ts';
import { gitObjects } from '../../host/git-objects-host.ts';
import { COMMENT_LIMITS } from '../../report/markdown/markdown-limits.ts';
import { renderMarkdown } from '../../report/markdown/render-markdown.ts';
import { renderJson } from '../../report/render-json.ts';
import type { ReportFrame } from '../../report/report.ts';
import { hasNews } from '../../report/has-news.ts';
import { renderTerminal } from '../../report/terminal/render-terminal.ts';
import { commandLine, type ProgramCall } from '../../text/program-call.ts';
import { scanText } from '../../threats/scan-text.ts';
import { tiktokenCounter } from '../../tokens/tiktoken-counter.ts';
import { chooseFormat, formatOptions } from '../choose-format.ts';
import type { Command, CommandArguments } from '../command.ts';
import { findMergeBase } from '../find-merge-base.ts';
import { commitSide, findSide, workingSide, type Side, type SnapshotPlace } from '../find-side.ts';
import type { GitRepository } from '../git-repository.ts';
import { readSide } from '../read-side.ts';
import { CONFIG_OPTION, loadConfig, SHOWN_DEFAULT } from '../project.ts';
import type { Terminal } from '../terminal.ts';

/** The first is for people at a terminal, the second for pipes and files. */
const FORMATS = ['terminal', 'markdown', 'json'] as const;
const PIPED_FORMATS = ['markdown', 'terminal', 'json'] as const;

export const diffCommand: Command = {
  name: 'diff',
  summary: 'Tell what a change does: text, tools, order, tokens, prompt cache.',
  operands: '[BASE [HEAD]]',
  arity: [0, 2],
  options: {
    ...formatOptions(FORMATS),
    format: {
      type: 'string',
      value: FORMATS.join('|'),
      help: 'How to print; default terminal on a terminal, else markdown.',
    },
    output: { type: 'string', value: 'FILE', help: 'Write there instead, all of it or nothing.' },
    'exit-code': { type: 'boolean', help: 'Exit with 1 where there is something to tell.' },
    ...CONFIG_OPTION,
  },
  description:
    'Compares two snapshots. BASE and HEAD are revisions of this repository (REV, or REV:path for another folder in it)\n' +
    `or folders; the usual folder is ${SHOWN_DEFAULT}.\n` +
    'An argument that begins with . or / is a folder, and so is one that is no revision. Without HEAD it is the folder in\n' +
    'the working tree; without BASE it is the commit at which the current work left the default branch. Revisions are read\n' +
    'from git, without a checkout. Equal snapshots give empty Markdown, which is what a pipe or a file gets.',
  async run(args, terminal) {
    const format = chooseFormat(args, takesTerminal(args, terminal) ? FORMATS : PIPED_FORMATS);
    const repository = gitObjects(terminal.cwd);
    const place = await loadConfig(args, terminal.cwd);
    const sides = await findSides(args.operands, terminal.cwd, place, repository);
    const comparison = await compareSides(sides, repository);
    const text = renderAs(format, comparison, frameOf(sides, place, terminal.call), args, terminal);
    const output = args.text('output');
    if (output === undefined) terminal.out(text);
    else await writeFileAtomically(resolve(terminal.cwd, output), text);
    return args.flag('exit-code') && hasNews(comparison) ? 1 : 0;
  },
};

function takesTerminal(args: CommandArguments, { interactive }: Terminal): boolean {
  return interactive && args.text('output') === undefined;
}

interface Sides {
  readonly base: Side;
  readonly head: Side;
  /** Whether nobody named the base. */
  readonly isMergeBase: boolean;
}

async function findSides(
  [base, head]: readonly string[],
  cwd: string,
  place: SnapshotPlace,
  repository: GitRepository,
): Promise<Sides> {
  const headSide = head === undefined ? workingSide(place) : await findSide(head, cwd, place, repository);
  if (base !== undefined)
    return { base: await findSide(base, cwd, place, repository), head: headSide, isMergeBase: false };
  const commit = await findMergeBase(repository, cwd);
  return { base: await commitSide(commit, place, repository), head: headSide, isMergeBase: true };
}

async function compareSides({ base, head }: Sides, repository: GitRepository): Promise<Comparison> {
  const [expected, actual] = [await readSide(base, repository), await readSide(head, repository)];
  const isInGit = base.kind === 'commit' && head.kind === 'commit';
  const changedPaths = isInGit ? await repository.changedPaths(base.commit, head.commit) : undefined;
  // The vocabulary is large: it is loaded only where there is something to count.
  const isSame = JSON.stringify(expected.surfaces) === JSON.stringify(actual.surfaces);
  return compareSnapshots(expected.surfaces, actual.surfaces, {
    ...(changedPaths === undefined ? {} : { changedPaths }),
    ...(isSame ? {} : { counter: tiktokenCounter }),
    scan: (text) => scanText(text, 'context'),
    layouts: { expected: expected.layout, actual: actual.layout },
    unreadable: { expected: expected.findings, actual: actual.findings },
  });
}

function frameOf(
  { base, head, isMergeBase }: Sides,
  { snapshot }: SnapshotPlace,
  call: ProgramCall,
): ReportFrame {
  const labels = head.label === snapshot ? [base.label] : [base.label, head.label];
  return {
    base: base.label,
    head: head.label === snapshot ? 'working folder' : head.label,
    ...(isMergeBase ? { baseNote: 'merge base' } : {}),
    command: commandLine(call, 'diff', ...labels),
    render: commandLine(call, 'render'),
  };
}

function renderAs(
  format: (typeof FORMATS)[number],
  comparison: Comparison,
  frame: ReportFrame,
  args: CommandArguments,
  terminal: Terminal,
): string {
  if (format === 'json') return renderJson(comparison, frame);
  if (format === 'markdown') return renderMarkdown(comparison, COMMENT_LIMITS, frame);
  const colour = terminal.colour && args.text('output') === undefined;
  return renderTerminal(comparison, { columns: terminal.columns, colour }, frame);
}
