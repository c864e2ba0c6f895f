/** One paragraph from whole sentences, so that a long text is edited and reviewed one sentence a line. */
export function sentences(...parts: readonly string[]): string {
  return parts.join(' ');
}
