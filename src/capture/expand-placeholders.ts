import type { RecipeFile } from './recipes/recipe.ts';

/** What stands for the placeholders of a recipe: name without braces → text. */
export type Placeholders = Readonly<Record<string, string>>;

/** The text with every known `{name}` replaced, in one pass; other braces stay. */
export function expandPlaceholders(text: string, values: Placeholders): string {
  return text.replaceAll(/\{([a-z]+)\}/gu, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}

/** A file of a recipe as it is written: text as it is, data as JSON with its keys and texts expanded. */
export function expandFile(file: RecipeFile, values: Placeholders): string {
  if (typeof file === 'string') return expandPlaceholders(file, values);
  return `${JSON.stringify(expandData(file, values), undefined, 2)}\n`;
}

function expandData(data: unknown, values: Placeholders): unknown {
  if (typeof data === 'string') return expandPlaceholders(data, values);
  if (Array.isArray(data)) return data.map((item) => expandData(item, values));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, member]) => [
      expandPlaceholders(key, values),
      expandData(member, values),
    ]),
  );
}
