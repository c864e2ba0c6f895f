import { apiOfPath, modelOfPath } from '../../sources/wire/detect-api.ts';
import type { RequestApi } from '../../sources/wire/wire-part.ts';
import type { ModelListForm } from './answer-models.ts';
import type { Purpose } from './recorded-request.ts';

/** What a request asks for, as far as method, path and headers tell. */
export interface Endpoint {
  readonly purpose: Purpose;
  /** With `generate` and `count`. */
  readonly api?: RequestApi;
  /** The model that the path names. */
  readonly model?: string;
  /** Where the path says how the answer comes; absent where the body does. */
  readonly stream?: 'array' | 'events' | 'none';
  /** With `models`. */
  readonly form?: ModelListForm;
}

const COUNT = /\/messages\/count_tokens\/?$|:countTokens$/;
const MODELS = /\/models(?:\/([^:]+))?$/;

/** Finds what is asked for behind any prefix, with and without `/v1`. Names of headers are in lower case. */
export function findEndpoint(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
): Endpoint {
  const [bare = '', query = ''] = path.split('?', 2);
  if (method === 'GET' || method === 'HEAD') return findReading(bare, query, headers);
  if (method !== 'POST') return { purpose: 'unknown' };
  const api = apiOfPath(bare);
  const model = modelOfPath(bare);
  if (api !== undefined)
    return {
      purpose: COUNT.test(bare) ? 'count' : 'generate',
      api,
      ...(model !== undefined && { model }),
      ...(api === 'gemini-generate-content' && { stream: geminiStream(bare, query) }),
    };
  return { purpose: /\/embeddings\/?$/.test(bare) ? 'embed' : 'unknown' };
}

function findReading(bare: string, query: string, headers: Readonly<Record<string, string>>): Endpoint {
  if (bare === '/' || bare === '') return { purpose: 'probe' };
  const found = MODELS.exec(bare.replace(/\/$/, ''));
  if (found === null) return { purpose: 'unknown' };
  const model = found[1];
  return {
    purpose: 'models',
    form: listForm(bare, query, headers),
    ...(model !== undefined && { model }),
  };
}

function listForm(bare: string, query: string, headers: Readonly<Record<string, string>>): ModelListForm {
  if (headers['anthropic-version'] !== undefined) return 'anthropic';
  const isGemini = headers['x-goog-api-key'] !== undefined || /(?:^|&)key=/.test(query);
  return isGemini || /\/v1(?:alpha|beta)\d*\//.test(bare) ? 'gemini' : 'openai';
}

function geminiStream(bare: string, query: string): 'array' | 'events' | 'none' {
  if (!bare.endsWith(':streamGenerateContent')) return 'none';
  return /(?:^|&)alt=sse(?:&|$)/.test(query) ? 'events' : 'array';
}
