import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { REPOSITORY } from './source-files.ts';

/** What the commands need of a checkout. */
const PARTS = ['package.json', 'tsconfig.json', 'scripts', 'src', 'tests/fixtures'];

/** Packages that the commands run without. */
const UNUSED = /^node_modules\/(?:@octokit|fsevents|vite|vitest)(?:\/|$)/;

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

interface Lock {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>;
}

/** The packages that run the commands: those that are installed for production, and the TypeScript loader. */
function copyPackages(target: string): void {
  const lock = JSON.parse(readFileSync(join(REPOSITORY, 'package-lock.json'), 'utf8')) as Lock;
  const loader = /^node_modules\/(?:tsx|esbuild|@esbuild\/[^/]+|get-tsconfig|resolve-pkg-maps)$/;
  for (const [path, { dev }] of Object.entries(lock.packages)) {
    const isWanted = path !== '' && (dev !== true || loader.test(path)) && !UNUSED.test(path);
    if (isWanted && existsSync(join(REPOSITORY, path))) {
      cpSync(join(REPOSITORY, path), join(target, path), { recursive: true });
    }
  }
}
