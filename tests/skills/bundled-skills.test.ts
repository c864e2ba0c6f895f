import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/errors.ts';
import { fixtureHost } from '../../src/host/fixture-host.ts';
import { readFrontMatter } from '../../src/skills/read-front-matter.ts';
import { isUnseen, nameFault, shortDescription } from '../../src/skills/skill-texts.ts';
import { skillHead } from '../../src/skills/skill-head.ts';
import { bundledSkills } from '../../src/surfaces/bundled-skills-adapter.ts';
import { renderSurface } from '../../src/surfaces/render-surface.ts';
import { SURFACES } from '../../src/surfaces/surface-specs.ts';
import { TOOL_LOADERS } from '../../src/tools/tool-loaders.ts';
import { isToolsetId } from '../../src/tools/toolsets.ts';
import { collectFrom, ROOT } from './some-skills.ts';

async function bundledHeads() {
  const files = Object.entries(await bundledSkills()).filter(([path]) => path.endsWith('/SKILL.md'));
  return files.map(([path, bytes]) => {
    const document = readFrontMatter(new TextDecoder().decode(bytes));
    return { path, document, head: skillHead(document.data) };
  });
}

describe('the bundled skills', () => {
  it('have whole heads: a name that is their folder, and a description that is shown uncut', async () => {
    const heads = await bundledHeads();
    expect(heads.length).toBeGreaterThan(10);
    for (const { path, document, head } of heads) {
      expect(document.fault, `in ${path}`).toBeUndefined();
      expect(path.split('/').at(-2)).toBe(head.name);
      expect(nameFault(head.name ?? '/')).toBeUndefined();
      expect(shortDescription(head.description ?? '')).toBe(head.description);
      expect(isUnseen(head.description ?? '\u0000')).toBe(false);
      expect(document.body.trim()).not.toBe('');
    }
  });

  it('ask only for tools and toolsets that exist', async () => {
    const tools = new Set(TOOL_LOADERS.map(({ name }) => name));
    for (const { head } of await bundledHeads()) {
      for (const name of [...head.requiresTools, ...head.fallbackForTools]) expect(tools).toContain(name);
      for (const name of [...head.requiresToolsets, ...head.fallbackForToolsets])
        expect(isToolsetId(name)).toBe(true);
    }
  });

  it('are read without a diagnostic, each category with a description', async () => {
    const files = Object.fromEntries(
      Object.entries(await bundledSkills()).map(([path, bytes]) => [`${ROOT}/${path}`, bytes]),
    );
    const { index, diagnostics } = await collectFrom(fixtureHost({ files }));
    expect(diagnostics).toEqual([] satisfies Diagnostic[]);
    for (const category of index.categories) expect(category.description).toMatch(/\w/);
  });

  it('fail the rendering of a surface where a head is broken', async () => {
    const skills = await bundledSkills();
    const cli = SURFACES.find(({ id }) => id === 'cli.claude');
    const path = Object.keys(skills).find((name) => name.endsWith('hermes-agent/SKILL.md')) ?? '';
    const broken = {
      ...skills,
      [path]: '---\nname: hermes-agent\ndescription: Use when: broken\n---\nBody\n',
    };
    if (cli === undefined) throw new Error('The surface is gone.');
    await expect(renderSurface(cli, { skills: broken })).rejects.toThrow(path);
    await expect(renderSurface(cli, { skills })).resolves.toMatchObject({ id: 'cli.claude' });
  });
});
