import { existsSync, readFileSync, statSync } from 'node:fs';
import type { ModuleAnswer } from './module-runner.ts';

/** The runner's answer; `large` where it has more than `maxBytes`, absent where it wrote none. */
export function readAnswer(path: string, maxBytes: number): ModuleAnswer | 'large' | undefined {
  if (!existsSync(path)) return undefined;
  if (statSync(path).size > maxBytes) return 'large';
  return JSON.parse(readFileSync(path, 'utf8')) as ModuleAnswer;
}
