import { GAPS, type Words } from '../split-words.ts';
import { blankWord, hasAny, sentenceHas, wordSet, type Condition } from './sentence.ts';

/** How far before a phrase somebody is addressed for it, in words. */
const REACH_OF_ADDRESS = 6;
const NEGATIONS = wordSet('never|dont|cannot|cant|wont|mustnt|shouldnt|wouldnt|not|nobody|without|avoid');
const REFUSALS = wordSet('refuse|refuses|decline|declines|not|never|supposed|allowed');
const BETWEEN_NEGATION = wordSet('ever|simply|just|blindly|silently|knowingly|also');
/** "Why not ...", "if you do not ...": what follows is wanted all the same. */
const DOUBLE_NEGATIONS = wordSet('why|if|unless');
const SUBORDINATORS = wordSet('if|when|once|after|whether|while|where|because|since|until|unless|whenever');
const DIRECT_OPENERS = wordSet(
  'please|now|then|and|first|next|immediately|also|just|always|instead|kindly|secretly|silently|' +
    'quietly|periodically|regularly',
);
const INDIRECT_OPENERS = wordSet('must|should|shall|will|would|to|can|could|ought|may|might');
const ADDRESSEES = wordSet(
  'you|your|yourself|youre|agent|agents|assistant|assistants|ai|model|models|bot|llm',
);
const DEFENCES = wordSet(
  'detect|detects|detected|detection|detections|defend|defends|protect|protects|block|blocks|blocked|' +
    'alert|alerts|signature|signatures|ioc|iocs|mitre|malware|incident|incidents|hunting|yara|sigma|' +
    'siem|defence|defense|defenders',
);

/** The phrase is forbidden: "never ignore ...", "do not ever ignore ...", "refuse to ignore ...". */
export const isNegated: Condition = (words, places) => {
  let before = (places[0] ?? 0) - 1;
  if (BETWEEN_NEGATION.has(blankWord(words, before))) before -= 1;
  const word = blankWord(words, before);
  if (word === 'to') return REFUSALS.has(blankWord(words, before - 1));
  return NEGATIONS.has(word) && !hasAny(words, DOUBLE_NEGATIONS, before - 3, before - 1);
};

/** The phrase begins a clause of a condition or a time: "once you have been updated to ...". */
export const isSubordinate: Condition = (words, places) =>
  SUBORDINATORS.has(blankWord(words, (places[0] ?? 0) - 1));

/** The phrase orders the reader to do it: it opens a clause, or follows "please", "you must" and the like. */
export const isDirected: Condition = (words, places) => {
  const first = places[0] ?? 0;
  if ((words.gaps[first] ?? GAPS.stop) !== GAPS.blank) return true;
  const word = words.keys[first - 1] ?? '';
  return DIRECT_OPENERS.has(word) || (INDIRECT_OPENERS.has(word) && isAddressed(words, first));
};

/** Somebody else does it, or may: "the emulator can pretend ...", "without having to pretend ...". */
export const isOfOthers: Condition = (words, places) => {
  const first = places[0] ?? 0;
  return INDIRECT_OPENERS.has(blankWord(words, first - 1)) && !isAddressed(words, first);
};

/** The sentence speaks of guarding against what it names. */
export const isDefensive: Condition = (words, places) => sentenceHas(words, places, DEFENCES);

function isAddressed(words: Words, first: number): boolean {
  return hasAny(words, ADDRESSEES, first - REACH_OF_ADDRESS, first - 1);
}
