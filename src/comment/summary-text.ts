import { longestRun } from '../report/markdown/code-span.ts';
import { showName, showText } from '../report/show-text.ts';
import { tellCount } from '../report/tell-count.ts';
import { cutBytes } from '../text/cut-bytes.ts';

/** A prompt that changed, whole. */
export interface WholePrompt {
  readonly surface: string;
  readonly text: string;
}

/** GitHub takes 1 MiB for what one step says; some room is left. In bytes. */
const SUMMARY_BYTES = 1_000_000;

/** The marks around a prompt are at most so long, beside its name and fence. */
const SPARE = 400;

/** A prompt is cut before such a run: a fence around it would be longer than what it says. */
const ENDLESS_RUN = /`{1000}/;

/** What the summary of a run says: the report, then each changed prompt whole, as far as they fit. */
export function summaryText(
  report: string,
  prompts: readonly WholePrompt[],
  most: number = SUMMARY_BYTES,
): string {
  const parts = [report.trimEnd()];
  let room = most - sizeOf(report) - SPARE;
  for (const [index, prompt] of prompts.entries()) {
    const written = writePrompt(prompt, room - SPARE);
    parts.push(written.markdown);
    room -= sizeOf(written.markdown) + 2;
    if (!written.isWhole) {
      const left = prompts.length - index - 1;
      if (left > 0) parts.push(`Left out, for length: ${tellCount(left, 'prompt')} more.`);
      break;
    }
  }
  return `${parts.join('\n\n')}\n`;
}

function writePrompt(
  { surface, text }: WholePrompt,
  room: number,
): { readonly markdown: string; readonly isWhole: boolean } {
  const shown = showText(text);
  const [fenced = ''] = shown.split(ENDLESS_RUN, 1);
  const fence = '`'.repeat(Math.max(3, longestRun(fenced) + 1));
  const title = `The whole prompt of <code>${asEntities(showName(surface))}</code>`;
  const body = cutBytes(fenced, room - sizeOf(title) - 2 * fence.length);
  const isWhole = body.length === shown.length;
  const note = isWhole ? '' : '\n\nCut here, for length.';
  return {
    markdown: `<details><summary>${title}</summary>\n\n${fence}\n${body}\n${fence}${note}\n\n</details>`,
    isWhole,
  };
}

/** Every sign that HTML or Markdown could take for its own, as an entity. */
function asEntities(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9 .]/gu, (sign) => `&#${sign.codePointAt(0) ?? 0};`);
}

function sizeOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
