export interface Wildcards<Sign, Item> {
  /** Whether a sign stands for any number of items. */
  readonly isRun: (sign: Sign) => boolean;
  /** Whether another sign stands for an item. */
  readonly fits: (sign: Sign, item: Item) => boolean;
}

/** Whether a pattern of signs stands for all the items, in time that grows with their lengths alone. */
export function matchWildcards<Sign, Item>(
  signs: readonly Sign[],
  items: readonly Item[],
  { isRun, fits }: Wildcards<Sign, Item>,
): boolean {
  // Of several runs only the last may have to take more than it did: what came before it fits already.
  let run: { readonly sign: number; item: number } | undefined;
  let [sign, item] = [0, 0];
  while (item < items.length) {
    const wanted = signs[sign];
    if (wanted !== undefined && isRun(wanted)) {
      run = { sign, item };
      sign += 1;
    } else if (wanted !== undefined && fits(wanted, items[item] as Item)) {
      sign += 1;
      item += 1;
    } else if (run === undefined) return false;
    else {
      run.item += 1;
      sign = run.sign + 1;
      item = run.item;
    }
  }
  return signs.slice(sign).every(isRun);
}
