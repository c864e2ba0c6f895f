import { parseJson } from '../text/parse-json.ts';

const LISTS = ['dependencies', 'devDependencies', 'optionalDependencies'];

/** Whether a `package.json` names this program among what it installs; not where there is none or it is no JSON. */
export function installsProgram(text: string | undefined, name = 'prompt-surface'): boolean {
  const parsed = parseJson(text ?? '');
  if (parsed.status !== 'parsed') return false;
  const about = parsed.value as Readonly<Record<string, unknown>> | null;
  return LISTS.some((list) => Object.hasOwn((about?.[list] ?? {}) as object, name));
}
