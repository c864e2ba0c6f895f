import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, posix } from 'node:path';
import { tmpdir } from 'node:os';
import process from 'node:process';
import { promisify } from 'node:util';

/** Writes the types of `src/index.ts`, and of what it names, into `folder`; `root` is the top of the repository. */
export async function writeTypes(root: string, folder: string): Promise<void> {
  const emitted = mkdtempSync(join(tmpdir(), 'types-'));
  try {
    await emitTypes(root, emitted);
    for (const [path, text] of reachable(emitted, 'index.d.ts')) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
  } finally {
    rmSync(emitted, { recursive: true, force: true });
  }
}

async function emitTypes(root: string, outDir: string): Promise<void> {
  const compiler = createRequire(import.meta.url).resolve('typescript/package.json');
  const config = join(root, 'scripts/build/tsconfig.types.json');
  const args = [join(dirname(compiler), 'bin/tsc'), '--project', config, '--outDir', outDir];
  await promisify(execFile)(process.execPath, args, { cwd: root });
}

/** The file `first` and those that it imports, with the names of the files that a package has: path → text. */
function reachable(folder: string, first: string): Map<string, string> {
  const texts = new Map<string, string>();
  const visit = (path: string) => {
    if (texts.has(path)) return;
    const text = readFileSync(join(folder, path), 'utf8');
    texts.set(path, text.replaceAll(SPECIFIER, '$1.js$3'));
    for (const [, start = ''] of text.matchAll(SPECIFIER)) {
      const specifier = start.slice(start.lastIndexOf(`'`) + 1);
      visit(`${posix.join(posix.dirname(path), specifier)}.d.ts`);
    }
  };
  visit(first);
  return texts;
}

const SPECIFIER = /((?:from |import\()'\.{1,2}\/[^']+)(\.ts)(')/g;
