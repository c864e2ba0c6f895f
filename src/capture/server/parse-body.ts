import { decodeUtf8 } from '../../text/decode-utf8.ts';
import { findDeepJson } from '../../text/json-depth.ts';
import { parseJson } from '../../text/parse-json.ts';
import type { RecordedRequest } from './recorded-request.ts';
import { stripEscaped, stripJson } from './strip-secrets.ts';

/** What of a body is kept. */
export type KeptBody = Pick<RecordedRequest, 'body' | 'problem' | 'raw'>;

/** A body that is deeper is kept as text alone. */
const DEEPEST = 1000;

/** The body with `bytes` as it is kept: without secrets, as text, and parsed where it is JSON. Nothing of an empty one. */
export function parseBody(bytes: Uint8Array, secrets: readonly string[]): KeptBody {
  const text = new TextDecoder().decode(bytes);
  if (text === '') return {};
  if (findDeepJson(text, DEEPEST) !== undefined)
    return { raw: stripEscaped(text, secrets), problem: 'too-deep' };
  if (decodeUtf8(bytes).status === 'unparsable' || parseJson(text).status === 'unparsable')
    return { raw: stripEscaped(text, secrets), problem: 'broken-json' };
  const raw = stripJson(text, secrets);
  return { raw, body: JSON.parse(raw) as unknown };
}
