/** Blocks whose characters take two columns: East Asian scripts, full-width forms, emoji. */
const WIDE: readonly (readonly [from: number, to: number])[] = [
  [0x1100, 0x115f],
  [0x2e80, 0x303e],
  [0x3041, 0x33ff],
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0xa000, 0xa4cf],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe6f],
  [0xff00, 0xff60],
  [0xffe0, 0xffe6],
  [0x1f300, 0x1f64f],
  [0x1f680, 0x1f6ff],
  [0x1f900, 0x1f9ff],
  [0x20000, 0x3fffd],
];

/** How many columns a code point takes in a fixed-width font: 1, or 2 where it is wide. */
export function columnWidth(point: number): number {
  if (point < 0x1100) return 1;
  return WIDE.some(([from, to]) => point >= from && point <= to) ? 2 : 1;
}
