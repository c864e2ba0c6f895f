import { GAPS } from '../split-words.ts';
import { precedes } from './neighbours.ts';
import { blankWord, wordSet, type Condition } from './sentence.ts';
import { isOfOthers } from './stances.ts';

const OF_ORDERS = wordSet(
  'previous|prior|above|earlier|the|your|my|its|of|other|these|those|safety|system|security|instructions',
);
const CLAUSE_VERBS = wordSet('see|read|follow|check|consult|use|run');
const CLAUSE_JOINS = wordSet('and|then|but|please|or|instead');
const CLAUSE_WORDS = wordSet('if|unless|when|while|because|since|until|but|per');
const ARTICLES = wordSet('the|our|its|their');
const NEW_ORDERS = wordSet('these|this|my|new|only|those|whatever');
const MACHINES = wordSet(
  'assembly|assembler|cpu|machine|nop|cmd|entrypoint|run|copy|env|simd|avx|sse|jump|branch|bytecode|' +
    'wasm|dockerfile|opcode|ret|stale|cached|duplicate|unused|lint|eslint|tslint|stylelint|ruff|clippy|' +
    'checkstyle|style|styling|formatting|format|css|theme|firewall|iptables|routing|rewrite|proxy|' +
    'robots|make|makefile|bazel|naming|validation|layout|grammar|parser|spacing|indentation|' +
    'editorconfig|gitignore|sql|dns|cors',
);
const REPORTED = 'that|it|its|the|a|an|something';
const PROOF = 'unless|until|before|without|if';
const BEFORE_NOUNS = wordSet(
  'the|an|its|no|this|that|any|of|with|from|their|your|whose|in|for|as|each|every|command|standard|' +
    'tool|model|test|program|expected|actual',
);
const AFTER_NOUNS = wordSet(
  'of|from|is|was|are|format|formats|file|files|path|directory|dir|folder|schema|tokens|length|style|' +
    'should|must|may|can|for|with|depends|differs|contains',
);

/** The noun at step `step` belongs to a machine or a tool: "CMD instructions", "lint rules". */
export function isOfMachines(step: number): Condition {
  return (words, places) => {
    const owner = (places[step] ?? 0) - 1;
    return !places.includes(owner) && MACHINES.has(words.keys[owner] ?? '');
  };
}

/** "A core may ignore all prefetch instructions": `step` says "all", of a kind of thing, and nobody is spoken to. */
export function isSaidOfThings(step: number): Condition {
  return (words, places) => {
    const quantity = places[step] ?? 0;
    const kind = words.keys[quantity + 1] ?? '';
    return isOfOthers(words, places) && words.keys[quantity] === 'all' && !OF_ORDERS.has(kind);
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
        (ARTICLES.has(word) && words.before(index).includes(';')) ||
        (CLAUSE_VERBS.has(word) &&
          (words.gaps[index] === GAPS.pause || CLAUSE_JOINS.has(words.keys[index - 1] ?? '')));
      if (opens && !NEW_ORDERS.has(words.keys[index + 1] ?? '')) return true;
    }
    return false;
  };
}

/** "Do not tell the user that it works unless you ran it": a report that waits for proof. */
export const isConditionalReport: Condition = (words, places) =>
  precedes(REPORTED)(words, places) && precedes(PROOF, 16)(words, places);

/** "The output of ...", "output format": what came out, not an order to put something out. */
export const isOutputNoun: Condition = (words, places) => {
  const first = places[0] ?? 0;
  if (BEFORE_NOUNS.has(blankWord(words, first - 1))) return true;
  return words.gaps[first + 1] === GAPS.blank && AFTER_NOUNS.has(words.keys[first + 1] ?? '');
};
