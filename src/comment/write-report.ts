import { COMMENT_LIMITS, SUMMARY_LIMITS, type MarkdownLimits } from '../report/markdown/markdown-limits.ts';
import { renderMarkdown } from '../report/markdown/render-markdown.ts';
import type { ReportFrame } from '../report/report.ts';
import { surfaceText } from '../surfaces/surface.ts';
import { CHECKOUT_CALL, commandLine, type ProgramCall } from '../text/program-call.ts';
import type { ComparedCommits } from './compare-commits.ts';
import { refusedBody } from './fixed-bodies.ts';
import { summaryText } from './summary-text.ts';
import { textLinks } from './text-links.ts';

/** What stands around a report on two commits. */
export interface ReportPlace {
  readonly base: string;
  readonly head: string;
  readonly key: string;
  /** The address of the head's snapshot folder. */
  readonly address: string;
  /** How the program is called there. */
  readonly call?: ProgramCall;
  readonly driftCheck?: NonNullable<ReportFrame['driftCheck']>;
}

export interface WrittenReport {
  /** For the comment; empty where there is nothing to tell. */
  readonly body: string;
  readonly summary: string;
}

const SHORT = 7;
const NOTHING = 'Prompt surface: no change.\n';

/** The report on two compared commits, once for the comment and once for the summary. */
export function writeReport(compared: ComparedCommits, place: ReportPlace): WrittenReport {
  const [base, head] = [place.base.slice(0, SHORT), place.head.slice(0, SHORT)];
  if (compared.status === 'refused') {
    const body = refusedBody(compared.reason, { key: place.key, head });
    return { body, summary: body };
  }
  const { comparison, surfaces } = compared;
  const { call = CHECKOUT_CALL } = place;
  const frame: ReportFrame = {
    base,
    head,
    baseNote: 'merge base',
    command: commandLine(call, 'diff', base, head),
    render: commandLine(call, 'render'),
    key: place.key,
    linkTo: textLinks(surfaces, place.address),
    ...(place.driftCheck === undefined ? {} : { driftCheck: place.driftCheck }),
  };
  const render = (limits: MarkdownLimits) => renderMarkdown(comparison, limits, frame);
  const verdicts = new Map(comparison.surfaces.map(({ id, verdict }) => [id, verdict]));
  const prompts = surfaces
    .filter(({ id }) => verdicts.get(id) !== 'matched')
    .map((surface) => ({ surface: surface.id, text: surfaceText(surface) }));
  const body = render(COMMENT_LIMITS);
  return { body, summary: body === '' ? NOTHING : summaryText(render(SUMMARY_LIMITS), prompts) };
}
