import type { CountMethod } from './token-count.ts';

/** How a provider wants a tool to be written. */
export type ToolShape = 'openai' | 'anthropic' | 'gemini' | 'hermes';

/** Models whose tokens are counted alike. */
export interface Family {
  readonly id: string;
  /** The vocabulary that the models really use. */
  readonly vocabulary: string;
  /** How the tools are written before they are counted. */
  readonly shape: ToolShape;
  readonly method: CountMethod;
  /** Tokens of the model for each token of `o200k_base`, for prose and for tools as JSON. */
  readonly factor: { readonly prose: number; readonly tools: number };
  /** The share by which a count may be off; absent where it is exact. */
  readonly error?: number;
  readonly source: string;
  /** When the source was looked at, `YYYY-MM-DD`. */
  readonly date: string;
}

/** The row for models that nobody knows. */
export const UNKNOWN_FAMILY = {
  id: 'unknown',
  vocabulary: 'unknown model',
  shape: 'openai',
  method: 'estimate',
  factor: { prose: 1, tools: 1 },
  error: 0.25,
  source: 'no source: counted as o200k_base',
  date: '2026-11-29',
} as const satisfies Family;

/** What is known about counting, one row a family; the last is for all other models. */
export const FAMILIES = [
  {
    id: 'gpt',
    vocabulary: 'o200k_base (o200k_harmony merges alike)',
    shape: 'openai',
    method: 'exact',
    factor: { prose: 1, tools: 1 },
    source: "OpenAI's tiktoken; counts reported by the provider for GPT-5.6 agreed",
    date: '2026-11-29',
  },
  {
    id: 'hermes',
    vocabulary: 'Llama 3.1 BPE',
    shape: 'hermes',
    method: 'estimate',
    factor: { prose: 1, tools: 0.97 },
    error: 0.05,
    source: 'model cards of Hermes 3 and 4; measured on a prompt of 25 000 tokens and 117 tools',
    date: '2026-11-29',
  },
  {
    id: 'gemini',
    vocabulary: 'Gemma 3 SentencePiece',
    shape: 'gemini',
    method: 'estimate',
    factor: { prose: 1.05, tools: 1.04 },
    error: 0.08,
    source: "Google's local tokenizer maps Gemini 2.x to Gemma 3; measured on 117 tools",
    date: '2026-11-29',
  },
  {
    id: 'claude',
    vocabulary: 'not published',
    shape: 'anthropic',
    method: 'estimate',
    factor: { prose: 1.18, tools: 1.18 },
    error: 0.1,
    source: 'public comparisons (ingest#65)',
    date: '2026-11-29',
  },
  {
    id: 'claude-4.7',
    vocabulary: 'not published, new with Claude 4.7',
    shape: 'anthropic',
    method: 'estimate',
    factor: { prose: 1.82, tools: 1.57 },
    error: 0.15,
    source: 'public differences between Opus 5 and o200k_base',
    date: '2026-11-29',
  },
  UNKNOWN_FAMILY,
] as const satisfies readonly Family[];

export type FamilyId = (typeof FAMILIES)[number]['id'];
