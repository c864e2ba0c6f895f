import { parseOrderedJson } from '../snapshots/format/ordered-json.ts';
import { writeJson } from '../snapshots/format/write-json.ts';
import type { Surface } from '../surfaces/surface.ts';

/**
 * One surface as JSON text, `prompt-surface/surface@1`, with `more` behind it: tools are objects whose members and numbers
 * stand as they are sent, which no JavaScript object could keep.
 */
export function surfaceJson(
  { tools, ...surface }: Surface,
  more: Readonly<Record<string, unknown>> = {},
): string {
  const document = JSON.stringify({
    format: 'prompt-surface/surface@1',
    ...surface,
    ...more,
    tools: [],
  });
  const sent = tools.map(({ json }) => json).join(',');
  const text = `${document.slice(0, -'[]}'.length)}[${sent}]}`;
  return indentedJson(text);
}

/** JSON text with a member on each line: order, duplicates and numbers stay; itself where it is nested too deeply for that. */
export function indentedJson(text: string): string {
  const parsed = parseOrderedJson(text);
  return parsed.status === 'done' ? writeJson(parsed.value) : text;
}
