/** A code point as Unicode writes it: `U+200B`. */
export function pointName(point: number): string {
  return `U+${point.toString(16).toUpperCase().padStart(4, '0')}`;
}
