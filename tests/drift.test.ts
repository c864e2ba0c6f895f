import { expect, it } from 'vitest';
import { join } from 'node:path';
import { findDrift } from '../src/comparison/find-drift.ts';
import { nodeProcess } from '../src/host/process-host.ts';
import { renderDrift } from '../src/report/render-drift.ts';
import { directorySnapshotStore } from '../src/snapshots/directory-snapshot-store.ts';
import { renderMatrix } from '../src/surfaces/render-surface.ts';
import { REPOSITORY } from './support/source-files.ts';

const FOLDER = 'tests/fixtures/prompt_surface';

it('the approved snapshot is what is rendered now', async () => {
  const stored = await directorySnapshotStore(join(REPOSITORY, FOLDER), nodeProcess).readAll();
  const drift = findDrift(stored ?? new Map(), await renderMatrix());
  // The message is the whole story: what drifted, where, and what to run.
  if (drift !== undefined) throw new Error(renderDrift(drift, FOLDER));
  expect(stored?.size).toBeGreaterThan(0);
});
