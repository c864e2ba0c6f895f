import { compareSnapshots } from '../../comparison/compare-snapshots.ts';
import { renderTable } from '../../report/render-table.ts';
import { renderWritten } from '../../report/render-written.ts';
import { renderBrief } from '../../report/terminal/render-brief.ts';
import type { ReadonlyFiles } from '../../snapshots/files.ts';
import { findingSentence } from '../../snapshots/findings.ts';
import { readSurfaces } from '../../snapshots/read-surfaces.ts';
import { updateSnapshot, writeSnapshot } from '../../snapshots/write-snapshot.ts';
import { renderEntries } from '../../capture/render-entries.ts';
import type { Surface } from '../../surfaces/surface.ts';
import { scanText } from '../../threats/scan-text.ts';
import { tiktokenCounter } from '../../tokens/tiktoken-counter.ts';
import type { Command } from '../command.ts';
import { findEntry } from '../find-entry.ts';
import { keptSurfaces, replaceSurfaces } from '../kept-surfaces.ts';
import { CONFIG_OPTION, loadConfig, SHOWN_DEFAULT, snapshotFolder } from '../project.ts';
import { tellConditions } from '../tell-conditions.ts';
import type { Terminal } from '../terminal.ts';

export const renderCommand: Command = {
  name: 'render',
  summary: 'Render the surfaces and write the snapshot.',
  operands: '',
  arity: [0, 0],
  options: {
    out: { type: 'string', value: 'DIR', help: `Where to write; default ${SHOWN_DEFAULT}.` },
    surface: {
      type: 'string',
      multiple: true,
      value: 'ID',
      help: 'Render only this one, again for more; keep the others as they are.',
    },
    conditions: {
      type: 'string',
      value: 'FILE',
      help: 'Write there under which conditions programs and agents ran, as JSON.',
    },
    ...CONFIG_OPTION,
  },
  description:
    'Renders every surface, each under its pins, and replaces the snapshot as a whole; where nothing differs no file is\n' +
    'touched. Ends with what changed in short, a table of the surfaces, and the folder to open; `diff` tells the whole.',
  async run(args, terminal) {
    const ids = args.texts('surface');
    const config = await loadConfig(args, terminal.cwd);
    const entries = [...new Set(ids.map((id) => findEntry(id, config)))];
    const { store, shown } = snapshotFolder(args.text('out'), config, terminal.cwd);
    const kept =
      ids.length === 0
        ? undefined
        : keptSurfaces(await store.readAll(), terminal, 'all surfaces are rendered');
    const rendered = await renderEntries(kept === undefined ? config.surfaces : entries, config.root);
    const mains = entries.map(({ id }) => id);
    let surfaces = rendered.surfaces;
    const written =
      kept === undefined
        ? await writeSnapshot(store, surfaces)
        : await updateSnapshot(store, (stored) => {
            surfaces = replaceSurfaces(stored, rendered.surfaces, mains);
            return surfaces;
          });
    terminal.out(renderWritten(written));
    if (written.written && written.before !== undefined)
      terminal.out(summary(written.before, surfaces, terminal));
    terminal.out(`\n${renderTable(surfaces, tiktokenCounter)}\n\nOpen ${shown}/ to read them.\n`);
    await tellConditions(rendered, args.text('conditions'), terminal);
    return 0;
  },
};

/** What the render changed, in short; where the old snapshot can't be read, that it isn't told. */
function summary(stored: ReadonlyFiles, surfaces: readonly Surface[], terminal: Terminal): string {
  const { surfaces: before, findings, layout } = readSurfaces(stored);
  const [finding] = findings;
  if (finding !== undefined)
    return `\nWhat that changes is not told, because the old snapshot can't be read: ${findingSentence(finding)}.\n`;
  const comparison = compareSnapshots(before, surfaces, {
    counter: tiktokenCounter,
    scan: (text) => scanText(text, 'context'),
    layouts: { expected: layout, actual: 1 },
  });
  const brief = renderBrief(comparison, { columns: terminal.columns, colour: terminal.colour });
  return brief === '' ? '' : `\n${brief}`;
}
