import type { WireApi } from '../../requests/model-route.ts';

/** The kinds of request bodies that can be taken apart. */
export type RequestApi = Exclude<WireApi, 'hermes-chat'>;

/** Where in a request a text travels: the tiers of a surface that was taken from one. */
export type WireTier = 'developer' | 'instructions' | 'system' | 'unrecognised' | 'user-context';

/** One piece of a request body, in the order of the wire. */
export type WirePart =
  | TextPart
  | OddPart
  | ToolPart
  | TurnPart
  | { readonly kind: 'note'; readonly note: string };

export interface TextPart {
  readonly kind: 'text';
  readonly tier: WireTier;
  readonly text: string;
  /** Where it stands, e.g. `messages[0].content`. */
  readonly origin: string;
  /** A cache mark of its own. */
  readonly marked: boolean;
}

/** Something that is no text; kept as JSON, so that it can be seen. */
export interface OddPart {
  readonly kind: 'odd';
  readonly tier: WireTier;
  /** Its `type`; else its only member, or the name of where it stands. */
  readonly type: string;
  readonly json: string;
  readonly origin: string;
}

export interface ToolPart {
  readonly kind: 'tool';
  readonly name: string;
  readonly json: string;
  readonly marked: boolean;
}

/** A turn of the conversation: what the model or a tool has said, no part of what stands before the first turn. */
export interface TurnPart {
  readonly kind: 'turn';
  readonly origin: string;
}

/** A request body and what its objects looked like as text. */
export interface WireBody {
  readonly body: Readonly<Record<string, unknown>>;
  /** The minified JSON of a value in the body, as it was sent. */
  sourceOf(value: unknown): string;
}

/** How the body of one API is taken apart. Pure. */
export type ReadParts = (wire: WireBody) => WirePart[];
