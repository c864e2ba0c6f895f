import { problemSentence, type Problem } from './format/problems.ts';

/** What is wrong with a file of a stored snapshot. Its text is missing from the surfaces that were read. */
export type SnapshotFinding =
  | { readonly kind: 'missing'; readonly path: string; readonly surfaces: readonly string[] }
  | {
      readonly kind: 'unparsable';
      readonly path: string;
      readonly problem: Problem;
      readonly surfaces: readonly string[];
    }
  | {
      readonly kind: 'conflict-markers';
      readonly path: string;
      /** Where the conflict begins, counted from 1. */
      readonly line: number;
      readonly surfaces: readonly string[];
    };

/** One clause, without its full stop, that names the file, the line where it is known, and what is wrong there. */
export function findingSentence(finding: SnapshotFinding): string {
  const path = JSON.stringify(finding.path);
  if (finding.kind === 'missing') return `${path} is missing`;
  if (finding.kind === 'conflict-markers')
    return `${path}, line ${finding.line}: a merge has left a conflict`;
  const { line } = finding.problem;
  return `${path}${line === undefined ? '' : `, line ${line}`}: ${problemSentence(finding.problem)}`;
}
