import type { Drift } from '../comparison/find-drift.ts';
import type { UnitChange } from '../comparison/unit-changes.ts';
import { findingSentence } from '../snapshots/findings.ts';
import { formatToolFile } from '../snapshots/format/tool-file.ts';
import { encodeText } from '../text/encode-text.ts';
import { nameSurfaces } from './name-surfaces.ts';
import { CHECKOUT_CALL, commandLine } from '../text/program-call.ts';
import { shellWord } from '../text/shell-word.ts';
import { visibleName } from '../text/visible-name.ts';
import { shortDiff } from './short-diff.ts';

/** How much of one change is shown. */
const DIFF_LINES = 16;

/** How many files of a kind are named. */
const MOST_FILES = 12;

/**
 * Drift in words for a terminal: what changed where, a short diff, and the command that regenerates `folder` or, after a
 * merge, those that settle its conflicts. `command` is what renders into that folder.
 */
export function renderDrift(
  drift: Drift,
  folder: string,
  command = commandLine(CHECKOUT_CALL, 'render'),
): string {
  const parts = [
    `The snapshot in ${folder} does not match what is rendered now.`,
    ...surfaceLines(drift),
    findingLines(drift.findings),
    ...drift.units.map((unit) => unitText(unit, drift.surfaces)),
    ...(drift.rearranged.length === 0
      ? []
      : [
          `rearranged  ${nameSurfaces(drift.rearranged, drift.surfaces)}: order, facts or the set of layers and tools`,
        ]),
    fileLines(drift),
    drift.findings.some(({ kind }) => kind === 'conflict-markers')
      ? conflictRecipe(folder, command)
      : `If the change is meant: run \`${command}\`, review \`git diff\` of the folder, and commit both together.`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** What CONTRIBUTING says of a merge conflict in the snapshot. */
function conflictRecipe(folder: string, command: string): string {
  const path = shellWord(folder);
  return [
    'A conflict in the snapshot is never resolved by hand. Resolve the conflicts in the source, then:',
    `    ${command} && git add -A ${path}`,
  ].join('\n\n');
}

function findingLines(findings: Drift['findings']): string {
  const shown = findings.slice(0, MOST_FILES).map((finding) => `unreadable  ${findingSentence(finding)}`);
  const left = findings.length - shown.length;
  return (left > 0 ? [...shown, `unreadable  ... and ${left} more`] : shown).join('\n');
}

function surfaceLines({ missingSurfaces, obsoleteSurfaces }: Drift): string[] {
  return [
    ...(missingSurfaces.length === 0 ? [] : [`missing     surface ${missingSurfaces.join(', ')}`]),
    ...(obsoleteSurfaces.length === 0 ? [] : [`obsolete    surface ${obsoleteSurfaces.join(', ')}`]),
  ];
}

function unitText(unit: UnitChange, all: readonly string[]): string {
  const verdict = unit.before === undefined ? 'new' : unit.after === undefined ? 'gone' : 'changed';
  const head = `${verdict.padEnd(12)}${unit.kind} ${visibleName(unit.name)} on ${nameSurfaces(unit.surfaces, all)}`;
  if (verdict !== 'changed') return head;
  const lines = shortDiff(fileText(unit, unit.before ?? ''), fileText(unit, unit.after ?? ''), DIFF_LINES);
  return [head, ...lines.map((line) => `    ${line}`)].join('\n');
}

/** A text as its file in the snapshot shows it, so that what can't be seen can be seen. */
function fileText({ kind }: UnitChange, text: string): string {
  if (text === '') return '';
  if (kind === 'layer') return encodeText(text);
  const formatted = formatToolFile(text);
  return formatted.status === 'done' ? formatted.value : text;
}

function fileLines({ files, units, findings }: Drift): string {
  const told = new Set(findings.map(({ path }) => path));
  // Whole prompts follow from their layers; they are news only where nothing else explains them.
  const isNews = (path: string) => !told.has(path) && (units.length === 0 || !path.startsWith('prompts/'));
  const rows = [
    ...listed('changed', files.changed.filter(isNews)),
    ...listed('missing', files.missing.filter(isNews)),
    ...listed('obsolete', files.obsolete),
  ];
  return rows.length === 0 ? '' : `Files:\n${rows.join('\n')}`;
}

function listed(verdict: string, paths: readonly string[]): string[] {
  const shown = paths.slice(0, MOST_FILES).map((path) => `  ${verdict.padEnd(10)}${path}`);
  const left = paths.length - shown.length;
  return left > 0 ? [...shown, `  ${verdict.padEnd(10)}and ${left} more`] : shown;
}
