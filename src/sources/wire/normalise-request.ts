import { expectedError } from '../../errors.ts';
import type { SurfaceTool } from '../../surfaces/surface.ts';
import { findDeepJson } from '../../text/json-depth.ts';
import { jsonSources } from '../../text/json-sources.ts';
import { minifyJson } from '../../text/minify-json.ts';
import { wellFormed } from '../../text/well-formed.ts';
import { nameList } from '../../text/name-list.ts';
import { answerSchema } from './answer-schema.ts';
import { cacheFact } from './cache-fact.ts';
import { apiOfBody, apiOfPath, modelOfPath } from './detect-api.ts';
import { groupTiers, type RequestTier } from './group-tiers.ts';
import { parametersNote } from './parameters-note.ts';
import { providerOf } from './provider-of-model.ts';
import { readAnthropic } from './read-anthropic.ts';
import { readGemini } from './read-gemini.ts';
import { readOpenAiChat } from './read-openai-chat.ts';
import { readOpenAiResponses } from './read-openai-responses.ts';
import type { ReadParts, RequestApi, WireBody, WirePart } from './wire-part.ts';
import { isMapping } from '../../text/member-of.ts';
import { textOf, type WireObject } from './wire-values.ts';
import { withoutPrompt } from './without-prompt.ts';
import { withoutTurns } from './without-turns.ts';

/** What is known of a request beside its body. */
export interface RequestHints {
  /** Absent = by the path, or by the members of the body. */
  readonly api?: RequestApi;
  readonly path?: string;
  readonly model?: string;
  /** The user's own message; absent = the last text of the user. */
  readonly prompt?: string;
  /** The body as it was sent, valid JSON: it holds what a JavaScript value has lost. */
  readonly raw?: string;
  /** The file that it was read from, as an error names it. */
  readonly name?: string;
}

/** What a model reads in a request before the user's own message. */
export interface NormalisedRequest {
  readonly api: RequestApi;
  readonly model?: string;
  /** `api`, and `model` and `provider` where they are known. */
  readonly facts: Readonly<Record<string, string>>;
  /** `cache`, where marks are sent. */
  readonly request: Readonly<Record<string, string>>;
  readonly tiers: readonly RequestTier[];
  readonly tools: readonly SurfaceTool[];
  /** What was left out, and what was not understood: a sentence each. */
  readonly notes: readonly string[];
  /** The answer has to fit a schema. */
  readonly structured: boolean;
  /** The request is a later one of a conversation, whose turns were left out. */
  readonly continued: boolean;
  /** The whole body as JSON, as it was sent but for blanks. */
  readonly source: string;
}

/** A deeper body is refused: whoever reads it next would run out of stack. */
const DEEPEST = 1000;

/** A value of the body is looked up in its source down to this level: tools of a namespace among the input. */
const SOURCE_LEVELS = 10;

const READERS: Readonly<Record<RequestApi, ReadParts>> = {
  'anthropic-messages': readAnthropic,
  'gemini-generate-content': readGemini,
  'openai-chat': readOpenAiChat,
  'openai-responses': readOpenAiResponses,
};

/**
 * Takes the body of a model request apart. Throws an `ExpectedError` where it fits none of the four known kinds or is
 * nested more than 1,000 levels deep.
 */
export function normaliseRequest(body: unknown, hints: RequestHints = {}): NormalisedRequest {
  if (!isMapping(body)) throw unrecognised(body, hints.name);
  const api = hints.api ?? apiOfPath(hints.path ?? '') ?? apiOfBody(body);
  if (api === undefined) throw unrecognised(body, hints.name);
  const wire = wireBody(body, hints.raw);
  const read = READERS[api](wire);
  const turns = withoutTurns(read);
  const own = withoutPrompt(turns.parts, hints.prompt);
  const { tiers, notes } = groupTiers(own.parts);
  const model = modelOf(body, hints);
  const provider = providerOf(api, model);
  const cache = cacheFact(
    own.parts,
    tiers.map((tier) => tier.id),
  );
  return {
    api,
    ...(model !== undefined && { model }),
    facts: { api, ...(model !== undefined && { model }), ...(provider !== undefined && { provider }) },
    request: { ...(cache.fact !== '' && { cache: cache.fact }) },
    tiers,
    tools: toolsOf(own.parts),
    notes: [
      ...turns.notes,
      own.note,
      ...notesOf(own.parts),
      ...notes,
      ...cache.notes,
      ...parametersNote(Object.keys(body)),
    ],
    structured: answerSchema(api, body) !== undefined,
    continued: turns.notes.length > 0,
    source: wire.sourceOf(body),
  };
}

function wireBody(body: WireObject, raw: string | undefined): WireBody {
  const source = raw ?? stringify(body);
  if (findDeepJson(source, DEEPEST) !== undefined)
    throw expectedError('request-too-deep', { deepest: DEEPEST });
  const sources = jsonSources(source, body, SOURCE_LEVELS);
  return { body, sourceOf: (value) => minifyJson(sources(value) ?? stringify(value)) };
}

/** A value that came without its source as text; what is nested too deeply for that is refused. */
function stringify(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'null';
  } catch (error) {
    throw expectedError('request-too-deep', { deepest: DEEPEST }, error);
  }
}

function modelOf(body: WireObject, { model, path }: RequestHints): string | undefined {
  const named = model ?? (textOf(body['model']) || modelOfPath(path ?? ''));
  return named === undefined || named === '' ? undefined : wellFormed(named);
}

function toolsOf(parts: readonly WirePart[]): SurfaceTool[] {
  return parts.flatMap((part) =>
    part.kind === 'tool' ? [{ name: wellFormed(part.name), json: part.json }] : [],
  );
}

function notesOf(parts: readonly WirePart[]): string[] {
  return parts.flatMap((part) => (part.kind === 'note' ? [part.note] : []));
}

function unrecognised(body: unknown, name: string | undefined): Error {
  return expectedError('request-unrecognised', {
    name,
    found: isMapping(body) ? nameList(Object.keys(body)) : undefined,
  });
}
