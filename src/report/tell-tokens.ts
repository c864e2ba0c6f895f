import type { TokenDelta } from '../comparison/comparison.ts';
import { groupDigits } from '../text/group-digits.ts';
import type { Sentence } from './report.ts';
import { words } from './say.ts';

/** Some numbers of tokens, one of them perhaps an estimate: "+11", "≈ +9 to +11", "± 0". */
export function tellDeltas(deltas: readonly number[], isEstimate: boolean): string {
  return tellRange(deltas, isEstimate, signed);
}

/** Some numbers of tokens without a sign: "12,400", "≈ 12,400 to 15,100". */
export function tellAmounts(amounts: readonly number[], isEstimate: boolean): string {
  return tellRange(amounts, isEstimate, groupDigits);
}

/** The same with its unit: "≈ +11 tokens". */
export function deltaTokens(deltas: readonly number[], isEstimate: boolean): string {
  const isOne = deltas.every((delta) => delta === deltas[0] && Math.abs(delta) === 1);
  return `${tellDeltas(deltas, isEstimate)} token${isOne ? '' : 's'}`;
}

/** What a change adds, over all model families: "≈ +9 to +11 tokens"; nothing where it was not counted. */
export function tellTokens(deltas: readonly TokenDelta[] | undefined): Sentence {
  if (deltas === undefined || deltas.length === 0) return [];
  const isEstimate = deltas.some(({ method }) => method === 'estimate');
  return [
    words(
      deltaTokens(
        deltas.map(({ delta }) => delta),
        isEstimate,
      ),
    ),
  ];
}

function tellRange(values: readonly number[], isEstimate: boolean, show: (value: number) => string): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const mark = isEstimate && (least !== 0 || most !== 0) ? '≈ ' : '';
  return least === most ? `${mark}${show(least)}` : `${mark}${show(least)} to ${show(most)}`;
}

function signed(value: number): string {
  if (value === 0) return '± 0';
  return `${value > 0 ? '+' : '−'}${groupDigits(Math.abs(value))}`;
}
