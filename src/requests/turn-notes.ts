import { textPart } from './cache-marks.ts';
import { sentContent } from '../session/sent-content.ts';
import type { Message } from '../session/message.ts';
import { trimText } from '../text/trim.ts';
import { recallBlock } from './recall-block.ts';

/** What one turn's user message carries beside its own text; blank ones count as absent. */
export interface TurnNotes {
  /** What external memory recalls for this message. */
  readonly recall?: string;
  /** What plugins add before the model is called. */
  readonly plugins?: readonly (string | { readonly context: string })[];
  /** What the gateway tells, e.g. who writes. */
  readonly gateway?: readonly string[];
  /** See `surfaceSwitchNote`. */
  readonly surface?: string;
  /** See `skillsIndexDelta`. */
  readonly skills?: string;
}

/**
 * The user's message with the notes of its turn behind it, as it is sent and as it is to be stored: what a person sees
 * stays in `content`, and `api_content` keeps the exact bytes for later requests. The same object without notes.
 */
export function withTurnNotes(message: Message, notes: TurnNotes): Message {
  const plugins = (notes.plugins ?? []).map((piece) => (typeof piece === 'string' ? piece : piece.context));
  const texts = [
    recallBlock(notes.recall ?? ''),
    ...[...plugins, ...(notes.gateway ?? []), notes.surface ?? '', notes.skills ?? ''].map(trimText),
  ].filter((text) => text !== '');
  if (texts.length === 0) return message;
  const injected = texts.join('\n\n');
  const { content } = message;
  const sent = sentContent(message);
  const base = content === null ? 0 : content.length;
  if (sent === null || typeof sent === 'string') {
    const own = sent === null || sent === '' ? '' : `${sent}\n\n`;
    return { ...message, api_content: own + injected, api_content_base: base };
  }
  return { ...message, api_content: [...sent, textPart(injected)], api_content_base: base };
}
