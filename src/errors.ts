/**
 * Every sentence that the tool says when something is wrong, in one table: what happened, on what, what to do next.
 * `ERRORS` end a command with exit code 2; `DIAGNOSTICS` travel beside a result that is otherwise whole.
 */

/** An error that a user can act on: it is printed as one sentence, without a stack trace. */
export class ExpectedError extends Error {
  readonly code: string;

  constructor(code: string, sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'ExpectedError';
    this.code = code;
  }
}

const ERRORS = {
  'broken-name': (a: { name: string }) =>
    `The name ${a.name} holds half a character, and a snapshot can't keep it. Rename it where it is defined.`,
  'broken-snapshot': (a: { finding: string }) =>
    `The snapshot can't be read: ${a.finding}. Run \`npm run render\` and review what it changes.`,
  'duplicate-surface': (a: { id: string }) =>
    `Two surfaces are named "${a.id}". Give each surface a name of its own.`,
  'newer-snapshot': (a: { found: number; known: number }) =>
    `The snapshot has format ${a.found}, and this version reads format ${a.known} at most. Update the program.`,
  'snapshot-lock-lost': (a: { path: string }) =>
    `The snapshot in "${a.path}" was not written: another process took over its lock. Run the command again.`,
  'snapshot-locked': (a: { path: string; pid: number | undefined; seconds: number }) =>
    `"${a.path}" was held ${a.pid === undefined ? '' : `by process ${a.pid} `}for more than ${a.seconds} seconds. Wait for it to end, or delete the file if nothing is being rendered.`,
  'snapshot-refused': (a: { path: string; reason: string }) =>
    `"${a.path}" can't be used for a snapshot: ${a.reason}. Name another folder, or move what is there.`,
  'snapshot-unreadable': (a: { path: string; reason: string }) =>
    `The snapshot in "${a.path}" can't be read: ${a.reason}. Correct its permissions and try again.`,
  'snapshot-unwritten': (a: { path: string; reason: string }) =>
    `The snapshot in "${a.path}" could not be written, and what was there is kept: ${a.reason}.`,
  'unknown-surface': (a: { id: string; known: string; suggestion?: string | undefined }) =>
    a.suggestion === undefined
      ? `No surface is named "${a.id}". The surfaces are ${a.known}.`
      : `No surface is named "${a.id}". Did you mean "${a.suggestion}"?`,
  'unwritable-tool': (a: { path: string; reason: string }) =>
    `The definition for "${a.path}" can't be written: ${a.reason}. Correct the tool where it is defined.`,
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** Builds the error for `code` with its sentence filled in from `args`. */
export function expectedError<Code extends ErrorCode>(
  code: Code,
  args: Parameters<(typeof ERRORS)[Code]>[0],
  cause?: unknown,
): ExpectedError {
  const sentence = (ERRORS[code] as (a: typeof args) => string)(args);
  return new ExpectedError(code, sentence, cause === undefined ? undefined : { cause });
}

export type Severity = 'info' | 'warning' | 'error';

/** Something a user should know about a file or setting; the result that it comes with is whole all the same. */
export interface Diagnostic {
  readonly code: string;
  readonly severity: Severity;
  /** The file or directory it is about, as an absolute path, where there is one. */
  readonly path?: string;
  /** The line in that file, counted from 1, where it is known. */
  readonly line?: number;
  /** One English sentence: what happened, on what, what to do next. */
  readonly message: string;
}

const DIAGNOSTICS = {
  'probe-failed': (a: { probe: string; reason: string }) =>
    `The probe "${a.probe}" failed and its block was left out: ${a.reason}.`,
} as const;

export type DiagnosticCode = keyof typeof DIAGNOSTICS;

/** Builds the diagnostic for `code` with its sentence filled in from `args`. */
export function diagnostic<Code extends DiagnosticCode>(
  code: Code,
  args: Parameters<(typeof DIAGNOSTICS)[Code]>[0],
  where: { severity?: Severity; path?: string; line?: number } = {},
): Diagnostic {
  const message = (DIAGNOSTICS[code] as (a: typeof args) => string)(args);
  return { code, severity: 'warning', ...where, message };
}
