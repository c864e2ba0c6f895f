import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { AGENTS } from './agents.ts';

/** Installs the agents as the lock file says, unless that has been done since it last changed. */
export default function install(): void {
  const installed = join(AGENTS, 'node_modules/.package-lock.json');
  const lock = join(AGENTS, 'package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  execFileSync('npm', ['ci', '--loglevel=error'], { cwd: AGENTS, stdio: 'inherit' });
}
