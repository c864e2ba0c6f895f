import { describe, expect, it } from 'vitest';
import { chooseBase, worldPlaces } from '../../../src/sources/world/world-places.ts';

describe('worldPlaces', () => {
  it('has fixed paths', () => {
    expect(worldPlaces('/mnt', false)).toEqual({
      base: '/mnt',
      home: '/mnt/prompt-surface-home',
      project: '/mnt/prompt-surface-project',
      temp: '/mnt/prompt-surface-temp',
      programs: '/mnt/prompt-surface-programs',
    });
  });

  it('shares no name and no depth with a changed world', () => {
    const [pinned, changed] = [worldPlaces('/mnt', false), worldPlaces('/mnt', true)];
    for (const name of ['home', 'project', 'temp', 'programs'] as const) {
      expect(changed[name].split('/').at(-1)).not.toBe(pinned[name].split('/').at(-1));
      expect(changed[name].split('/').length).toBeGreaterThan(pinned[name].split('/').length);
    }
  });

  it('is made of characters that no slug changes', () => {
    for (const changed of [false, true])
      for (const path of Object.values(worldPlaces('/mnt', changed))) expect(path).toMatch(/^[a-z/-]+$/);
  });
});

describe('chooseBase', () => {
  it('hides nothing that is needed', () => {
    expect(chooseBase(['/mnt', '/srv'], ['/home/me', '/mntx/y'])).toBe('/mnt');
    expect(chooseBase(['/mnt', '/srv'], ['/mnt/c/work'])).toBe('/srv');
    expect(chooseBase(['/mnt', '/srv'], ['/mnt', '/srv/x'])).toBeUndefined();
  });
});
