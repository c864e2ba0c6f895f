import type { CacheMark } from '../session/message.ts';
import { cacheMark } from './cache-marks.ts';

/** A tool definition that may carry a cache mark. */
export type MarkedTool<Tool> = Tool & { readonly cache_control?: CacheMark };

/** The tools with one mark, on the last. Earlier marks are taken off; the caller's objects stay as they are. */
export function markTools<Tool extends object>(
  tools: readonly Tool[],
  { ttl }: { readonly ttl?: string } = {},
): MarkedTool<Tool>[] {
  const last = tools.length - 1;
  return tools.map((tool, index) => {
    if (index === last) return { ...tool, cache_control: cacheMark(ttl) };
    if (!('cache_control' in tool)) return tool;
    const { cache_control: _, ...bare } = tool as Tool & { cache_control: unknown };
    return bare as unknown as Tool;
  });
}
