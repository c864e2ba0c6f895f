import { describe, expect, it } from 'vitest';
import { codeOnly, sourceFiles, type SourceFile } from '../support/source-files.ts';

/** Files whose name says that they touch the outside. */
const ADAPTER = /-(?:host|store|adapter)\.ts$/;

/** Node modules that only compute. */
const PURE_MODULES = new Set(['node:path', 'node:url', 'node:util', 'node:crypto']);

/** What reads the machine or depends on its locale. */
const AMBIENT: readonly RegExp[] = [
  /\bprocess\s*(?:\.|\[)/g,
  /\bDate\s*\.\s*now\b/g,
  /\bnew\s+Date\s*\(\s*\)/g,
  /\bMath\s*\.\s*random\b/g,
  /\bperformance\s*\.\s*now\b/g,
  /\blocaleCompare\b/g,
  /\btoLocale\w*\b/g,
  /\bIntl\s*\.\s*\w+\s*\(\s*(?:\)|undefined|\[)/g,
  /\bglobalThis\b/g,
  /\bfetch\s*\(/g,
];

function ambientUses({ path, text }: SourceFile): string[] {
  const code = codeOnly(text);
  return AMBIENT.flatMap((pattern) => [...code.matchAll(pattern)].map((match) => `${path}: ${match[0]}`));
}

function impureImports({ path, text }: SourceFile): string[] {
  return [...text.matchAll(/(?:\bfrom|\bimport\()\s*'(node:[^']+)'/g)]
    .map((match) => match[1] ?? '')
    .filter((name) => !PURE_MODULES.has(name))
    .map((name) => `${path} imports ${name}`);
}

/** A broad `catch` belongs to the edge; elsewhere one stands around a single call that speaks through exceptions. */
function emptyCatches({ path, text }: SourceFile): string[] {
  return [...text.matchAll(/\bcatch\s*(?:\([^)]*\)\s*)?\{\s*\}/g)].map(() => `${path}: an empty catch`);
}

describe('the machine', () => {
  const files = sourceFiles('src').filter((file) => !ADAPTER.test(file.path));

  it('is read in no file but host, store and adapter files', () => {
    expect(files.flatMap(impureImports)).toEqual([]);
  });

  it('is not looked at through globals: clock, environment, chance, locale', () => {
    expect(files.flatMap(ambientUses)).toEqual([]);
  });

  it('is read through the clock and environment of the host alone, even by stores and adapters', () => {
    const adapters = sourceFiles('src').filter(
      (file) => ADAPTER.test(file.path) && !file.path.startsWith('src/host/'),
    );
    expect(adapters.flatMap(ambientUses)).toEqual([]);
  });

  it('would be caught being read', () => {
    const text =
      "import { readFileSync } from 'node:fs';\nconst now = Date.now();\nconst home = process.env['HOME'];";
    const wrong = { path: 'src/layers/wrong.ts', text };
    expect(impureImports(wrong)).toEqual(['src/layers/wrong.ts imports node:fs']);
    expect(ambientUses(wrong)).toEqual(['src/layers/wrong.ts: process.', 'src/layers/wrong.ts: Date.now']);
    expect(ambientUses({ path: 'x', text: 'a.sort((l, r) => l.localeCompare(r))' })).toEqual([
      'x: localeCompare',
    ]);
    expect(ambientUses({ path: 'x', text: '// Date.now()\nconst text = "process.env";' })).toEqual([]);
  });
});

describe('errors', () => {
  it('are never swallowed by an empty catch', () => {
    expect(sourceFiles('src').flatMap(emptyCatches)).toEqual([]);
    expect(emptyCatches({ path: 'x', text: 'try { a(); } catch {}' })).toEqual(['x: an empty catch']);
  });
});

describe('modules', () => {
  it('export by name, one thing at a time', () => {
    const loose = sourceFiles('src').filter((file) => /^export (?:default|\*)/m.test(file.text));
    expect(loose.map((file) => file.path)).toEqual([]);
  });
});
