import { describe, expect, it } from 'vitest';
import { scanText } from '../../src/threats/scan-text.ts';
import { SCOPES, type Scope } from '../../src/threats/scopes.ts';
import { PATTERN_WORDS, THREATS } from '../../src/threats/threat-table.ts';
import type { Threat } from '../../src/threats/threat.ts';

/** The ids of the specification, by scope and in its order. */
const IDS: Readonly<Record<Scope, readonly string[]>> = {
  all: [
    'prompt_injection',
    'sys_prompt_override',
    'disregard_rules',
    'bypass_restrictions',
    'html_comment_injection',
    'hidden_div',
    'translate_execute',
    'deception_hide',
    'exfil_curl',
    'exfil_wget',
    'read_secrets',
  ],
  context: [
    'role_hijack',
    'role_pretend',
    'leak_system_prompt',
    'remove_filters',
    'fake_update',
    'identity_override',
    'c2_node_registration',
    'c2_heartbeat',
    'c2_task_pull',
    'c2_network_connect',
    'forced_action',
    'anti_forensic_oneliner',
    'anti_forensic_disk',
    'env_var_unset_agent',
    'known_c2_framework',
    'c2_explicit',
    'c2_explicit_long',
  ],
  strict: [
    'send_to_url',
    'context_exfil',
    'ssh_backdoor',
    'ssh_access',
    'hermes_env',
    'agent_config_mod',
    'hermes_config_mod',
    'hardcoded_secret',
  ],
};

describe.each(THREATS)('$id', ({ id, scope, matches, ignores }) => {
  it.each(matches)('is found in %j', (text) => {
    expect(ids(text, scope)).toContain(id);
  });

  it.each(ignores)('is not found in %j', (text) => {
    expect(ids(text, 'strict')).not.toContain(id);
  });

  it('is found from its scope on, and not before', () => {
    const [text = ''] = matches;
    const found = SCOPES.filter((at) => ids(text, at).includes(id));
    expect(found).toEqual(SCOPES.slice(SCOPES.indexOf(scope)));
  });
});

describe('the threat table', () => {
  it('has the ids of the specification, in its order and scopes', () => {
    const rows = THREATS.map(({ id, scope }) => ({ id, scope }));
    expect(rows).toEqual(SCOPES.flatMap((scope) => IDS[scope].map((id) => ({ id, scope }))));
  });

  it('has sound rows', () => {
    expect(faultsOf(THREATS)).toEqual([]);
  });

  it('is found out when a row is unsound', () => {
    const [first] = THREATS;
    const broken = THREATS.map((row) =>
      row === first ? { ...row, ignores: row.matches, intent: 'Hurt.' } : row,
    );
    expect(faultsOf(broken)).toEqual([
      'prompt_injection: an intent is a clause in lower case, without a stop',
      'prompt_injection: a text stands twice',
    ]);
  });

  it('knows the words of its patterns in lower case, each with its beginnings', () => {
    const { words, beginnings } = PATTERN_WORDS;
    expect([...words].filter((word) => !/^[a-z0-9]+$/.test(word))).toEqual([]);
    expect([...words].filter((word) => !beginnings.has(word) || !beginnings.has(word.charAt(0)))).toEqual([]);
  });
});

function faultsOf(rows: readonly Threat[]): string[] {
  return rows.flatMap(({ id, intent, matches, ignores, matcher }) => {
    const texts = [...matches, ...ignores];
    const faults = [
      rows.filter((row) => row.id === id).length > 1 && 'the id stands twice',
      !/^[a-z0-9_]+$/.test(id) && 'an id is in lower case',
      !/^[a-z].*[a-z]$/.test(intent) && 'an intent is a clause in lower case, without a stop',
      (matches.length < 2 || ignores.length < 2) && 'each row has texts on both sides',
      new Set(texts).size < texts.length && 'a text stands twice',
      matcher.vocabulary.size === 0 && 'there are no words to look for',
    ];
    return faults.filter((fault) => fault !== false).map((fault) => `${id}: ${fault}`);
  });
}

function ids(text: string, scope: Scope): string[] {
  return scanText(text, scope).map((finding) => finding.id);
}
