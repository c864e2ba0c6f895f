/** One Markdown heading: where its line begins (UTF-16 offset) and what it says, without the number signs. */
export interface MarkdownHeading {
  readonly offset: number;
  readonly title: string;
}

const HEADING = /^ {0,3}#{1,6}[ \t]+(.*)$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/;

/** The headings of `text` that begin at or behind the offset `from` and before `to`, in order; what is fenced as code has none. */
export function markdownHeadings(text: string, from = 0, to = text.length): MarkdownHeading[] {
  const headings: MarkdownHeading[] = [];
  let fence: string | undefined;
  for (let start = 0; start < to;) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    const mark = text
      .slice(start, start + 4)
      .trimStart()
      .charAt(0);
    if (mark === '`' || mark === '~') fence = fenceAfter(text.slice(start, end), fence);
    else if (mark === '#' && fence === undefined && start >= from) {
      const title = titleOf(text.slice(start, end));
      if (title !== '') headings.push({ offset: start, title });
    }
    start = end + 1;
  }
  return headings;
}

/** The fence that is open after `line`: a longer or equal run of the same sign closes one, nothing may stand behind it. */
function fenceAfter(line: string, open: string | undefined): string | undefined {
  const [, mark = '', info = ''] = FENCE.exec(line) ?? [];
  if (mark === '') return open;
  if (open === undefined) return mark.startsWith('`') && info.includes('`') ? undefined : mark;
  const closes = mark.charAt(0) === open.charAt(0) && mark.length >= open.length && info.trim() === '';
  return closes ? undefined : open;
}

function titleOf(line: string): string {
  const title = (HEADING.exec(line)?.[1] ?? '').trim();
  let end = title.length;
  while (end > 0 && title.charAt(end - 1) === '#') end -= 1;
  // Number signs at the end close a heading where a blank parts them from it; those of `C#` belong to the title.
  return end === 0 || /\s/.test(title.charAt(end - 1)) ? title.slice(0, end).trim() : title;
}
