import type { RecordedRequest } from './server/recorded-request.ts';

/** Whether a request is a prompt that could be read. */
export function isPrompt({ purpose, body }: RecordedRequest): boolean {
  return purpose === 'generate' && body !== undefined;
}

/** Whether a request is a prompt of which nothing but its address is known. */
export function isUnreadPrompt({ purpose, body, problem }: RecordedRequest): boolean {
  return purpose === 'generate' && body === undefined && problem !== undefined;
}

/** Whether a request offers tools, as a main request does; a list without any is no offer. */
export function hasTools({ raw = '' }: RecordedRequest): boolean {
  return /"tools"\s*:\s*\[\s*[^\s\]]/u.test(raw);
}
