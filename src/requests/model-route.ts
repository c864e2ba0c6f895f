/** The request bodies that are known here. */
export type WireApi =
  | 'anthropic-messages'
  | 'openai-chat'
  | 'openai-responses'
  | 'gemini-generate-content'
  | 'hermes-chat';

/** Where a request goes. */
export interface ModelRoute {
  /** `anthropic`, `openrouter`, ...; may be empty. */
  readonly provider: string;
  readonly model: string;
  /** Absent = the provider's own. */
  readonly baseUrl?: string;
  /** Absent = by provider and model. */
  readonly api?: WireApi;
}

/** The body that a route takes where it doesn't say so itself. */
export function wireApiOf({ provider, model, baseUrl, api }: ModelRoute): WireApi {
  if (api !== undefined) return api;
  const name = provider.trim().toLowerCase();
  const id = model.toLowerCase();
  const host = routeHost(baseUrl);
  if (name === 'anthropic' || isHostOf(host, 'anthropic.com')) return 'anthropic-messages';
  if (name === 'google' || name === 'gemini' || isHostOf(host, 'googleapis.com'))
    return 'gemini-generate-content';
  // A gateway renders the chat template itself and takes tools as OpenAI does.
  if (id.includes('hermes') && name !== 'openrouter' && !isHostOf(host, 'openrouter.ai'))
    return 'hermes-chat';
  return name === 'openai' && id.includes('codex') ? 'openai-responses' : 'openai-chat';
}

/** The host name of an address, lower-cased; empty where there is none. */
export function routeHost(baseUrl: string | undefined): string {
  const text = (baseUrl ?? '').trim();
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  return URL.canParse(address) ? new URL(address).hostname.toLowerCase() : '';
}

/** Whether `host` is `domain` or lies below it. */
export function isHostOf(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}
