import type { Comparison } from '../comparison/comparison.ts';
import { CHECKOUT_CALL, commandLine } from '../text/program-call.ts';
import { hasNews } from './has-news.ts';
import type { Block, Report, ReportFrame, Section } from './report.ts';
import { name, paragraph, say, words } from './say.ts';
import { tellCache } from './sections/tell-cache.ts';
import { tellCost } from './sections/tell-cost.ts';
import { tellFacts } from './sections/tell-facts.ts';
import { tellFirst } from './sections/tell-first.ts';
import { tellOrder } from './sections/tell-order.ts';
import { tellReferences } from './sections/tell-references.ts';
import { tellText } from './sections/tell-text.ts';
import { tellThreats } from './sections/tell-threats.ts';
import { tellTokenTable } from './sections/tell-token-table.ts';
import { tellTools } from './sections/tell-tools.ts';
import { tellChecks } from './tell-checks.ts';
import { tellNotes } from './tell-notes.ts';
import { tellTitle } from './tell-title.ts';
import { tellWhole } from './tell-whole.ts';

/** The command that makes a snapshot anew, where nobody says how the program is called. */
const RENDER = commandLine(CHECKOUT_CALL, 'render');

/** A comparison in words; `undefined` where there is nothing to tell. */
export function tellComparison(comparison: Comparison, frame: ReportFrame = {}): Report | undefined {
  if (!hasNews(comparison)) return undefined;
  return {
    title: tellTitle(comparison),
    opening: opening(comparison, frame.render ?? RENDER),
    sections: sections(comparison),
    notes: tellNotes(comparison, frame),
  };
}

function opening(comparison: Comparison, render: string): Block[] {
  const { snapshot } = comparison.trust;
  const old =
    snapshot === 'stale' || snapshot === 'unreadable'
      ? [
          paragraph(
            say`It is not what the code renders. Run ${name(render)}, review what that changes, and commit it.`,
          ),
        ]
      : [];
  const clean = tellChecks(comparison);
  const negative =
    clean.length === 0 ? [] : [paragraph(say`Checked, nothing found: ${words(clean.join(' · '))}`)];
  return [...old, ...negative];
}

function sections(comparison: Comparison): Section[] {
  const isWhole = comparison.kind === 'introduced' || comparison.kind === 'removed';
  const first = tellFirst(isWhole ? { ...comparison, tools: [] } : comparison);
  const all = [
    ...first.sections,
    ...(isWhole
      ? tellWhole(comparison)
      : [
          ...tellTokenTable(comparison),
          ...tellText(comparison),
          ...tellTools(comparison),
          ...tellOrder(comparison),
          ...tellFacts(comparison),
        ]),
    // Told at the top already, once is enough.
    ...(first.isWhole
      ? []
      : [...tellThreats(comparison), ...tellReferences(comparison), ...tellCache(comparison)]),
    ...tellCost(comparison),
  ];
  return [...all.filter(({ folded }) => !folded), ...all.filter(({ folded }) => folded)];
}
