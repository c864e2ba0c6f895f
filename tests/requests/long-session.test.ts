import { describe, expect, it } from 'vitest';
import { openMemory } from '../../src/inputs/memory/open-memory.ts';
import type { AnthropicBody } from '../../src/requests/anthropic-body.ts';
import { prepareRequest } from '../../src/requests/prepare-request.ts';
import { directorySessionStore } from '../../src/session/directory-session-store.ts';
import { flattenText, type Message } from '../../src/session/message.ts';
import { openPromptSession } from '../../src/session/prompt-session.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { changingMachine } from '../session/changing-machine.ts';
import { assistant, call, tool, user } from './some-messages.ts';

const TURNS = 200;
const HOME = '/home/user/.hermes';
const ROUTE = { provider: 'anthropic', model: 'claude-sonnet-4-5' };

/** What happens in which turn. */
const MEMORY_WRITTEN = 30;
const SKILL_ADDED = 50;
const TO_TUI = 60;
const BACK_TO_DESKTOP = 130;

const MARK = /,"cache_control":\{[^}]*\}/g;

function skill(name: string): string {
  return `---\nname: ${name}\ndescription: Does ${name}.\n---\nSteps.\n`;
}

/** What an answer adds to the conversation: now and then a call of a tool and its result. */
function answer(turn: number): Message[] {
  if (turn % 3 !== 0) return [assistant(`Answer ${turn}.`)];
  const id = `call-${turn}`;
  return [assistant('', call(id)), tool(id, `Result ${turn}`), assistant(`Answer ${turn}.`)];
}

describe('a session of two hundred turns', () => {
  it('never changes a byte of its prompt or of what was said, and tells every change once', async () => {
    const machine = changingMachine({
      cwd: '/home/user/code/app',
      files: {
        '/home/user/code/app/AGENTS.md': 'Run the tests.',
        [`${HOME}/skills/alpha/SKILL.md`]: skill('alpha'),
        [`${HOME}/MEMORY.md`]: 'Likes tea.',
      },
    });
    const memory = openMemory(HOME, machine.memoryFiles);
    const store = directorySessionStore(temporaryFolder());
    const open = (platform: string) =>
      openPromptSession({
        request: { ...ROUTE, platform, sessionId: '20260115_120000_long' },
        host: machine.host,
        memory,
        store,
      });
    let session = open('desktop');
    let history: readonly Message[] = [];
    let systems = new Set<string>();
    let tools = new Set<string>();
    let sent: string[] = [];
    const noted: [number, string][] = [];

    for (let turn = 0; turn < TURNS; turn += 1) {
      machine.change({ now: `2026-01-15T12:${String(Math.floor(turn / 4)).padStart(2, '0')}:00Z` });
      if (turn === MEMORY_WRITTEN) await memory.add('memory', 'Lives in Ghent.');
      if (turn === SKILL_ADDED) machine.write(`${HOME}/skills/beta/SKILL.md`, skill('beta'));
      if (turn === TO_TUI) session = open('tui');
      if (turn === BACK_TO_DESKTOP) session = open('desktop');
      const { prompt, notes, diagnostics } = await session.beginTurn(history);
      expect(diagnostics).toEqual([]);
      for (const kind of Object.keys(notes)) noted.push([turn, kind]);
      const question = user(`Question ${turn}.`);
      const request = prepareRequest(prompt, { messages: [...history, question], notes }, ROUTE);
      const body = request.body as AnthropicBody;

      systems.add((body.system ?? []).map((block) => block.text).join(''));
      tools.add(JSON.stringify(body.tools));
      const rows = body.messages.map((message) => JSON.stringify(message).replaceAll(MARK, ''));
      expect(rows.slice(0, sent.length)).toEqual(sent);
      expect(JSON.stringify(body).match(MARK)?.length).toBe(Math.min(4, 2 + Math.min(turn * 2, 2)));
      sent = rows;
      history = JSON.parse(
        JSON.stringify([...history, request.userMessage ?? question, ...answer(turn)]),
      ) as Message[];
    }

    expect([systems.size, tools.size]).toEqual([1, 1]);
    expect([...systems][0]).toContain('- Likes tea.');
    expect([...systems][0]).not.toContain('Ghent');
    expect(JSON.stringify((await memory.reload()).notes?.entries)).toContain('Ghent');
    expect(noted).toEqual([
      [SKILL_ADDED, 'skills'],
      [TO_TUI, 'surface'],
      [BACK_TO_DESKTOP, 'surface'],
    ]);
    const all = sent.join('\n');
    expect(all.match(/different interface: tui —/g)).toHaveLength(1);
    expect(all.match(/different interface: desktop —/g)).toHaveLength(1);
    expect(all.match(/ - beta: Does beta\./g)).toHaveLength(1);
    expect(history.filter((message) => message.api_content !== undefined)).toHaveLength(3);
    expect(history.every((message) => !flattenText(message.content).includes('[System:'))).toBe(true);
  });
});
