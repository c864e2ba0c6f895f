import { memberOf } from '../../text/member-of.ts';
import { ANSWERED_AT, eventsAnswer, jsonAnswer, type Answer, type AnswerRequest } from './answer.ts';

const ITEM = 'msg_capture';

/** Answers a Responses request, whole or as the full sequence of its events. */
export function answerOpenAiResponses(request: AnswerRequest): Answer {
  return request.stream === 'none'
    ? jsonAnswer(response(request, 'completed'))
    : eventsAnswer(numbered(events(request)));
}

function response(request: AnswerRequest, status: 'completed' | 'in_progress'): object {
  const isDone = status === 'completed';
  return {
    id: 'resp_capture',
    object: 'response',
    created_at: ANSWERED_AT,
    status,
    background: false,
    error: null,
    incomplete_details: null,
    instructions: null,
    metadata: {},
    model: request.model,
    output: isDone ? [message(request.text, 'completed')] : [],
    parallel_tool_calls: true,
    previous_response_id: null,
    store: false,
    temperature: 1,
    text: memberOf(request.body, 'text') ?? { format: { type: 'text' } },
    tool_choice: 'auto',
    tools: [],
    top_p: 1,
    truncation: 'disabled',
    usage: isDone
      ? {
          input_tokens: 1,
          input_tokens_details: { cached_tokens: 0 },
          output_tokens: 1,
          output_tokens_details: { reasoning_tokens: 0 },
          total_tokens: 2,
        }
      : null,
    user: null,
  };
}

function message(text: string | undefined, status: 'completed' | 'in_progress'): object {
  const content = text === undefined ? [] : [textPart(text)];
  return { id: ITEM, type: 'message', status, role: 'assistant', content };
}

function textPart(text: string): object {
  return { type: 'output_text', text, annotations: [], logprobs: [] };
}

function events(request: AnswerRequest): (readonly [name: string, data: object])[] {
  const { text } = request;
  const place = { item_id: ITEM, output_index: 0, content_index: 0 };
  return [
    ['response.created', { response: response(request, 'in_progress') }],
    ['response.in_progress', { response: response(request, 'in_progress') }],
    ['response.output_item.added', { output_index: 0, item: message(undefined, 'in_progress') }],
    ['response.content_part.added', { ...place, part: textPart('') }],
    ['response.output_text.delta', { ...place, delta: text, logprobs: [] }],
    ['response.output_text.done', { ...place, text, logprobs: [] }],
    ['response.content_part.done', { ...place, part: textPart(text) }],
    ['response.output_item.done', { output_index: 0, item: message(text, 'completed') }],
    ['response.completed', { response: response(request, 'completed') }],
  ];
}

function numbered(events: readonly (readonly [name: string, data: object])[]): [string, object][] {
  return events.map(([name, data], sequence_number) => [name, { type: name, sequence_number, ...data }]);
}
