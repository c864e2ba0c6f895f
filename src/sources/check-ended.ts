import { expectedError } from '../errors.ts';
import { shellWord } from '../text/shell-word.ts';
import { lastWords } from './last-words.ts';
import type { Ended } from './world/world.ts';

/** A run whose end is looked at. */
export interface FinishedRun {
  readonly surface: string;
  /** As the configuration has it. */
  readonly command: readonly string[];
  readonly timeoutSeconds: number;
  readonly maxOutputBytes: number;
  readonly ended: Ended;
  /** What may have gone wrong before that, a sentence with a blank in front; or nothing. */
  readonly hint: string;
}

/** Throws an `ExpectedError` that says how a program failed; gives nothing where it ended as it should. */
export function checkEnded({ surface, command, ended, hint, ...limits }: FinishedRun): void {
  const told = { surface, command: command.map(shellWord).join(' '), hint };
  const words = lastWords(ended.stderr);
  if (ended.unstarted === 'absent')
    throw expectedError('command-absent', { ...told, program: command[0] ?? '' });
  if (ended.unstarted === 'denied')
    throw expectedError('command-denied', { ...told, program: command[0] ?? '' });
  if (ended.timedOut) throw expectedError('command-late', { ...told, seconds: limits.timeoutSeconds, words });
  if (ended.flooded)
    throw expectedError('command-flooded', {
      ...told,
      mebibytes: Math.round(limits.maxOutputBytes / 1024 / 1024),
      words,
    });
  if (ended.signal !== undefined)
    throw expectedError('command-killed', { ...told, signal: ended.signal, words });
  if (ended.code !== 0) throw expectedError('command-failed', { ...told, code: ended.code ?? 1, words });
}
