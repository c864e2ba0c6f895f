import {
  formatPluginSections,
  PLUGIN_SECTIONS_END,
  PLUGIN_SECTIONS_START,
} from '../layers/format-plugin-sections.ts';
import { sliceCodePoints } from '../text/code-points.ts';
import { splitStoredPrompt } from './stored-prompt.ts';

export interface StoredSection {
  readonly id: string;
  readonly text: string;
}

const HEAD =
  /^## Plugin Context: ([a-z0-9][a-z0-9._-]{0,127})\n<!-- hermes-plugin-section-chars:(\d{1,5}) -->\n\n/;

const GAP = '\n\n';

/**
 * The plugin sections of a stored prompt, for a rebuild to use again; absent where there are none that, formatted
 * again, give exactly the bytes of the prompt. The container stands right before the profile and trailer paragraphs, so
 * one that project files, memory or a section quote is never taken for it.
 */
export function parsePluginSections(prompt: string): readonly StoredSection[] | undefined {
  const { identity } = splitStoredPrompt(prompt);
  const trailer = identity.lastIndexOf(GAP);
  const profile = trailer < 0 ? -1 : identity.lastIndexOf(GAP, trailer - 1);
  const before = identity.slice(0, Math.max(0, profile));
  if (!before.endsWith(`${GAP}${PLUGIN_SECTIONS_END}`)) return undefined;
  const opening = PLUGIN_SECTIONS_START + GAP;
  for (
    let at = before.lastIndexOf(opening);
    at >= 0;
    at = at === 0 ? -1 : before.lastIndexOf(opening, at - 1)
  ) {
    if (at > 0 && !before.startsWith(GAP, at - GAP.length)) continue;
    const container = before.slice(at);
    const sections = readSections(container.slice(opening.length));
    if (sections !== undefined && formatPluginSections(sections) === container) return sections;
  }
  return undefined;
}

function readSections(text: string): StoredSection[] | undefined {
  const sections: StoredSection[] = [];
  let rest = text;
  while (rest !== PLUGIN_SECTIONS_END) {
    const [head, id, length] = HEAD.exec(rest) ?? [];
    if (head === undefined || id === undefined) return undefined;
    const body = sliceCodePoints(rest.slice(head.length), 0, Number(length));
    rest = rest.slice(head.length + body.length);
    if (!rest.startsWith(GAP)) return undefined;
    rest = rest.slice(GAP.length);
    sections.push({ id, text: body });
  }
  return sections.length === 0 ? undefined : sections;
}
