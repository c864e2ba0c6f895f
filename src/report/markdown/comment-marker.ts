/** The last line of a comment of ours: tells it from all others, and one `key` from another. */
export function commentMarker(key: string): string {
  return `<!-- prompt-surface:1 key=${key.replaceAll(/[^A-Za-z0-9_.]/gu, escapeSign)} -->`;
}

function escapeSign(sign: string): string {
  return [...new TextEncoder().encode(sign)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}
