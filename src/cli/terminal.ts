import type { ProgramCall } from '../text/program-call.ts';

/** What a command may use of the process that runs it. Tests hand in their own. */
export interface Terminal {
  /** Writes to standard output as it is. */
  out(text: string): void;
  /** Writes to standard error as it is. */
  error(text: string): void;
  /** Asks a person and gives the line that is typed, `undefined` at its end; absent where nobody can answer. */
  readonly ask?: ((question: string) => Promise<string | undefined>) | undefined;
  /** Whether standard output takes colour escapes. */
  readonly colour: boolean;
  /** Whether standard output is a terminal that a person looks at. */
  readonly interactive: boolean;
  /** The width of standard output in columns. */
  readonly columns: number;
  /** How the program was called, for the commands that texts name. */
  readonly call: ProgramCall;
  /** The working directory. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

interface StreamFacts {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** Whether to colour: `NO_COLOR` wins over `FORCE_COLOR`, that over what the stream is. */
export function takesColour(env: Terminal['env'], stream: StreamFacts): boolean {
  if ((env['NO_COLOR'] ?? '') !== '') return false;
  const forced = env['FORCE_COLOR'];
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  return stream.isTTY === true && env['TERM'] !== 'dumb';
}
