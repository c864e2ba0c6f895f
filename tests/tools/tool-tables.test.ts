import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { MESSAGING_PLATFORMS } from '../../src/tools/messaging-platforms.ts';
import { PLATFORM_TOOLS } from '../../src/tools/platform-tools.ts';
import { TOOL_LOADERS } from '../../src/tools/tool-loaders.ts';
import { loadToolRegistry } from '../../src/tools/tool-registry.ts';
import { TOOL_REQUIREMENTS } from '../../src/tools/tool-requirements.ts';
import { isToolsetId, TOOLSETS } from '../../src/tools/toolsets.ts';
import { TOOLSET_CONTRACT } from './toolset-contract.ts';

const FOLDER = fileURLToPath(new URL('../../src/tools/', import.meta.url));
const { definitions } = await loadToolRegistry();

/** The files that hold a tool: all in a subfolder but the rewriters'. */
function toolFiles(): string[] {
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /^[^/]+\/[^/]+\.ts$/.test(path) && dirname(path) !== 'rewriters');
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe('the tools', () => {
  it('are those of the specification, each once and in its toolset', () => {
    const found = Object.fromEntries(
      Object.keys(TOOLSET_CONTRACT).map((id) => [
        id,
        definitions.filter((tool) => tool.toolset === id).map((tool) => tool.name),
      ]),
    );
    expect(found).toEqual(TOOLSET_CONTRACT);
    expect(definitions).toHaveLength(Object.values(TOOLSET_CONTRACT).flat().length);
  });

  it.each(definitions.map((tool) => [tool.name, tool] as const))('%s has a file of its own', (name, tool) => {
    const file = join(tool.toolset.replaceAll('_', '-'), `${name.replaceAll('_', '-')}.ts`);
    expect(existsSync(join(FOLDER, file))).toBe(true);
  });

  it('leave no tool file without a row in the loader table', () => {
    const files = toolFiles().map((path) => basename(path, '.ts').replaceAll('-', '_'));
    expect(files.toSorted()).toEqual(TOOL_LOADERS.map((row) => row.name).toSorted());
  });

  it('are defined with their members in one order', () => {
    const order = ['name', 'description', 'parameters', 'toolset', 'requires', 'rewrite'];
    for (const tool of definitions) {
      const keys = Object.keys(tool);
      expect(keys).toEqual(order.filter((key) => keys.includes(key)));
    }
  });
});

describe('the toolset table', () => {
  it('has the toolsets of the specification, each once, and none without a tool', () => {
    expect(TOOLSETS.map((row) => row.id).toSorted()).toEqual(Object.keys(TOOLSET_CONTRACT).toSorted());
    for (const row of TOOLSETS) {
      expect(definitions.some((tool) => tool.toolset === row.id)).toBe(true);
    }
  });

  it('says what each is for in one line', () => {
    for (const row of TOOLSETS) expect(row.description).toMatch(/^[A-Z][^\n.]{5,60}$/);
  });

  it('has only image generation and the desktop off by default', () => {
    expect(TOOLSETS.filter((row) => !row.byDefault).map((row) => row.id)).toEqual(['image_gen', 'desktop']);
  });

  it('knows its ids from other words', () => {
    expect(isToolsetId('file')).toBe(true);
    expect(isToolsetId('constructor')).toBe(false);
    expect(isToolsetId('File')).toBe(false);
  });
});

describe('the other tables', () => {
  it('name each platform once', () => {
    expect(repeated(PLATFORM_TOOLS.map((row) => row.platform))).toEqual([]);
    expect(repeated(MESSAGING_PLATFORMS)).toEqual([]);
    expect(repeated(['a', 'b', 'a'])).toEqual(['a']);
  });

  it('take nothing from a bundle that is off anyway, and add nothing that is on', () => {
    const on = TOOLSETS.filter((row) => row.byDefault).map((row) => row.id as string);
    for (const row of PLATFORM_TOOLS) {
      for (const id of row.without ?? []) expect(on).toContain(id);
      for (const id of row.with ?? []) expect(on).not.toContain(id);
    }
  });

  it('have no requirement that no tool has', () => {
    for (const requirement of Object.values(TOOL_REQUIREMENTS)) {
      expect(definitions.some((tool) => tool.requires === requirement)).toBe(true);
    }
  });
});
