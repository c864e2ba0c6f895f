import { groupDigits } from '../text/group-digits.ts';

/** "1 layer", "2 layers", "1,200 layers". */
export function tellCount(count: number, one: string, many = `${one}s`): string {
  return `${groupDigits(count)} ${count === 1 ? one : many}`;
}
