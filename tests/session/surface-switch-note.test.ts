import { describe, expect, it } from 'vitest';
import { flattenText, type Message } from '../../src/session/message.ts';
import { announcedSurface, surfaceSwitchNote } from '../../src/session/surface-switch-note.ts';

const PROMPT = 'You help.\n\nConversation started: today\nModel: m\nPlatform: desktop';
const HINT = 'A terminal UI.';
const START = '[System: This conversation is now being answered on a different interface: ';

/** A user row with a note behind it, as it is stored. */
function told(note: string | undefined, content = 'Hello.'): Message {
  return { role: 'user', content, api_content: `${content}\n\n${note}`, api_content_base: content.length };
}

describe('the note on a switch of surfaces', () => {
  it('N21 names the new surface and carries its hint', () => {
    const note = surfaceSwitchNote(PROMPT, { platform: 'TUI ', hint: HINT }, []);
    const [first = '', ...others] = (note ?? '').split('\n');
    expect(first.startsWith(`${START}tui — any earlier interface guidance `)).toBe(true);
    expect(first.endsWith(']')).toBe(true);
    expect(others).toEqual([HINT]);
  });

  it('N05 is made where only the platform differs, and not where it is the same', () => {
    expect(surfaceSwitchNote(PROMPT, { platform: 'desktop', hint: HINT }, [])).toBeUndefined();
    expect(surfaceSwitchNote(PROMPT, { platform: 'cli' }, [])).toBeDefined();
  });

  it('N23 on the way back points to the prompt and repeats no hint', () => {
    const away = told(surfaceSwitchNote(PROMPT, { platform: 'tui', hint: HINT }, []));
    const transcript = [away, { role: 'assistant' as const, content: 'Hi.' }];
    const back = surfaceSwitchNote(PROMPT, { platform: 'desktop', hint: 'Desktop hint.' }, transcript);
    expect(back).toContain(`${START}desktop — any earlier interface guidance`);
    expect(back).toContain('system prompt');
    expect(back).not.toContain('Desktop hint.');
    const after = [...transcript, told(back)];
    expect(surfaceSwitchNote(PROMPT, { platform: 'desktop' }, after)).toBeUndefined();
    expect(surfaceSwitchNote(PROMPT, { platform: 'tui', hint: HINT }, after)).toContain(HINT);
  });

  it('is made once: the note in the transcript is what the model was told', () => {
    const away = told(surfaceSwitchNote(PROMPT, { platform: 'tui', hint: HINT }, []));
    expect(surfaceSwitchNote(PROMPT, { platform: 'tui', hint: HINT }, [away])).toBeUndefined();
    const text = flattenText(away.api_content);
    const visible: Message = { role: 'user', content: [{ type: 'text', text }] };
    expect(surfaceSwitchNote(PROMPT, { platform: 'tui', hint: HINT }, [visible])).toBeUndefined();
  });

  it('reads names with dots, the newest note, and user rows alone', () => {
    const note = (platform: string) => surfaceSwitchNote(PROMPT, { platform }, []);
    expect(announcedSurface([told(note('tui')), told(note('my.own.app'))])).toBe('my.own.app');
    expect(announcedSurface([{ role: 'assistant', content: note('tui') ?? null }])).toBeUndefined();
    expect(announcedSurface([{ role: 'user', content: `${START}never ended` }])).toBeUndefined();
  });

  it('is not taken from a sidecar that belongs to another text', () => {
    const stale = { ...told(surfaceSwitchNote(PROMPT, { platform: 'tui' }, [])), content: 'Rewritten.' };
    expect(announcedSurface([stale])).toBeUndefined();
  });

  it('N25 is not made for an unknown surface, or where none was ever told', () => {
    expect(surfaceSwitchNote(PROMPT, { platform: ' ' }, [])).toBeUndefined();
    expect(surfaceSwitchNote('You help.', { platform: 'tui' }, [])).toBeUndefined();
  });

  it('N26 names pinned tools that this surface does not build, and none that it does', () => {
    const runtime = {
      platform: 'tui',
      hint: HINT,
      tools: ['terminal', 'memory'],
      pinnedTools: ['terminal', 'preview_file', 'react_to_message'],
    };
    const lines = surfaceSwitchNote(PROMPT, runtime, [])?.split('\n') ?? [];
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatch(/^\[System: .*: preview_file, react_to_message\]$/);
    expect(surfaceSwitchNote(PROMPT, { ...runtime, pinnedTools: ['memory'] }, [])).not.toContain('memory');
  });
});
