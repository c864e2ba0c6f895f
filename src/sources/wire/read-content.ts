import type { OddPart, WireBody, WirePart, WireTier } from './wire-part.ts';
import { isMapping, memberOf } from '../../text/member-of.ts';
import { textOf } from './wire-values.ts';

const TEXT_TYPES: ReadonlySet<string> = new Set(['input_text', 'output_text', 'text']);

/**
 * The parts of a message's content: one for each text in it, anything else as JSON in the message's own tier. `type` is
 * absent in the parts of Gemini.
 */
export function readContent(wire: WireBody, content: unknown, tier: WireTier, origin: string): WirePart[] {
  if (content === undefined || content === null) return [];
  if (!Array.isArray(content)) return [readBlock(wire, content, tier, origin)];
  return content.map((block, index) => readBlock(wire, block, tier, `${origin}[${index}]`));
}

/** A value that is not understood, kept as it was sent. */
export function oddPart(wire: WireBody, value: unknown, tier: WireTier, origin: string): OddPart {
  const type = textOf(memberOf(value, 'type')) || onlyMember(value) || lastName(origin);
  return { kind: 'odd', tier, type, json: wire.sourceOf(value), origin };
}

function onlyMember(value: unknown): string | undefined {
  const names = Object.keys(isMapping(value) ? value : {});
  return names.length === 1 ? names[0] : undefined;
}

/** `messages` of `messages[0]`. */
function lastName(origin: string): string {
  return /([A-Za-z_]+)(?:\[\d+\])*$/.exec(origin)?.[1] ?? 'unknown';
}

function readBlock(wire: WireBody, block: unknown, tier: WireTier, origin: string): WirePart {
  if (typeof block === 'string') return { kind: 'text', tier, text: block, origin, marked: false };
  const type = memberOf(block, 'type');
  const text = memberOf(block, 'text');
  const isText = type === undefined || TEXT_TYPES.has(textOf(type));
  if (!isText || typeof text !== 'string') return oddPart(wire, block, tier, origin);
  return { kind: 'text', tier, text, origin, marked: isMarked(block) };
}

/** Whether a cache mark stands on `value`. */
export function isMarked(value: unknown): boolean {
  return isMapping(memberOf(value, 'cache_control'));
}
