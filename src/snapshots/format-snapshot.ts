import { expectedError } from '../errors.ts';
import { surfaceText, type Surface } from '../surfaces/surface.ts';
import { compareCodePoints, sortCodePoints } from '../text/code-points.ts';
import { encodeText } from '../text/encode-text.ts';
import type { Files } from './files.ts';
import { checkNames } from './format/check-names.ts';
import { fileName } from './format/file-name.ts';
import { foldSurfaces } from './format/fold-surfaces.ts';
import { formatSurfacesMap } from './format/format-surfaces-map.ts';
import { problemSentence } from './format/problems.ts';
import { MAP_PATH } from './format/surfaces-map.ts';
import { formatToolFile } from './format/tool-file.ts';

/**
 * The snapshot of `surfaces` (in any order) in format 1. Throws an `ExpectedError` where an id stands twice, a name is
 * not well-formed Unicode or a tool's definition is not a JSON object.
 */
export function formatSnapshot(surfaces: readonly Surface[]): Files {
  const inOrder = surfaces.toSorted((a, b) => compareCodePoints(a.id, b.id));
  checkNames(inOrder);
  const { map, layers, tools } = foldSurfaces(inOrder);
  const texts = new Map([[MAP_PATH, formatSurfacesMap(map)]]);
  for (const [path, text] of inPathOrder(layers)) texts.set(path, encodeText(text));
  for (const [path, json] of inPathOrder(tools)) texts.set(path, toolContent(path, json));
  for (const surface of inOrder) texts.set(promptPath(surface.id), surfaceText(surface));
  const encoder = new TextEncoder();
  return new Map([...texts].map(([path, text]) => [path, encoder.encode(text)]));
}

/** Where the whole prompt of a surface stands, relative to the snapshot: for reading only. */
export function promptPath(id: string): string {
  return `prompts/${fileName(id)}.txt`;
}

function inPathOrder(texts: ReadonlyMap<string, string>): [path: string, text: string][] {
  return sortCodePoints(texts.keys()).map((path) => [path, texts.get(path) ?? '']);
}

function toolContent(path: string, json: string): string {
  const content = formatToolFile(json);
  if (content.status === 'done') return content.value;
  throw expectedError('unwritable-tool', { path, reason: problemSentence(content.problem) });
}
