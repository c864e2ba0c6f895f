import { codeSpan } from '../report/markdown/code-span.ts';
import { commentMarker } from '../report/markdown/comment-marker.ts';

/** What a body that is no report has to name. */
export interface BodyFrame {
  readonly key: string;
  /** A short hash. */
  readonly head: string;
}

/** What a comment becomes when the change was taken back: one line. */
export function foldedBody({ key, head }: BodyFrame): string {
  return `Prompt surface: no change any more, as of ${codeSpan(head)}.\n${commentMarker(key)}\n`;
}

/** The comment on a snapshot that is not even opened; `reason` is a sentence that may quote from it. */
export function refusedBody(reason: string, { key, head }: BodyFrame): string {
  return [
    "### Prompt surface: the committed snapshot can't be read",
    codeSpan(reason),
    `<sub>${codeSpan(head)}</sub>\n${commentMarker(key)}\n`,
  ].join('\n\n');
}
