import { sortCodePoints } from '../../text/code-points.ts';
import { encodeName, encodeTierName, encodeValue } from './name-escaping.ts';
import { formatReference } from './reference.ts';
import { formatSurfaceList } from './surface-list.ts';
import { FORMAT_VERSION, type MapRow, type MapSurface, type SurfacesMap } from './surfaces-map.ts';

const SURFACE_COLUMN = 23;
const REFERENCE_COLUMN = 28;

/** The content of `surfaces.txt`: fixed columns, blocks parted by one blank line, no blank at the end of a line. */
export function formatSurfacesMap(map: SurfacesMap): string {
  const all = map.surfaces.map((surface) => surface.id);
  const blocks = [
    [`format ${FORMAT_VERSION}`],
    map.surfaces.map(formatSurface),
    ['[request]', ...map.request.map((row) => formatLine(formatMember(row), row.surfaces, all))],
    ...map.tiers.map((section) => [
      formatHead(`[${encodeTierName(section.tier)}]`, section.surfaces, all),
      ...formatRows(section.rows, section.surfaces),
    ]),
    ['[tools]', ...formatRows(map.tools, all)],
  ];
  const written = blocks.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
  return `${written.join('\n\n')}\n`;
}

function formatSurface(surface: MapSurface): string {
  const id = encodeName(surface.id);
  const facts = sortCodePoints(Object.keys(surface.facts)).map(
    (key) => `${encodeName(key)}=${encodeValue(surface.facts[key] ?? '')}`,
  );
  return facts.length === 0 ? id : `${id.padEnd(SURFACE_COLUMN)} ${facts.join(' ')}`;
}

function formatMember(row: { readonly key: string; readonly value: string }): string {
  return `${encodeName(row.key)}=${encodeValue(row.value)}`;
}

function formatRows(rows: readonly MapRow[], scope: readonly string[]): string[] {
  return rows.map((row) => formatLine(formatReference(row.reference), row.surfaces, scope));
}

function formatHead(head: string, surfaces: readonly string[], all: readonly string[]): string {
  return surfaces.length === all.length ? head : formatLine(head, surfaces, all);
}

function formatLine(first: string, surfaces: readonly string[], scope: readonly string[]): string {
  return `${first.padEnd(REFERENCE_COLUMN)} ${formatSurfaceList(surfaces, scope)}`;
}
