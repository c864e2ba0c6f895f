import { describe, expect, it } from 'vitest';
import { ownerLines, type OwnedRepository } from '../../../src/cli/init/owner-lines.ts';

const some = (given: Partial<OwnedRepository> = {}) =>
  ownerLines({
    owners: ['@org/prompts'],
    snapshot: 'snap',
    configuration: { file: 'prompt-surface.config.yaml', named: ['agent.py'] },
    file: '.github/CODEOWNERS',
    text: '',
    paths: [],
    installs: false,
    ...given,
  })
    .slice(1)
    .map((line) => line.replaceAll(/ {2,}/g, ' '));

describe('ownerLines', () => {
  it('own the snapshot, what it comes from, and what gates it', () => {
    expect(some()).toEqual([
      '/snap/ @org/prompts',
      '/prompt-surface.config.* @org/prompts',
      '.gitattributes @org/prompts',
      '/agent.py @org/prompts',
      '/.github/CODEOWNERS @org/prompts',
      '/.github/workflows/ @org/prompts',
      '/.github/actions/ @org/prompts',
    ]);
  });

  it('own each file that GitHub would read before the present one', () => {
    const lines = some({ file: 'docs/CODEOWNERS' }).filter((line) => line.includes('CODEOWNERS'));
    expect(lines).toEqual([
      '/.github/CODEOWNERS @org/prompts',
      '/CODEOWNERS @org/prompts',
      '/docs/CODEOWNERS @org/prompts',
    ]);
  });

  it('own what says which version is installed, there already or not', () => {
    const lines = some({ installs: true, paths: ['package.json', '.npmrc', 'src/x.ts'] });
    expect(lines.slice(4, 7)).toEqual([
      '/.npmrc @org/prompts',
      '/package-lock.json @org/prompts',
      '/package.json @org/prompts',
    ]);
  });

  it('CO-04 leave former owners in their place beside the new ones, but for the snapshot', () => {
    const text = '* @org/all\n/.github/ @org/ops\n/.github/workflows/release.yml @org/release\n';
    const paths = ['.github/workflows/ci.yml', '.github/workflows/release.yml'];
    expect(some({ text, paths, owners: ['@org/prompts', '@lead'] })).toEqual([
      '/snap/ @org/prompts @lead',
      '/prompt-surface.config.* @org/prompts @lead',
      '.gitattributes @org/all @org/prompts @lead',
      '/agent.py @org/all @org/prompts @lead',
      '/.github/CODEOWNERS @org/ops @org/prompts @lead',
      '/.github/workflows/ @org/ops @org/prompts @lead',
      '/.github/workflows/release.yml @org/release @org/prompts @lead',
      '/.github/actions/ @org/ops @org/prompts @lead',
    ]);
  });
});
