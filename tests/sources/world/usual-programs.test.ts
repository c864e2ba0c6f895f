import { describe, expect, it } from 'vitest';
import { USUAL_PROGRAMS } from '../../../src/sources/world/usual-programs.ts';
import { sortCodePoints } from '../../../src/text/code-points.ts';

describe('USUAL_PROGRAMS', () => {
  it('is sorted and names each once', () => {
    expect(USUAL_PROGRAMS).toEqual(sortCodePoints(new Set(USUAL_PROGRAMS)));
  });

  it('has none that reaches a network or decides what tools an agent shows', () => {
    for (const name of ['rg', 'curl', 'wget', 'ssh', 'python3', 'npm', 'docker'])
      expect(USUAL_PROGRAMS).not.toContain(name);
  });
});
