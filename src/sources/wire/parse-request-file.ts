import { parseTree, printParseErrorCode, type ParseError } from 'jsonc-parser';
import { expectedError } from '../../errors.ts';
import { decodeUtf8 } from '../../text/decode-utf8.ts';
import { findDeepJson } from '../../text/json-depth.ts';
import { jsonSources } from '../../text/json-sources.ts';
import { lineAt } from '../../text/line-at.ts';
import { parseJson } from '../../text/parse-json.ts';
import { withoutByteOrderMark } from '../../text/without-byte-order-mark.ts';
import type { RequestHints } from './normalise-request.ts';
import { isMapping, memberOf } from '../../text/member-of.ts';

/** A request as it lies in a file: its body, and what is known beside it. */
export interface RequestFile {
  readonly body: unknown;
  readonly hints: RequestHints;
}

/** Deeper text is given to no parser. */
const DEEPEST = 2000;

/**
 * Reads the content of a request file: the JSON of a body, or a record `{method, path, body}` around one. Throws an
 * `ExpectedError` that names the file (`name`) and the line where it is no JSON.
 */
export function parseRequestFile(bytes: Uint8Array, name: string): RequestFile {
  const decoded = decodeUtf8(bytes);
  if (decoded.status === 'unparsable') throw broken(name, decoded.line, 'it is not UTF-8');
  const text = withoutByteOrderMark(decoded.text);
  const deep = findDeepJson(text, DEEPEST);
  if (deep !== undefined) throw broken(name, lineAt(text, deep), `it is nested more than ${DEEPEST} deep`);
  const parsed = parseJson(text);
  if (parsed.status === 'unparsable') throw notJson(text, name);
  const { value } = parsed;
  const [path, body] = [memberOf(value, 'path'), memberOf(value, 'body')];
  if (typeof path !== 'string' || !isMapping(body)) return { body: value, hints: { raw: text } };
  const raw = jsonSources(text, value, 1)(body) ?? JSON.stringify(body);
  return { body, hints: { path, raw } };
}

function notJson(text: string, name: string): Error {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [error] = errors;
  if (error === undefined) return broken(name, 1, 'it is not JSON');
  const words = printParseErrorCode(error.error).replaceAll(/(?<=[a-z])[A-Z]/g, (sign) => ` ${sign}`);
  return broken(name, lineAt(text, error.offset), `it is not JSON (${words.toLowerCase()})`);
}

function broken(path: string, line: number, reason: string): Error {
  return expectedError('request-file-broken', { path, line, reason });
}
