import { describe, expect, it } from 'vitest';
import { findGateTouches, GATE_PATHS } from '../../src/comparison/gate-paths.ts';

/** For each row of the table paths that belong to it. */
const PATHS: Readonly<Record<string, readonly string[]>> = {
  owners: ['CODEOWNERS', '.github/CODEOWNERS', 'docs/CODEOWNERS'],
  workflows: ['.github/workflows/ci.yml', '.github/actions/check/action.yml', '.ci/run'],
  attributes: ['.gitattributes', 'tests/fixtures/.gitattributes'],
  configuration: ['prompt-surface.config.yaml', 'prompt-surface.config.mjs'],
  'pinned-machine': ['src/surfaces/pinned-world.ts', 'src/host/fixture-host.ts'],
  snapshots: ['src/snapshots/format-snapshot.ts', 'src/comparison/find-drift.ts'],
  check: [
    'scripts/ci/prompt-surface.ts',
    'src/cli/commands/check.ts',
    'src/gate/doctor.ts',
    'tests/drift.test.ts',
  ],
  commands: ['package.json', 'vitest.config.ts'],
};

describe('the table of gate paths', () => {
  it('has examples for every row, and names each once', () => {
    expect(GATE_PATHS.map((gate) => gate.id)).toEqual(Object.keys(PATHS));
  });

  it('says why each is told', () => {
    for (const { why } of GATE_PATHS) expect(why).toMatch(/^[a-z]/);
  });
});

describe('findGateTouches', () => {
  it.each(Object.entries(PATHS))('finds the paths of %s', (gate, paths) => {
    expect(findGateTouches(paths)).toEqual(paths.map((path) => ({ path, gate })));
  });

  it('leaves alone what renders prompts, and what only has a similar name', () => {
    const paths = [
      'src/layers/identity.ts',
      'docs/workflows.md',
      'src/tools/patch.ts',
      'my/CODEOWNERS',
      'x/package.json',
    ];
    expect(findGateTouches(paths)).toEqual([]);
  });
});
