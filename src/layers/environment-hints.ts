import type { EnvironmentFacts, LocalEnvironment, RemoteEnvironment } from '../inputs/prompt-inputs.ts';
import { trimText } from '../text/trim.ts';

/** What the model should know of the machine that its tools act on: paragraphs, the embedding program's last. */
export function environmentHints(environment: EnvironmentFacts): string {
  const paragraphs = environment.backend === 'local' ? local(environment) : [remote(environment)];
  return [...paragraphs, trimText(environment.embedderHint ?? '')]
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

function local(environment: LocalEnvironment): string[] {
  const { hostName, homeDirectory, cwd, scratchDirectory, nativeWindows, wsl } = environment;
  // A stored prompt is compared by the cwd line, which is looked for right below the home line.
  const machine = [
    `Host: ${hostName}`,
    `User home directory: ${homeDirectory}`,
    ...(cwd === undefined ? [] : [`Current working directory: ${cwd}`]),
    `Scratch directory: ${scratchDirectory} (${SCRATCH_NOTE})`,
    ...(nativeWindows ? [WINDOWS_HOST_NOTE] : []),
  ].join('\n');
  return [machine, ...(nativeWindows ? [WINDOWS_SHELL] : []), ...(wsl ? [WSL] : [])];
}

function remote({ name, inside }: RemoteEnvironment): string {
  const where = `Terminal backend: ${name}. ${REMOTE}`;
  return inside === undefined
    ? `${where} ${REMOTE_UNKNOWN}`
    : `${where}\n  OS: ${inside.os} ${inside.kernel}`;
}

const SCRATCH_NOTE =
  "prefer it to the system's temp folder for files that only you need; it is pruned from time to time";

const WINDOWS_HOST_NOTE =
  'Note: the hostname of this machine is not the name of the user; take user paths from the home directory above.';

const WINDOWS_SHELL =
  'The terminal here is bash, not PowerShell or cmd.exe: use POSIX syntax and forward slashes (/c/Users/... is C:\\Users\\...), and start PowerShell by name when you need it.';

const WSL =
  'The drives of the Windows host are mounted below /mnt: C:\\ is /mnt/c. Translate Windows paths that the user gives accordingly, and keep work in the Linux file system where you can, as access through /mnt/c is slow.';

const REMOTE =
  'All file and terminal tools act inside it, not on the host that Hermes runs on: the paths, programs and users of the host do not exist for them.';

const REMOTE_UNKNOWN =
  'It is most likely a Linux system, but nothing more is known of it: probe it yourself for its OS, user, home and working directory before you rely on any of them.';
