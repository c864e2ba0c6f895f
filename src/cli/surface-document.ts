import type { Surface } from '../surfaces/surface.ts';

/** The JSON document of one surface, `prompt-surface/surface@1`: tools are objects, members in the order sent. */
export function surfaceDocument({ tools, ...surface }: Surface): Record<string, unknown> {
  const parsed = tools.map(({ json }) => JSON.parse(json) as unknown);
  return { format: 'prompt-surface/surface@1', ...surface, tools: parsed };
}
