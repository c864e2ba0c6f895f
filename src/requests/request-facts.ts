import { usesDeveloperRole } from './developer-role.ts';
import { wireApiOf, type ModelRoute } from './model-route.ts';
import { wireCachePolicy, type CacheChoice } from './prompt-cache-policy.ts';

/** What a request adds to the texts of a prompt, as a snapshot's `[request]` section keeps it. */
export interface RequestFacts {
  /** The role of the prompt; absent = `system`. */
  readonly role?: string;
  /** Where in the prompt marks sit, in wire order: on the tools, at the ends of tiers. Absent = nowhere. */
  readonly cache?: string;
}

/** The facts for a prompt with tools whose stable tier is a prefix of it. Pure. */
export function requestFacts(
  route: ModelRoute,
  { hasTools = true, ...choice }: CacheChoice & { readonly hasTools?: boolean } = {},
): RequestFacts {
  const api = wireApiOf(route);
  const isOpenAi = api === 'openai-chat' || api === 'openai-responses';
  const policy = wireCachePolicy(route, choice);
  const hasToolMark = policy.layout !== 'off' && policy.toolCache && hasTools;
  return {
    ...(policy.layout === 'off' ? {} : { cache: hasToolMark ? 'tools,stable' : 'stable,volatile' }),
    ...(isOpenAi && usesDeveloperRole(route.model) ? { role: 'developer' } : {}),
  };
}
