import { describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { expandFile, expandPlaceholders } from '../../src/capture/expand-placeholders.ts';
import { PLAIN_RECIPE } from '../../src/capture/recipes/plain-recipe.ts';
import { RECIPES } from '../../src/capture/recipes/recipes.ts';
import type { Recipe } from '../../src/capture/recipes/recipe.ts';
import { sortCodePoints } from '../../src/text/code-points.ts';
import { sourceFiles } from '../support/source-files.ts';

const KNOWN = ['home', 'key', 'model', 'project', 'prompt', 'root', 'url'];

/** Names of models as they occur, and worse. */
const MODELS = [
  'gpt-5.5',
  'openai/gpt-5:free',
  'a "quoted" model',
  "it's",
  'back\\slash',
  '#{model}: [x]\ty',
];

const values = (model: string) => ({
  home: '/mnt/home',
  key: 'sk-dummy',
  model,
  project: '/mnt/project',
  prompt: 'Say ok.',
  root: '/mnt/root',
  url: 'http://127.0.0.1:48620',
});

function textsOf({ args, setup, env, files }: Recipe): string[] {
  return [args, setup, env, files].map((part) => JSON.stringify(part));
}

describe('the recipes', () => {
  it('are in order, and each in a file of its own', () => {
    const ids = RECIPES.map(({ id }) => id);
    expect(ids).toEqual(sortCodePoints(new Set(ids)));
    expect(ids.length).toBeGreaterThanOrEqual(10);
    const others = ['plain-recipe', 'recipe', 'recipes'];
    const files = sourceFiles('src/capture/recipes').map(({ path }) => path.replace(/^.*\/|\.ts$/g, ''));
    expect(sortCodePoints([...ids, ...others])).toEqual(sortCodePoints(files));
  });

  it('bear names by which no other is found', () => {
    const names = RECIPES.flatMap(({ id, program }) => [...new Set([id, program])]);
    expect(names).toHaveLength(new Set(names).size);
    expect(new Set(RECIPES.map((recipe) => recipe.package)).size).toBe(RECIPES.length);
  });
});

describe.each([...RECIPES, PLAIN_RECIPE].map((recipe) => [recipe.id || 'no recipe', recipe] as const))(
  'the recipe %s',
  (_id, recipe) => {
    it('uses known placeholders alone', () => {
      const used = textsOf(recipe).flatMap((text) =>
        [...text.matchAll(/\{([A-Za-z]+)\}/g)].map(([, name]) => name),
      );
      expect(used.filter((name) => !KNOWN.includes(name ?? ''))).toEqual([]);
      expect(used).toContain('url');
      expect(used).toContain('key');
    });

    it('holds no key, no address and no path of anybody', () => {
      const texts = textsOf(recipe).join('\n');
      expect(texts).not.toMatch(/\b(?:sk|gh[pousr]|xox[abp]|AIza|AKIA)[-_A-Za-z0-9]{8,}/);
      expect(texts.replace('https://opencode.ai/config.json', '')).not.toMatch(
        /https?:\/\/|\/home\/|\/Users\//,
      );
    });

    it('writes below the home folder', () => {
      for (const path of Object.keys(recipe.files)) {
        expect(path).toMatch(/^[A-Za-z0-9._-]+(?:\/[A-Za-z0-9._-]+)*$/);
        expect(path.split('/')).not.toContain('..');
      }
    });

    it.each(MODELS)('writes files that can be read for the model %j', (model) => {
      const texts = Object.entries(recipe.files).map(
        ([path, file]) => [path, expandFile(file, values(model))] as const,
      );
      const [toml, json] = [true, false].map((is) => texts.filter(([path]) => path.endsWith('.toml') === is));
      for (const [, text] of toml ?? []) expect(text).not.toContain(model);
      for (const [, text] of json ?? [])
        expect(JSON.stringify(parseYaml(text))).toBe(JSON.stringify(JSON.parse(text)));
      expect(texts.filter(([, text]) => /\{(?:url|key|home)\}/.test(text))).toEqual([]);
    });
  },
);

describe.each(RECIPES.map((recipe) => [recipe.id, recipe] as const))('the recipe %s', (id, recipe) => {
  it('states what it was tried with and is for', () => {
    expect(recipe.tried.length).toBeGreaterThan(0);
    for (const version of recipe.tried) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(recipe.package).not.toBe('');
    expect(recipe.program).toMatch(/^[a-z-]+$/);
    expect(id).toMatch(/^[a-z][a-z0-9-]*$/);
    expect(recipe.remarks.every((remark) => /^[A-Z].*\.$/.test(remark))).toBe(true);
  });

  it('names the prompt last and the model somewhere', () => {
    expect(recipe.args.at(-1)).toBe('{prompt}');
    expect(textsOf(recipe).join('\n')).toContain('{model}');
  });
});

describe('a TOML file of a recipe', () => {
  it('is made of tables and plain values', () => {
    const files = RECIPES.flatMap(({ files: all }) => Object.entries(all)).filter(([path]) =>
      path.endsWith('.toml'),
    );
    expect(files.map(([path]) => path)).toEqual(['.codex/config.toml']);
    for (const [, file] of files)
      for (const line of expandFile(file, values('gpt-5')).split('\n'))
        expect(line).toMatch(/^(?:|\[[a-z_]+(?:\.[a-z_]+)*\]|[a-z_]+ = (?:"[^"\\]*"|true|false|\d+))$/);
  });
});

describe('expandPlaceholders', () => {
  it('replaces what is known in one pass', () => {
    expect(expandPlaceholders('{a}{b} {c} {', { a: '{b}', b: 'B' })).toBe('{b}B {c} {');
    expect(expandPlaceholders('{constructor}', {})).toBe('{constructor}');
  });
});
