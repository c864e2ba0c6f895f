import { lineAt } from '../../text/line-at.ts';
import { DEEPEST_NESTING, depthOf, minifyJson, parseOrderedJson, type OrderedJson } from './ordered-json.ts';
import type { Problem } from './problems.ts';
import { cutTexts, joinTexts, PIECES_DEPTH } from './text-pieces.ts';
import { writeJson } from './write-json.ts';

/** The text asked for, or what keeps it from being made. */
export type ToolText =
  | { readonly status: 'made'; readonly text: string }
  | { readonly status: 'unparsable'; readonly problem: Problem };

/** The content of a tool's file for `json`: any JSON object, whatever the blanks in it. */
export function formatToolFile(json: string): ToolText {
  const parsed = parseOrderedJson(json);
  if (parsed.status === 'unparsable') return parsed;
  if (parsed.value.kind !== 'object') return unparsable({ code: 'not-an-object' });
  return { status: 'made', text: `${writeJson(cutTexts(parsed.value))}\n` };
}

/** Undoes `formatToolFile`: the definition in `content` as minified ordered text. */
export function parseToolFile(content: string): ToolText {
  const returned = content.indexOf('\r');
  if (returned >= 0) return unparsable({ line: lineAt(content, returned), code: 'raw-cr' });
  const parsed = parseOrderedJson(content, DEEPEST_NESTING + PIECES_DEPTH);
  if (parsed.status === 'unparsable') return parsed;
  const joined = joinTexts(parsed.value);
  return joined === undefined ? unparsable({ code: 'bad-pieces' }) : minifyObject(joined);
}

/** `source`, one JSON object from anywhere, as `SurfaceTool.json`: minified, members in the order of the source. */
export function minifyTool(source: string): ToolText {
  const parsed = parseOrderedJson(source);
  return parsed.status === 'unparsable' ? parsed : minifyObject(parsed.value);
}

function minifyObject(value: OrderedJson): ToolText {
  if (value.kind !== 'object') return unparsable({ code: 'not-an-object' });
  if (depthOf(value) <= DEEPEST_NESTING) return { status: 'made', text: minifyJson(value) };
  return unparsable({ code: 'too-deep', word: String(DEEPEST_NESTING) });
}

function unparsable(problem: Problem): ToolText {
  return { status: 'unparsable', problem };
}
