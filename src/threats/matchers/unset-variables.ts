import type { Matcher } from '../threat.ts';

const COMMAND = /(?<![\p{L}\p{N}_-])unset(?<names>(?:[ \t]+-?["']?[a-z0-9_]+["']?)+)/gu;
const NAME = /[a-z0-9_-]+/g;
const OF_AN_AGENT = /claude|codex|hermes|agent|openai|anthropic/;
/** Variables of other agents: of keys, of monitoring, of builds; and of browsers. */
const OF_OTHERS = /^(?:ssh|gpg|otel|dd|jenkins|buildkite|elastic|zabbix|puppet|build|ci)_agent|user_agent/;
/** What tells a variable from a word of prose: capitals, digits, an underscore. */
const VARIABLE = /^[A-Z][A-Z0-9]*$|_|\d/;

/** Finds each `unset` of a variable that belongs to a coding agent. */
export const unsetVariables: Matcher = {
  vocabulary: new Set(['unset', 'claude', 'codex', 'hermes', 'agent', 'openai', 'anthropic']),
  *find({ folded, raw, rawIndex }) {
    for (const { index, groups } of folded.matchAll(COMMAND)) {
      const names = groups?.['names'] ?? '';
      for (const { 0: name, index: place } of names.matchAll(NAME)) {
        if (!OF_AN_AGENT.test(name) || OF_OTHERS.test(name)) continue;
        const start = index + 'unset'.length + place;
        if (!VARIABLE.test(raw.slice(rawIndex(start), rawIndex(start) + name.length))) continue;
        yield { start: index, end: start + name.length };
        break;
      }
    }
  },
};
