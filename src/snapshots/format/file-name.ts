import { createHash } from 'node:crypto';
import { escapeByte, escapeBytes } from './escape-bytes.ts';

const DEVICE_NAME = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/;
const OUTER_DOTS = /^\.+|\.+$/g;
const LONGEST = 120;
const KEPT_OF_LONG = 100;
const HASH_DIGITS = 16;

/**
 * `name` as part of a file name that every system can hold beside every other name, whatever the case and whatever the
 * form of its letters. Readers compute file names from names and never turn one back.
 */
export function fileName(name: string): string {
  if (name === '') return '%';
  const escaped = escapeDevice(name, escapeOuterDots(escapeBytes(name, keepInFileName)));
  if (escaped.length <= LONGEST) return escaped;
  const hash = createHash('sha256').update(name, 'utf8').digest('hex');
  return `${escaped.slice(0, KEPT_OF_LONG)}%~${hash.slice(0, HASH_DIGITS)}`;
}

function keepInFileName(character: string): string | undefined {
  if (/[a-z0-9_.-]/.test(character)) return character;
  return /[A-Z]/.test(character) ? `!${character.toLowerCase()}` : undefined;
}

function escapeOuterDots(escaped: string): string {
  return escaped.replace(OUTER_DOTS, (dots) => escapeByte(0x2e).repeat(dots.length));
}

function escapeDevice(name: string, escaped: string): string {
  return DEVICE_NAME.test(name) ? escapeByte(name.charCodeAt(0)) + escaped.slice(1) : escaped;
}
