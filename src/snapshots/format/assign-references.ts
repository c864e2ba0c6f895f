import type { Reference } from './reference.ts';

/** How to read the name and the text of what a surface has. */
export interface NamedText<T> {
  name(item: T): string;
  text(item: T): string;
}

/** What each surface's items are called, position by position, and the text that each reference stands for. */
export interface AssignedReferences {
  readonly references: readonly (readonly Reference[])[];
  readonly texts: ReadonlyMap<Reference, string>;
}

/** The references of one name with one number, by the text that they stand for. */
type ByText = Map<string, Reference>;

/**
 * Names the items of surfaces (in id order). The plain reference is the text of the first surface that has the name and
 * number; every other text is named after the first surface with that text.
 */
export function assignReferences<T>(
  surfaces: readonly { readonly id: string; readonly items: readonly T[] }[],
  read: NamedText<T>,
): AssignedReferences {
  const names = new Map<string, ByText[]>();
  const texts = new Map<Reference, string>();
  const references = surfaces.map(({ id, items }) => {
    const uses = new Map<string, number>();
    return items.map((item) => {
      const name = read.name(item);
      const use = (uses.get(name) ?? 0) + 1;
      uses.set(name, use);
      const byText = textsOf(names, name, use);
      const text = read.text(item);
      const known = byText.get(text);
      if (known !== undefined) return known;
      const reference = byText.size === 0 ? { name, use } : { name, use, variant: id };
      byText.set(text, reference);
      texts.set(reference, text);
      return reference;
    });
  });
  return { references, texts };
}

function textsOf(names: Map<string, ByText[]>, name: string, use: number): ByText {
  let numbers = names.get(name);
  if (numbers === undefined) names.set(name, (numbers = []));
  return (numbers[use - 1] ??= new Map());
}
