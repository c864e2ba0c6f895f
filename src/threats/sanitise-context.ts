import { blockedNotice } from './blocked-notice.ts';
import { scanText, type ThreatFinding } from './scan-text.ts';

/** A project file as it may stand in a prompt. */
export interface SanitisedContext {
  /** The text as it was, or the notice in its place. */
  readonly text: string;
  readonly blocked: boolean;
  /** All findings, those that are only described too: each deserves a warning. */
  readonly findings: readonly ThreatFinding[];
}

/** Scans the text of a project file; any finding that is not just described blocks it. The notice names those. */
export function sanitiseContext(text: string, label: string): SanitisedContext {
  const findings = scanText(text, 'context');
  const ids = findings.filter((finding) => !finding.described).map((finding) => finding.id);
  return ids.length === 0
    ? { text, blocked: false, findings }
    : { text: blockedNotice(label, ids), blocked: true, findings };
}
