import matter from 'gray-matter';
import { keyValueLines } from '../text/key-value-lines.ts';
import { nestsDeeply } from '../text/nests-deeply.ts';
import { parseYaml, type ParsedYaml } from '../text/parse-yaml.ts';
import { splitFrontMatter } from '../text/split-front-matter.ts';
import { isMapping } from '../text/member-of.ts';
import type { SkillDocument } from './skill-document.ts';

/** Takes a skill file apart. Nothing in it is run, and no head, however hostile, costs more than its size. */
export function readFrontMatter(text: string): SkillDocument {
  const parts = splitFrontMatter(text);
  const { body } = parts;
  if (parts.status === 'none') return { data: {}, body };
  if (parts.status === 'unclosed') return ignored(body, 'no line of three hyphens closes it', 1);
  if (parts.status === 'other-language')
    return ignored(body, `it is marked "${parts.language}", and only YAML below a bare \`---\` is read`, 1);
  if (parts.status === 'too-long')
    return plainLines(parts.head, body, { reason: 'it is longer than 64 KiB or 2,000 lines', line: 1 });
  const yaml = parseHead(parts.head);
  if (yaml?.status === 'unparsable') return plainLines(parts.head, body, yaml);
  const value = yaml?.value ?? {};
  return isMapping(value) ? { data: value, body } : ignored(body, 'it is not a mapping of keys to values', 2);
}

function ignored(body: string, reason: string, line: number): SkillDocument {
  return { data: {}, body, fault: { reason, line, kept: 'nothing' } };
}

function plainLines(
  head: string,
  body: string,
  { reason, line }: { readonly reason: string; readonly line?: number },
): SkillDocument {
  const fault = { reason, ...(line === undefined ? {} : { line }), kept: 'lines' as const };
  return { data: keyValueLines(head), body, fault };
}

/**
 * The YAML of a head; `undefined` where it holds nothing. gray-matter gets a text that holds the head alone and a closing
 * fence that no head can contain, so that its own search for fences and languages has nothing left to find.
 */
function parseHead(head: string): ParsedYaml | undefined {
  // gray-matter's look for comments takes quadratic time in blanks, of which such a head may have many.
  if (nestsDeeply(head)) return parseYaml(head);
  let parsed: ParsedYaml | undefined;
  matter(`---\n${head}\n---\n`, {
    language: 'yaml',
    delimiters: ['---', '---\n'],
    engines: {
      yaml: (source: string) => {
        // The source begins with the line feed of the opening fence, so its lines are those of the file.
        parsed = parseYaml(source, { strict: true });
        return {};
      },
      json: refuse,
      javascript: refuse,
      coffee: refuse,
    },
  });
  return parsed;
}

function refuse(): never {
  throw new Error('Only YAML is read as front matter.');
}
