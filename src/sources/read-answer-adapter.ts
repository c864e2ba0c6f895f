import { existsSync, readFileSync, statSync } from 'node:fs';
import { parseJson } from '../text/parse-json.ts';
import type { ModuleAnswer } from './module-runner.ts';

/** The runner's answer; `large` where it has more than `maxBytes`, absent where it wrote none, or not all of it. */
export function readAnswer(path: string, maxBytes: number): ModuleAnswer | 'large' | undefined {
  if (!existsSync(path)) return undefined;
  if (statSync(path).size > maxBytes) return 'large';
  const parsed = parseJson(readFileSync(path, 'utf8'));
  return parsed.status === 'parsed' ? (parsed.value as ModuleAnswer) : undefined;
}
