import { sliceCodePoints } from '../text/code-points.ts';

/** Headings that say how many code points stand below them: of a memory block, and of a plugin's section. */
const HEADING =
  /(?:^|\n\n)(?:## (?:Persistent Memory|User Profile) \[\d{1,3}% — ([\d,]{1,15})\/[\d,]{1,15} chars\]\n|## Plugin Context: [^\n]*\n<!-- hermes-plugin-section-chars:(\d{1,5}) -->\n\n)/g;

/**
 * A stored prompt without what its memory blocks and plugin sections say. They may quote anything, a whole prompt too;
 * where they end is certain, since their headings count them. Memory as a list is indented, and quotes nothing that
 * begins a line.
 */
export function withoutCountedTexts(prompt: string): string {
  const kept: string[] = [];
  let from = 0;
  for (const heading of prompt.matchAll(HEADING)) {
    const [whole, memory, plugin = '0'] = heading;
    const start = heading.index + whole.length;
    if (heading.index < from) continue;
    const length = Number((memory ?? plugin).replaceAll(',', ''));
    const end = start + sliceCodePoints(prompt.slice(start, start + 2 * length), 0, length).length;
    if (!endsBlock(prompt, end)) continue;
    kept.push(prompt.slice(from, start));
    from = end;
  }
  return [...kept, prompt.slice(from)].join('');
}

function endsBlock(prompt: string, end: number): boolean {
  return end === prompt.length || prompt.startsWith('\n\n', end);
}
