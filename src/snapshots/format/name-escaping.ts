import { decodeUtf8 } from '../../text/decode-utf8.ts';
import { escapeByte, escapeBytes } from './escape-bytes.ts';

const PLAIN_NAME = /^[A-Za-z0-9._/:+~-]+$/;
const ESCAPED_NAME = /^(?:[A-Za-z0-9._/:+~-]|%[0-9a-f]{2})+$/;
const EMPTY_NAME = '%';

/** Sections of the map that are no tiers: a tier of that name has its first byte escaped. */
const RESERVED_SECTIONS: readonly string[] = ['request', 'tools'];

/** `name` as the map of surfaces writes it, so that none of the map's own signs can occur in it. */
export function encodeName(name: string): string {
  if (PLAIN_NAME.test(name)) return name;
  if (name === '') return EMPTY_NAME;
  return escapeBytes(name, (character) => (PLAIN_NAME.test(character) ? character : undefined));
}

/** The name that `encodeName` wrote as `encoded`; absent where it would have written something else. */
export function decodeName(encoded: string): string | undefined {
  if (PLAIN_NAME.test(encoded)) return encoded;
  if (encoded === EMPTY_NAME) return '';
  const name = unescapeBytes(encoded);
  return name !== undefined && encodeName(name) === encoded ? name : undefined;
}

/** A value of a fact: a name, but an empty one is written as nothing. */
export function encodeValue(value: string): string {
  return value === '' ? '' : encodeName(value);
}

/** The value that `encodeValue` wrote as `encoded`; absent where it would have written something else. */
export function decodeValue(encoded: string): string | undefined {
  if (encoded === '') return '';
  return encoded === EMPTY_NAME ? undefined : decodeName(encoded);
}

/** The name of a tier as the head of its section writes it. */
export function encodeTierName(name: string): string {
  return RESERVED_SECTIONS.includes(name) ? escapeByte(name.charCodeAt(0)) + name.slice(1) : encodeName(name);
}

/** The tier that `encodeTierName` wrote as `encoded`; absent where it would have written something else. */
export function decodeTierName(encoded: string): string | undefined {
  const reserved = RESERVED_SECTIONS.find((name) => encodeTierName(name) === encoded);
  if (reserved !== undefined) return reserved;
  return RESERVED_SECTIONS.includes(encoded) ? undefined : decodeName(encoded);
}

function unescapeBytes(encoded: string): string | undefined {
  if (!ESCAPED_NAME.test(encoded)) return undefined;
  const bytes: number[] = [];
  for (let index = 0; index < encoded.length; index += 1) {
    if (encoded.charAt(index) === '%') {
      bytes.push(Number.parseInt(encoded.slice(index + 1, index + 3), 16));
      index += 2;
    } else {
      bytes.push(encoded.charCodeAt(index));
    }
  }
  const decoded = decodeUtf8(Uint8Array.from(bytes));
  return decoded.status === 'decoded' ? decoded.text : undefined;
}
