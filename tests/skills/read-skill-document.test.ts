import { expect, it } from 'vitest';
import { readFrontMatter } from '../../src/skills/read-front-matter.ts';
import { readSkillDocument } from '../../src/skills/read-skill-document.ts';
import { bundledSkills } from '../../src/surfaces/bundled-skills-adapter.ts';
import { parsePlainMapping } from '../../src/text/parse-plain-mapping.ts';
import { splitFrontMatter } from '../../src/text/split-front-matter.ts';

const bundled = async () =>
  Object.entries(await bundledSkills()).map(
    ([path, bytes]) => [path, new TextDecoder().decode(bytes)] as const,
  );

it.each([
  '---\nname: a\n---\nBody\n',
  '---\nname: "a"\n---\nBody\n',
  '---\nname: a\nname: b\n---\nBody\n',
  '---\nname: a\nBody\n',
  '---\n---\nBody\n',
  '---json\n{}\n---\nBody\n',
  'Body\n',
  '',
])('takes %j apart as the reader of any front matter does', async (text) => {
  expect(await readSkillDocument(text)).toStrictEqual(readFrontMatter(text));
});

it('takes every bundled skill apart as the reader of any front matter does', async () => {
  for (const [, text] of await bundled())
    expect(await readSkillDocument(text)).toStrictEqual(readFrontMatter(text));
});

it('finds every head of a bundled skill plain, so that a start needs no YAML parser', async () => {
  const heads = (await bundled()).map(([path, text]) => ({ path, parts: splitFrontMatter(text) }));
  const others = heads.filter(
    ({ parts }) => parts.status !== 'found' || parsePlainMapping(parts.head) === undefined,
  );
  expect(others.map(({ path }) => path)).toEqual([]);
});
