import { eventsAnswer, jsonAnswer, type Answer, type AnswerRequest } from './answer.ts';

const INPUT = { input_tokens: 1, cache_creation_input_tokens: 0, cache_read_input_tokens: 0 };
const STOP = { stop_reason: 'end_turn', stop_sequence: null };

/** Answers an Anthropic Messages request, whole or as the full sequence of its events. */
export function answerAnthropic({ model, text, stream }: AnswerRequest): Answer {
  const message = { id: 'msg_capture', type: 'message', role: 'assistant', model };
  if (stream === 'none')
    return jsonAnswer({
      ...message,
      content: [{ type: 'text', text }],
      ...STOP,
      usage: { ...INPUT, output_tokens: 1 },
    });
  const begun = {
    ...message,
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage: { ...INPUT, output_tokens: 1 },
  };
  const events: [name: string, data: object][] = [
    ['message_start', { message: begun }],
    ['content_block_start', { index: 0, content_block: { type: 'text', text: '' } }],
    ['ping', {}],
    ['content_block_delta', { index: 0, delta: { type: 'text_delta', text } }],
    ['content_block_stop', { index: 0 }],
    ['message_delta', { delta: STOP, usage: { output_tokens: 1 } }],
    ['message_stop', {}],
  ];
  return eventsAnswer(events.map(([type, data]) => [type, { type, ...data }]));
}
