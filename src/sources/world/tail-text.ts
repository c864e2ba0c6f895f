/** Keeps the end of what is written to it. */
export interface TailText {
  add(chunk: Buffer): void;
  /** The last lines, without the one that the limit cut into. */
  text(): string;
}

/** Holds at most `maxBytes`, give or take a chunk. */
export function tailText(maxBytes: number): TailText {
  let chunks: Buffer[] = [];
  let size = 0;
  let cut = false;
  return {
    add: (chunk) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size <= 2 * maxBytes) return;
      const kept = Buffer.concat(chunks).subarray(-maxBytes);
      chunks = [Buffer.from(kept)];
      size = kept.length;
      cut = true;
    },
    text: () => {
      const all = Buffer.concat(chunks);
      const kept = all.subarray(-maxBytes);
      const text = kept.toString('utf8');
      const end = cut || kept.length < all.length ? text.indexOf('\n') : -1;
      return text.slice(end + 1);
    },
  };
}
