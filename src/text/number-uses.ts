/** Tells the uses of one name in a list apart: the second `name` becomes `name#2`, the third `name#3`. */
export function numberUses(names: readonly string[]): string[] {
  const uses = new Map<string, number>();
  return names.map((name) => {
    const use = (uses.get(name) ?? 0) + 1;
    uses.set(name, use);
    return use === 1 ? name : `${name}#${use}`;
  });
}
