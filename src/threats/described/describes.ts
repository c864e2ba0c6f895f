import { wordSet, type Condition } from '../conditions/sentence.ts';
import { isDirected } from '../conditions/stances.ts';
import { foldText } from '../fold-text.ts';
import { findPhrases, type PhraseRule } from '../matchers/phrases.ts';
import { splitWords, type Words } from '../split-words.ts';
import { vocabularyOf } from '../vocabulary.ts';

const SPEAKERS =
  'page|pages|file|files|text|texts|document|documents|comment|comments|email|emails|mail|message|' +
  'messages|website|websites|site|sites|issue|issues|content|readme|output|outputs|result|results|' +
  'someone|anyone|somebody|input|inputs|attacker|attackers|they|that|which|prompt|prompts|link|links|' +
  'data';
const SAYING =
  'say|says|said|saying|tell|tells|telling|ask|asks|asking|contain|contains|containing|claim|claims|' +
  'claiming|read|reads|reading|state|states|try|tries|include|includes|including|demand|demands|' +
  'instruct|instructs|order|orders|write|writes';
const WORDINGS =
  'phrase|phrases|wording|wordings|sentence|sentences|string|strings|pattern|patterns|text|texts|' +
  'line|lines|words|commands|input|inputs';
const ATTACKS =
  'injection|injections|attack|attacks|attacker|attackers|malicious|suspicious|hostile|untrusted|' +
  'jailbreak|jailbreaks|phishing|exploit|exploits|adversarial';
const RAISING = 'detect|flag|reject|refuse|block|quarantine|distrust|beware';
const RAISED = 'detects|detected|rejects|rejected|refuses|quarantines|flags|flagged';
const FORBIDDING = wordSet('never|not|dont|nobody|refuse|without|cannot|cant|nor|avoid');
const ASKING = wordSet(
  'ask|asks|asking|tell|tells|telling|try|tries|trying|want|wants|instruct|instructs|order|orders|demand|demands',
);

/** How many words may stand between a verb and what forbids it, or who asks for it. */
const REACH = 5;

const isForbidden: Condition = (words, places) => isBehind(words, places[0] ?? 0, FORBIDDING);

/** "A page may ask you to run ...": others want it. */
const isAskedFor: Condition = (words, places) => {
  const first = places[0] ?? 0;
  return words.keys[first - 1] === 'to' && isBehind(words, first - 1, ASKING);
};

/** A sentence that describes an attack holds one of these. */
const CUES: readonly PhraseRule[] = [
  { phrase: `${SPEAKERS} …3 ${SAYING}` },
  { phrase: `${WORDINGS} such as` },
  { phrase: `${WORDINGS} like|matching` },
  { phrase: 'phrase|phrases|wording|wordings|variant|variants|example|examples is|are|include' },
  { phrase: ATTACKS },
  { phrase: RAISED },
  { phrase: RAISING, when: [isDirected] },
  { phrase: 'treat|treats|treated|handle|handled|regard …4 as data|text|untrusted|content|hostile|input' },
  { phrase: 'is|are|be data' },
  { phrase: 'watch|look|search|check|grep|scan|warn|warns|report …3 for|of|about|against' },
  { phrase: 'never|dont|not|nobody …3 obey|follow|comply|run|execute|trust|paste|type|believe|commit|print' },
];

/** A sentence that wants the attack carried out holds one of these, whatever else it says. */
const ENDORSEMENTS: readonly PhraseRule[] = [
  {
    phrase: 'obey|comply|adopt|apply|execute|perform|heed|follow|run|paste|type',
    unless: [isForbidden, isAskedFor],
  },
  { phrase: 'do so|it|this|what|that|exactly|as', unless: [isForbidden, isAskedFor] },
  { phrase: 'act accordingly|on', unless: [isForbidden, isAskedFor] },
  { phrase: 'carry …3 out', unless: [isForbidden, isAskedFor] },
  { phrase: 'as your|my [new] instruction|instructions|rule|rules|order|orders|task|prompt|guide' },
];

/** Sentences around attacks are read as they stand: nothing in them is hidden. */
const NO_WORDS = vocabularyOf([]);
const cues = findPhrases(CUES);
const endorsements = findPhrases(ENDORSEMENTS);

/** Whether `sentence`, apart from what it quotes, describes what it quotes as something that others may say or try. */
export function describes(sentence: string): boolean {
  const words = splitWords(foldText(sentence, NO_WORDS), NO_WORDS);
  return isFound(cues, words) && !isFound(endorsements, words);
}

function isFound(search: ReturnType<typeof findPhrases>, words: Words): boolean {
  for (const _ of search.find(words)) return true;
  return false;
}

function isBehind(words: Words, first: number, set: ReadonlySet<string>): boolean {
  return words.keys.slice(Math.max(0, first - REACH), first).some((word) => set.has(word));
}
