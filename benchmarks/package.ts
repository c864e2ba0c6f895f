/** How fast the built package starts, as ratios in one run: `node --import tsx benchmarks/package.ts`. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPackage } from '../scripts/build/build-package.ts';
import { againstBareNode, row } from './measure.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const snapshot = join(root, 'tests/fixtures/prompt_surface');
const folder = mkdtempSync(join(tmpdir(), 'benchmark-'));
await buildPackage(root, join(folder, 'dist'));

const changed = join(folder, 'changed');
cpSync(snapshot, changed, { recursive: true });
const layer = join(changed, 'layers/finish-the-job.txt');
writeFileSync(layer, `${readFileSync(layer, 'utf8').trimEnd()} \\\nSay what you did.\n`);

const program = join(folder, 'dist/lib/prompt-surface.js');
for (const [what, args, most] of [
  ['check', ['check'], 3],
  ['diff of nine surfaces, changed in one layer', ['diff', snapshot, changed], 15],
  ['diff of nine surfaces, equal', ['diff', snapshot, snapshot], 15],
  ['--version', ['--version'], 3],
] as const) {
  const { ours, bare, ratio } = againstBareNode([program, ...args], root, 21);
  row(
    `package: ${what}, whole process / node -e 0`,
    ratio.toFixed(1),
    `goal: at most ${most} (${ours.toFixed(0)} ms / ${bare.toFixed(0)} ms)`,
  );
}

rmSync(folder, { recursive: true });
