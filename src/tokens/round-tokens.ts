/** `tokens` as a number that promises no more than it can hold: tens below a thousand, hundreds from there on. */
export function roundTokens(tokens: number): number {
  const step = tokens < 1000 ? 10 : 100;
  return Math.round(tokens / step) * step;
}
