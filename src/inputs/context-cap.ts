/** The caps between which the model's window decides, in code points. */
const SMALLEST_CAP = 20_000;
const LARGEST_CAP = 500_000;

const CHARS_PER_TOKEN = 4;

/** The part of the window that one file may take. */
const SHARE = 0.06;

/**
 * How many code points of one context file are shown: as configured, else 6 % of the model's window (in tokens, taken
 * at four characters each) between 20 000 and 500 000; the least where the window is no positive whole number.
 */
export function contextCap(configured: number | undefined, contextTokens: number | undefined): number {
  if (configured !== undefined) return configured;
  if (contextTokens === undefined || !Number.isInteger(contextTokens) || contextTokens <= 0)
    return SMALLEST_CAP;
  const share = Math.floor(contextTokens * CHARS_PER_TOKEN * SHARE);
  return Math.min(LARGEST_CAP, Math.max(SMALLEST_CAP, share));
}
