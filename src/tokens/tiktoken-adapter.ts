import { createRequire } from 'node:module';
import type * as tiktoken from 'tiktoken';

let encoder: tiktoken.Tiktoken | undefined;

/** How many tokens of `o200k_base` a text has; what looks like a special token is ordinary text. */
export function encodedLength(text: string): number {
  encoder ??= loadEncoder();
  return encoder.encode_ordinary(text).length;
}

/** Gives the encoder's memory back. Harmless where there is none; the next count makes a new one. */
export function freeEncoder(): void {
  encoder?.free();
  encoder = undefined;
}

// Required where it is first used: it is large, and what never counts should not load it.
function loadEncoder(): tiktoken.Tiktoken {
  const { get_encoding } = createRequire(import.meta.url)('tiktoken') as typeof tiktoken;
  return get_encoding('o200k_base');
}
