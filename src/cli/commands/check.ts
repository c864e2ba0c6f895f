import { expectedError } from '../../errors.ts';
import { compareFiles } from '../../snapshots/compare-files.ts';
import type { Files } from '../../snapshots/files.ts';
import { formatSnapshot } from '../../snapshots/format-snapshot.ts';
import { renderEntries } from '../../capture/render-entries.ts';
import type { Surface } from '../../surfaces/surface.ts';
import { tellCount } from '../../report/tell-count.ts';
import { commandLine } from '../../text/program-call.ts';
import type { Command } from '../command.ts';
import { CONFIG_OPTION, loadConfig, SHOWN_DEFAULT, snapshotFolder } from '../project.ts';
import { tellConditions } from '../tell-conditions.ts';

export const checkCommand: Command = {
  name: 'check',
  summary: 'Compare the snapshot with what is rendered now; write nothing.',
  operands: '',
  arity: [0, 0],
  options: {
    dir: { type: 'string', value: 'DIR', help: `The snapshot; default ${SHOWN_DEFAULT}.` },
    conditions: {
      type: 'string',
      value: 'FILE',
      help: 'Write there under which conditions programs and agents ran, as JSON.',
    },
    ...CONFIG_OPTION,
  },
  description:
    'Renders every surface in memory and compares it with the snapshot, byte for byte. Exit code 1 on drift, with the\n' +
    'surfaces, layers and tools that differ, a short diff, and the command that regenerates.',
  async run(args, terminal) {
    const config = await loadConfig(args, terminal.cwd);
    const { store, shown } = snapshotFolder(args.text('dir'), config, terminal.cwd);
    const stored = await store.readAll();
    if (stored === undefined) throw expectedError('snapshot-absent', { path: shown });
    const rendered = await renderEntries(config.surfaces, config.root);
    const { surfaces } = rendered;
    await tellConditions(rendered, args.text('conditions'), terminal);
    const { added, changed, removed } = compareFiles(stored, formatSnapshot(surfaces));
    if (added.length + changed.length + removed.length > 0) {
      const words = args.text('dir') === undefined ? [] : ['--out', shown];
      const command = commandLine(terminal.call, 'render', ...words);
      terminal.out(await driftText(stored, surfaces, shown, command));
      if (rendered.conditions.size > 0)
        terminal.out(
          `If nobody meant it: \`${terminal.call.program} prove\` finds what in a surface moves with the machine.\n`,
        );
      return 1;
    }
    terminal.out(
      `The snapshot in ${shown} matches: ${tellCount(surfaces.length, 'surface')}, ${stored.size} files.\n`,
    );
    return 0;
  },
};

/** What reads a stored snapshot is loaded only where there is drift: a check that passes stays quick. */
async function driftText(
  stored: Files,
  surfaces: readonly Surface[],
  shown: string,
  command: string,
): Promise<string> {
  const [{ findDrift }, { renderDrift }] = await Promise.all([
    import('../../comparison/find-drift.ts'),
    import('../../report/render-drift.ts'),
  ]);
  const drift = findDrift(stored, surfaces);
  return drift === undefined ? '' : renderDrift(drift, shown, command);
}
