import type { Host } from '../../host/host.ts';
import { hostPaths } from '../../host/paths.ts';

/** What a file that holds rules is called. */
const RULE_FILE = /(?:\.(?:md|mdc|markdown|txt)|\.cursorrules)$/i;

const MAX_PATH_LENGTH = 4_096;

/**
 * The path that is all a rule file holds, where it leads from the file's own folder to another text file: so does a
 * link look that was checked out as plain text. It is not followed.
 */
export async function pathOnly(host: Host, path: string, text: string): Promise<string | undefined> {
  if (text.length > MAX_PATH_LENGTH || /[\n:*?"<>|]/.test(text) || !RULE_FILE.test(text)) return undefined;
  const paths = hostPaths(host);
  if (paths.isAbsolute(text)) return undefined;
  const target = paths.resolve(paths.dirname(path), text.replaceAll('/', paths.sep));
  return (await host.files.stat(target))?.kind === 'file' ? text : undefined;
}
