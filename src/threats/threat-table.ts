import { CONTROL_THREATS } from './rows/control-threats.ts';
import { DECEPTION_THREATS } from './rows/deception-threats.ts';
import { EVASION_THREATS } from './rows/evasion-threats.ts';
import { FRAMEWORK_THREATS } from './rows/framework-threats.ts';
import { HIDDEN_THREATS } from './rows/hidden-threats.ts';
import { INSTRUCTION_THREATS } from './rows/instruction-threats.ts';
import { KEEPING_THREATS } from './rows/keeping-threats.ts';
import { ROLE_THREATS } from './rows/role-threats.ts';
import { SECRET_THREATS } from './rows/secret-threats.ts';
import type { Threat } from './threat.ts';
import { vocabularyOf, type Vocabulary } from './vocabulary.ts';

/** Every pattern, in the order in which findings are listed: by scope, from the narrowest, then by topic. */
export const THREATS: readonly Threat[] = [
  ...INSTRUCTION_THREATS,
  ...HIDDEN_THREATS,
  ...DECEPTION_THREATS,
  ...SECRET_THREATS,
  ...ROLE_THREATS,
  ...CONTROL_THREATS,
  ...EVASION_THREATS,
  ...FRAMEWORK_THREATS,
  ...KEEPING_THREATS,
];

/** The words of all patterns: only these can be meant by a word in look-alike letters, or cut up by hyphens. */
export const PATTERN_WORDS: Vocabulary = vocabularyOf(
  THREATS.flatMap((threat) => [...threat.matcher.vocabulary]),
);
