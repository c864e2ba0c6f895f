import { describe, expect, it } from 'vitest';
import { fixtureHost } from '../../src/host/fixture-host.ts';
import type { Host } from '../../src/host/host.ts';
import { assemblePrompt } from '../../src/tiers/assemble-prompt.ts';
import { assembleIn, assembleOn, contextOf, found, layerText, type Files } from './assemble-on.ts';

const CHAIN = { config: { context_files: { agents_scope: 'chain' } } };
const DIRECTORY = { kind: 'directory' } as const;
const DENIED = { kind: 'denied' } as const;

async function context(files: Files, request = {}): Promise<string> {
  return contextOf(await assembleIn(files, request));
}

describe('the type of context files', () => {
  it('D01 is .hermes.md where every type is there', async () => {
    const prompt = await assembleIn({
      '/w/.hermes.md': 'H',
      '/w/AGENTS.md': 'A',
      '/w/CLAUDE.md': 'C',
      '/w/.cursorrules': 'R',
    });
    expect(contextOf(prompt)).toBe('## .hermes.md\n\nH');
    expect(found(prompt, 'context-file-unused').map(({ path }) => path)).toEqual([
      '/w/AGENTS.md',
      '/w/CLAUDE.md',
      '/w/.cursorrules',
    ]);
  });

  it('D03 loads only AGENTS.md of AGENTS.md and CLAUDE.md', async () => {
    expect(await context({ '/w/AGENTS.md': 'A', '/w/CLAUDE.md': 'C' })).toBe('## AGENTS.md\n\nA');
  });

  it('CF-02 reports what was found and is not used, as information', async () => {
    const prompt = await assembleIn({
      '/w/.git': DIRECTORY,
      '/w/HERMES.md': '# Product tour',
      '/w/AGENTS.md': 'Use tabs',
      '/w/.cursor/rules/a.mdc': 'x',
      '/w/.cursor/rules/b.mdc': 'y',
    });
    expect(contextOf(prompt)).toBe('## HERMES.md\n\n# Product tour');
    const unused = prompt.diagnostics.filter(({ code }) => code === 'context-file-unused');
    expect(unused.map(({ severity, path, message }) => ({ severity, path, message }))).toEqual([
      {
        severity: 'info',
        path: '/w/AGENTS.md',
        message: '"/w/AGENTS.md" was found and not used: "HERMES.md" has priority.',
      },
      {
        severity: 'info',
        path: '/w/.cursor/rules',
        message: '"/w/.cursor/rules" was found and not used: "HERMES.md" has priority.',
      },
    ]);
  });

  it('CF-12 does not report another name of the file that is used', async () => {
    const prompt = await assembleIn({
      '/w/AGENTS.md': 'A',
      '/w/CLAUDE.md': { kind: 'link', target: 'AGENTS.md' },
    });
    expect(contextOf(prompt)).toBe('## AGENTS.md\n\nA');
    expect(found(prompt, 'context-file-unused')).toEqual([]);
  });

  it('D36 is none in an empty directory', async () => {
    const prompt = await assembleIn({});
    expect(layerText(prompt, 'project-context')).toBeUndefined();
    expect(prompt.text).not.toContain('# Project Context');
    expect(prompt.diagnostics).toEqual([]);
  });

  it('D41 is none where context files are skipped', async () => {
    expect(await context({ '/w/AGENTS.md': 'A' }, { skipContextFiles: true })).toBe('');
  });

  it('stands below one sentence, and the files that it came from are its sources', async () => {
    const prompt = await assembleIn({ '/w/.cursorrules': 'R', '/w/.cursor/rules/a.mdc': 'x' });
    const layer = prompt.layers.find(({ id }) => id === 'project-context');
    expect(layer?.text).toMatch(/^# Project Context\n\n[^\n]+\n\n## \.cursorrules\n\nR\n\n## /);
    expect(layer?.tier).toBe('context');
    expect(layer?.source).toBe('/w/.cursorrules, /w/.cursor/rules/a.mdc');
  });
});

describe('.hermes.md', () => {
  it('D05 is found up to the git root and labelled by its name', async () => {
    const files = { '/w/.git': DIRECTORY, '/w/.hermes.md': 'H', '/w/a/b': DIRECTORY };
    expect(await context(files, { cwd: '/w/a/b' })).toBe('## .hermes.md\n\nH');
  });

  it('D05 is found up to a root whose .git is a file, and never above it', async () => {
    const files = { '/w/.git': 'gitdir: /r/.git/worktrees/w\n', '/w/HERMES.md': 'H', '/.hermes.md': 'no' };
    expect(await context({ ...files, '/w/a': DIRECTORY }, { cwd: '/w/a' })).toBe('## HERMES.md\n\nH');
  });

  it('is that of the nearest directory', async () => {
    const files = {
      '/w/.git': DIRECTORY,
      '/w/.hermes.md': 'far',
      '/w/a/HERMES.md': 'near',
      '/w/a/b': DIRECTORY,
    };
    expect(await context(files, { cwd: '/w/a/b' })).toBe('## HERMES.md\n\nnear');
  });

  it('D06 is not read above the git root', async () => {
    expect(await context({ '/.hermes.md': 'no', '/w/.git': DIRECTORY })).toBe('');
  });

  it('CF-06 is read in the working directory alone where there is no git root', async () => {
    const files = { '/.hermes.md': 'no', '/tmp/.hermes.md': 'no', '/AGENTS.md': 'no', '/tmp/x/y': DIRECTORY };
    expect(await context(files, { cwd: '/tmp/x/y', ...CHAIN })).toBe('');
    expect(await context({ ...files, '/tmp/x/y/.hermes.md': 'H' }, { cwd: '/tmp/x/y' })).toBe(
      '## .hermes.md\n\nH',
    );
  });

  it('CF-06 takes a .git that may not be looked at for absent', async () => {
    const files = {
      '/w/.hermes.md': 'no',
      '/w/.git': { kind: 'link', target: 'gone' },
      '/w/a': DIRECTORY,
    } as const;
    expect(await context(files, { cwd: '/w/a' })).toBe('');
  });

  it('D08 is final where it is empty: its sibling and parents are not tried, the next type is', async () => {
    const prompt = await assembleIn(
      {
        '/w/.git': DIRECTORY,
        '/w/HERMES.md': 'far',
        '/w/a/.hermes.md': ' \n',
        '/w/a/HERMES.md': 'near',
        '/w/a/AGENTS.md': 'A',
      },
      { cwd: '/w/a' },
    );
    expect(contextOf(prompt)).toBe('## AGENTS.md\n\nA');
    expect(found(prompt, 'context-file-empty', 'context-file-unused')).toEqual([
      { code: 'context-file-empty', path: '/w/a/.hermes.md' },
      { code: 'context-file-unused', path: '/w/a/HERMES.md' },
    ]);
  });

  it('D10 is no directory', async () => {
    expect(await context({ '/w/.hermes.md': DIRECTORY, '/w/HERMES.md': 'H' })).toBe('## HERMES.md\n\nH');
  });

  it('is no FIFO, which is never opened', async () => {
    const prompt = await assembleIn({ '/w/.hermes.md': { kind: 'special' }, '/w/HERMES.md': 'H' });
    expect(contextOf(prompt)).toBe('## HERMES.md\n\nH');
    expect(found(prompt, 'file-unreadable')).toEqual([{ code: 'file-unreadable', path: '/w/.hermes.md' }]);
  });
});

describe('AGENTS.md', () => {
  const tree = {
    '/w/.git': DIRECTORY,
    '/w/AGENTS.md': 'root',
    '/w/packages/AGENTS.md': 'packages',
    '/w/packages/app/AGENTS.md': 'app',
    '/w/packages/app/src/AGENTS.md': 'below',
  };

  it('is read in the working directory alone by default', async () => {
    expect(await context(tree, { cwd: '/w/packages/app' })).toBe('## AGENTS.md\n\napp');
    expect(await context({ ...tree, '/w/x': DIRECTORY }, { cwd: '/w/x' })).toBe('');
  });

  it('D11 is read from the root down in a chain, labelled from the working directory', async () => {
    expect(await context(tree, { cwd: '/w/packages/app', ...CHAIN })).toBe(
      '## ../../AGENTS.md\n\nroot\n\n## ../AGENTS.md\n\npackages\n\n## AGENTS.md\n\napp',
    );
  });

  it('D13 is shown once where a text comes again', async () => {
    const files = { ...tree, '/w/packages/app/AGENTS.md': '\nroot\n' };
    const prompt = await assembleIn(files, { cwd: '/w/packages/app', ...CHAIN });
    expect(contextOf(prompt)).toBe('## ../../AGENTS.md\n\nroot\n\n## ../AGENTS.md\n\npackages');
    expect(found(prompt, 'context-file-repeated')).toEqual([
      { code: 'context-file-repeated', path: '/w/packages/app/AGENTS.md' },
    ]);
  });

  it('CF-12 is shown once where a level links to another', async () => {
    const files = {
      '/r/.git': DIRECTORY,
      '/r/AGENTS.md': 'A',
      '/r/CLAUDE.md': { kind: 'link', target: 'AGENTS.md' },
      '/r/p/AGENTS.md': { kind: 'link', target: '../AGENTS.md' },
      '/r/p/CLAUDE.md': { kind: 'link', target: 'AGENTS.md' },
    } as const;
    expect(await context(files, { cwd: '/r/p', ...CHAIN })).toBe('## ../AGENTS.md\n\nA');
  });

  it('D15 below the working directory is not loaded', async () => {
    expect(await context({ '/w/src/AGENTS.md': 'below' }, CHAIN)).toBe('');
  });

  it('D16 gives way to its override, which the heading names', async () => {
    const prompt = await assembleIn({
      '/w/AGENTS.override.md': 'O',
      '/w/AGENTS.md': 'A',
      '/w/agents.md': 'a',
    });
    expect(contextOf(prompt)).toBe('## AGENTS.override.md\n\nO');
    expect(found(prompt, 'context-file-unused').map(({ path }) => path)).toEqual([
      '/w/AGENTS.md',
      '/w/agents.md',
    ]);
  });

  it('is read where its override is empty', async () => {
    expect(await context({ '/w/AGENTS.override.md': '\n', '/w/AGENTS.md': 'A' })).toBe('## AGENTS.md\n\nA');
  });

  it('D18 and an override are chosen in each directory', async () => {
    const files = {
      '/w/.git': DIRECTORY,
      '/w/AGENTS.override.md': 'O',
      '/w/AGENTS.md': 'no',
      '/w/p/AGENTS.md': 'A',
    };
    expect(await context(files, { cwd: '/w/p', ...CHAIN })).toBe(
      '## ../AGENTS.override.md\n\nO\n\n## AGENTS.md\n\nA',
    );
  });

  it('CF-14 stands before the override below it', async () => {
    const files = {
      '/r/.git': DIRECTORY,
      '/r/AGENTS.md': 'A',
      '/r/p/AGENTS.override.md': 'O',
      '/r/p/AGENTS.md': 'B',
    };
    expect(await context(files, { cwd: '/r/p', ...CHAIN })).toBe(
      '## ../AGENTS.md\n\nA\n\n## AGENTS.override.md\n\nO',
    );
  });

  it('D20 as a directory reads as empty', async () => {
    expect(await context({ '/w/AGENTS.md': DIRECTORY, '/w/CLAUDE.md': 'C' })).toBe('## CLAUDE.md\n\nC');
  });

  it('D21 CF-13 is found in lower case and keeps that label', async () => {
    expect(await context({ '/w/agents.md': 'a' })).toBe('## agents.md\n\na');
  });

  it('D23 of an outer repository is not loaded in an inner one', async () => {
    const files = {
      '/w/.git': DIRECTORY,
      '/w/AGENTS.md': 'outer',
      '/w/in/.git': DIRECTORY,
      '/w/in/AGENTS.md': 'inner',
    };
    expect(await context(files, { cwd: '/w/in', ...CHAIN })).toBe('## AGENTS.md\n\ninner');
  });

  it('D26 that may not be read gives way to CLAUDE.md', async () => {
    const prompt = await assembleIn({ '/w/AGENTS.md': DENIED, '/w/CLAUDE.md': 'C' });
    expect(contextOf(prompt)).toBe('## CLAUDE.md\n\nC');
    expect(found(prompt, 'file-unreadable')).toEqual([{ code: 'file-unreadable', path: '/w/AGENTS.md' }]);
  });

  it('D28 is loaded through a link out of the repository', async () => {
    const files = {
      '/w/.git': DIRECTORY,
      '/shared/rules': 'S',
      '/w/AGENTS.md': { kind: 'link', target: '/shared/rules' },
    } as const;
    expect(await context(files)).toBe('## AGENTS.md\n\nS');
  });

  it('CF-05 is loaded once, under its own name, through a link inside of the repository', async () => {
    const files = {
      '/w/docs/agents.md': 'S',
      '/w/AGENTS.md': { kind: 'link', target: 'docs/agents.md' },
    } as const;
    expect(await context(files)).toBe('## AGENTS.md\n\nS');
  });

  it('is absent as a dangling link and as a loop', async () => {
    const files = {
      '/w/AGENTS.md': { kind: 'link', target: 'gone' },
      '/w/agents.md': { kind: 'link', target: 'agents.md' },
      '/w/CLAUDE.md': 'C',
    } as const;
    const prompt = await assembleIn(files);
    expect(contextOf(prompt)).toBe('## CLAUDE.md\n\nC');
    expect(prompt.diagnostics).toEqual([]);
  });
});

describe('a disk that folds letter case', () => {
  /** Finds `/w/<written>` under each spelling of its name; `listed` = whether the directory tells its own. */
  function foldingHost(written: string, listed: boolean): Host {
    const host = fixtureHost({ files: { [`/w/${written}`]: 'rules' } });
    const spelt = (path: string) =>
      path.toLowerCase() === `/w/${written}`.toLowerCase() ? `/w/${written}` : path;
    return {
      ...host,
      files: {
        ...host.files,
        stat: (path) => host.files.stat(spelt(path)),
        read: (path, limits) => host.files.read(spelt(path), limits),
        realPath: (path) => host.files.realPath(spelt(path)),
        list: async (path) => (listed ? host.files.list(path) : undefined),
      },
    };
  }

  const request = { platform: 'cli', model: 'gpt-5', cwd: '/w' };

  it('CF-13 gives AGENTS.md once, under the name that it is written in', async () => {
    for (const name of ['AGENTS.md', 'agents.md']) {
      const prompt = await assemblePrompt(request, foldingHost(name, true));
      expect(contextOf(prompt)).toBe(`## ${name}\n\nrules`);
      expect(found(prompt, 'context-file-unused', 'context-file-repeated')).toEqual([]);
    }
  });

  it('CF-13 gives it once where the directory can not be listed', async () => {
    const prompt = await assemblePrompt(request, foldingHost('agents.md', false));
    expect(contextOf(prompt)).toBe('## AGENTS.md\n\nrules');
    expect(found(prompt, 'context-file-unused')).toEqual([]);
  });

  it('CF-13 gives the same files as a disk that does not', async () => {
    expect(contextOf(await assemblePrompt(request, foldingHost('Agents.md', true)))).toBe('');
    expect(await context({ '/w/Agents.md': 'rules' })).toBe('');
  });
});

describe('CLAUDE.md', () => {
  it('D30 wins over claude.md', async () => {
    expect(await context({ '/w/CLAUDE.md': 'C', '/w/claude.md': 'c' })).toBe('## CLAUDE.md\n\nC');
    expect(await context({ '/w/claude.md': 'c' })).toBe('## claude.md\n\nc');
  });

  it('D31 is read in the working directory alone', async () => {
    const files = { '/w/.git': DIRECTORY, '/w/CLAUDE.md': 'C', '/w/p': DIRECTORY };
    expect(await context(files, { cwd: '/w/p', ...CHAIN })).toBe('');
  });

  it('CF-15 keeps @file lines as they are written', async () => {
    const files = { '/w/CLAUDE.md': 'See @docs/rules.md, then @docs/style.md.', '/w/docs/rules.md': 'R' };
    expect(await context(files)).toBe('## CLAUDE.md\n\nSee @docs/rules.md, then @docs/style.md.');
  });
});

describe('cursor files', () => {
  it('are all loaded, .cursorrules first, then the rules by name', async () => {
    const files = {
      '/w/.cursorrules': 'R',
      '/w/.cursor/rules/b.mdc': 'b',
      '/w/.cursor/rules/B.mdc': 'B',
      '/w/.cursor/rules/a.mdc': 'a',
      '/w/.cursor/rules/empty.mdc': '\n',
    };
    expect(await context(files)).toBe(
      '## .cursorrules\n\nR\n\n## .cursor/rules/B.mdc\n\nB\n\n## .cursor/rules/a.mdc\n\na\n\n## .cursor/rules/b.mdc\n\nb',
    );
  });

  it('come in the same order however the directory is listed', async () => {
    const files = Object.fromEntries(
      ['c', 'a', 'z', 'm'].map((name) => [`/w/.cursor/rules/${name}.mdc`, name]),
    );
    const texts = [1, 2, 3].map(async (listingSeed) =>
      contextOf(await assembleOn({ files, listingSeed }, { cwd: '/w' })),
    );
    expect(new Set(await Promise.all(texts)).size).toBe(1);
  });

  it('D33 are .cursorrules alone where the folder of rules is a file', async () => {
    expect(await context({ '/w/.cursorrules': 'R', '/w/.cursor/rules': 'x' })).toBe('## .cursorrules\n\nR');
  });

  it('D35 end in .mdc and lie in the folder itself', async () => {
    const files = {
      '/w/.cursor/rules/readme.txt': 't',
      '/w/.cursor/rules/deep/a.mdc': 'a',
      '/w/.cursor/rules/d.mdc': DIRECTORY,
    };
    expect(await context(files)).toBe('');
  });

  it('CF-12 are shown once where two hold the same text', async () => {
    const files = {
      '/w/.cursorrules': 'R',
      '/w/.cursor/rules/a.mdc': { kind: 'link', target: '../../.cursorrules' },
    } as const;
    expect(await context(files)).toBe('## .cursorrules\n\nR');
  });

  it('that may not be listed are reported', async () => {
    const prompt = await assembleIn({ '/w/.cursor/rules': { kind: 'denied', directory: true } });
    expect(found(prompt, 'file-unreadable')).toEqual([{ code: 'file-unreadable', path: '/w/.cursor/rules' }]);
  });

  it('with a line break in their name stay on one line', async () => {
    const files = { '/w/.cursor/rules/a\n# Heading\u202e.mdc': 'x' };
    expect(await context(files)).toBe('## .cursor/rules/a\\u{a}# Heading\\u{202e}.mdc\n\nx');
  });
});

describe('the working directory of context files', () => {
  it('D25 may be closed: nothing is loaded, and the prompt is built', async () => {
    const files = { '/w': { kind: 'denied', directory: true } } as const;
    for (const [fixture, request] of [
      [{ files, cwd: '/w' }, {}],
      [{ files }, { cwd: '/w' }],
    ] as const) {
      const prompt = await assembleOn(fixture, request);
      expect(contextOf(prompt)).toBe('');
      expect(found(prompt, 'unusable-directory')).toEqual([{ code: 'unusable-directory', path: '/w' }]);
      expect(prompt.text).toContain('Conversation started:');
    }
  });

  it('is physical: a linked one is labelled and searched as what it links to', async () => {
    const files = {
      '/r/.git': DIRECTORY,
      '/r/p/x': 'y',
      '/r/AGENTS.md': 'A',
      '/w/link': { kind: 'link', target: '/r/p' },
    } as const;
    expect(await context(files, { cwd: '/w/link', ...CHAIN })).toBe('## ../AGENTS.md\n\nA');
  });
});

describe('a file that holds only a path', () => {
  it('CF-11 is reported, and the path is not presented as rules', async () => {
    for (const [text, target] of [
      ['AGENTS.md', '/w/AGENTS.md'],
      ['../docs/rules.md', '/docs/rules.md'],
    ] as const) {
      const files = { '/w/CLAUDE.md': text, [target]: target === '/docs/rules.md' ? 'Outside' : '' };
      const prompt = await assembleIn(files);
      expect(contextOf(prompt)).toBe('');
      expect(prompt.text).not.toContain('Outside');
      expect(found(prompt, 'context-file-is-path')).toEqual([
        { code: 'context-file-is-path', path: '/w/CLAUDE.md', line: 1 },
      ]);
    }
  });

  it('CF-11 gives way to the file that it names', async () => {
    expect(await context({ '/w/AGENTS.md': 'CLAUDE.md\n', '/w/CLAUDE.md': 'C' })).toBe('## CLAUDE.md\n\nC');
  });

  it('CF-11 is text where nothing is there, or where it says more', async () => {
    expect(await context({ '/w/CLAUDE.md': 'docs/rules.md' })).toBe('## CLAUDE.md\n\ndocs/rules.md');
    expect(await context({ '/w/CLAUDE.md': 'See rules.md', '/w/rules.md': 'r' })).toBe(
      '## CLAUDE.md\n\nSee rules.md',
    );
  });
});
