import type { Comparison } from '../../comparison/comparison.ts';
import type { Part, Report, ReportFrame, Section, Sentence } from '../report.ts';
import { join, name, say } from '../say.ts';
import { tellComparison } from '../tell-comparison.ts';
import { commentMarker } from './comment-marker.ts';
import { fitSections, type Fitted, type FittedSection, type Size } from './fit-sections.ts';
import { COMMENT_LIMITS, type MarkdownLimits } from './markdown-limits.ts';
import { writeBlock } from './write-block.ts';
import { writeSentence, type Links } from './write-inline.ts';

/** What says that something was left out, and the marks of the fold, is at most so long. */
const SPARE = 5_000;

/** A comparison as Markdown for GitHub, within `limits`; the empty string where there is nothing to tell. */
export function renderMarkdown(
  comparison: Comparison,
  limits: MarkdownLimits = COMMENT_LIMITS,
  frame: ReportFrame = {},
): string {
  const report = tellComparison(comparison, frame);
  return report === undefined ? '' : writeReport(report, limits, frame);
}

function writeReport(report: Report, limits: MarkdownLimits, frame: ReportFrame): string {
  const before = [
    `### ${writeSentence(report.title, frame)}`,
    ...report.opening.map((block) => writeBlock(block, frame)),
  ];
  const after = [
    `<sub>${writeSentence(join(report.notes, ' · '), frame)}</sub>\n${commentMarker(frame.key ?? 'default')}`,
  ];
  const frameSize = sizeOf([...before, ...after].join('\n\n'));
  const room = {
    characters: limits.characters - frameSize.characters - SPARE,
    bytes: limits.bytes - frameSize.bytes - SPARE,
  };
  const fitted = fitSections(report.sections, room, {
    hunk: (hunk) => sizeOf(`${writeBlock(hunk, frame)}\n\n`),
    section: (section) =>
      sizeOf(`${writeSection(whole({ ...section, parts: section.parts.map(bare) }), frame)}\n\n`),
  });
  return `${[...before, ...writeSections(fitted, frame), ...after].join('\n\n')}\n`;
}

function writeSections({ sections, left }: Fitted, frame: ReportFrame): string[] {
  const open = sections.filter(({ section }) => !section.folded);
  const folded = sections.filter(({ section }) => section.folded);
  return [
    ...open.map((section) => writeSection(section, frame)),
    ...(left.length === 0 ? [] : [writeSentence(leftOut(left, frame), frame)]),
    ...(folded.length === 0 ? [] : [fold(folded, frame)]),
  ];
}

function leftOut(left: Sentence, { command }: ReportFrame): Sentence {
  return command === undefined
    ? say`Left out here, for length: ${left}.`
    : say`Left out here, for length: ${left}. ${name(command)} shows it.`;
}

function fold(sections: readonly FittedSection[], frame: ReportFrame): string {
  const summary = sections.map(({ section }) => section.title).join(' · ');
  const write = sections.length === 1 ? writeParts : writeSection;
  const body = sections.map((section) => write(section, frame)).join('\n\n');
  return `<details><summary>${summary}</summary>\n\n${body}\n\n</details>`;
}

function writeSection(fitted: FittedSection, links: Links): string {
  const { section } = fitted;
  const title = section.id === 'first' ? `**${section.title}**` : `#### ${section.title}`;
  return `${title}\n\n${writeParts(fitted, links)}`;
}

function writeParts({ parts }: FittedSection, links: Links): string {
  const blocks = parts.flatMap(({ part, hunks }) => [...part.head, ...hunks]);
  return blocks.map((block) => writeBlock(block, links)).join('\n\n');
}

function whole(section: Section): FittedSection {
  return { section, parts: section.parts.map((part) => ({ part, hunks: part.hunks })) };
}

function bare(part: Part): Part {
  return { ...part, hunks: [] };
}

function sizeOf(text: string): Size {
  return { characters: text.length, bytes: Buffer.byteLength(text, 'utf8') };
}
