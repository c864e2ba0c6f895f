import { describe, expect, it } from 'vitest';
import type { HostFiles } from '../../src/host/host.ts';
import { rootHint } from '../../src/sources/root-hint.ts';

/** Where "/repo/tools/agent.py" is the only file. */
const FILES: Pick<HostFiles, 'stat'> = {
  stat: async (path) => (path === '/repo/tools/agent.py' ? { kind: 'file', size: 1, mtimeMs: 0 } : undefined),
};

const hint = (words: readonly string[], said = '') =>
  rootHint({ words, root: '/repo', place: 'the folder of the configuration', said }, FILES);

describe('rootHint', () => {
  it('names a file that is looked for in another folder', async () => {
    expect(await hint(['python3', './tools/agent.py'])).toBe(
      ' "./tools/agent.py" lies in the folder of the configuration, but the command runs in another: write "{root}/tools/agent.py".',
    );
  });

  it.each([
    [['python3', 'agnt.py'], "can't open file '/mnt/project/agnt.py'", 'agnt.py'],
    [['node', '{rot}/agent.js'], "Cannot find module '/mnt/project/{rot}/agent.js'", '{rot}/agent.js'],
  ])('says where %j is run, where that is what fails', async (words, said, file) => {
    expect(await hint(words, said)).toBe(
      ` If "${file}" is a file of yours: the command runs in a prepared repository, and the folder of the configuration is "{root}".`,
    );
  });

  it.each([
    ['another failure', ['python3', 'agnt.py'], 'ValueError: no key'],
    ['a file that is found', ['python3', '{root}/agent.py'], 'in /repo/agent.py'],
    ['an absolute path', ['python3', '/opt/agent.py'], 'no /opt/agent.py'],
    ['a flag with a path', ['agent', '--in=a/b'], 'unknown flag --in=a/b'],
    ['a word', ['agent', 'print'], 'no command print'],
  ])('says nothing of %s', async (_what, words, said) => {
    expect(await hint(words, said)).toBe('');
  });
});
