import { describe, expect, it } from 'vitest';
import { profileLine } from '../../src/layers/profile-line.ts';
import { someInputs } from '../support/some-inputs.ts';
import { shown } from './shown.ts';

const ROOT = '/home/user/.hermes';

describe('profile line', () => {
  it('says that the default profile is active and where the others live', () => {
    const text = shown(profileLine, someInputs());
    expect(text).toMatch(/default/);
    expect(text).toContain(`${ROOT}/profiles/<name>/`);
    expect(text).toMatch(/Do not change the data of another profile/);
  });

  it('gives the home of a named profile once, and the data of the default one', () => {
    const home = `${ROOT}/profiles/work`;
    const text = shown(profileLine, someInputs({ profile: { name: 'work', root: ROOT, home } }));
    expect(text.split(home)).toHaveLength(2);
    expect(text).not.toContain('profiles/work/profiles');
    for (const data of ['skills', 'plugins', 'cron', 'memories']) expect(text).toContain(`${ROOT}/${data}`);
    expect(text).toMatch(/Do not change the data of another profile/);
    expect(text).not.toContain('\n');
  });
});
