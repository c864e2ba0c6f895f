import { diagnostic, type Diagnostic } from '../errors.ts';
import { codePointLength, sliceCodePoints } from '../text/code-points.ts';
import { escapeControls } from '../text/escape-controls.ts';
import { markdownHeadings } from '../text/markdown-headings.ts';

export interface TruncationLimits {
  /** What the marker and the diagnostic call the text, e.g. `AGENTS.md`. */
  readonly name: string;
  /** The file that holds the whole text. */
  readonly path: string;
  /** In code points. */
  readonly cap: number;
}

export interface TruncatedContext {
  readonly text: string;
  readonly truncated: boolean;
  /** Present where the text was truncated. */
  readonly diagnostic?: Diagnostic;
}

/** How much of the cap the head and the tail get; what is left is for the marker. */
const HEAD_SHARE = 0.7;
const TAIL_SHARE = 0.2;

const MAX_HEADINGS = 15;

/** A heading is named with at most this many code points. */
const MAX_TITLE = 80;

/**
 * `text` as it is, up to `cap` code points; a longer one as its head and tail around a marker that says how much was
 * kept, which headings are missing and where to read the whole. Pure.
 */
export function truncateContext(text: string, { name, path, cap }: TruncationLimits): TruncatedContext {
  const total = codePointLength(text);
  if (total <= cap) return { text, truncated: false };
  const head = Math.floor(HEAD_SHARE * Math.max(0, cap));
  const tail = Math.floor(TAIL_SHARE * Math.max(0, cap));
  const start = sliceCodePoints(text, 0, head);
  const end = sliceCodePoints(text, total - tail);
  const marker = [
    `[...truncated ${escapeControls(name)}: kept ${head}+${tail} of ${total} chars.`,
    'The middle is left out here.',
    ...omittedSections(text, start.length, text.length - end.length),
    `Read the complete file with read_file: ${escapeControls(path)}]`,
  ].join(' ');
  return {
    text: `${start}\n\n${marker}\n\n${end}`,
    truncated: true,
    diagnostic: diagnostic('context-truncated', { name, path, kept: head + tail, total, cap }, { path }),
  };
}

/** One sentence with the headings of the lines that begin between two UTF-16 offsets; none where there are none. */
function omittedSections(text: string, from: number, to: number): string[] {
  const titles = markdownHeadings(text, from, to).map(({ title }) => short(title));
  if (titles.length === 0) return [];
  if (titles.length <= MAX_HEADINGS) return [`Omitted sections: ${titles.join('; ')}.`];
  return [`Omitted sections: ${titles.slice(0, MAX_HEADINGS).join('; ')}; ...`];
}

function short(title: string): string {
  return codePointLength(title) <= MAX_TITLE ? title : `${sliceCodePoints(title, 0, MAX_TITLE - 3)}...`;
}
