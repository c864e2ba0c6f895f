import { trimText } from '../text/trim.ts';
import { unquote } from '../text/unquote.ts';
import { memberOf } from '../text/member-of.ts';

/** What the head of a SKILL.md says, in the form in which it was written: nothing here depends on a machine or session. */
export interface SkillHead {
  /** Absent where none is given. It may still be one that can't be used. */
  readonly name?: string;
  readonly description?: string;
  readonly platforms: readonly string[];
  readonly environments: readonly string[];
  readonly requiresApps: readonly string[];
  readonly sessionPlatforms: readonly string[];
  readonly fallbackForTools: readonly string[];
  readonly fallbackForToolsets: readonly string[];
  readonly requiresTools: readonly string[];
  readonly requiresToolsets: readonly string[];
}

/** Takes what it knows out of a head; members of another shape count as absent. */
export function skillHead(data: unknown): SkillHead {
  const hermes = memberOf(memberOf(data, 'metadata'), 'hermes');
  const name = textOf(memberOf(data, 'name'));
  const description = textOf(memberOf(data, 'description'));
  return {
    ...(name === '' ? {} : { name }),
    ...(description === '' ? {} : { description }),
    platforms: wordsOf(memberOf(data, 'platforms')),
    environments: wordsOf(memberOf(data, 'environments')),
    requiresApps: wordsOf(memberOf(data, 'requires_apps')),
    sessionPlatforms: wordsOf(memberOf(hermes, 'session_platforms')),
    fallbackForTools: namesOf(memberOf(hermes, 'fallback_for_tools')),
    fallbackForToolsets: namesOf(memberOf(hermes, 'fallback_for_toolsets')),
    requiresTools: namesOf(memberOf(hermes, 'requires_tools')),
    requiresToolsets: namesOf(memberOf(hermes, 'requires_toolsets')),
  };
}

/** A member that is text, without blanks and one pair of quotation marks around it; otherwise empty. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? trimText(unquote(trimText(value))) : '';
}

/** One name, a list of names, or a text that holds a bracketed list. */
function namesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(textOf).filter((name) => name !== '');
  const text = textOf(value);
  return text.startsWith('[') && text.endsWith(']') ? namesOf(text.slice(1, -1).split(',')) : namesOf([text]);
}

/** Names that are compared without regard to letter case. */
function wordsOf(value: unknown): string[] {
  return namesOf(value).map((name) => name.toLowerCase());
}
