import { diagnostic } from '../errors.ts';
import type { DiagnosticSink } from '../host/host.ts';
import { codePointLength } from '../text/code-points.ts';
import { groupDigits } from '../text/group-digits.ts';
import { trimText } from '../text/trim.ts';
import type { PluginSection } from './prompt-request.ts';

const ID = /^[a-z0-9][a-z0-9._-]{0,127}$/;

const MAX_SECTIONS = 32;

/** In code points. */
const MAX_SECTION = 4_000;
const MAX_TOTAL = 8_000;

/** The sections that fit the limits, trimmed, in order; each of the others is left out whole and reported. */
export function usablePluginSections(
  sections: readonly PluginSection[],
  report: DiagnosticSink,
): PluginSection[] {
  const used: PluginSection[] = [];
  let total = 0;
  for (const { id, text: raw } of sections) {
    const text = trimText(raw);
    if (text === '') continue;
    const length = codePointLength(text);
    const fault = findFault(id, length, total, used);
    if (fault !== undefined) {
      report(diagnostic('plugin-section-dropped', { id, reason: fault }));
      continue;
    }
    total += length;
    used.push({ id, text });
  }
  return used;
}

function findFault(
  id: string,
  length: number,
  total: number,
  used: readonly PluginSection[],
): string | undefined {
  if (!ID.test(id))
    return 'its id may hold lower-case letters, digits, ".", "_" and "-", begins with a letter or digit and has at most 128 characters';
  if (used.some((section) => section.id === id)) return 'another section has the same id';
  if (length > MAX_SECTION)
    return `it has ${groupDigits(length)} characters, and ${groupDigits(MAX_SECTION)} are allowed`;
  if (used.length >= MAX_SECTIONS) return `no more than ${MAX_SECTIONS} sections are shown`;
  if (total + length > MAX_TOTAL)
    return `with it the sections would have more than ${groupDigits(MAX_TOTAL)} characters`;
  return undefined;
}
