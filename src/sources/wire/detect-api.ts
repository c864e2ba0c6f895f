import type { RequestApi } from './wire-part.ts';
import { isMapping, memberOf } from '../../text/member-of.ts';
import { listOf, textOf, type WireObject } from './wire-values.ts';

/** Which API the end of a path belongs to. */
const PATHS: readonly (readonly [path: RegExp, api: RequestApi])[] = [
  [/\/chat\/completions\/?$/, 'openai-chat'],
  [/\/responses\/?$/, 'openai-responses'],
  [/\/messages(?:\/count_tokens)?\/?$/, 'anthropic-messages'],
  [/:(?:generateContent|streamGenerateContent|countTokens)$/, 'gemini-generate-content'],
];

/** The model in the path of a Gemini request. */
const MODEL = /\/models\/([^/:]+):\w+$/;

/** Members that only Anthropic's messages have, not those of Chat Completions. */
const ANTHROPIC_MEMBERS: readonly string[] = [
  'system',
  'anthropic_version',
  'anthropic_beta',
  'thinking',
  'mcp_servers',
  'container',
  'context_management',
  'stop_sequences',
];

/** Server tools of Anthropic carry the date of their version. */
const DATED_TYPE = /_20\d{6}$/;

/** The API that a request to `path` speaks; absent where the path belongs to none. A query may follow. */
export function apiOfPath(path: string): RequestApi | undefined {
  const bare = withoutQuery(path);
  return PATHS.find(([pattern]) => pattern.test(bare))?.[1];
}

/** The model that a path names, as the paths of Gemini do. */
export function modelOfPath(path: string): string | undefined {
  return MODEL.exec(withoutQuery(path))?.[1];
}

/**
 * The API that a body is written for, by its members; absent where they fit none. A body with `messages` alone could be
 * for two of them: it counts as Chat Completions unless something in it exists with Anthropic only.
 */
export function apiOfBody(body: WireObject): RequestApi | undefined {
  const has = (name: string): boolean => Object.hasOwn(body, name);
  if (has('contents') || has('systemInstruction') || has('system_instruction'))
    return 'gemini-generate-content';
  if (Array.isArray(body['messages'])) return isForAnthropic(body) ? 'anthropic-messages' : 'openai-chat';
  return has('input') || has('instructions') ? 'openai-responses' : undefined;
}

function isForAnthropic(body: WireObject): boolean {
  return (
    ANTHROPIC_MEMBERS.some((name) => Object.hasOwn(body, name)) ||
    listOf(body['tools']).some(
      (tool) => isMapping(memberOf(tool, 'input_schema')) || DATED_TYPE.test(textOf(memberOf(tool, 'type'))),
    )
  );
}

function withoutQuery(path: string): string {
  return path.split('?', 1)[0] ?? '';
}
