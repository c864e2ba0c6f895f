import { normaliseNewlines } from '../text/normalise-newlines.ts';
import { withoutByteOrderMark } from '../text/without-byte-order-mark.ts';
import type { ScanFinding } from './skill-tree.ts';
import type { ReadingOptions } from './skills-request.ts';

/** What the scan finds in the text of a file; `undefined` where there is no scan. A leading byte-order mark is no finding. */
export function scanSkill(text: string, { scan }: ReadingOptions): readonly ScanFinding[] | undefined {
  return scan?.(normaliseNewlines(withoutByteOrderMark(text))).map(({ id, line }) => ({ id, line }));
}
