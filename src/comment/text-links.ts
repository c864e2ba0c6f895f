import type { ReportFrame, SnapshotText } from '../report/report.ts';
import { assignReferences } from '../snapshots/format/assign-references.ts';
import { referencePath, type ReferenceFolder } from '../snapshots/format/reference.ts';
import type { Surface } from '../surfaces/surface.ts';
import { compareCodePoints } from '../text/code-points.ts';

/** Finds the address of a text of `surfaces` below `folder`, the address of a snapshot in a commit. */
export function textLinks(surfaces: readonly Surface[], folder: string): NonNullable<ReportFrame['linkTo']> {
  const sorted = surfaces.toSorted((one, other) => compareCodePoints(one.id, other.id));
  const layers = sorted.map(({ id, tiers }) => ({
    id,
    items: tiers.flatMap((tier) => tier.layers.map(({ ref, text }) => ({ name: ref, text }))),
  }));
  const tools = sorted.map(({ id, tools }) => ({
    id,
    items: tools.map(({ name, json }) => ({ name, text: json })),
  }));
  const paths = new Map([...pathsOf('layers', layers), ...pathsOf('tools', tools)]);
  return (text) => {
    const path = paths.get(keyOf(text));
    return path === undefined ? undefined : `${folder}/${path.split('/').map(encodeURIComponent).join('/')}`;
  };
}

interface Named {
  readonly id: string;
  readonly items: readonly { readonly name: string; readonly text: string }[];
}

function pathsOf(folder: ReferenceFolder, surfaces: readonly Named[]): [key: string, path: string][] {
  const { references } = assignReferences(surfaces, { name: ({ name }) => name, text: ({ text }) => text });
  return references.flatMap((row, index) =>
    row.map((reference): [string, string] => {
      const { name, use } = reference;
      const shown = use === 1 ? name : `${name}#${use}`;
      const key = keyOf({ folder, name: shown, surface: surfaces[index]?.id ?? '' });
      return [key, referencePath(folder, reference)];
    }),
  );
}

function keyOf({ folder, name, surface }: SnapshotText): string {
  return JSON.stringify([folder, name, surface]);
}
