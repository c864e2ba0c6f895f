import type { CacheMark, Message } from '../session/message.ts';
import {
  cacheMark,
  isBlankText,
  isMarked,
  isText,
  markablePart,
  MAX_MARKS,
  soleText,
  textPart,
  withoutMarks,
} from './cache-marks.ts';
import { completedEndpoints } from './completed-endpoints.ts';
import type { Scaffolds } from './scaffolds.ts';

/** How the marks are laid out. */
export interface PromptCachingOptions {
  /** `1h`; any other value stands for five minutes. */
  readonly ttl?: string;
  /** `native` = Anthropic's own API (default); `envelope` = a gateway that takes marks inside chat messages. */
  readonly layout?: 'native' | 'envelope';
  /** The part of the system prompt that sessions share; it counts only where the prompt begins with it. */
  readonly staticPrefix?: string;
  /** The last tool carries a mark too (`markTools`), so that only three are left for messages. Native only. */
  readonly toolCache?: boolean;
  /** The route goes through LiteLLM, which loses marks on tool messages. */
  readonly liteLlm?: boolean;
  readonly scaffolds?: Scaffolds;
}

/** Of the four marks one sits on the tools and one on the system prompt. */
const ENDPOINT_MARKS = 2;

/**
 * A list in which at most four messages or parts carry a cache mark: the system prompt's, then the last messages that
 * can carry one. Earlier marks and splits are undone first, so applying twice is applying once. Neither the list nor a
 * message is changed; messages without a mark are the same objects.
 */
export function applyPromptCaching(
  messages: readonly Message[],
  options: PromptCachingOptions = {},
): Message[] {
  const result = messages.map((message) => splitScaffold(unsplit(message, options.scaffolds), options));
  const mark = cacheMark(options.ttl);
  const first = result[0];
  let left = MAX_MARKS;
  const hasSystem = first !== undefined && isSystem(first);
  if (hasSystem) {
    const system = markSystem(first, mark, options);
    result[0] = system.message;
    left -= system.marks;
  }
  for (const index of targets(result, hasSystem ? 1 : 0, left, options)) {
    const message = result[index];
    if (message !== undefined) result[index] = marked(message, mark, options);
  }
  return result;
}

/** The places of the messages that get a mark. */
function targets(
  messages: readonly Message[],
  from: number,
  budget: number,
  options: PromptCachingOptions,
): number[] {
  if (usesToolCache(options)) return completedEndpoints(messages).slice(-ENDPOINT_MARKS);
  const eligible = [...messages.keys()].filter((index) => {
    const message = messages[index];
    return index >= from && message !== undefined && !isSystem(message) && canCarry(message, options);
  });
  return eligible.slice(Math.max(0, eligible.length - budget));
}

function usesToolCache({ toolCache, layout }: PromptCachingOptions): boolean {
  return toolCache === true && layout !== 'envelope';
}

function isSystem({ role }: Message): boolean {
  return role === 'system' || role === 'developer';
}

/** Whether a message may use up a mark: on Anthropic's own API each one, in an envelope one with text to mark. */
function canCarry(message: Message, { layout, liteLlm }: PromptCachingOptions): boolean {
  if (layout !== 'envelope') return true;
  if (message.role === 'tool' && liteLlm === true) return false;
  return hasMarkableContent(message);
}

function hasMarkableContent({ content }: Message): boolean {
  if (content === null) return false;
  return typeof content === 'string' ? !isBlankText(content) : markablePart(content) !== undefined;
}

function markSystem(
  system: Message,
  mark: CacheMark,
  options: PromptCachingOptions,
): { readonly message: Message; readonly marks: number } {
  const text = soleText(system.content);
  const prefix = options.staticPrefix ?? '';
  const isSplit =
    text !== undefined &&
    !isBlankText(prefix) &&
    text.startsWith(prefix) &&
    !isBlankText(text.slice(prefix.length));
  if (!isSplit) {
    if (options.layout === 'envelope' && !hasMarkableContent(system)) return { message: system, marks: 0 };
    return { message: marked(system, mark, options), marks: 1 };
  }
  const rest = text.slice(prefix.length);
  const tail = usesToolCache(options) ? textPart(rest) : textPart(rest, mark);
  const marks = usesToolCache(options) ? 1 : 2;
  return { message: { ...system, content: [textPart(prefix, mark), tail] }, marks };
}

/** A copy of the message that carries a mark, in its content where that is possible. */
function marked(message: Message, mark: CacheMark, options: PromptCachingOptions): Message {
  const { content, role } = message;
  const isNativeTool = role === 'tool' && options.layout !== 'envelope';
  if (isNativeTool || content === null || !hasMarkableContent(message))
    return { ...message, cache_control: mark };
  if (typeof content === 'string') return { ...message, content: [textPart(content, mark)] };
  const place = isSplitScaffold(message, options.scaffolds) ? 0 : content.length - 1;
  return {
    ...message,
    content: content.map((part, index) => (index === place ? { ...part, cache_control: mark } : part)),
  };
}

/** Undoes the marks and splits of an earlier call. */
function unsplit(message: Message, scaffolds: Scaffolds | undefined): Message {
  const { content } = message;
  if (!Array.isArray(content)) return withoutMarks(message);
  const [first, second, ...more] = content as NonNullable<Exclude<Message['content'], string>>;
  const bare = withoutMarks(message);
  if (!isText(first) || more.length > 0) return bare;
  if (second === undefined) return isMarked(first) ? { ...bare, content: first.text } : bare;
  const wasSplit = isSystem(message) ? isMarked(first) : isSplitScaffold(message, scaffolds);
  return wasSplit && isText(second) ? { ...bare, content: first.text + second.text } : bare;
}

function isSplitScaffold({ role, content }: Message, scaffolds: Scaffolds | undefined): boolean {
  if (role !== 'user' || content === null || typeof content === 'string' || content.length !== 2)
    return false;
  const [head, tail] = content;
  return isText(head) && isText(tail) && scaffolds?.has(head.text) === true && !isBlankText(tail.text);
}

// Split inside and outside the marked window alike: the bytes of a message must not depend on its age. A list of one text
// is split like the text itself, since a mark makes the one out of the other.
function splitScaffold(message: Message, { scaffolds }: PromptCachingOptions): Message {
  const { role, content } = message;
  const text = role === 'user' ? soleText(content) : undefined;
  const head = text === undefined ? undefined : scaffolds?.prefixOf(text);
  if (text === undefined || head === undefined) return message;
  return { ...message, content: [textPart(head), textPart(text.slice(head.length))] };
}
