import { parseTree, printParseErrorCode, type ParseError } from 'jsonc-parser';
import * as v from 'valibot';
import type { Surface, SurfaceLayer, SurfaceTool } from '../surfaces/surface.ts';
import { findLostEntry } from '../text/find-lost-entry.ts';
import { findDeepJson } from '../text/json-depth.ts';
import { jsonSources } from '../text/json-sources.ts';
import { lineAt } from '../text/line-at.ts';
import { minifyJson } from '../text/minify-json.ts';
import { parseJson } from '../text/parse-json.ts';
import { withoutByteOrderMark } from '../text/without-byte-order-mark.ts';
import { SURFACE_DOCUMENT, type SurfaceDocument } from './surface-document-schema.ts';
import { toolName } from './tool-name.ts';

/** What a document says of a surface. */
export type DocumentSurface = Pick<Surface, 'facts' | 'tiers' | 'tools'>;

/** What came of reading a document. */
export type ParsedDocument =
  | { readonly status: 'parsed'; readonly document: DocumentSurface }
  /** It is no JSON; `begins` is what stands in that line. */
  | { readonly status: 'not-json'; readonly line: number; readonly reason: string; readonly begins: string }
  /** It is JSON of another form; `path` leads to the place, e.g. `tiers[0].layers`. */
  | { readonly status: 'malformed'; readonly path: string; readonly reason: string };

/** No schema is this deep, and snapshots take no deeper one. */
const DEEPEST = 502;

/** So much of a line is shown. */
const SHOWN_CHARACTERS = 60;

/** Reads what a program has printed; every fault in it is data. */
export function parseSurfaceDocument(source: string): ParsedDocument {
  const text = withoutByteOrderMark(source);
  const deep = findDeepJson(text, DEEPEST);
  if (deep !== undefined) return notJson(text, deep, `it is nested more than ${DEEPEST} deep`);
  const parsed = parseJson(text);
  if (parsed.status === 'unparsable') return findFault(text);
  const checked = v.safeParse(SURFACE_DOCUMENT, parsed.value);
  if (!checked.success) return toMalformed(checked.issues[0]);
  const { text: short, tiers } = checked.output;
  if ((short === undefined) === (tiers === undefined)) {
    const reason =
      short === undefined ? 'it has neither "text" nor "tiers"' : 'it has both "text" and "tiers"';
    return { status: 'malformed', path: '', reason };
  }
  const facts = checked.output.facts ?? {};
  const lost = findLostEntry((parsed.value as { facts?: unknown }).facts, facts, ['facts']);
  if (lost !== undefined) return { status: 'malformed', path: pathOf(lost.keys), reason: lost.reason };
  const { tools = [] } = parsed.value as { tools?: Record<string, unknown>[] };
  const sourceOf = jsonSources(text, parsed.value, 2);
  return {
    status: 'parsed',
    document: {
      facts,
      tiers: readTiers(checked.output),
      tools: tools.map((tool): SurfaceTool => ({
        name: toolName(tool),
        json: minifyJson(sourceOf(tool) ?? JSON.stringify(tool)),
      })),
    },
  };
}

function readTiers({ text, tiers }: SurfaceDocument): Surface['tiers'] {
  if (tiers !== undefined) {
    return tiers.map(({ id, layers }) => ({
      id,
      layers: layers.map(({ name, ref, text }) => ({ ref: name ?? ref ?? DEFAULT_NAME, text })),
    }));
  }
  const layers: SurfaceLayer[] =
    typeof text === 'string'
      ? [{ ref: DEFAULT_NAME, text }]
      : (text ?? []).map(({ name, text }) => ({ ref: name, text }));
  return [{ id: 'system', layers }];
}

const DEFAULT_NAME = 'prompt';

function findFault(text: string): ParsedDocument {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [error] = errors;
  const words = error === undefined ? 'it is not JSON' : printParseErrorCode(error.error);
  const reason = words.replaceAll(/(?<=[a-z])[A-Z]/g, (sign) => ` ${sign}`).toLowerCase();
  return notJson(text, error?.offset ?? 0, reason);
}

function notJson(text: string, offset: number, reason: string): ParsedDocument {
  const start = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  const [begins = ''] = text.slice(start, start + SHOWN_CHARACTERS).split('\n', 1);
  return { status: 'not-json', line: lineAt(text, offset), reason, begins };
}

function toMalformed(issue: v.BaseIssue<unknown>): ParsedDocument {
  const path = pathOf((issue.path ?? []).map(({ key }) => key));
  if (issue.type === 'strict_object' && issue.expected === 'never')
    return { status: 'malformed', path, reason: 'no such member is known' };
  const { message } = issue;
  return { status: 'malformed', path, reason: `${message.charAt(0).toLowerCase()}${message.slice(1)}` };
}

function pathOf(keys: readonly unknown[]): string {
  return keys.reduce<string>(
    (path, key) =>
      typeof key === 'number' ? `${path}[${key}]` : `${path}${path === '' ? '' : '.'}${String(key)}`,
    '',
  );
}
