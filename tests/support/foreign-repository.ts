import { lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { git } from './git-repository.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** An agent in shell: the shortest program that prints a surface. */
export const AGENT = `#!/bin/sh
printf '%s' '{"text": "You are Harbour. You look after the tide table.\\\\n", "tools": []}'
`;

/** Writes files below a folder: path → text. */
export function writeFiles(root: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

/** A new repository of somebody else's, without a commit, that is removed when the running test ends. */
export function foreignRepository(files: Readonly<Record<string, string>> = {}, name = 'theirs'): string {
  const root = join(temporaryFolder(), name);
  mkdirSync(root);
  git(root, 'init', '-q', '-b', 'main');
  writeFiles(root, files);
  return root;
}

/** The plain files below a folder, without what git keeps: path → text. */
export function filesBelow(root: string): Record<string, string> {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => !/^\.git(?:\/|$)/.test(name) && lstatSync(join(root, name)).isFile());
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(root, name), 'utf8')]));
}
