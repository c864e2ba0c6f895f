import { escapeInvisible } from './escape-invisible.ts';

/** `name` on one line and with nothing hidden: each line break, tab and character that can't be seen as `\u{hex}`. */
export function visibleName(name: string): string {
  return escapeInvisible(name, escapePoint).replace(/[\t\n]/g, (unit) => escapePoint(unit.charCodeAt(0)));
}

function escapePoint(point: number): string {
  return `\\u{${point.toString(16)}}`;
}
