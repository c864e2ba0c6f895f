import type { Inline, ReportFrame, Sentence } from '../report.ts';
import { codeCell, codeSpan } from './code-span.ts';

/** What the frame of a report says about links. */
export type Links = Pick<ReportFrame, 'linkTo'>;

/** A sentence as Markdown on one line; `place` is `cell` in a table. */
export function writeSentence(sentence: Sentence, links: Links, place: 'line' | 'cell' = 'line'): string {
  return withoutDanglingDots(sentence, links)
    .map((inline) => writeInline(inline, links, place))
    .join('');
}

function writeInline(inline: Inline, links: Links, place: 'line' | 'cell'): string {
  if (inline.kind === 'file') {
    const address = links.linkTo?.(inline.file);
    return address === undefined ? '' : `[${inline.text}](<${safeAddress(address)}>)`;
  }
  const text =
    inline.kind === 'words'
      ? escapeWords(inline.text)
      : place === 'cell'
        ? codeCell(inline.text)
        : codeSpan(inline.text);
  return inline.strong === true ? `**${text}**` : text;
}

/** A link that leads nowhere is left out, with the separator in front of it. */
function withoutDanglingDots(sentence: Sentence, { linkTo }: Links): Sentence {
  return sentence.filter((inline, index) => {
    const next = sentence[index + 1];
    const leadsNowhere = (at: Inline | undefined): boolean =>
      at?.kind === 'file' && linkTo?.(at.file) === undefined;
    return !leadsNowhere(inline) && !(leadsNowhere(next) && inline.kind === 'words' && inline.text === ' · ');
  });
}

/** Our own words hold no Markdown, but may hold what Markdown would read as some; inside a word `_` means nothing. */
function escapeWords(text: string): string {
  return text.replaceAll(/[\\`*[\]<>|#@&]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/g, (sign) => `\\${sign}`);
}

function safeAddress(address: string): string {
  return address.replaceAll(/[\s<>\\`"]/g, (sign) => encodeURIComponent(sign));
}
