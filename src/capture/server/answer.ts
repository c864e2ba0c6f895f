/** What is sent back: whole, also where it is a stream. */
export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** Everything that an answer to a model request depends on. */
export interface AnswerRequest {
  readonly model: string;
  /** The whole answer of the model. */
  readonly text: string;
  readonly stream: 'array' | 'events' | 'none';
  /** The parsed body of the request. */
  readonly body: unknown;
}

/** Moments in answers are this one: 2026-01-15T12:00:00Z in seconds. */
export const ANSWERED_AT = 1_768_478_400;

/** `value` as the JSON of an answer. */
export function jsonAnswer(value: unknown, status = 200): Answer {
  return { status, type: 'application/json', body: JSON.stringify(value) };
}

/** An error in a shape that each of the client libraries finds its message in. */
export function errorAnswer(status: number, message: string): Answer {
  const error = { type: 'invalid_request_error', code: status, status: 'INVALID_ARGUMENT', message };
  return jsonAnswer({ type: 'error', error }, status);
}

/** Server-sent events: each with its name in front, where it has one. */
export function eventsAnswer(events: readonly (readonly [name: string, data: unknown])[]): Answer {
  const lines = events.map(([name, data]) => {
    const text = typeof data === 'string' ? data : JSON.stringify(data);
    return `${name === '' ? '' : `event: ${name}\n`}data: ${text}\n\n`;
  });
  return { status: 200, type: 'text/event-stream; charset=utf-8', body: lines.join('') };
}
