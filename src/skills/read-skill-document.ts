import { parsePlainMapping } from '../text/parse-plain-mapping.ts';
import { splitFrontMatter } from '../text/split-front-matter.ts';
import type { SkillDocument } from './skill-document.ts';

/** Takes a skill file apart, as `readFrontMatter` does. */
export async function readSkillDocument(text: string): Promise<SkillDocument> {
  const parts = splitFrontMatter(text);
  const data = parts.status === 'found' ? parsePlainMapping(parts.head) : undefined;
  if (data !== undefined) return { data, body: parts.body };
  // Most heads are plain, and most processes start quicker without a YAML parser.
  const { readFrontMatter } = await import('./read-front-matter.ts');
  return readFrontMatter(text);
}
