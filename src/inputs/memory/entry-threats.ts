import { codePointLength } from '../../text/code-points.ts';
import { scanText } from '../../threats/scan-text.ts';

/** A longer entry is not shown at all. In code points. */
const MAX_ENTRY = 65_536;

/** The ids of what is wrong with an entry, in the order of the scanner; none = it may be shown. */
export function entryThreats(entry: string): string[] {
  if (codePointLength(entry) > MAX_ENTRY) return ['oversize'];
  return scanText(entry, 'strict').map(({ id }) => id);
}
