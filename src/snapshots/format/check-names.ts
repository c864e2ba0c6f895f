import { expectedError } from '../../errors.ts';
import type { Surface } from '../../surfaces/surface.ts';

const LONE_SURROGATE = /\p{Surrogate}/u;

/** Throws an `ExpectedError` where two surfaces (in id order) have one id, or where a name is not well-formed Unicode. */
export function checkNames(surfaces: readonly Surface[]): void {
  for (const [index, surface] of surfaces.entries()) {
    if (surfaces[index + 1]?.id === surface.id) throw expectedError('duplicate-surface', { id: surface.id });
    const broken = namesOf(surface).find((name) => LONE_SURROGATE.test(name));
    if (broken !== undefined) throw expectedError('broken-name', { name: JSON.stringify(broken) });
  }
}

function namesOf({ id, facts, request, tiers, tools }: Surface): string[] {
  return [
    id,
    ...[facts, request].flatMap((map) => Object.entries(map).flat()),
    ...tiers.flatMap((tier) => [tier.id, ...tier.layers.map((layer) => layer.ref)]),
    ...tools.map((tool) => tool.name),
  ];
}
