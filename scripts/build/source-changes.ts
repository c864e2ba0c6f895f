import type { Plugin } from 'esbuild';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the bundle says otherwise than a source file. */
export interface SourceChange {
  /** From the top of the repository. */
  readonly file: string;
  /** Each occurrence of `from` becomes `to`; the build fails where there is none. */
  readonly from: string;
  readonly to: string;
  readonly because: string;
}

export const SOURCE_CHANGES: readonly SourceChange[] = [
  {
    file: 'src/tools/tool-loaders.ts',
    from: 'await import(',
    to: 'require(',
    because: 'every start loads all tools, and forty files take longer than one',
  },
  {
    file: 'src/tokens/tiktoken-adapter.ts',
    from: "('tiktoken')",
    to: "('./vocabulary.js')",
    because: 'the package brings its own, with one vocabulary in place of all',
  },
];

/** Modules of dependencies that the program never calls, and what stands in their place. */
export const LEFT_OUT: Readonly<Record<string, { readonly content: string; readonly because: string }>> = {
  '@jsonjoy.com/fs-print': { content: '', because: 'no tree of the files in memory is printed' },
  '@jsonjoy.com/fs-snapshot': { content: '', because: 'the files in memory are never saved' },
  'glob-to-regex.js': { content: '', because: 'no pattern is looked for among the files in memory' },
  'js-yaml': {
    content:
      'exports.safeLoad = exports.safeDump = () => { throw new Error("YAML is read by another parser."); };',
    because: 'gray-matter gets our own YAML engine',
  },
  memfs: {
    content: "exports.Volume = require('@jsonjoy.com/fs-node').Volume;",
    because: 'its other half makes a file system that nobody uses, at every start',
  },
};

/** Makes those changes; `root` is the top of the repository. */
export function sourceChanges(root: string): Plugin {
  return {
    name: 'source-changes',
    setup(build) {
      for (const change of SOURCE_CHANGES) {
        const path = join(root, change.file);
        build.onLoad({ filter: exactly(path) }, () => ({
          contents: changed(readFileSync(path, 'utf8'), change),
          loader: 'ts',
        }));
      }
      for (const name of Object.keys(LEFT_OUT))
        build.onResolve({ filter: exactly(name) }, () => ({ path: name, namespace: 'left-out' }));
      build.onLoad({ filter: /^/, namespace: 'left-out' }, ({ path }) => ({
        contents: LEFT_OUT[path]?.content ?? '',
        resolveDir: root,
      }));
    },
  };
}

function changed(source: string, { file, from, to }: SourceChange): string {
  if (!source.includes(from))
    throw new Error(`"${from}" is no longer in ${file}. Bring SOURCE_CHANGES up to date.`);
  return source.replaceAll(from, to);
}

function exactly(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)}$`);
}
