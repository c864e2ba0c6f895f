import { compareSnapshots } from '../../comparison/compare-snapshots.ts';
import { ExpectedError } from '../../errors.ts';
import { renderTable } from '../../report/render-table.ts';
import { renderWritten } from '../../report/render-written.ts';
import { renderBrief } from '../../report/terminal/render-brief.ts';
import { parseSnapshot } from '../../snapshots/parse-snapshot.ts';
import type { ReadonlyFiles } from '../../snapshots/files.ts';
import { findingSentence } from '../../snapshots/findings.ts';
import { readSurfaces, refuseNewerFormat } from '../../snapshots/read-surfaces.ts';
import type { SnapshotStore } from '../../snapshots/snapshot-store.ts';
import { writeSnapshot } from '../../snapshots/write-snapshot.ts';
import { renderEntries } from '../../capture/render-entries.ts';
import type { Surface } from '../../surfaces/surface.ts';
import { scanText } from '../../threats/scan-text.ts';
import { tiktokenCounter } from '../../tokens/tiktoken-counter.ts';
import type { Command } from '../command.ts';
import { findEntry } from '../find-entry.ts';
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
    const kept = ids.length === 0 ? undefined : await storedSurfaces(store, terminal);
    const rendered = await renderEntries(kept === undefined ? config.surfaces : entries, config.root);
    const fresh = new Set(entries.map(({ id }) => id));
    const surfaces = [
      ...(kept ?? []).filter((surface) => !fresh.has(mainOf(surface.id))),
      ...rendered.surfaces,
    ];
    const written = await writeSnapshot(store, surfaces);
    terminal.out(renderWritten(written));
    if (written.written && written.before !== undefined)
      terminal.out(summary(written.before, surfaces, terminal));
    terminal.out(`\n${renderTable(surfaces, tiktokenCounter)}\n\nOpen ${shown}/ to read them.\n`);
    await tellConditions(rendered, args.text('conditions'), terminal);
    return 0;
  },
};

/** The surface that a side request belongs to; any other itself. */
function mainOf(id: string): string {
  return id.split('~', 1)[0] ?? id;
}

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

/** What is stored, to be kept; `undefined` where it can't be read, which is said: everything is then rendered anew. */
async function storedSurfaces(store: SnapshotStore, terminal: Terminal): Promise<Surface[] | undefined> {
  const files = await store.readAll();
  if (files === undefined) {
    terminal.error('There is no snapshot yet, so all surfaces are rendered.\n');
    return undefined;
  }
  refuseNewerFormat(files);
  try {
    return parseSnapshot(files);
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    terminal.error(`The old snapshot can't be kept, so all surfaces are rendered: ${error.message}\n`);
    return undefined;
  }
}
