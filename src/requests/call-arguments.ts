import type { ToolCall } from '../session/message.ts';
import { parseJson } from '../text/parse-json.ts';

/** A JSON object as it is sent. */
export type JsonObject = Readonly<Record<string, unknown>>;

/**
 * The arguments of a call as the object that Anthropic and Gemini want. What a model wrote that is no object is kept as
 * `malformed_arguments`, so that it reads what it did and the request is still taken.
 */
export function callArguments({ function: { arguments: text } }: ToolCall): JsonObject {
  if (text.trim() === '') return {};
  const parsed = parseJson(text);
  const value = parsed.status === 'parsed' ? parsed.value : undefined;
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as JsonObject) : { malformed_arguments: text };
}
