/** A name or path that can't end the line it stands on, whoever has chosen it: its control characters as `\u{hex}`. */
export function escapeControls(name: string): string {
  return name.replace(/[\p{Cc}\u2028\u2029]/gu, (unit) => `\\u{${unit.charCodeAt(0).toString(16)}}`);
}
