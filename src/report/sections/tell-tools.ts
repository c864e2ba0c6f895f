import type { Comparison, ToolChange, ToolFinding, ToolVariant } from '../../comparison/comparison.ts';
import { diffRows, wholeText } from '../diff-rows.ts';
import { part, section } from '../part.ts';
import type { Block, Part, Section, Sentence } from '../report.ts';
import { join, name, paragraph, say, strong, strongName, words } from '../say.ts';
import { surfaceIds } from '../surface-ids.ts';
import { FINDING_CLASSES, tellFinding } from '../tell-finding.ts';
import { tellRemarks } from '../tell-remarks.ts';
import { tellSurfaces } from '../tell-surfaces.ts';
import { tellTokens } from '../tell-tokens.ts';
import { toolOutline } from '../tool-outline.ts';

/** Every tool that came, went, has another name, or changed inside. */
export function tellTools(comparison: Comparison): readonly Section[] {
  const all = surfaceIds(comparison);
  return section(
    'tools',
    'Tools',
    comparison.tools.map((change) => toolPart(change, all)),
  );
}

function toolPart(change: ToolChange, all: readonly string[]): Part {
  const deltas = change.variants.flatMap(({ tokens }) => tokens ?? []);
  const head = join([toolName(change), tellSurfaces(change.surfaces, all), tellTokens(deltas)], ' · ');
  const findings = byWeight(change.findings);
  const list = findings.map((finding) => tellFinding(finding, change.surfaces, all));
  const shown: Block[] = list.length === 0 ? [] : [{ kind: 'list', ordered: false, items: list }];
  const remarks = findings
    .flatMap(({ text }) => (text === undefined ? [] : tellRemarks(text)))
    .map(paragraph);
  return part(
    say`tool ${name(change.name)}`,
    [paragraph(head), ...shown, ...remarks],
    [...change.variants.flatMap((variant) => wholeTool(change, variant)), ...findings.flatMap(textHunks)],
  );
}

function toolName({ status, name: now, formerName, similarity }: ToolChange): Sentence {
  if (status === 'added') return say`${strongName(now)} is ${strong('new')}`;
  if (status === 'removed') return say`${strongName(now)} is ${strong('gone')}`;
  if (status !== 'renamed' || formerName === undefined) return say`${strongName(now)}`;
  const guess =
    similarity === undefined || similarity === 1
      ? ''
      : ` (a guess: ${Math.round(similarity * 100)} % of description and schema are alike)`;
  return say`${strongName(formerName)} is now called ${strongName(now)}${words(guess)}`;
}

/** Worst first, then in the order in which they stand in the definition. */
function byWeight(findings: readonly ToolFinding[]): ToolFinding[] {
  const weight = ({ class: of }: ToolFinding): number => FINDING_CLASSES.findIndex((row) => row.id === of);
  return [...findings].sort((one, other) => weight(one) - weight(other));
}

function wholeTool({ status }: ToolChange, { before, after }: ToolVariant): Block[] {
  if (status !== 'added' && status !== 'removed') return [];
  const outline = toolOutline(after ?? before ?? '');
  const sign = after === undefined ? '-' : '+';
  const rows = [
    ...wholeText(outline.description, sign),
    ...(outline.parameters.length === 0
      ? []
      : [{ sign, text: `parameters: ${outline.parameters.join(', ')}` } as const]),
  ];
  return rows.length === 0 ? [] : [{ kind: 'diff', rows }];
}

function textHunks({ text, path }: ToolFinding): Block[] {
  if (text === undefined) return [];
  return diffRows(text).map((rows) => ({
    kind: 'diff',
    rows: rows[0]?.sign === '@' ? rows : [{ sign: '@', text: path }, ...rows],
  }));
}
