import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderMatrix } from '../../src/surfaces/render-surface.ts';
import type { Surface } from '../../src/surfaces/surface.ts';
import { demonstrate, demonstrateAll, readingADiff } from '../support/demonstrate.ts';
import { DEMONSTRATIONS } from '../support/demonstrations.ts';
import { REPOSITORY } from '../support/source-files.ts';
import type { CommandResult } from '../support/run-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'demonstrations-'));
let surfaces: readonly Surface[];
let results: ReadonlyMap<string, CommandResult>;
beforeAll(async () => {
  surfaces = await renderMatrix();
  results = await demonstrateAll(surfaces, folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What the report has to say: the title without its numbers of tokens, the open sections, and what stands in them once. */
const EXPECTED: Readonly<
  Record<string, { title: string; sections: readonly string[]; says: readonly string[] }>
> = {
  'guidance-sentence': {
    title: 'text in 1 layer',
    sections: ['Text'],
    says: ["+ Run the project's tests before you say that something works."],
  },
  'layer-moved': {
    title: '1 layer moved to another tier',
    sections: ['Text'],
    says: ['**`help-pointer`** · **moved** from `stable` to `volatile`, behind `runtime-environment`'],
  },
  'tool-added': {
    title: '1 new tool',
    sections: ['Tools'],
    says: ['**`lint_files`** is **new**', '+ parameters: paths*, rules'],
  },
  'tool-removed': {
    title: '1 tool gone',
    sections: ['Tools'],
    says: ['1. **Tool gone**: `browser_get_images`', '**`browser_get_images`** is **gone**'],
  },
  'parameter-renamed': {
    title: '1 change breaks recorded calls · 1 tool',
    sections: ['Tools'],
    says: [
      '- **breaks recorded calls**: a parameter has another name: `"content"` → `"text"` (`parameters.properties.todos.items.properties.content`)',
    ],
  },
  'enum-value-removed': {
    title: '1 change breaks recorded calls · 1 tool',
    sections: ['Tools'],
    says: [
      '- **breaks recorded calls**: a value is no longer accepted: was `"cancelled"` (`parameters.properties.todos.items.properties.status.enum`)',
    ],
  },
  'required-grown': {
    title: '1 change breaks recorded calls · 1 tool',
    sections: ['Tools'],
    says: [
      '- **breaks recorded calls**: every call has to give the parameter: `"context"` (`parameters.properties.tasks.items.required`)',
    ],
  },
  'tools-swapped': {
    title: 'tools in another order',
    sections: ['Order'],
    says: ['- tools: `read_file` and `write_file` changed places · all 9 surfaces'],
  },
  'zero-width-character': {
    title: 'hidden characters · 1 tool',
    sections: ['Tools'],
    says: ['1. **Hidden character**: `U+200B` in tool `web_search`', '! web → w<U+200B>eb'],
  },
  'skill-added': {
    title: 'text in 1 layer',
    sections: ['Text'],
    says: ['+     - choose-a-title: Find the title that a busy reader understands.'],
  },
};

describe('the ten demonstration changes', () => {
  it.each(DEMONSTRATIONS)('$id: says the right thing, once, and nothing else', (demonstration) => {
    const { code, out = '', error } = results.get(demonstration.id) ?? {};
    expect([code, error]).toEqual([0, '']);
    const expected = EXPECTED[demonstration.id];
    const open = out.slice(0, out.indexOf('<details>'));
    expect(/^### Prompt surface: (.*) · all 9 surfaces · .* tokens each$/m.exec(out)?.[1]).toBe(
      expected?.title,
    );
    expect([...open.matchAll(/^#### (.*)$/gm)].map(([, section]) => section)).toEqual(expected?.sections);
    for (const words of expected?.says ?? ['nothing is expected']) expect(out.split(words)).toHaveLength(2);
    // One layer or tool is told, and it stands on all surfaces.
    expect([...open.matchAll(/^\*\*`/gm)]).toHaveLength(expected?.sections[0] === 'Order' ? 0 : 1);
  });

  it('are told alike on a terminal, within its width', async () => {
    for (const demonstration of DEMONSTRATIONS.slice(0, 2)) {
      const options = ['--format', 'terminal'];
      const { out } = await demonstrate(demonstration, surfaces, folder, ...options);
      expect(out.split('\n')[0]).toContain(EXPECTED[demonstration.id]?.title);
      expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
    }
  });

  it('are what docs/reading-a-diff.md shows', () => {
    const page = readFileSync(join(REPOSITORY, 'docs/reading-a-diff.md'), 'utf8');
    // Numbers follow every text of every surface; the page is old only once the words that it shows are.
    const words = (text: string) => text.replace(/\d[\d,]*/g, '0').replace(/0(?: to 0)?/g, '0');
    expect(words(page), 'run `npm run docs`').toBe(words(readingADiff(results)));
  });
});
