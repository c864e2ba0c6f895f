import { describe, expect, it } from 'vitest';
import { scanText } from '../../src/threats/scan-text.ts';
import type { Scope } from '../../src/threats/scopes.ts';
import { THREATS } from '../../src/threats/threat-table.ts';

function ids(text: string, scope: Scope): string[] {
  return scanText(text, scope).map((finding) => finding.id);
}

describe.each(THREATS)('$id', ({ id, scope, matches, ignores }) => {
  it.each(matches)('is found in %j', (text) => {
    expect(ids(text, scope)).toContain(id);
  });

  it.each(ignores)('is not found in %j', (text) => {
    expect(ids(text, 'strict')).not.toContain(id);
  });
});
