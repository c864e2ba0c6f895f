import type { PromptCachingSettings } from '../inputs/settings.ts';
import { isHostOf, routeHost, wireApiOf, type ModelRoute } from './model-route.ts';

export type CacheTtl = '5m' | '1h';

/** How a route's prompt is cached. */
export type PromptCachePolicy =
  | { readonly layout: 'off' }
  | {
      readonly layout: 'native' | 'envelope';
      readonly ttl: CacheTtl;
      readonly liteLlm: boolean;
      /** Whether the last tool carries a mark as well, where there are tools. */
      readonly toolCache: boolean;
    };

/** What decides beside the route itself. */
export interface CacheChoice {
  readonly settings?: PromptCachingSettings;
  /** What started the session: `cli`, `cron`, `subagent`, ... */
  readonly source?: string;
  /** What the user's own description of a custom route says of the model. */
  readonly capability?: 'native' | 'envelope' | 'off';
}

/** A route as the rules see it: everything lower-cased. */
interface RouteFacts {
  readonly provider: string;
  readonly model: string;
  readonly host: string;
  readonly anthropicWire: boolean;
  readonly liteLlm: boolean;
}

/** The first rule that holds decides; without one caching is off. */
const RULES: readonly {
  readonly layout: 'native' | 'envelope' | 'off';
  readonly holds: (route: RouteFacts) => boolean;
}[] = [
  { layout: 'off', holds: (route) => isMiniMax(route) && route.model.includes('minimax-m3') },
  { layout: 'native', holds: isAnthropic },
  { layout: 'envelope', holds: (route) => isGateway(route) && has(route, 'claude', 'kimi', 'moonshot') },
  { layout: 'envelope', holds: (route) => isNous(route) && !route.anthropicWire && has(route, 'qwen') },
  { layout: 'native', holds: (route) => route.anthropicWire && has(route, 'claude') },
  { layout: 'envelope', holds: (route) => route.liteLlm && has(route, 'claude') },
  { layout: 'native', holds: isMiniMax },
  { layout: 'envelope', holds: (route) => ALIBABA_FAMILY.has(route.provider) && has(route, 'qwen') },
];

const ALIBABA_FAMILY: ReadonlySet<string> = new Set([
  'alibaba',
  'alibaba-coding-plan',
  'dashscope',
  'opencode',
  'opencode-go',
  'opencode-zen',
]);

/** What starts a session that sends its turns faster than five minutes apart, or only one. */
const MACHINE_PACED: ReadonlySet<string> = new Set([
  'api',
  'batch',
  'cron',
  'kanban',
  'oneshot',
  'subagent',
  'tool',
  'webhook',
]);

/** Providers that know no lifetime but five minutes. */
const SHORT_LIVED: ReadonlySet<string> = new Set(['alibaba', 'opencode', 'opencode-zen']);

/** How the prompt of a route is cached: by the settings, then by what its provider and model are known to do. */
export function promptCachePolicy(route: ModelRoute, choice: CacheChoice = {}): PromptCachePolicy {
  const configured = choice.settings?.cacheTtl ?? 'auto';
  if (configured === 'off') return { layout: 'off' };
  const facts = factsOf(route);
  const layout = choice.capability ?? RULES.find((rule) => rule.holds(facts))?.layout ?? 'off';
  if (layout === 'off') return { layout };
  const source = (choice.source ?? '').trim().toLowerCase();
  const wanted = configured === 'auto' ? (MACHINE_PACED.has(source) ? '5m' : '1h') : configured;
  return {
    layout,
    ttl: clampTtl(wanted, route),
    liteLlm: facts.liteLlm,
    toolCache: layout === 'native' && isAnthropic(facts),
  };
}

/** The policy as far as the body of the route has a place for marks. */
export function wireCachePolicy(route: ModelRoute, choice: CacheChoice = {}): PromptCachePolicy {
  const policy = promptCachePolicy(route, choice);
  const api = wireApiOf(route);
  const fits =
    (policy.layout === 'native' && api === 'anthropic-messages') ||
    (policy.layout === 'envelope' && api === 'openai-chat');
  return fits ? policy : { layout: 'off' };
}

/** The lifetime that a route can have; absent = five minutes. */
export function clampTtl(
  ttl: CacheTtl | null | undefined,
  { provider, model }: Pick<ModelRoute, 'provider' | 'model'>,
): CacheTtl {
  if (ttl !== '1h') return '5m';
  const name = provider.trim().toLowerCase();
  const id = model.toLowerCase();
  if (name === 'opencode-go') return id.includes('minimax-m2.5') ? '5m' : '1h';
  return SHORT_LIVED.has(name) || id.includes('qwen') ? '5m' : '1h';
}

function factsOf(route: ModelRoute): RouteFacts {
  const provider = route.provider.trim().toLowerCase();
  const host = routeHost(route.baseUrl);
  return {
    provider,
    model: route.model.toLowerCase(),
    host,
    anthropicWire: wireApiOf(route) === 'anthropic-messages',
    liteLlm: [provider, host].some((name) => name.split(/[^a-z0-9]+/).includes('litellm')),
  };
}

function has({ model }: RouteFacts, ...parts: readonly string[]): boolean {
  return parts.some((part) => model.includes(part));
}

function isAnthropic({ provider, host, anthropicWire }: RouteFacts): boolean {
  const isOwnHost = host === '' ? provider === 'anthropic' : isHostOf(host, 'anthropic.com');
  return anthropicWire && isOwnHost;
}

function isGateway(route: RouteFacts): boolean {
  const isOpenRouter = route.provider === 'openrouter' || isHostOf(route.host, 'openrouter.ai');
  return !route.anthropicWire && (isOpenRouter || isNous(route));
}

function isNous({ provider, host }: RouteFacts): boolean {
  return provider === 'nous' || provider === 'nous-portal' || isHostOf(host, 'nousresearch.com');
}

function isMiniMax({ provider, host, anthropicWire }: RouteFacts): boolean {
  const isOwn =
    provider.startsWith('minimax') || isHostOf(host, 'minimax.io') || isHostOf(host, 'minimaxi.com');
  return anthropicWire && isOwn;
}
