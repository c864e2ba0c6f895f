import type { Comparison } from '../comparison/comparison.ts';
import type { ReportFrame } from './report.ts';

/** The version of the JSON document. */
export const REPORT_FORMAT = 'prompt-surface/report@1';

/** A comparison as the JSON document `prompt-surface/report@1` (see `docs/report-format.md`), with a line feed at its end. */
export function renderJson(comparison: Comparison, { base, head }: ReportFrame = {}): string {
  const sides = { ...(base === undefined ? {} : { base }), ...(head === undefined ? {} : { head }) };
  return `${JSON.stringify({ format: REPORT_FORMAT, ...sides, ...comparison }, null, 2)}\n`;
}
