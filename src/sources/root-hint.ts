import { posix } from 'node:path';
import type { HostFiles } from '../host/host.ts';

/** What stands for the folder of the configuration in a command. */
export const ROOT = '{root}';

/** A command that may have been written as if it ran where it was written. */
export interface WrittenCommand {
  readonly words: readonly string[];
  readonly root: string;
  /** What `root` is to whoever wrote it, e.g. "the folder of the configuration". */
  readonly place: string;
  /** What the program said when it failed. */
  readonly said: string;
}

/**
 * A sentence with a blank in front, or nothing. A command runs in a folder of its own: a file that was named as if it
 * ran in `root` isn't there, and neither is one whose name is wrong.
 */
export async function rootHint(
  { words, root, place, said }: WrittenCommand,
  files: Pick<HostFiles, 'stat'>,
): Promise<string> {
  const relative = words.filter((word) => word !== '' && !posix.isAbsolute(word) && !word.includes(ROOT));
  for (const word of relative) {
    const found = await files.stat(posix.join(root, word));
    if (found?.kind !== 'file') continue;
    return ` "${word}" lies in ${place}, but the command runs in another: write "${ROOT}/${posix.normalize(word)}".`;
  }
  // A program that runs another one, such as an interpreter, names the file that it did not find.
  const missing = relative.find((word) => LIKE_A_FILE.test(word) && said.includes(word));
  return missing === undefined
    ? ''
    : ` If "${missing}" is a file of yours: the command runs in a prepared repository, and ${place} is "${ROOT}".`;
}

/** A name with an ending, or a path. */
const LIKE_A_FILE = /^[^-].*(?:\/|\.[a-z]+$)/iu;
