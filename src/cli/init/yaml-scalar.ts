/** A text as YAML that reads as the same text, in quotes only where it needs them. */
export function yamlScalar(text: string): string {
  if (/^[A-Za-z_][\w./-]*$/.test(text) && !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(text)) return text;
  // Double quotes for what single ones can't say: breaks, and what can't be seen.
  return /[^\P{C} ]|[\u2028\u2029]/u.test(text)
    ? JSON.stringify(text).replaceAll(/[\p{C}\u2028\u2029]/gu, escapeCharacter)
    : `'${text.replaceAll("'", "''")}'`;
}

function escapeCharacter(character: string): string {
  return `\\U${(character.codePointAt(0) ?? 0).toString(16).padStart(8, '0')}`;
}

/** Texts as a YAML list on one line. */
export function yamlList(texts: readonly string[]): string {
  return `[${texts.map(yamlScalar).join(', ')}]`;
}
