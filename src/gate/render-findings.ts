import { tellCount } from '../report/tell-count.ts';
import { showName } from '../report/show-text.ts';
import type { GateFinding } from './finding.ts';
import { GATE_RULES, type GateRule } from './gate-rules.ts';

/** What was found, and whether GitHub was asked. */
export interface GateReport {
  readonly findings: readonly GateFinding[];
  readonly asked: boolean;
}

/** The findings that are faults, as opposed to what is worth a look. */
export function errorsOf({ findings }: GateReport): readonly GateFinding[] {
  return findings.filter(({ rule }) => GATE_RULES[rule].severity === 'error');
}

/** The findings for people: place, what, why, what to do; errors first. */
export function renderFindings(report: GateReport): string {
  const errors = errorsOf(report);
  const warnings = report.findings.filter((finding) => !errors.includes(finding));
  const blocks = [...errors, ...warnings].map(block);
  const asked = report.asked
    ? 'GitHub was asked too'
    : 'GitHub was not asked: set GITHUB_TOKEN and GITHUB_REPOSITORY for that';
  const sum = `${tellCount(errors.length, 'error')}, ${tellCount(warnings.length, 'warning')}. ${asked}.`;
  return `${[...blocks, sum].join('\n\n')}\n`;
}

/** The findings as JSON, `prompt-surface/doctor@1`, in the order in which they were found. */
export function findingsDocument({ findings, asked }: GateReport): Record<string, unknown> {
  return {
    format: 'prompt-surface/doctor@1',
    asked,
    findings: findings.map(({ rule, file, line, message }) => {
      const { severity, why, fix }: GateRule = GATE_RULES[rule];
      return { rule, severity, file: file ?? null, line: line ?? null, message, why, fix };
    }),
  };
}

function block({ rule, file, line, message }: GateFinding): string {
  const { severity, why, fix }: GateRule = GATE_RULES[rule];
  const place = file === undefined ? '' : ` · ${showName(file)}${line === undefined ? '' : `:${line}`}`;
  return [
    `${severity} ${rule}${place}`,
    `  ${showName(message, 400)}`,
    `  Why: ${why}.`,
    `  Fix: ${fix}.`,
  ].join('\n');
}
