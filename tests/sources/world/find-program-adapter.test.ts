import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { behindShim, findOnPath, programAt } from '../../../src/sources/world/find-program-adapter.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** A folder with a version manager in it that knows one program. */
function versionManager(name: string, answer: string): string {
  const home = join(temporaryFolder(), `.${name}`);
  for (const folder of ['shims', 'bin', 'versions/1']) mkdirSync(join(home, folder), { recursive: true });
  const write = (path: string, text: string) => writeFileSync(join(home, path), text, { mode: 0o755 });
  write('shims/tool', '#!/bin/sh\nexit 1\n');
  write('versions/1/tool', '#!/bin/sh\necho real\n');
  write(`bin/${name}`, `#!/bin/sh\n[ "$1 $2" = "which tool" ] && echo ${answer.replace('HOME', home)}\n`);
  return home;
}

const ENV = { PATH: '/usr/bin:/bin' };

describe('behindShim', () => {
  it('asks the version manager for the program that its shim would start', async () => {
    const home = versionManager('pyenv', 'HOME/versions/1/tool');
    expect(await behindShim(join(home, 'shims/tool'), ENV)).toBe(join(home, 'versions/1/tool'));
  });

  it('takes the shim where the manager knows nothing better', async () => {
    const home = versionManager('asdf', 'HOME/versions/2/tool');
    expect(await behindShim(join(home, 'shims/tool'), ENV)).toBe(join(home, 'shims/tool'));
  });

  it('leaves every other program alone', async () => {
    expect(await behindShim('/usr/bin/env', ENV)).toBe('/usr/bin/env');
  });
});

describe('findOnPath', () => {
  it('takes the first that may be run, in absolute folders only', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'tool'), '');
    mkdirSync(join(folder, 'later'));
    writeFileSync(join(folder, 'later/tool'), '', { mode: 0o755 });
    expect(findOnPath('tool', `:.:${folder}:${folder}/later`)).toBe(join(folder, 'later/tool'));
    expect(findOnPath('other', folder)).toBeUndefined();
  });
});

describe('programAt', () => {
  it('tells a program from what is none', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'text'), '');
    expect(programAt('/bin/sh')).toBe('program');
    expect(programAt(join(folder, 'text'))).toBe('denied');
    expect(programAt(folder)).toBe('denied');
    expect(programAt(join(folder, 'none'))).toBe('absent');
  });
});
