import { findDrift } from '../../comparison/find-drift.ts';
import { expectedError } from '../../errors.ts';
import { renderMatrix } from '../../surfaces/render-surface.ts';
import { shellWord } from '../../text/shell-word.ts';
import type { Command } from '../command.ts';
import { DEFAULT_FOLDER, snapshotFolder } from '../snapshot-folder.ts';

export const checkCommand: Command = {
  name: 'check',
  summary: 'Compare the snapshot with what is rendered now; write nothing.',
  operands: '',
  arity: [0, 0],
  options: { dir: { type: 'string', value: 'DIR', help: `The snapshot; default ${DEFAULT_FOLDER}.` } },
  description:
    'Renders every surface in memory and compares it with the snapshot, byte for byte. Exit code 1 on drift, with the\n' +
    'surfaces, layers and tools that differ, a short diff, and the command that regenerates.',
  async run(args, terminal) {
    const { store, shown } = await snapshotFolder(args.text('dir'), terminal.cwd);
    const stored = await store.readAll();
    if (stored === undefined) throw expectedError('snapshot-absent', { path: shown });
    const surfaces = await renderMatrix();
    const drift = findDrift(stored, surfaces);
    if (drift !== undefined) {
      // Loaded only where there is something to tell: a check that passes stays quick.
      const { renderDrift } = await import('../../report/render-drift.ts');
      const isDefault = args.text('dir') === undefined;
      const command = isDefault ? 'npm run render' : `npm run render -- --out ${shellWord(shown)}`;
      terminal.out(renderDrift(drift, shown, command));
      return 1;
    }
    terminal.out(`The snapshot in ${shown} matches: ${surfaces.length} surfaces, ${stored.size} files.\n`);
    return 0;
  },
};
