import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderMatrix } from '../../src/surfaces/render-surface.ts';
import { demonstrateAll, readingADiff } from '../../tests/support/demonstrate.ts';
import { REPOSITORY } from '../../tests/support/source-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'reading-a-diff-'));
const results = await demonstrateAll(await renderMatrix(), folder);
const failed = [...results.values()].find((result) => result.code !== 0);
if (failed !== undefined) throw new Error(failed.error);
writeFileSync(join(REPOSITORY, 'docs/reading-a-diff.md'), readingADiff(results));
rmSync(folder, { recursive: true });
