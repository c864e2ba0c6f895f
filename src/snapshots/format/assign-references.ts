import type { Reference } from './reference.ts';

/** One use of a name on a surface, and the text that it stands for there. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
}

/** The references of one name with one number, by the text that they stand for. */
type ByText = Map<string, Reference>;

/**
 * For each surface (in id order) the references of its texts, position by position. The plain reference is the text of
 * the first surface that has the name and number; every other text is named after the first surface with that text.
 */
export function assignReferences(
  surfaces: readonly { readonly id: string; readonly texts: readonly NamedText[] }[],
): Reference[][] {
  const names = new Map<string, ByText[]>();
  return surfaces.map(({ id, texts }) => {
    const uses = new Map<string, number>();
    return texts.map(({ name, text }) => {
      const use = (uses.get(name) ?? 0) + 1;
      uses.set(name, use);
      return referenceOf(textsOf(names, name, use), { name, use }, id, text);
    });
  });
}

function textsOf(names: Map<string, ByText[]>, name: string, use: number): ByText {
  const numbers = names.get(name) ?? [];
  names.set(name, numbers);
  return (numbers[use - 1] ??= new Map());
}

function referenceOf(byText: ByText, plain: Reference, id: string, text: string): Reference {
  const known = byText.get(text);
  if (known !== undefined) return known;
  const reference = byText.size === 0 ? plain : { ...plain, variant: id };
  byText.set(text, reference);
  return reference;
}
