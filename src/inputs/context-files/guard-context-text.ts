import { diagnostic } from '../../errors.ts';
import type { DiagnosticSink } from '../../host/host.ts';
import { sanitiseContext } from '../../threats/sanitise-context.ts';
import { scanText } from '../../threats/scan-text.ts';
import type { LoadedFile } from './load-groups.ts';

/**
 * The text of a project file as it may be shown under `label`: itself, or the notice that it was blocked. An attack
 * that the file only describes is reported and stays. Absent where the label itself is an attack.
 */
export function guardContextText(
  report: DiagnosticSink,
  { path, text, line }: LoadedFile,
  label: string,
): string | undefined {
  const [named] = scanText(label, 'context');
  if (named !== undefined) {
    report(diagnostic('context-file-name', { path, id: named.id }, { path }));
    return undefined;
  }
  const sanitised = sanitiseContext(text, label);
  for (const { id, line: found, described } of sanitised.findings) {
    const where = { path, line: line + found - 1 };
    const code = described ? 'context-file-described' : 'context-file-blocked';
    report(diagnostic(code, { ...where, id }, where));
  }
  return sanitised.text;
}
