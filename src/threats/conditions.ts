import type { Places } from './phrase.ts';
import { GAPS, type Words } from './split-words.ts';

/** A question about the words around a phrase. */
export type Condition = (words: Words, places: Places) => boolean;

/** How far around a phrase its sentence is looked at, in words. */
const REACH = 24;

const NEGATIONS = wordSet('never|dont|cannot|cant|wont|mustnt|shouldnt|wouldnt|not|nobody|without|avoid');
const REFUSALS = wordSet('refuse|refuses|decline|declines|not|never|supposed|allowed');
const BETWEEN_NEGATION = wordSet('ever|simply|just|blindly|silently|knowingly|also');
const SUBORDINATORS = wordSet('if|when|once|after|whether|while|where|because|since|until|unless|whenever');
const DIRECT_OPENERS = wordSet(
  'please|now|then|and|first|next|immediately|also|just|always|instead|kindly|secretly|silently|quietly|periodically|regularly',
);
const INDIRECT_OPENERS = wordSet('must|should|shall|will|to|can|ought|may');
const ADDRESSEES = wordSet(
  'you|your|yourself|youre|agent|agents|assistant|assistants|ai|model|models|bot|llm',
);
const MODALS = wordSet('may|might|can|could|will|would|should|must');
const OF_ORDERS = wordSet(
  'previous|prior|above|earlier|the|your|my|its|of|other|these|those|safety|system|security|instructions',
);
const CLAUSE_VERBS = wordSet('see|read|follow|check|consult|use|run');
const CLAUSE_JOINS = wordSet('and|then|but|please|or|instead');
const CLAUSE_WORDS = wordSet('if|unless|when|because|since|until|but');
const NEW_ORDERS = wordSet('these|this|my|new|only|those|whatever');
const MACHINES = wordSet(
  'assembly|assembler|cpu|machine|nop|cmd|entrypoint|run|copy|env|simd|avx|sse|jump|branch|bytecode|wasm|dockerfile|opcode|ret|' +
    'lint|eslint|tslint|stylelint|ruff|clippy|checkstyle|style|styling|formatting|format|css|theme|firewall|iptables|routing|rewrite|' +
    'proxy|robots|make|makefile|bazel|naming|validation|layout|grammar|parser|spacing|indentation|editorconfig|gitignore|sql|dns|cors',
);
const DEFENCES = wordSet(
  'detect|detects|detected|detection|detections|defend|defends|protect|protects|block|blocks|blocked|alert|alerts|signature|' +
    'signatures|ioc|iocs|mitre|malware|against|incident|incidents|hunting|yara|sigma|siem|defence|defense|defenders',
);

const REPORTED = 'that|it|its|the|a|an|something';
const PROOF = 'unless|until|before|without|if';
const BEFORE_NOUNS = wordSet(
  'the|an|its|no|this|that|any|of|with|from|their|your|whose|in|for|as|each|every|command|standard|tool|model|test|program|expected|actual',
);
const AFTER_NOUNS = wordSet(
  'of|from|is|was|are|format|formats|file|files|path|directory|dir|folder|schema|tokens|length|style|should|must|may|can|for|with|depends|differs|contains',
);

/** The words of `a|b|c`. */
export function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.split('|'));
}

/** The phrase is forbidden: "never ignore ...", "do not ever ignore ...", "refuse to ignore ...". */
export const isNegated: Condition = (words, places) => {
  let before = (places[0] ?? 0) - 1;
  if (BETWEEN_NEGATION.has(blankWord(words, before))) before -= 1;
  const word = blankWord(words, before);
  if (word === 'to') return REFUSALS.has(blankWord(words, before - 1));
  return NEGATIONS.has(word) && blankWord(words, before - 1) !== 'why';
};

/** The phrase begins a clause of a condition or a time: "once you have been updated to ...". */
export const isSubordinate: Condition = (words, places) =>
  SUBORDINATORS.has(blankWord(words, (places[0] ?? 0) - 1));

/** The phrase orders the reader to do it: it opens a clause, or follows "please", "you must" and the like. */
export const isDirected: Condition = (words, places) => {
  const first = places[0] ?? 0;
  if ((words.gaps[first] ?? GAPS.stop) !== GAPS.blank) return true;
  const word = words.keys[first - 1] ?? '';
  if (DIRECT_OPENERS.has(word)) return true;
  return INDIRECT_OPENERS.has(word) && hasAny(words, ADDRESSEES, first - 6, first - 1);
};

/** "A core may ignore all prefetch instructions": `step` says "all", of a kind of thing, and nobody is spoken to. */
export function isSaidOfThings(step: number): Condition {
  return (words, places) => {
    const first = places[0] ?? 0;
    const quantity = places[step] ?? 0;
    return (
      MODALS.has(blankWord(words, first - 1)) &&
      !hasAny(words, ADDRESSEES, first - REACH, first - 1) &&
      words.keys[quantity] === 'all' &&
      !OF_ORDERS.has(words.keys[quantity + 1] ?? '')
    );
  };
}

/** The sentence speaks of guarding against what it names. */
export const isDefensive: Condition = (words, places) => sentenceHas(words, places, DEFENCES);

/** The noun at step `step` belongs to a machine or a tool: "CMD instructions", "lint rules". */
export function isOfMachines(step: number): Condition {
  return (words, places) => {
    const owner = (places[step] ?? 0) - 1;
    return !places.includes(owner) && MACHINES.has(words.keys[owner] ?? '');
  };
}

/**
 * Between the steps `from` and `to` another clause begins: "ignore the warning above and follow the instructions". A
 * clause that brings new orders ("and follow these instructions") belongs to the phrase.
 */
export function opensClause(from: number, to: number): Condition {
  return (words, places) => {
    const last = places[to] ?? 0;
    for (let index = (places[from] ?? 0) + 1; index < last; index += 1) {
      const word = words.keys[index] ?? '';
      const opens =
        CLAUSE_WORDS.has(word) ||
        (CLAUSE_VERBS.has(word) &&
          (words.gaps[index] === GAPS.pause || CLAUSE_JOINS.has(words.keys[index - 1] ?? '')));
      if (opens && !NEW_ORDERS.has(words.keys[index + 1] ?? '')) return true;
    }
    return false;
  };
}

/** One of `list` stands between the steps `from` and `to`. */
export function hasBetween(from: number, to: number, list: string): Condition {
  const set = wordSet(list);
  return (words, places) => hasAny(words, set, (places[from] ?? 0) + 1, (places[to] ?? 0) - 1);
}

/** A comma or another pause stands between the steps `from` and `to`. */
export function hasPauseBetween(from: number, to: number): Condition {
  return (words, places) => {
    for (let index = (places[from] ?? 0) + 1; index <= (places[to] ?? 0); index += 1) {
      if (words.gaps[index] !== GAPS.blank) return true;
    }
    return false;
  };
}

/** The word before the phrase is one of `list`. */
export function follows(list: string): Condition {
  const set = wordSet(list);
  return (words, places) => set.has(blankWord(words, (places[0] ?? 0) - 1));
}

/** One of `list` is among the `reach` words after the phrase, in the same sentence. */
export function precedes(list: string, reach = 1): Condition {
  const set = wordSet(list);
  return (words, places) => {
    const last = lastPlace(places);
    return hasAny(words, set, last + 1, Math.min(last + reach, sentenceEnd(words, last)));
  };
}

/** One of `list` stands in the sentence of the phrase, outside of the phrase itself. */
export function isNear(list: string): Condition {
  const set = wordSet(list);
  return (words, places) => sentenceHas(words, places, set);
}

/** Another word follows in the same sentence. */
export const goesOn: Condition = (words, places) =>
  (words.gaps[lastPlace(places) + 1] ?? GAPS.stop) !== GAPS.stop;

/** "Do not tell the user that it works unless you ran it": a report that waits for proof. */
export const isConditionalReport: Condition = (words, places) =>
  precedes(REPORTED)(words, places) && precedes(PROOF, 16)(words, places);

/** "The output of ...", "output format": what came out, not an order to put something out. */
export const isOutputNoun: Condition = (words, places) => {
  const first = places[0] ?? 0;
  if (BEFORE_NOUNS.has(blankWord(words, first - 1))) return true;
  return words.gaps[first + 1] === GAPS.blank && AFTER_NOUNS.has(words.keys[first + 1] ?? '');
};

/** The phrase opens an HTML comment. */
export const opensComment: Condition = (words, places) => words.before(places[0] ?? 0).includes('<!--');

/** A colon stands between the last word of the phrase and the next word. */
export const endsInColon: Condition = (words, places) => words.before(lastPlace(places) + 1).includes(':');

/** The last of `places` that is taken. */
export function lastPlace(places: Places): number {
  return Math.max(...places);
}

function sentenceHas(words: Words, places: Places, set: ReadonlySet<string>): boolean {
  const first = places[0] ?? 0;
  const last = lastPlace(places);
  return (
    hasAny(words, set, sentenceStart(words, first), first - 1) ||
    hasAny(words, set, last + 1, sentenceEnd(words, last))
  );
}

function sentenceStart(words: Words, first: number): number {
  let index = first;
  while (index > first - REACH && words.gaps[index] !== GAPS.stop) index -= 1;
  return index;
}

function sentenceEnd(words: Words, last: number): number {
  let index = last;
  while (index < last + REACH && (words.gaps[index + 1] ?? GAPS.stop) !== GAPS.stop) index += 1;
  return index;
}

function hasAny(words: Words, set: ReadonlySet<string>, from: number, to: number): boolean {
  for (let index = Math.max(from, 0); index <= to; index += 1) {
    if (set.has(words.keys[index] ?? '')) return true;
  }
  return false;
}

/** The word at `index` when nothing but a blank parts it from the word after it, else ''. */
function blankWord(words: Words, index: number): string {
  return words.gaps[index + 1] === GAPS.blank ? (words.keys[index] ?? '') : '';
}
