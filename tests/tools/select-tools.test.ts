import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ToolRequirement } from '../../src/host/host.ts';
import { selectTools } from '../../src/tools/select-tools.ts';
import { loadToolRegistry } from '../../src/tools/tool-registry.ts';
import { TOOLSETS } from '../../src/tools/toolsets.ts';
import { deepFreeze } from '../../src/text/freeze.ts';
import { namesOf, someChoice } from './some-choice.ts';

const registry = await loadToolRegistry();
const ALL = registry.definitions.map((tool) => tool.name);
const SEARCH = ['tool_search', 'tool_describe', 'tool_call'];

function select(changes: Parameters<typeof someChoice>[0] = {}) {
  return selectTools(registry, someChoice(changes));
}

describe('what is asked for by name', () => {
  it('stands in place of the bundle', () => {
    expect(namesOf(select({ requested: ['web_search', 'send_message'] }).sent)).toEqual([
      'web_search',
      'send_message',
    ]);
  });

  it('PC-12 sends the same bytes in whichever order five tools are requested', () => {
    const five = ['memory', 'terminal', 'web_search', 'clarify', 'patch'];
    const orders = [five, five.toReversed(), [...five.slice(2), ...five.slice(0, 2)]];
    const sent = orders.map((requested) => JSON.stringify(select({ requested }).sent));
    expect(new Set(sent).size).toBe(1);
    expect(namesOf(select({ requested: five }).sent)).toEqual([
      'terminal',
      'patch',
      'web_search',
      'memory',
      'clarify',
    ]);
  });

  it('sends a tool once that is named twice', () => {
    expect(namesOf(select({ requested: ['memory', 'memory'] }).sent)).toEqual(['memory']);
  });

  it('may be nothing', () => {
    expect(select({ requested: [] }).sent).toEqual([]);
  });

  it('gives unknown names back as data, each once', () => {
    const { sent, unknown } = select({ requested: ['reed_file', 'memory', '__proto__', 'reed_file'] });
    expect(namesOf(sent)).toEqual(['memory']);
    expect(unknown).toEqual({ tools: ['reed_file', '__proto__'], toolsets: [] });
  });

  it('wins over the configured toolsets', () => {
    expect(namesOf(select({ requested: ['memory'], platformToolsets: ['web'] }).sent)).toEqual(['memory']);
  });
});

describe('the configured toolsets', () => {
  it('stand in place of the bundle, also for what a platform lacks', () => {
    const { sent, toolsets } = select({
      platform: 'cron',
      platformToolsets: ['image_gen', 'clarify', 'web'],
    });
    expect(namesOf(sent)).toEqual(['web_search', 'web_extract', 'clarify', 'image_generate']);
    expect(toolsets).toEqual(['web', 'image_gen', 'clarify']);
  });

  it('mean no tools when the list is empty', () => {
    expect(select({ platformToolsets: [] })).toMatchObject({ sent: [], toolsets: [] });
  });

  it('may name a bundle', () => {
    const bundle = select({ platformToolsets: ['hermes-telegram'] });
    expect(bundle.sent).toEqual(select({ platform: 'telegram' }).sent);
    expect(bundle.unknown.toolsets).toEqual([]);
  });

  it('give unknown names back as data, with those of disabled toolsets, each once', () => {
    const { sent, unknown } = select({
      platformToolsets: ['files', 'memory', 'no_mcp', 'files'],
      disabledToolsets: ['wep', 'files'],
    });
    expect(namesOf(sent)).toEqual(['memory']);
    expect(unknown).toEqual({ tools: [], toolsets: ['files', 'wep'] });
  });
});

describe('availability', () => {
  it('is asked with name and requirement, once for each tool', () => {
    const asked = new Map<string, ToolRequirement | undefined>();
    const times: string[] = [];
    select({
      available: (name, requires) => {
        asked.set(name, requires);
        times.push(name);
        return true;
      },
    });
    expect(times).toEqual(ALL);
    expect(asked.get('read_file')).toBeUndefined();
    expect(asked.get('web_search')?.anyEnv).toContain('TAVILY_API_KEY');
  });

  it('keeps back what the machine can not run, and names it', () => {
    const { sent, unavailable, unsent, toolsets } = select({
      available: (_, requires) => requires?.anyEnv === undefined,
    });
    expect(unavailable).toEqual([
      'web_search',
      'web_extract',
      'browser_vision',
      'vision_analyze',
      'text_to_speech',
    ]);
    for (const name of unavailable) {
      expect(namesOf(sent)).not.toContain(name);
      expect(namesOf(unsent)).not.toContain(name);
    }
    expect(toolsets).not.toContain('web');
    expect(toolsets).toContain('browser');
  });

  it('holds for what is asked for by name, too', () => {
    const { sent, unavailable } = select({
      requested: ['web_search', 'memory'],
      available: (name) => name !== 'web_search',
    });
    expect(namesOf(sent)).toEqual(['memory']);
    expect(unavailable).toEqual(['web_search']);
  });
});

describe('disabled toolsets', () => {
  it.each([
    ['the bundle', {}],
    ['the configured toolsets', { platformToolsets: ['terminal', 'memory'] }],
    ['the request', { requested: ['terminal', 'memory'] }],
  ])('are taken away from %s', (_, changes) => {
    const { sent, unsent, toolsets } = select({ ...changes, disabledToolsets: ['terminal'] });
    expect(namesOf(sent)).not.toContain('terminal');
    expect(namesOf(sent)).toContain('memory');
    expect(toolsets).not.toContain('terminal');
    expect(namesOf(unsent)).not.toContain('terminal');
  });

  it('are gone before the tools are described for the session', () => {
    const { sent } = select({ disabledToolsets: ['terminal'] });
    expect(JSON.stringify(sent.find((tool) => tool.name === 'execute_code'))).not.toContain('`terminal`');
    expect(
      sent.find((tool) => tool.name === 'delegate_task')?.parameters.properties?.['toolsets'],
    ).toMatchObject({
      items: { enum: expect.not.arrayContaining(['terminal']) },
    });
  });
});

describe('tools that are looked up', () => {
  it('are the registered tools that the surface lacks, in registry order, without the search itself', () => {
    expect(namesOf(select({ platform: 'cli' }).unsent)).toEqual([
      'send_message',
      'react_to_message',
      'preview_file',
      'image_generate',
    ]);
    expect(namesOf(select({ platform: 'cron' }).unsent)).toEqual([
      'clarify',
      'react_to_message',
      'preview_file',
      'image_generate',
    ]);
    expect(namesOf(select({ platform: 'desktop' }).unsent)).toEqual(['image_generate']);
  });

  it('do not hold the search, where the surface lacks it', () => {
    const { sent, unsent } = select({ platform: 'acp' });
    expect(namesOf(sent)).not.toContain('tool_search');
    expect(namesOf(unsent).filter((name) => SEARCH.includes(name))).toEqual([]);
    expect(select({ requested: ['tool_search'] }).unsent.map((tool) => tool.name)).not.toContain('tool_call');
  });

  it('leave no search behind when there are none', () => {
    const { sent, unsent, toolsets } = select({ platformToolsets: TOOLSETS.map((row) => row.id) });
    expect(unsent).toEqual([]);
    expect(namesOf(sent)).toEqual(ALL.filter((name) => !SEARCH.includes(name)));
    expect(toolsets).not.toContain('tool_search');
  });

  it('leave no search behind when the last of them is switched off', () => {
    const { sent } = select({ platform: 'desktop', disabledToolsets: ['image_gen'] });
    expect(namesOf(sent)).not.toContain('tool_search');
  });

  it('bring the search with them as soon as there is one', () => {
    const most = TOOLSETS.map((row) => row.id).filter((id) => id !== 'todo');
    const { sent, unsent } = select({ platformToolsets: most });
    expect(namesOf(unsent)).toEqual(['todo_list']);
    expect(namesOf(sent).slice(-3)).toEqual(SEARCH);
  });

  it('are described as they would be sent', () => {
    const { sent, unsent } = select({ model: 'gpt-5', platformToolsets: ['tool_search'] });
    const patch = unsent.find((tool) => tool.name === 'patch');
    expect(Object.keys(patch?.parameters.properties ?? {})).toEqual(['patch']);
    const search = sent.find((tool) => tool.name === 'tool_search');
    expect(search?.description).toContain('- patch: Changes, adds, deletes and renames text files');
  });
});

describe('a selection', () => {
  it('holds name, description and parameters of a tool, in that order, and nothing else', () => {
    for (const model of ['claude-sonnet-4-5', 'gpt-5']) {
      const { sent, unsent } = select({ model });
      for (const tool of [...sent, ...unsent]) {
        expect(Object.keys(tool)).toEqual(['name', 'description', 'parameters']);
      }
    }
  });

  it('is the same bytes on every run', () => {
    for (const platform of ['cli', 'telegram', 'cron', 'webhook']) {
      expect(JSON.stringify(select({ platform }))).toBe(JSON.stringify(select({ platform })));
    }
  });

  it('is carried by JSON without loss', () => {
    const selection = select({ platform: 'desktop', model: 'gpt-5-codex' });
    expect(JSON.parse(JSON.stringify(selection))).toEqual(selection);
  });

  it('changes neither the registry nor the choice', () => {
    const before = JSON.stringify(registry);
    const choice = deepFreeze(
      someChoice({ requested: ALL.toReversed(), messagingPlatforms: ['slack', 'telegram'] }),
    );
    expect(() => selectTools(registry, choice)).not.toThrow();
    expect(JSON.stringify(registry)).toBe(before);
  });

  it('parts the runnable tools into sent and unsent, for any choice', () => {
    const ids = TOOLSETS.map((row) => row.id as string);
    const anyChoice = fc.record({
      platformToolsets: fc.option(fc.subarray(ids), { nil: undefined }),
      requested: fc.option(fc.subarray(ALL), { nil: undefined }),
      disabledToolsets: fc.subarray(ids),
      lacking: fc.subarray(ALL),
    });
    fc.assert(
      fc.property(anyChoice, ({ platformToolsets, requested, disabledToolsets, lacking }) => {
        const { sent, unsent } = select({
          ...(platformToolsets === undefined ? {} : { platformToolsets }),
          ...(requested === undefined ? {} : { requested }),
          disabledToolsets,
          available: (name) => !lacking.includes(name),
        });
        const runnable = registry.definitions.filter(
          (tool) => !disabledToolsets.includes(tool.toolset) && !lacking.includes(tool.name),
        );
        const parted = new Set([...namesOf(sent), ...namesOf(unsent)]);
        expect(parted.size).toBe(sent.length + unsent.length);
        const withoutSearch = (names: readonly string[]) => names.filter((name) => !SEARCH.includes(name));
        expect(withoutSearch([...parted]).toSorted()).toEqual(withoutSearch(namesOf(runnable)).toSorted());
        const searching = namesOf(sent).some((name) => SEARCH.includes(name));
        expect(searching && unsent.length === 0).toBe(false);
      }),
      { numRuns: 60 },
    );
  });
});
