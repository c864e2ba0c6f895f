import { memberOf } from '../../text/member-of.ts';
import { ANSWERED_AT, eventsAnswer, jsonAnswer, type Answer, type AnswerRequest } from './answer.ts';

const ID = 'chatcmpl-capture';
const USAGE = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };

/** Answers a Chat Completions request, whole or as chunks. */
export function answerOpenAiChat(request: AnswerRequest): Answer {
  return request.stream === 'none' ? jsonAnswer(completion(request)) : eventsAnswer(chunks(request));
}

function completion({ model, text }: AnswerRequest): unknown {
  const message = { role: 'assistant', content: text, refusal: null };
  return {
    id: ID,
    object: 'chat.completion',
    created: ANSWERED_AT,
    model,
    choices: [{ index: 0, message, logprobs: null, finish_reason: 'stop' }],
    usage: USAGE,
  };
}

function chunks({ model, text, body }: AnswerRequest): (readonly [string, unknown])[] {
  const wantsUsage = memberOf(memberOf(body, 'stream_options'), 'include_usage') === true;
  const chunk = (choices: unknown[], usage: typeof USAGE | null): readonly [string, unknown] => [
    '',
    {
      id: ID,
      object: 'chat.completion.chunk',
      created: ANSWERED_AT,
      model,
      choices,
      ...(wantsUsage && { usage }),
    },
  ];
  const choice = (delta: object, finish_reason: string | null): unknown => ({
    index: 0,
    delta,
    logprobs: null,
    finish_reason,
  });
  return [
    chunk([choice({ role: 'assistant', content: '' }, null)], null),
    chunk([choice({ content: text }, null)], null),
    chunk([choice({}, 'stop')], null),
    ...(wantsUsage ? [chunk([], USAGE)] : []),
    ['', '[DONE]'],
  ];
}
