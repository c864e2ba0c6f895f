import { expect, it } from 'vitest';
import { relativeImports, sourceFiles, type SourceFile } from '../support/source-files.ts';

/** Everything that is loaded together with `start`: what is imported only when it is needed is left out. */
function loadedWith(start: string, files: ReadonlyMap<string, SourceFile>): SourceFile[] {
  const loaded = new Map<string, SourceFile>();
  const visit = (path: string): void => {
    const file = files.get(path);
    if (file === undefined || loaded.has(path)) return;
    loaded.set(path, file);
    const text = file.text.replaceAll(/^import type [^;]*;/gm, '').replaceAll(/import\('[^']*'\)/g, '');
    for (const target of relativeImports({ path, text })) visit(target);
  };
  visit(start);
  return [...loaded.values()];
}

const files = new Map(sourceFiles('src').map((file) => [file.path, file]));
const HEAVY = /from 'diff'|'tiktoken'|scan-text\.ts'/;

it('finds drift without what only a report of it needs', () => {
  const loaded = loadedWith('src/comparison/find-drift.ts', files);
  expect(loaded.length).toBeGreaterThan(10);
  expect(loaded.filter((file) => HEAVY.test(file.text)).map((file) => file.path)).toEqual([]);
});

it('would notice a comparison that is loaded with it', () => {
  const paths = loadedWith('src/comparison/compare-snapshots.ts', files).filter((file) =>
    HEAVY.test(file.text),
  );
  expect(paths.map((file) => file.path)).toContain('src/comparison/text/align-pieces.ts');
});

it('loads the tokenizer when it counts, not before', () => {
  const adapter = files.get('src/tokens/tiktoken-adapter.ts')?.text ?? '';
  expect(adapter).toMatch(/^import type \* as tiktoken from 'tiktoken';$/m);
  expect(adapter).not.toMatch(/^import (?!type)[^;]*'tiktoken'/m);
});
