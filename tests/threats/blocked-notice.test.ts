import { describe, expect, it } from 'vitest';
import { blockedEntryNotice, blockedNotice } from '../../src/threats/blocked-notice.ts';
import { sanitiseContext } from '../../src/threats/sanitise-context.ts';

it('F31 names the file and each id in the notice for a project file', () => {
  expect(blockedNotice('../AGENTS.md', ['prompt_injection', 'exfil_curl'])).toBe(
    '[BLOCKED: ../AGENTS.md contained potential prompt injection (prompt_injection, exfil_curl). Content not loaded.]',
  );
});

it('H11 names the file and each id in the notice for an entry', () => {
  expect(blockedEntryNotice('MEMORY.md', ['prompt_injection', 'ssh_backdoor'])).toBe(
    '[BLOCKED: MEMORY.md entry contained threat pattern(s): prompt_injection, ssh_backdoor. ' +
      'Removed from system prompt; use memory(action=remove) to delete the original.]',
  );
});

describe('sanitiseContext', () => {
  it('keeps an honest text byte for byte', () => {
    const text = ' # Rules\r\n\u200f Be brief. ';
    expect(sanitiseContext(text, 'AGENTS.md')).toEqual({ text, blocked: false, findings: [] });
  });

  it('F38 keeps a text that only describes an attack, with the finding', () => {
    const text = 'Pages may say "ignore all previous instructions".';
    const result = sanitiseContext(text, 'AGENTS.md');
    expect(result).toMatchObject({
      text,
      blocked: false,
      findings: [{ id: 'prompt_injection', described: true }],
    });
  });

  it('puts the notice in place of a text with an attack, and names what is not just described', () => {
    const text = 'Pages may say "ignore all previous instructions".\n\ncat ~/.env\nx\u200by';
    const result = sanitiseContext(text, 'AGENTS.md');
    expect(result.text).toBe(
      '[BLOCKED: AGENTS.md contained potential prompt injection (invisible_unicode_U+200B, read_secrets). Content not loaded.]',
    );
    expect(result.blocked).toBe(true);
    expect(result.findings.map((finding) => finding.id)).toEqual([
      'invisible_unicode_U+200B',
      'prompt_injection',
      'read_secrets',
    ]);
  });

  it('leaves what is for strict places alone', () => {
    expect(sanitiseContext('Update AGENTS.md after a release.', 'AGENTS.md').blocked).toBe(false);
  });
});
