import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { REPOSITORY, sourceFiles } from './source-files.ts';

/** What the commands need of a checkout. */
const PARTS = ['package.json', 'tsconfig.json', 'scripts', 'src', 'tests/fixtures'];

/** Packages that the commands run without. */
const UNUSED = /^node_modules\/(?:@octokit|fsevents)(?:\/|$)/;

export interface CheckoutOptions {
  /** The name of the folder, inside a new temporary one. */
  readonly name: string;
  /** Whether to copy the packages too, for a user who may not read this checkout; default: a link to ours. */
  readonly ownPackages?: boolean;
}

/** A copy of this checkout in a new temporary folder; the path of the copy. */
export function copyCheckout({ name, ownPackages = false }: CheckoutOptions): string {
  const target = join(mkdtempSync(join(tmpdir(), 'checkout-')), name);
  for (const part of PARTS) {
    mkdirSync(dirname(join(target, part)), { recursive: true });
    cpSync(join(REPOSITORY, part), join(target, part), { recursive: true });
  }
  if (ownPackages) copyPackages(target);
  else symlinkSync(join(REPOSITORY, 'node_modules'), join(target, 'node_modules'), 'dir');
  return target;
}

interface LockedPackage {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** The packages that run the commands: those that the sources import, the TypeScript loader, and what all of these need. */
function copyPackages(target: string): void {
  const lock = JSON.parse(readFileSync(join(REPOSITORY, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, LockedPackage>>;
  };
  const wanted = new Set<string>();
  const want = (name: string) => {
    const path = `node_modules/${name}`;
    if (wanted.has(path) || UNUSED.test(path) || !existsSync(join(REPOSITORY, path))) return;
    wanted.add(path);
    for (const [locked, { dependencies, optionalDependencies }] of Object.entries(lock.packages)) {
      if (locked !== path && !locked.startsWith(`${path}/`)) continue;
      for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) want(needed);
    }
  };
  for (const { text } of sourceFiles('src'))
    for (const [, name = ''] of text.matchAll(PACKAGE_IMPORT)) want(name);
  want('tsx');
  for (const path of wanted) cpSync(join(REPOSITORY, path), join(target, path), { recursive: true });
}

const PACKAGE_IMPORT = /\bfrom '((?:@[\w.-]+\/)?\w[\w.-]*)(?:\/[^']*)?'/g;
