import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Check, FindingClass } from '../../src/comparison/comparison.ts';
import { tellChecks } from '../../src/report/tell-checks.ts';
import { FINDING_CLASSES } from '../../src/report/tell-finding.ts';
import { textComparison } from '../support/some-comparison.ts';
import { REPOSITORY } from '../support/source-files.ts';

interface Schema {
  readonly $defs: Readonly<
    Record<string, { readonly properties: Readonly<Record<string, { readonly enum?: readonly string[] }>> }>
  >;
}

const SCHEMA = JSON.parse(readFileSync(join(REPOSITORY, 'docs/report.schema.json'), 'utf8')) as Schema;

function values(type: string, member: string): readonly string[] {
  return SCHEMA.$defs[type]?.properties[member]?.enum ?? [];
}

function told(checks: readonly Check[]): string[] {
  return tellChecks({ ...textComparison('One.', 'Two.'), checks });
}

describe('tellChecks', () => {
  it('has words for every check, and tells none that did not run or found something', () => {
    const ids = values('check', 'id') as readonly Check['id'][];
    expect(ids.length).toBeGreaterThan(5);
    for (const id of ids) {
      expect(told([{ id, ran: true, found: 0 }])).toHaveLength(1);
      expect(told([{ id, ran: false, found: 0 }])).toEqual([]);
      expect(told([{ id, ran: true, found: 1 }])).toEqual([]);
    }
  });

  it('tells hidden characters and patterns together where both are clean', () => {
    const checks = (found: number): Check[] => [
      { id: 'hidden-characters', ran: true, found: 0 },
      { id: 'injection-patterns', ran: true, found },
    ];
    expect(told(checks(0))).toEqual(['hidden characters and injection patterns']);
    expect(told(checks(1))).toEqual(['hidden characters']);
  });
});

describe('FINDING_CLASSES', () => {
  it('names each class once, from breaking to harmless', () => {
    const classes: readonly FindingClass[] = FINDING_CLASSES.map(({ id }) => id);
    expect(classes).toEqual(values('toolFinding', 'class'));
    expect(new Set(FINDING_CLASSES.map(({ label }) => label)).size).toBe(classes.length);
  });
});
