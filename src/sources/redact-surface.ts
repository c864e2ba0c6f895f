import { SHORTEST_REDACTION, type Redaction } from '../config/project-config.ts';
import { expectedError } from '../errors.ts';
import type { Surface, SurfaceTool } from '../surfaces/surface.ts';
import { compareCodePoints } from '../text/code-points.ts';
import { jsonStringEnd } from '../text/json-strings.ts';
import type { RunValue } from './world/run-values.ts';

/** A surface without the values of its run, and how often each kind of them was replaced. */
export interface RedactedSurface {
  readonly surface: Surface;
  readonly counts: readonly { readonly what: string; readonly count: number }[];
}

/** Text that is replaced: never a pattern, so that no example date or path of somebody else's is touched. */
interface Value {
  readonly what: string;
  readonly value: string;
  readonly as: string;
}

/**
 * Replaces the values of a run and the texts of the configuration's choice in every layer and tool, the longest first and
 * nothing twice; never in an id, a fact or the name of a tool. Throws an `ExpectedError` for a value that is too short.
 */
export function redactSurface(
  surface: Surface,
  values: readonly RunValue[],
  redactions: readonly Redaction[],
): RedactedSurface {
  const chosen = redactions.map(({ value, as }) => ({ what: JSON.stringify(value), value, as }));
  const ordered = sortValues([...chosen, ...values]);
  const counts = new Map<string, number>();
  const found = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
  const tiers = surface.tiers.map((tier) => ({
    ...tier,
    layers: tier.layers.map((layer) => ({
      ...layer,
      text: replaceValues(layer.text, ordered, found),
    })),
  }));
  const redact = (text: string): string => replaceValues(text, ordered, found);
  const tools = surface.tools.map((tool) => ({ ...tool, json: redactJson(tool, redact) }));
  return {
    surface: { ...surface, tiers, tools },
    counts: [...counts]
      .map(([what, count]) => ({ what, count }))
      .sort((left, right) => compareCodePoints(left.what, right.what)),
  };
}

/** Longest first, so that no part of a value is replaced before the whole; of two equal ones the first stays. */
function sortValues(values: readonly Value[]): Value[] {
  const short = values.find(({ value }) => value.length < SHORTEST_REDACTION);
  if (short !== undefined) {
    const told = { ...short, least: SHORTEST_REDACTION };
    throw short.what.startsWith('"')
      ? expectedError('redaction-too-short', told)
      : expectedError('machine-value-too-short', told);
  }
  return values.toSorted(
    (left, right) => right.value.length - left.value.length || compareCodePoints(left.value, right.value),
  );
}

/** A stretch of text; a final one is not looked at again. */
interface Stretch {
  readonly text: string;
  readonly final: boolean;
}

function replaceValues(text: string, values: readonly Value[], found: (what: string) => void): string {
  let all: readonly Stretch[] = [{ text, final: false }];
  for (const value of values) {
    if (!all.some(({ text, final }) => !final && text.includes(value.value))) continue;
    all = all.flatMap((stretch) => (stretch.final ? [stretch] : cutOut(stretch.text, value, found)));
  }
  return all.map(({ text }) => text).join('');
}

function cutOut(text: string, { what, value, as }: Value, found: (what: string) => void): Stretch[] {
  const stretches: Stretch[] = [];
  let start = 0;
  for (let index = text.indexOf(value); index >= 0; index = text.indexOf(value, index)) {
    const end = index + value.length;
    if (cutsNumber(text, index, end)) {
      index += 1;
      continue;
    }
    found(what);
    stretches.push({ text: text.slice(start, index), final: false }, { text: as, final: true });
    start = end;
    index = end;
  }
  return [...stretches, { text: text.slice(start), final: false }];
}

/** Whether the stretch begins or ends inside of a number: `1/3/2026` is not in `11/3/2026`. */
function cutsNumber(text: string, start: number, end: number): boolean {
  const isDigit = (index: number) => /\d/.test(text.charAt(index));
  return (isDigit(start - 1) && isDigit(start)) || (isDigit(end - 1) && isDigit(end));
}

const NAME = '"name"';
const NUMBER = /-?\d[\d.eE+-]*/g;

/**
 * The definition of a tool with `redact` done to each of its strings and numbers by itself, but for the name that it gives
 * itself: as one text it would be cut in the middle of an escape, and a number would become a bare word.
 */
function redactJson({ name, json }: SurfaceTool, redact: (text: string) => string): string {
  const own = name.slice(name.lastIndexOf('/') + 1);
  const names = [name, own].map((text) => JSON.stringify(text));
  const isOwnName = (literal: string, start: number): boolean => {
    const end = start + literal.length;
    if (literal === NAME) return names.some((own) => json.startsWith(`:${own}`, end));
    return names.includes(literal) && json.endsWith(`${NAME}:`, start);
  };
  const parts: string[] = [];
  for (let start = 0; start < json.length;) {
    const quote = json.indexOf('"', start);
    const between = quote < 0 ? json.slice(start) : json.slice(start, quote);
    parts.push(between.replaceAll(NUMBER, (number) => redactNumber(number, redact)));
    if (quote < 0) break;
    start = jsonStringEnd(json, quote);
    const literal = json.slice(quote, start);
    parts.push(isOwnName(literal, quote) ? literal : redactString(literal, redact));
  }
  return parts.join('');
}

/** A number that holds a value is text from then on, unless what stands there instead makes it a number again. */
function redactNumber(number: string, redact: (text: string) => string): string {
  const redacted = redact(number);
  return redacted === number || WHOLE_NUMBER.test(redacted) ? redacted : JSON.stringify(redacted);
}

const WHOLE_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

function redactString(literal: string, redact: (text: string) => string): string {
  const text = String(JSON.parse(literal));
  const redacted = redact(text);
  return redacted === text ? literal : JSON.stringify(redacted);
}
