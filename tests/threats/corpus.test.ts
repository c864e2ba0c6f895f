import { describe, expect, it } from 'vitest';
import { HALVES, readSamples } from '../../benchmarks/threats/corpus-adapter.ts';
import { judgeCorpus, precisionOf, recallOf } from '../../benchmarks/threats/judge-corpus.ts';
import { THREATS } from '../../src/threats/threat-table.ts';

const honest = HALVES.flatMap((half) => readSamples(half, 'honest'));
const attacks = HALVES.flatMap((half) => readSamples(half, 'attacks'));

describe.each(HALVES)('the %s half of the corpus', (half) => {
  const judgement = judgeCorpus(half);

  it('has no honest text that is blocked', () => {
    expect(judgement.blocked).toEqual([]);
    expect(precisionOf(judgement)).toBe(1);
  });

  it('has 95 % of its attacks caught', () => {
    expect(recallOf(judgement)).toBeGreaterThanOrEqual(0.95);
  });
});

describe('the corpus', () => {
  it('has at least 150 honest texts and 150 attacks, none of them twice', () => {
    for (const samples of [honest, attacks]) {
      expect(samples.length).toBeGreaterThanOrEqual(150);
      expect(new Set(samples.map((sample) => sample.text)).size).toBe(samples.length);
    }
  });

  it('attacks each row of the table', () => {
    const attacked = new Set(attacks.map((sample) => sample.id));
    expect(THREATS.map((threat) => threat.id).filter((id) => !attacked.has(id))).toEqual([]);
  });

  it('shares no text with the table', () => {
    const texts = new Set(THREATS.flatMap(({ matches, ignores }) => [...matches, ...ignores]));
    const own = [...honest, ...attacks].filter((sample) => !texts.has(sample.text));
    expect(own.length).toBeGreaterThanOrEqual(300);
  });
});
