import process from 'node:process';
import { HALVES, readSamples } from './corpus-adapter.ts';
import { HEAVY_INPUTS } from './heavy-inputs.ts';
import { judgeCorpus, precisionOf, recallOf } from './judge-corpus.ts';
import { timeScan } from './time-scan.ts';

const WINDOW = 65_536;
const RUNS = 5;

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

for (const half of HALVES) {
  const judgement = judgeCorpus(half);
  print(
    `${half} half: ${judgement.honest} honest texts, ${judgement.blocked.length} blocked · ${judgement.attacks} attacks, ` +
      `${judgement.missed.length} missed · precision ${percent(precisionOf(judgement))} · recall ${percent(recallOf(judgement))}`,
  );
  for (const { sample, ids } of judgement.blocked)
    print(`  blocked by ${ids.join(', ')}: ${JSON.stringify(sample.text)}`);
  for (const sample of judgement.missed)
    print(`  missed (${sample.id ?? ''}): ${JSON.stringify(sample.text)}`);
  for (const [id, { attacks, caught }] of judgement.byId) print(`  ${id.padEnd(28)} ${caught}/${attacks}`);
}

const honest = HALVES.flatMap((half) => readSamples(half, 'honest').map((sample) => sample.text)).join(
  '\n\n',
);
const prose = honest.repeat(Math.ceil(WINDOW / honest.length)).slice(0, WINDOW);
print(`\n64 KiB of the honest texts: ${timeScan(prose, 20).toFixed(1)} ms`);

const timings = HEAVY_INPUTS.map(({ name, make }) => {
  const once = timeScan(make(WINDOW), RUNS);
  return { name, once, ratio: timeScan(make(2 * WINDOW), RUNS) / once };
});
const costliest = timings.toSorted((left, right) => right.once - left.once).slice(0, 8);
const steepest = timings.toSorted((left, right) => right.ratio - left.ratio).slice(0, 8);
print(`${timings.length} heavy inputs of 64 KiB; the costliest:`);
for (const { name, once } of costliest) print(`  ${once.toFixed(1).padStart(6)} ms  ${name}`);
print('the steepest (time for twice the input):');
for (const { name, once, ratio } of steepest)
  print(`  ${ratio.toFixed(2).padStart(6)} ×  ${name} (${once.toFixed(1)} ms)`);
