import { answerSchema } from '../../sources/wire/answer-schema.ts';
import { isMapping, memberOf } from '../../text/member-of.ts';
import { textOf } from '../../sources/wire/wire-values.ts';
import { answerAnthropic } from './answer-anthropic.ts';
import { answerEmbeddings } from './answer-embeddings.ts';
import { answerGemini } from './answer-gemini.ts';
import { answerModels } from './answer-models.ts';
import { answerOpenAiChat } from './answer-openai-chat.ts';
import { answerOpenAiResponses } from './answer-openai-responses.ts';
import { errorAnswer, jsonAnswer, type Answer, type AnswerRequest } from './answer.ts';
import type { Endpoint } from './find-endpoint.ts';
import type { KeptBody } from './parse-body.ts';
import type { RequestProblem } from './recorded-request.ts';
import { schemaInstance } from './schema-instance.ts';

/** What the model says where no structure is asked for: text and nothing else, so that no tool is run. */
const TEXT = 'ok';

/** A model that nobody names. */
const MODEL = 'capture-model';

const PROBLEMS: Readonly<Record<RequestProblem, Answer>> = {
  'broken-json': errorAnswer(400, 'The body is not JSON.'),
  incomplete: errorAnswer(408, 'The body did not come to its end.'),
  'not-http': errorAnswer(400, 'That is not HTTP.'),
  'too-deep': errorAnswer(400, 'The body is nested too deeply.'),
  'too-large': errorAnswer(413, 'The body is too large.'),
  undecodable: errorAnswer(415, 'The body could not be decompressed.'),
};

const ANSWERS: Readonly<Record<NonNullable<Endpoint['api']>, (request: AnswerRequest) => Answer>> = {
  'anthropic-messages': answerAnthropic,
  'gemini-generate-content': answerGemini,
  'openai-chat': answerOpenAiChat,
  'openai-responses': answerOpenAiResponses,
};

/** Answers whatever was asked for at `endpoint`, with the same bytes every time. `models` are those that are listed. */
export function answerRequest(
  endpoint: Endpoint,
  { body, problem }: KeptBody,
  models: readonly string[] = [MODEL],
): Answer {
  const isElsewhere = endpoint.purpose === 'unknown' && problem === 'broken-json';
  if (problem !== undefined && !isElsewhere) return PROBLEMS[problem];
  const model = endpoint.model ?? (textOf(memberOf(body, 'model')) || MODEL);
  switch (endpoint.purpose) {
    case 'probe':
      return jsonAnswer({ status: 'ok' });
    case 'models':
      return answerModels(endpoint.form ?? 'openai', models, endpoint.model);
    case 'embed':
      return answerEmbeddings(body, model);
    case 'count':
      return jsonAnswer(
        endpoint.api === 'gemini-generate-content' ? { totalTokens: 1 } : { input_tokens: 1 },
      );
    case 'generate':
      return generate(endpoint, body, model);
    case 'upgrade':
      return errorAnswer(426, 'WebSocket connections are not taken here. Use POST.');
    default:
      return errorAnswer(404, 'There is no such endpoint here.');
  }
}

function generate(endpoint: Endpoint, body: unknown, model: string): Answer {
  if (!isMapping(body) || endpoint.api === undefined)
    return errorAnswer(400, 'The body is not a JSON object.');
  const schema = answerSchema(endpoint.api, body);
  const text = schema === undefined ? TEXT : JSON.stringify(schemaInstance(schema));
  const stream = endpoint.stream ?? (isStreamed(endpoint, body) ? 'events' : 'none');
  return ANSWERS[endpoint.api]({ model, text, stream, body });
}

/** Whether the answer comes as a stream, by the path or by the body. */
export function isStreamed({ purpose, stream }: Endpoint, body: unknown): boolean {
  return (purpose === 'generate' && (stream ?? 'none') !== 'none') || memberOf(body, 'stream') === true;
}
