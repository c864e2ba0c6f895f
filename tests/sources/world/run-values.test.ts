import { describe, expect, it } from 'vitest';
import { folderValues } from '../../../src/sources/world/run-values.ts';
import { worldPlaces } from '../../../src/sources/world/world-places.ts';

const FOUND = {
  base: '/tmp/prompt-surface-world-1',
  home: '/tmp/prompt-surface-world-1/prompt-surface-home',
  project: '/dev/shm/prompt-surface-world-1/prompt-surface-project',
  temp: '/tmp/prompt-surface-world-1/prompt-surface-temp',
  programs: '/tmp/prompt-surface-world-1/prompt-surface-programs',
};
const ROOTS = ['/tmp/prompt-surface-world-1', '/dev/shm/prompt-surface-world-1'];

const pairs = (root: string, changed = false) =>
  new Map(folderValues([FOUND], ROOTS, root, changed).map(({ value, as }) => [value, as]));

describe('folderValues', () => {
  it('has every folder as a path, as slugs and from the project', () => {
    const values = pairs('/home/me/agent');
    expect(values.get(FOUND.home)).toBe('/mnt/prompt-surface-home');
    expect(values.get('dev-shm-prompt-surface-world-1-prompt-surface-project')).toBe(
      'mnt-prompt-surface-project',
    );
    expect(values.get('tmp_prompt-surface-world-1_prompt-surface-temp')).toBe('mnt_prompt-surface-temp');
    expect(values.get('dev%2Fshm%2Fprompt-surface-world-1%2Fprompt-surface-project')).toBe(
      'mnt%2Fprompt-surface-project',
    );
    expect(values.get('../../../../tmp/prompt-surface-world-1/prompt-surface-home')).toBe(
      '../prompt-surface-home',
    );
    expect(values.get('/dev/shm/prompt-surface-world-1')).toBe('/mnt');
    expect(values.get('/home/me/agent')).toBe('/mnt/prompt-surface-root');
  });

  it('leaves a short root alone, which stands for too much', () => {
    expect(pairs('/app').has('/app')).toBe(false);
  });

  it('has nothing to replace where the folders are at their fixed paths', () => {
    const values = folderValues([worldPlaces('/mnt', false)], [], '/', false);
    expect(values).toEqual([]);
  });

  it('takes a changed world for what it should be', () => {
    expect(pairs('/', true).get(FOUND.home)).toBe('/mnt/another-prompt-surface/people/home-elsewhere');
  });
});
