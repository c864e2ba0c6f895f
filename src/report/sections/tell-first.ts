import type { Comparison, ToolChange } from '../../comparison/comparison.ts';
import { findingSentence } from '../../snapshots/findings.ts';
import { listPart, section } from '../part.ts';
import type { Section, Sentence } from '../report.ts';
import { name, say, strong, words } from '../say.ts';
import { surfaceIds } from '../surface-ids.ts';
import { tellWhat } from '../tell-finding.ts';
import { tellGate } from '../tell-gate.ts';
import { tellSurfaces } from '../tell-surfaces.ts';
import { tellDamage } from './tell-cache.ts';
import { tellReference } from './tell-references.ts';
import { tellThreat } from './tell-threats.ts';

/** More would not be read first. */
const MOST = 8;

export interface First {
  readonly sections: readonly Section[];
  /** Whether everything stands there that belongs there, so that it needs no section of its own. */
  readonly isWhole: boolean;
}

/** What a reviewer should look at first, worst first; nothing where nothing is bad. */
export function tellFirst(comparison: Comparison): First {
  const items = firstItems(comparison, surfaceIds(comparison));
  const isWhole = items.length <= MOST;
  const shown = isWhole ? items : [...items.slice(0, MOST), say`${items.length - MOST} more below.`];
  return {
    sections: section('first', 'Look at these first', listPart(say`what to look at first`, shown, true)),
    isWhole,
  };
}

function firstItems(comparison: Comparison, all: readonly string[]): Sentence[] {
  return [
    ...trustItems(comparison),
    ...threatItems(comparison, all),
    ...brokenCalls(comparison, all),
    ...toolItems(comparison.tools, all),
    ...comparison.references.map(
      (reference) =>
        say`${strong('Leads nowhere')}: ${tellReference(reference)} on ${tellSurfaces(reference.surfaces, all)}.`,
    ),
    ...(comparison.cache?.damage ?? []).map((damage) => tellDamage(damage, all)),
    ...omittedValues(comparison, all),
  ];
}

function trustItems(comparison: Comparison): Sentence[] {
  const { unreadable } = comparison.trust;
  const gate = tellGate(comparison);
  const files = unreadable.map(
    (finding) =>
      say`${strong("Can't be read")}: ${name(findingSentence(finding))}. Nothing is said about its text.`,
  );
  if (gate.length === 0) return files;
  return [
    ...files,
    say`${strong('Touches the gate')}: ${gate}. What decides what a snapshot shows changed too, so an equal snapshot proves less.`,
  ];
}

function threatItems({ threats }: Comparison, all: readonly string[]): Sentence[] {
  return threats.map((threat) => {
    const title =
      threat.kind === 'hidden'
        ? 'Hidden character'
        : threat.described === true
          ? 'Describes an injection'
          : 'Reads like an injection';
    return say`${strong(title)}: ${tellThreat(threat, all)}`;
  });
}

function brokenCalls({ tools }: Comparison, all: readonly string[]): Sentence[] {
  return findingsOf(tools, 'breaks-recorded-calls', 'Breaks recorded calls', all);
}

function omittedValues({ tools }: Comparison, all: readonly string[]): Sentence[] {
  return findingsOf(tools, 'omitted-value-changes', 'Omitted value changes', all);
}

function findingsOf(
  tools: readonly ToolChange[],
  of: 'breaks-recorded-calls' | 'omitted-value-changes',
  title: string,
  all: readonly string[],
): Sentence[] {
  return tools.flatMap(({ name: tool, findings }) =>
    findings
      .filter((finding) => finding.class === of)
      .map(
        (finding) =>
          say`${strong(title)}: ${name(tool)}, ${tellWhat(finding)}${somewhere(finding.surfaces, all)}.`,
      ),
  );
}

function somewhere(surfaces: readonly string[], all: readonly string[]): Sentence {
  return surfaces.length === all.length ? [] : say` on ${tellSurfaces(surfaces, all)}`;
}

function toolItems(tools: readonly ToolChange[], all: readonly string[]): Sentence[] {
  return tools.flatMap(({ status, name: tool, formerName, surfaces }) => {
    const where = tellSurfaces(surfaces, all);
    if (status === 'removed') return [say`${strong('Tool gone')}: ${name(tool)} on ${where}.`];
    if (status !== 'renamed' || formerName === undefined) return [];
    return [
      say`${strong('Tool renamed')}: ${name(formerName)} to ${name(tool)} on ${where}${words('; recorded calls name the old one')}.`,
    ];
  });
}
