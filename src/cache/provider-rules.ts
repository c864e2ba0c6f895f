import type { OrderKnowledge } from './cache-report.ts';

/** In which order a provider reads the parts of a request that stand in front of the messages. */
export type WireOrder = 'tools-first' | 'system-first';

/** How a provider caches what begins alike. Prices are multiples of the price of an uncached input token. */
export interface ProviderRule {
  readonly id: string;
  /** In lower case. */
  readonly providers: readonly string[];
  /** Matched with a plain model name in which dots are hyphens. */
  readonly models: RegExp;
  /** Each order that is possible. */
  readonly orders: readonly WireOrder[];
  readonly knowledge: OrderKnowledge;
  /** `up-to-marks`: only whole parts up to a mark in the request; `longest-prefix`: whatever begins alike. */
  readonly reuse: 'up-to-marks' | 'longest-prefix';
  /** Shorter beginnings are not cached; absent where nothing is published. */
  readonly minimum?: number;
  /** Only whole multiples of so many tokens are cached. */
  readonly step?: number;
  readonly write: string;
  readonly read: string;
  readonly lifetime: string;
  readonly source: string;
  /** When the source was looked at, `YYYY-MM-DD`. */
  readonly date: string;
}

const DATE = '2026-11-29';

const ANTHROPIC = {
  providers: ['anthropic'],
  orders: ['tools-first'],
  knowledge: 'documented',
  reuse: 'up-to-marks',
  write: '1.25 (5 minutes), 2 (1 hour)',
  read: '0.1',
  lifetime: '5 minutes or 1 hour, begun again by each hit',
  source: "Anthropic's documentation of prompt caching",
  date: DATE,
} as const;

const OPENAI = {
  providers: ['openai', 'openai-codex', 'azure'],
  orders: ['tools-first'],
  knowledge: 'assumed',
  minimum: 1024,
  source: "OpenAI's documentation of prompt caching; that tools stand first is assumed",
  date: DATE,
} as const;

const GOOGLE = {
  providers: ['google', 'gemini', 'vertex'],
  orders: ['tools-first', 'system-first'],
  knowledge: 'undocumented',
  reuse: 'longest-prefix',
  write: '1',
  read: '0.1',
  lifetime: 'not documented',
  source: "Google's documentation of implicit context caching",
  date: DATE,
} as const;

/** One row for each way of caching; the first row that fits a provider and model holds. */
export const PROVIDER_RULES: readonly ProviderRule[] = [
  { id: 'anthropic-512', ...ANTHROPIC, models: /^claude-opus-5(?:$|-)/, minimum: 512 },
  { id: 'anthropic-4096', ...ANTHROPIC, models: /^claude-(?:haiku-4-5|opus-4-[56])(?:$|-)/, minimum: 4096 },
  {
    id: 'anthropic-1024',
    ...ANTHROPIC,
    models: /^claude-(?:sonnet-[45](?:$|-)|opus-4(?:$|-(?:[18](?:$|-)|\D)))/,
    minimum: 1024,
  },
  // Other models: their minimum is not in the list of the documentation.
  { id: 'anthropic', ...ANTHROPIC, models: /^claude-/ },
  {
    id: 'openai-5.6',
    ...OPENAI,
    models: /^gpt-(?:5-(?:[6-9]|\d\d)|[6-9]|\d\d)(?:$|-)/,
    reuse: 'up-to-marks',
    write: '1.25',
    read: '0.1',
    lifetime: '30 minutes',
  },
  {
    id: 'openai',
    ...OPENAI,
    models: /^(?:gpt-|chatgpt-|codex|o\d)/,
    reuse: 'longest-prefix',
    step: 128,
    write: '1',
    read: '0.1 (older models 0.25 to 0.5)',
    lifetime: '5 to 10 minutes without use, at most 1 hour; 24 hours on request',
  },
  { id: 'gemini-2.5', ...GOOGLE, models: /^gemini-2-5(?:$|-)/, minimum: 2048 },
  { id: 'gemini-3', ...GOOGLE, models: /^gemini-3(?:$|-)/, minimum: 4096 },
  { id: 'gemini', ...GOOGLE, models: /^gemini-/ },
  {
    id: 'deepseek',
    providers: ['deepseek'],
    models: /^deepseek-/,
    orders: ['system-first', 'tools-first'],
    knowledge: 'undocumented',
    reuse: 'longest-prefix',
    write: '1',
    read: '0.03 to 0.26',
    lifetime: 'hours to days',
    source:
      "DeepSeek's documentation of context caching, which names no place for tools and no size of its units",
    date: DATE,
  },
  {
    id: 'xai',
    providers: ['xai', 'x-ai'],
    models: /^grok-/,
    orders: ['tools-first', 'system-first'],
    knowledge: 'undocumented',
    reuse: 'longest-prefix',
    step: 128,
    write: '1',
    read: '0.25',
    lifetime: 'may end at any time',
    source: "xAI's documentation of cached prompts",
    date: DATE,
  },
  {
    id: 'local',
    providers: ['nous', 'ollama', 'llama.cpp', 'vllm', 'lmstudio', 'local'],
    models: /^hermes/,
    orders: ['system-first'],
    knowledge: 'assumed',
    reuse: 'longest-prefix',
    write: 'computing time',
    read: 'none',
    lifetime: 'while the server keeps it',
    source: 'llama.cpp and vLLM reuse the longest common prefix; that tools end the system text is assumed',
    date: DATE,
  },
];
