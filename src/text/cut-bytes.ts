/** The longest beginning of `text` that takes at most `most` bytes in UTF-8, cut between two characters. */
export function cutBytes(text: string, most: number): string {
  const bytes = new Uint8Array(Math.max(0, Math.floor(most)));
  const { read } = new TextEncoder().encodeInto(text, bytes);
  return text.slice(0, read);
}
