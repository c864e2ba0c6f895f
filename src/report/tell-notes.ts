import type { Comparison } from '../comparison/comparison.ts';
import type { ReportFrame, Sentence } from './report.ts';
import { name, say, words } from './say.ts';

/** How things were come by, for the last line: sides, drift check, method of counting, where the exact bytes are. */
export function tellNotes(comparison: Comparison, frame: ReportFrame): Sentence[] {
  const { base, head, baseNote, driftCheck, command } = frame;
  const note = baseNote === undefined ? '' : ` (${baseNote})`;
  const sides =
    base === undefined || head === undefined ? [] : [say`${name(base)}${words(note)} → ${name(head)}`];
  const drift = driftCheck === undefined ? [] : [[words(`drift check ${driftCheck}`)]];
  const exact = command === undefined ? [] : say`; exact bytes: ${name(command)}`;
  return [
    ...sides,
    ...drift,
    ...countingNote(comparison),
    ...unknownNote(comparison),
    say`long lines are split at sentences${exact}`,
  ];
}

function countingNote({ tokens }: Comparison): Sentence[] {
  const errors = (tokens?.families ?? [])
    .filter(({ method }) => method === 'estimate')
    .map(({ error = 0 }) => Math.round(error * 100));
  if (errors.length === 0) return [];
  const [least, most] = [Math.min(...errors), Math.max(...errors)];
  const share = least === most ? `${most}` : `${least} to ${most}`;
  return [[words(`≈ estimated from o200k_base, ± ${share} %`)]];
}

function unknownNote({ unknown }: Comparison): Sentence[] {
  if (unknown.length === 0) return [];
  return [[words(`the older layout tells nothing about ${unknown.join(', ')}`)]];
}
