import { describe, expect, it } from 'vitest';
import { relativeImports, sourceFiles, type SourceFile } from '../support/source-files.ts';

/** The folders of `src` from the ground up: a folder may use those before it. */
const ORDER = [
  'text',
  'host',
  'threats',
  'tools',
  'skills',
  'inputs',
  'layers',
  'tiers',
  'session',
  'requests',
  'surfaces',
  'config',
  'sources',
  'capture',
  'tokens',
  'cache',
  'snapshots',
  'comparison',
  'report',
  'comment',
  'gate',
  'cli',
];

/** Files at the top of `src`: errors belong to everybody, the public API uses everybody. */
const GROUND = 'src/errors.ts';
const ROOF = 'src/index.ts';

function rank(path: string): number {
  if (path === GROUND) return -1;
  if (path === ROOF) return ORDER.length;
  return ORDER.indexOf(path.split('/')[1] ?? '');
}

function findViolations(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) =>
    relativeImports(file)
      .filter((target) => rank(target) > rank(file.path))
      .map((target) => `${file.path} imports ${target}`),
  );
}

function findCycles(files: readonly SourceFile[]): string[] {
  const imports = new Map(files.map((file) => [file.path, relativeImports(file)]));
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (path: string, trail: readonly string[]) => {
    if (trail.includes(path)) cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
    if (trail.includes(path) || done.has(path)) return;
    for (const target of imports.get(path) ?? []) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const path of imports.keys()) visit(path, []);
  return cycles;
}

describe('imports in src', () => {
  const files = sourceFiles('src');

  it('only name folders that have a place in the order', () => {
    expect(
      files.filter((file) => rank(file.path) < -1 || (rank(file.path) === -1 && file.path !== GROUND)),
    ).toEqual([]);
  });

  it('point only upwards in the list of folders', () => {
    expect(findViolations(files)).toEqual([]);
  });

  it('have no cycle', () => {
    expect(findCycles(files)).toEqual([]);
  });

  it('are all relative or of packages that the project depends on', () => {
    const targets = new Set(files.map((file) => file.path));
    const missing = files.flatMap((file) =>
      relativeImports(file).filter((target) => target.endsWith('.ts') && !targets.has(target)),
    );
    expect(missing).toEqual([]);
  });

  it('would be caught pointing downwards', () => {
    const wrong = { path: 'src/text/wrong.ts', text: "import { main } from '../cli/main.ts';" };
    expect(findViolations([wrong])).toEqual(['src/text/wrong.ts imports src/cli/main.ts']);
  });

  it('would be caught in a cycle', () => {
    const one = { path: 'src/text/one.ts', text: "import { two } from './two.ts';" };
    const two = { path: 'src/text/two.ts', text: "export { one } from './one.ts';" };
    expect(findCycles([one, two])).toEqual(['src/text/one.ts → src/text/two.ts → src/text/one.ts']);
  });
});
