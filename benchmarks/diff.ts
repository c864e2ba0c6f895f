/** How fast changes are told, as ratios in one run: `node --import tsx benchmarks/diff.ts`. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { compareSnapshots } from '../src/comparison/compare-snapshots.ts';
import { renderMarkdown } from '../src/report/markdown/render-markdown.ts';
import { formatSnapshot } from '../src/snapshots/format-snapshot.ts';
import { renderMatrix } from '../src/surfaces/render-surface.ts';
import type { Surface } from '../src/surfaces/surface.ts';
import { scanText } from '../src/threats/scan-text.ts';
import { tiktokenCounter } from '../src/tokens/tiktoken-counter.ts';
import { againstBareNode, row, timed } from './measure.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'benchmark-'));

function saved(name: string, surfaces: readonly Surface[]): string {
  for (const [path, bytes] of formatSnapshot(surfaces)) {
    const file = join(folder, name, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
  return join(folder, name);
}

function tell(before: readonly Surface[], after: readonly Surface[]): string {
  const scan = (text: string) => scanText(text, 'context');
  return renderMarkdown(compareSnapshots(before, after, { counter: tiktokenCounter, scan }));
}

function withText(surface: Surface, ref: string, text: string): Surface {
  const [first, ...others] = surface.tiers;
  const layers = [...(first?.layers ?? []), { ref, text }];
  return { ...surface, tiers: [{ id: first?.id ?? 'stable', layers }, ...others] };
}

/** Sentences of ten words each, the same for the same `seed`. */
function prose(characters: number, seed: number): string {
  let state = seed;
  const sentences: string[] = [];
  for (let length = 0; length < characters;) {
    const words = Array.from({ length: 10 }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return `w${(state % 5_000).toString(36)}`;
    });
    const sentence = `${words.join(' ')}.\n`;
    sentences.push(`S${sentence}`);
    length += sentence.length + 1;
  }
  return sentences.join('');
}

function few(text: string): string {
  const lines = text.split('\n');
  return lines.map((line, index) => (index % 500 === 250 ? `${line} Changed.` : line)).join('\n');
}

const nine = await renderMatrix();
const sentence = (surfaces: readonly Surface[], text: string): Surface[] =>
  surfaces.map((surface) => withText(surface, 'extra', text));

const command = ['--import', 'tsx', 'scripts/ci/prompt-surface.ts', 'diff'];
const changed = [
  saved('before', sentence(nine, 'Say what you did.')),
  saved('after', sentence(nine, 'Say what you did not do.')),
];
for (const [what, sides] of [
  ['changed in one layer', changed],
  ['equal', [changed[0] ?? '', changed[0] ?? '']],
] as const) {
  const { ours, bare, ratio } = againstBareNode([...command, ...sides], root);
  row(
    `diff of nine surfaces, ${what}, whole process / node -e 0`,
    ratio.toFixed(1),
    `goal: at most 15 (${ours.toFixed(0)} ms / ${bare.toFixed(0)} ms)`,
  );
}

const long = prose(60_000, 1);
row(
  'a prompt of 60 KB on nine surfaces, few changes',
  `${(await timed(() => tell(sentence(nine, long), sentence(nine, few(long))), 3)).toFixed(0)} ms`,
);

const [plain] = nine;
if (plain === undefined) throw new Error('no surface was rendered');
for (const megabytes of [1, 5]) {
  const text = prose(megabytes * 1_000_000, 2);
  for (const [kind, other] of [
    ['nearly equal', few(text)],
    ['wholly different', prose(megabytes * 1_000_000, 3)],
  ] as const) {
    const start = performance.now();
    tell([withText(plain, 'long', text)], [withText(plain, 'long', other)]);
    row(
      `texts of ${megabytes} MB, ${kind}`,
      `${((performance.now() - start) / 1000).toFixed(1)} s`,
      'goal: under 10 s',
    );
  }
}
row(
  'peak memory until here',
  `${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MiB`,
  'goal: under 1024 MiB',
);

async function growth(
  what: string,
  counts: readonly number[],
  make: (count: number) => Surface[],
): Promise<void> {
  const times: number[] = [];
  for (const count of counts) {
    const [before, after] = [sentence(make(count), 'One.'), sentence(make(count), 'Two.')];
    times.push(await timed(() => tell(before, after), 3));
  }
  const [first = 1, ...rest] = times;
  const ratios = rest.map((time, index) => {
    const factor = (counts[index + 1] ?? 1) / (counts[0] ?? 1);
    return `x${factor.toFixed(0)}: ${(time / first).toFixed(1)}`;
  });
  row(
    what,
    ratios.join('  '),
    `from ${counts[0]} (${first.toFixed(1)} ms); linear = the factor itself at most`,
  );
}

await growth('surfaces x10, x100', [10, 100, 1_000], (count) =>
  Array.from({ length: count }, (_, index) => ({
    ...(nine[index % nine.length] ?? plain),
    id: `surface-${String(index).padStart(4, '0')}`,
  })),
);
await growth('tools x10, x100', [20, 200, 2_000], (count) => {
  const [tool] = plain.tools;
  const tools = Array.from({ length: count }, (_, index) => {
    const name = `tool_${index}`;
    return { name, json: (tool?.json ?? '{}').replace('"terminal"', `"${name}"`) };
  });
  return [{ ...plain, tools }];
});

rmSync(folder, { recursive: true });
