import type { Comparison, FactChange } from '../../comparison/comparison.ts';
import { listPart, section } from '../part.ts';
import type { Section, Sentence } from '../report.ts';
import { join, name, say, words } from '../say.ts';
import { surfaceIds } from '../surface-ids.ts';
import { tellSurfaces } from '../tell-surfaces.ts';

/** The surfaces that came and went, and what they are rendered for. */
export function tellFacts(comparison: Comparison): readonly Section[] {
  const all = surfaceIds(comparison);
  const items = [...surfaceItems(comparison), ...comparison.facts.map((change) => factItem(change, all))];
  return section('facts', 'Facts', listPart(say`facts`, items));
}

function surfaceItems({ surfaces, kind }: Comparison): Sentence[] {
  if (kind === 'introduced' || kind === 'removed') return [];
  const renamed = surfaces.flatMap(({ id, renamedFrom }) =>
    renamedFrom === undefined
      ? []
      : [say`Surface ${name(renamedFrom)} is now called ${name(id)}, and everything else in it is the same.`],
  );
  const former = new Set(surfaces.flatMap(({ renamedFrom }) => renamedFrom ?? []));
  const came = surfaces.filter(
    ({ verdict, renamedFrom }) => verdict === 'missing' && renamedFrom === undefined,
  );
  const went = surfaces.filter(({ verdict, id }) => verdict === 'obsolete' && !former.has(id));
  return [...listed('New', came), ...listed('Gone', went), ...renamed];
}

function listed(verb: string, surfaces: readonly { readonly id: string }[]): Sentence[] {
  if (surfaces.length === 0) return [];
  const ids = join(
    surfaces.map(({ id }) => [name(id)]),
    ', ',
  );
  return [say`${words(verb)}: surface ${ids}`];
}

function factItem({ of, key, before, after, surfaces }: FactChange, all: readonly string[]): Sentence {
  const what = of === 'request' ? say`Request: ${name(key)}` : say`${name(key)}`;
  return say`${what}: ${value(before)} → ${value(after)} · ${tellSurfaces(surfaces, all)}`;
}

function value(text: string | undefined): Sentence {
  return text === undefined ? say`not told` : [name(text)];
}
