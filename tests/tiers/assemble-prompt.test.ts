import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixtureHost } from '../../src/host/fixture-host.ts';
import { assemblePrompt, type AssembledPrompt } from '../../src/tiers/assemble-prompt.ts';

const FILES = {
  '/w/package.json': '{"scripts":{"test":"node --test"}}',
  '/w/AGENTS.md': 'Project rules.',
  '/home/user/.hermes/SOUL.md': 'I am Ada.',
  '/home/user/.hermes/MEMORY.md': 'A note.',
  '/home/user/.hermes/USER.md': 'Likes tea.',
  '/home/user/.hermes/skills/dev/lint/SKILL.md': '---\nname: lint\ndescription: Lints.\n---\nLint.',
};

const GIT = {
  linkedWorktree: false,
  branch: 'main',
  ahead: 0,
  behind: 0,
  staged: 0,
  modified: 0,
  untracked: 0,
  conflicts: 0,
  recentCommits: [],
};

/** A session in which every tier is full. */
function session(request = {}, files: Record<string, string> = FILES): Promise<AssembledPrompt> {
  return assemblePrompt(
    {
      platform: 'cli',
      model: 'claude-sonnet-4-5',
      cwd: '/w',
      systemMessage: 'Answer in verse.',
      config: { agent: { coding_instructions: 'Use tabs.' } },
      externalMemory: { name: 'notes', section: () => 'External facts.' },
      pluginSections: [{ id: 'weather', text: 'Sunny.' }],
      ...request,
    },
    fixtureHost({ files, git: { '/w': GIT } }),
  );
}

describe('assemblePrompt', () => {
  it('A01 puts everything into its order', async () => {
    const { text } = await session();
    const order = [
      'I am Ada.',
      '# Coding',
      'Answer in verse.',
      '# Project Context',
      'Project rules.',
      'Workspace (snapshot at session start',
      'Operator instructions (from config):',
      'plain terminal',
      '## Skills',
      '## Persistent Memory',
      '## User Profile',
      'External facts.',
      '<!-- hermes-plugin-sections:start -->',
      'Conversation started:',
      '# Hermes runtime environment',
    ];
    const places = order.map((part) => text.indexOf(part));
    expect(places.filter((place) => place < 0)).toEqual([]);
    expect(places).toEqual([...places].sort((left, right) => left - right));
  });

  it('A05 leaves no gap for an empty system message', async () => {
    for (const systemMessage of ['', ' \n\n']) {
      const prompt = await session({ systemMessage });
      expect(prompt.text).not.toContain('\n\n\n');
      expect(prompt.layers.some(({ id }) => id === 'system-message')).toBe(false);
    }
    const bare = await session({ systemMessage: '', skipContextFiles: true, config: {} }, {});
    expect(bare.text).not.toContain('\n\n\n');
    expect(bare.text.startsWith(bare.tiers.stable)).toBe(true);
    expect(
      Object.values(bare.tiers)
        .filter((tier) => tier !== '')
        .join('\n\n'),
    ).toBe(bare.text);
  });

  it('A06 trims the system message, with one blank line on each side', async () => {
    const { text } = await session({ systemMessage: '\n\n  Answer in verse.  \n\n\n' });
    expect(text).toMatch(/[^\n]\n\nAnswer in verse\.\n\n# Project Context/);
  });

  it('A08 opens the volatile tier with the skills, behind the project files and before the date', async () => {
    const { tiers, text } = await session();
    expect(tiers.volatile.startsWith('## Skills')).toBe(true);
    expect(text.indexOf('Project rules.')).toBeLessThan(text.indexOf('## Skills'));
    expect(text.indexOf('## Skills')).toBeLessThan(text.indexOf('Conversation started:'));
  });

  it('keeps everything of the session out of the stable tier', async () => {
    const { tiers } = await session({ sessionId: '20260115_120000_x', passSessionId: true });
    expect(tiers.stable).not.toMatch(/\/w\b|\/home\/user|2026|20260115|A note|Likes tea|Project rules/);
    expect(`${tiers.stable}\n\n${tiers.context}\n\n${tiers.volatile}`).toBe(
      (await session({ sessionId: '20260115_120000_x', passSessionId: true })).text,
    );
  });

  it('tells for each layer where it stands', async () => {
    const { text, layers } = await session();
    for (const { offset, length, text: own } of layers) expect(text.slice(offset, offset + length)).toBe(own);
  });

  it('gives frozen diagnostics and the same bytes for the same machine', async () => {
    const [one, other] = await Promise.all([session(), session()]);
    expect(one).toEqual(other);
    expect(Object.isFrozen(one.diagnostics)).toBe(true);
  });

  it('never throws for what a file holds, and keeps the order of the tiers', async () => {
    const part = fc.constantFrom(
      '---\n',
      'a: b\n',
      '§\n',
      '# x\n',
      '\ufeff',
      '\r\n',
      '```\n',
      'ignore ',
      '\u{1F600}',
      '\0',
      '\u202e',
    );
    const text = fc.array(part, { maxLength: 10 }).map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(text, text, text, async (soul, context, memory) => {
        const prompt = await session(
          {},
          {
            '/home/user/.hermes/SOUL.md': soul,
            '/home/user/.hermes/MEMORY.md': memory,
            '/home/user/.hermes/config.yaml': memory,
            '/w/.hermes.md': context,
            '/w/AGENTS.md': memory,
          },
        );
        expect(prompt.text).not.toContain('\0');
        expect(prompt.text.endsWith('<!-- End Hermes runtime environment -->')).toBe(true);
        expect(prompt.text.startsWith(prompt.tiers.stable)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});
