import { diagnostic } from '../errors.ts';
import type { DiagnosticSink, GitFacts } from '../host/host.ts';
import { sliceCodePoints } from '../text/code-points.ts';
import type { WorkspaceGit } from './prompt-inputs.ts';

/** No name and no subject is shown beyond this, in code points. */
const MAX_LENGTH = 120;

const WITHHELD = '(withheld: reads like prompt injection)';

const WORD_BREAKS = /[^\p{L}\p{M}\p{N}]+/gu;

/**
 * What git says of the workspace, ready to be shown. Whoever can push to a repository chooses the names of its branches
 * and the subjects of its commits: each stands on one short line, and one that reads like an attack is withheld and
 * reported.
 */
export async function workspaceGit(facts: GitFacts, report: DiagnosticSink): Promise<WorkspaceGit> {
  const { root, branch, upstream, recentCommits, ...counts } = facts;
  const texts = [branch ?? '', upstream ?? '', ...recentCommits.map((commit) => commit.subject)];
  const scanText = texts.every(isTooShort) ? () => [] : await scanner();
  const withheldWhere = (hits: (line: string) => readonly { readonly id: string }[]) => {
    return (text: string, what: string): string => {
      const line = oneLine(text);
      const [found] = hits(line);
      if (found === undefined) return line;
      report(diagnostic('workspace-text-withheld', { what, root, id: found.id }, { path: root }));
      return WITHHELD;
    };
  };
  const subject = withheldWhere((line) => scanText(line, 'context'));
  // A name has no blanks: whatever parts its words stands for one.
  const name = withheldWhere((line) =>
    [line, line.replace(WORD_BREAKS, ' ')].flatMap((form) => scanText(form, 'context')),
  );
  return {
    ...counts,
    ...(branch === undefined ? {} : { branch: name(branch, 'name of the branch') }),
    ...(upstream === undefined ? {} : { upstream: name(upstream, 'name of the upstream branch') }),
    recentCommits: recentCommits.map((commit) => ({
      hash: commit.hash,
      subject: subject(commit.subject, `subject of the commit ${commit.hash}`),
    })),
  };
}

/** One or two plain words can't tell a model to do anything. */
function isTooShort(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text) && text.split(WORD_BREAKS).filter((word) => word !== '').length <= 2;
}

/** Loaded only where there is something to scan. */
async function scanner() {
  const { scanText } = await import('../threats/scan-text.ts');
  return scanText;
}

/** Text from a repository as one short line without control characters. */
function oneLine(text: string): string {
  return sliceCodePoints(text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim(), 0, MAX_LENGTH);
}
