/** What a side request is for, by what it tells the model. */
export interface SideName {
  readonly name: string;
  /** Looked for in everything that the request tells the model, in lower case. */
  readonly words: RegExp;
}

/** First fit. */
export const SIDE_NAMES: readonly SideName[] = [
  {
    name: 'title',
    words: /\btitle generator\b|\b(?:generate|write|create|produce|output|give)\b[^.\n]{0,60}\btitles?\b/,
  },
  {
    name: 'commit',
    words: /\b(?:generate|write|create|produce)\b[^.\n]{0,60}\bcommit message\b/,
  },
  {
    name: 'memory',
    words:
      /\bmemor(?:y|ies)\b[^.\n]{0,60}\b(?:extract\w*|consolidat\w*|agent|manager)\b|\bextract\w*\b[^.\n]{0,60}\bmemor(?:y|ies)\b/,
  },
  {
    name: 'router',
    words:
      /\brouter\b|\brouting (?:decision|model)\b|\b(?:classify|decide|choose|select)\b[^.\n]{0,60}\b(?:which model|complexity)\b/,
  },
  {
    name: 'summary',
    words:
      /\bsummar(?:y|ise|ize|ising|izing)\b[^.\n]{0,60}\b(?:conversation|session|chat|history|thread|messages)\b|\b(?:conversation|context|session|history)\b[^.\n]{0,40}\bsummar(?:y|iser|izer|isation|ization)\b|\bcompact(?:ing|ion)?\b[^.\n]{0,40}\bconversation\b/,
  },
  {
    name: 'suggestion',
    words: /\b(?:suggest|predict)\w*\b[^.\n]{0,60}\b(?:next|follow-up|repl(?:y|ies)|prompts?)\b/,
  },
];
