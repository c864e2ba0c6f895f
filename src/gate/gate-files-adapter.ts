import { execFile } from 'node:child_process';
import { lstat, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { sortCodePoints } from '../text/code-points.ts';
import { isAction, isWorkflow, OWNER_FILES, type GateInputs } from './gate-inputs.ts';

const READ_FILES: readonly string[] = [...OWNER_FILES, 'package.json'];

const NAMES = ['text', 'eol', 'linguist-generated', 'diff', 'filter', 'ident', 'working-tree-encoding'];

/** Reads from the working tree at `root`, the top of a git repository, what doctor looks at. */
export async function readGateFiles(
  root: string,
  folder: string,
): Promise<Pick<GateInputs, 'paths' | 'texts' | 'attributes'>> {
  const listed = await git(root, ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  const paths = sortCodePoints(new Set(words(listed)));
  const texts = new Map<string, string>();
  for (const path of paths) {
    if (!isWorkflow(path) && !isAction(path) && !READ_FILES.includes(path)) continue;
    // A tracked file may have been deleted in the working tree.
    const text = await textInGit(join(root, path)).catch(() => undefined);
    if (text !== undefined) texts.set(path, text);
  }
  const snapshot = paths.filter((path) => path.startsWith(`${folder}/`));
  return { paths, texts, attributes: await attributesOf(root, snapshot) };
}

/** What git has of a file: of a link the place that it leads to, since GitHub follows none. */
async function textInGit(path: string): Promise<string> {
  return (await lstat(path)).isSymbolicLink() ? readlink(path) : readFile(path, 'utf8');
}

async function attributesOf(root: string, paths: readonly string[]): Promise<GateInputs['attributes']> {
  const found = new Map<string, Record<string, string>>();
  if (paths.length === 0) return found;
  const output = await git(root, ['check-attr', '-z', '--stdin', ...NAMES], `${paths.join('\0')}\0`);
  const told = words(output);
  for (let index = 0; index + 2 < told.length; index += 3) {
    const [path = '', name = '', value = ''] = told.slice(index, index + 3);
    found.set(path, { ...found.get(path), [name]: value });
  }
  return found;
}

function words(output: string): string[] {
  return output.split('\0').filter((word) => word !== '');
}

function git(cwd: string, args: readonly string[], input = ''): Promise<string> {
  return new Promise((settle, fail) => {
    const options = { cwd, encoding: 'utf8' as const, maxBuffer: 256 * 1024 * 1024, windowsHide: true };
    const child = execFile('git', [...args], options, (error, stdout) => {
      if (error === null) settle(stdout);
      else fail(error);
    });
    child.stdin?.on('error', () => child.kill());
    child.stdin?.end(input);
  });
}
