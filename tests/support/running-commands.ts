import { readdirSync, readFileSync } from 'node:fs';

/** The command lines of the processes of this machine that hold `text`; zombies have none. */
export function runningCommands(text: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(commandLine)
    .filter((line) => line.includes(text));
}

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    // It ended while we looked.
    return '';
  }
}
