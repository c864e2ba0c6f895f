import { expectedError } from '../errors.ts';
import type { Surface } from '../surfaces/surface.ts';
import { decodeText } from '../text/decode-text.ts';
import { startReading, type FileReading } from './file-reading.ts';
import type { ReadonlyFiles } from './files.ts';
import type { SnapshotFinding } from './findings.ts';
import { promptPath } from './format-snapshot.ts';
import { parseSurfacesMap } from './format/parse-surfaces-map.ts';
import { unparsable, type Outcome } from './format/problems.ts';
import { referencePath, type Reference, type ReferenceFolder } from './format/reference.ts';
import { FORMAT_VERSION, MAP_PATH, type SurfacesMap } from './format/surfaces-map.ts';
import { parseToolFile } from './format/tool-file.ts';
import { unfoldSurfaces } from './format/unfold-surfaces.ts';
import { OLDER_MAP_PATH, readOlderLayout } from './read-older-layout.ts';

/** What a stored snapshot says, as far as it can be read. */
export interface ParsedSnapshot {
  readonly layout: 1 | 'older';
  /** Whether the order of layers and tools is told; where it isn't, no order may be reported. */
  readonly orderKnown: boolean;
  /** In id order. A layer or tool whose file has a finding is left out. */
  readonly surfaces: readonly Surface[];
  /** In the order of their paths. */
  readonly findings: readonly SnapshotFinding[];
  /** Files that nothing in the snapshot refers to, in order: the next render removes them. */
  readonly unreferenced: readonly string[];
}

/**
 * Reads a snapshot; what is missing or broken is data. With `against` (what the files should be equal to) conflicts that
 * a merge has left are found too. Throws an `ExpectedError` only where the format is newer than this program.
 */
export function readSurfaces(files: ReadonlyFiles, against?: ReadonlyFiles): ParsedSnapshot {
  const reading = startReading(files, against);
  if (!files.has(MAP_PATH) && files.has(OLDER_MAP_PATH)) {
    const surfaces = readOlderLayout(reading, files);
    return { layout: 'older', orderKnown: false, surfaces, ...reading.finish() };
  }
  const map = reading.read(MAP_PATH, () => [], readMap);
  const surfaces = map === undefined ? [] : readMapped(reading, map);
  const { findings, unreferenced } = reading.finish();
  return {
    layout: FORMAT_VERSION,
    orderKnown: true,
    surfaces,
    findings,
    unreferenced: map === undefined ? [] : unreferenced,
  };
}

/** Throws an `ExpectedError` where the map of `files` is of a format that this program doesn't know yet. */
export function refuseNewerFormat(files: ReadonlyFiles): void {
  const bytes = files.get(MAP_PATH);
  if (bytes !== undefined) readMap(new TextDecoder().decode(bytes));
}

function readMap(text: string): Outcome<SurfacesMap> {
  const parsed = parseSurfacesMap(text);
  if (parsed.status === 'unparsable') return parsed;
  if (parsed.status === 'parsed') return { status: 'done', value: parsed.map };
  throw expectedError('newer-snapshot', { found: parsed.format, known: FORMAT_VERSION });
}

function readMapped(reading: FileReading, map: SurfacesMap): Surface[] {
  const texts = new Map<string, string | undefined>();
  for (const { id } of map.surfaces) reading.expect(promptPath(id));
  return unfoldSurfaces(map, (folder, reference) => {
    const path = referencePath(folder, reference);
    if (!texts.has(path)) {
      const parse = folder === 'tools' ? parseToolFile : parseLayerFile;
      texts.set(
        path,
        reading.read(path, () => namedFor(map, folder, path), parse),
      );
    }
    return texts.get(path);
  });
}

function parseLayerFile(content: string): Outcome<string> {
  const decoded = decodeText(content);
  if (decoded.status === 'decoded') return { status: 'done', value: decoded.text };
  return unparsable(decoded.problem, decoded.line);
}

/** The surfaces that have the text of `path`, in id order. */
function namedFor(map: SurfacesMap, folder: ReferenceFolder, path: string): string[] {
  const rows = folder === 'tools' ? map.tools : map.tiers.flatMap((section) => section.rows);
  const isNamed = ({ reference }: { readonly reference: Reference }): boolean =>
    referencePath(folder, reference) === path;
  const named = new Set(rows.filter(isNamed).flatMap((row) => row.surfaces));
  return map.surfaces.map(({ id }) => id).filter((id) => named.has(id));
}
