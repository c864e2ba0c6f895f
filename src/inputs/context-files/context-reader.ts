import type { DiagnosticSink, Host } from '../../host/host.ts';

/** What reading the user's own files for a prompt needs: where from, under which limits, and where findings go. */
export interface ContextReader {
  readonly host: Host;
  readonly report: DiagnosticSink;
  /** For one file. */
  readonly deadlineSeconds: number;
  /** For one file as it is shown, in code points. */
  readonly cap: number;
}
