import { tellCount } from './tell-count.ts';
import type { WrittenSnapshot } from '../snapshots/write-snapshot.ts';

/** How many files of a kind are named. */
const MOST_FILES = 12;

/** What a render did to the files of the snapshot, in short. */
export function renderWritten(written: WrittenSnapshot): string {
  if (!written.written) return 'Nothing changed: the snapshot already is what is rendered now.\n';
  const rows = (['changed', 'added', 'removed'] as const).flatMap((verdict) => {
    // Whole prompts follow from their layers and would drown them.
    const paths = written[verdict].filter((path) => !path.startsWith('prompts/'));
    const shown = paths.slice(0, MOST_FILES).map((path) => `  ${verdict.padEnd(8)} ${path}`);
    return paths.length > shown.length
      ? [...shown, `  ${verdict.padEnd(8)} and ${paths.length - shown.length} more`]
      : shown;
  });
  const prompts = [...written.changed, ...written.added, ...written.removed].filter((path) =>
    path.startsWith('prompts/'),
  );
  const whole =
    prompts.length === 0 ? [] : [`  and the whole prompts of ${tellCount(prompts.length, 'surface')}`];
  return `The snapshot was written:\n${[...rows, ...whole].join('\n')}\n`;
}
