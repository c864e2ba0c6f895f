import { plainModelName } from './plain-model-name.ts';
import { FAMILIES, UNKNOWN_FAMILY, type Family, type FamilyId } from './token-families.ts';

const CLAUDE_NEW = 4.7;

/** In this order; the first that fits counts. */
const PATTERNS: readonly (readonly [pattern: RegExp, family: FamilyId])[] = [
  [/^(?:chat)?gpt-(?:4o|4\.1|4\.5|4-1(?!\d)|5|oss)/, 'gpt'],
  [/^(?:o[1345]|codex)(?:$|-)/, 'gpt'],
  // Hermes 4.3 and the 14B model are built on other models than Llama.
  [/^(?:hermes|hermes-)-?[34](?![.\d])(?!-14b)/, 'hermes'],
  [/^gemini-2(?:$|[.-])/, 'gemini'],
];

/** The row for a model by its name, with or without vendor, date and variant; models that nobody knows get the last row. */
export function tokenFamily(model: string): Family {
  const name = plainModelName(model);
  const id = claudeFamily(name) ?? PATTERNS.find(([pattern]) => pattern.test(name))?.[1];
  return FAMILIES.find((family) => family.id === id) ?? UNKNOWN_FAMILY;
}

function claudeFamily(name: string): FamilyId | undefined {
  if (!name.startsWith('claude-')) return undefined;
  const [, major, minor = '0'] = /-(\d{1,2})(?:[.-](\d{1,2}))?(?![0-9a-z])/.exec(name) ?? [];
  if (major === undefined || Number(major) < 3) return undefined;
  return Number(`${major}.${minor}`) >= CLAUDE_NEW ? 'claude-4.7' : 'claude';
}
