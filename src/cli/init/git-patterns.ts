/** What a pattern of git takes for more than itself. */
const SPECIAL = /[*?[\]\\]/g;

/** A path from the top as a pattern of .gitignore. */
export function ignorePattern(path: string): string {
  return `/${path.replaceAll(SPECIAL, String.raw`\$&`).replace(/ $/, String.raw`\ `)}`;
}

/** A path from the top as a pattern of .gitattributes; `below` is a pattern behind it. */
export function attributePattern(path: string, below: string): string {
  const pattern = `${ignorePattern(path)}${below}`;
  // In quotes a backslash is one of the quoting too.
  return /["\s]/.test(pattern) ? `"${pattern.replaceAll(/["\\]/g, String.raw`\$&`)}"` : pattern;
}

/** A path from the top as a pattern of CODEOWNERS, which can't write everything: `?` stands for what it can't. */
export function ownerPattern(path: string): string {
  return `/${path.replaceAll(SPECIAL, '?').replaceAll(/\s/g, String.raw`\$&`)}`;
}
