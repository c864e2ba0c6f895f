import { scanText } from '../../src/threats/scan-text.ts';
import { readSamples, type Half, type Sample } from './corpus-adapter.ts';

/** How the scanner did on one half of the corpus. */
export interface Judgement {
  readonly honest: number;
  /** Honest texts that would be kept out, with the ids that did it. */
  readonly blocked: readonly { readonly sample: Sample; readonly ids: readonly string[] }[];
  readonly attacks: number;
  /** Attacks that would load. */
  readonly missed: readonly Sample[];
  /** For each id how many attacks it should catch, and how many of those it does. */
  readonly byId: ReadonlyMap<string, { readonly attacks: number; readonly caught: number }>;
}

/** Scans every sample of `half`. A finding that is only described keeps nothing out and catches nothing. */
export function judgeCorpus(half: Half): Judgement {
  const honest = readSamples(half, 'honest');
  const attacks = readSamples(half, 'attacks');
  const byId = new Map<string, { attacks: number; caught: number }>();
  for (const { id = '', ...sample } of attacks) {
    const row = byId.get(id) ?? { attacks: 0, caught: 0 };
    row.attacks += 1;
    row.caught += idsIn(sample).includes(id) ? 1 : 0;
    byId.set(id, row);
  }
  return {
    honest: honest.length,
    blocked: honest.map((sample) => ({ sample, ids: idsIn(sample) })).filter(({ ids }) => ids.length > 0),
    attacks: attacks.length,
    missed: attacks.filter((sample) => idsIn(sample).length === 0),
    byId,
  };
}

/** Of all texts that were kept out, the share that are attacks. */
export function precisionOf({ attacks, missed, blocked }: Judgement): number {
  const caught = attacks - missed.length;
  return caught / (caught + blocked.length);
}

/** Of all attacks, the share that were kept out. */
export function recallOf({ attacks, missed }: Judgement): number {
  return (attacks - missed.length) / attacks;
}

function idsIn({ text, scope }: Pick<Sample, 'text' | 'scope'>): string[] {
  return scanText(text, scope)
    .filter((finding) => !finding.described)
    .map((finding) => finding.id);
}
