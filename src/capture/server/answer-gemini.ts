import { eventsAnswer, jsonAnswer, type Answer, type AnswerRequest } from './answer.ts';

/** Answers a Gemini request: whole, as events, or as the list of chunks that it streams without `alt=sse`. */
export function answerGemini({ model, text, stream }: AnswerRequest): Answer {
  const response = {
    candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason: 'STOP', index: 0 }],
    usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
    modelVersion: model,
    responseId: 'capture',
  };
  if (stream === 'events') return eventsAnswer([['', response]]);
  return jsonAnswer(stream === 'array' ? [response] : response);
}
