import { lineAt } from '../../text/line-at.ts';
import { DEEPEST_NESTING, depthOf, minifyJson, parseOrderedJson, type OrderedJson } from './ordered-json.ts';
import { unparsable, type Outcome } from './problems.ts';
import { cutTexts, joinTexts, PIECES_DEPTH } from './text-pieces.ts';
import { writeJson } from './write-json.ts';

/** The content of a tool's file for `json`: one JSON object, whatever the blanks in it. */
export function formatToolFile(json: string): Outcome<string> {
  const parsed = parseOrderedJson(json);
  if (parsed.status === 'unparsable') return parsed;
  if (parsed.value.kind !== 'object') return unparsable('not-an-object');
  return { status: 'done', value: `${writeJson(cutTexts(parsed.value))}\n` };
}

/** Undoes `formatToolFile`: the definition in `content` as minified ordered text. */
export function parseToolFile(content: string): Outcome<string> {
  const returned = content.indexOf('\r');
  if (returned >= 0) return unparsable('raw-cr', lineAt(content, returned));
  const parsed = parseOrderedJson(content, DEEPEST_NESTING + PIECES_DEPTH);
  if (parsed.status === 'unparsable') return parsed;
  const joined = joinTexts(parsed.value);
  return joined === undefined ? unparsable('bad-pieces') : minifyObject(joined);
}

/** `source`, one JSON object from anywhere, as `SurfaceTool.json`: minified, members in the order of the source. */
export function minifyTool(source: string): Outcome<string> {
  const parsed = parseOrderedJson(source);
  return parsed.status === 'unparsable' ? parsed : minifyObject(parsed.value);
}

function minifyObject(value: OrderedJson): Outcome<string> {
  if (value.kind !== 'object') return unparsable('not-an-object');
  if (depthOf(value) > DEEPEST_NESTING) return unparsable('too-deep', undefined, String(DEEPEST_NESTING));
  return { status: 'done', value: minifyJson(value) };
}
