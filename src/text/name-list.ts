import { sliceCodePoints } from './code-points.ts';
import { visibleName } from './visible-name.ts';

const MOST = 20;
const LONGEST = 60;

/** Names that somebody else chose as a list for a sentence, at most 20 of them; empty where there are none. */
export function nameList(names: readonly string[]): string {
  const shown = names.slice(0, MOST).map((name) => `"${visibleName(sliceCodePoints(name, 0, LONGEST))}"`);
  return (names.length > MOST ? [...shown, `${names.length - MOST} more`] : shown).join(', ');
}
