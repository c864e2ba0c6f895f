import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderMatrix } from '../../src/surfaces/render-surface.ts';
import { readingADiff } from '../../tests/support/demonstrate.ts';
import { REPOSITORY } from '../../tests/support/source-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'reading-a-diff-'));
writeFileSync(join(REPOSITORY, 'docs/reading-a-diff.md'), await readingADiff(await renderMatrix(), folder));
rmSync(folder, { recursive: true });
