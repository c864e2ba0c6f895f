import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every file below `folder`, as relative path → text and time of last change: equal means that nothing was touched. */
export function folderContent(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => lstatSync(join(folder, name)).isFile());
  return Object.fromEntries(
    files.map((name) => {
      const path = join(folder, name);
      return [name, `${lstatSync(path).mtimeMs} ${readFileSync(path, 'latin1')}`];
    }),
  );
}
