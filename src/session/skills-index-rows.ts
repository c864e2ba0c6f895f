import { withoutCountedTexts } from './without-counted-texts.ts';

const OPEN = '<available_skills>';
const CLOSE = '</available_skills>';
const HEADING = '## Skills\n\n';
const NAMES_ONLY = ' [names only]: ';

/** How a row of the index begins. */
export const ROW_START = '    - ';

/** The rows of a prompt's skills index: name → its line; absent where the prompt has no index. */
export function skillsIndexRows(prompt: string): ReadonlyMap<string, string> | undefined {
  const place = findPlace(withoutCountedTexts(prompt));
  if (place === undefined) return undefined;
  const rows = new Map<string, string>();
  for (const line of place.list.split('\n')) {
    for (const name of namesIn(line)) if (!rows.has(name)) rows.set(name, rowLine(line, name));
  }
  return rows;
}

/** The name in a row; what follows a colon and a blank is its description, so `plugin:skill` stays whole. */
export function rowName(line: string): string {
  const row = line.slice(ROW_START.length);
  const end = row.indexOf(': ');
  return end < 0 ? row : row.slice(0, end);
}

/** What stands in front of a prompt's skills index, without what memory and plugins say; the whole prompt where there is no index. */
export function beforeSkillsIndex(prompt: string): string {
  const bare = withoutCountedTexts(prompt);
  return bare.slice(0, findPlace(bare)?.start);
}

/** The last list below the heading of the index; a list elsewhere is somebody's text about skills. */
function findPlace(prompt: string): { readonly start: number; readonly list: string } | undefined {
  let found: { readonly start: number; readonly list: string } | undefined;
  for (let at = prompt.indexOf(HEADING); at >= 0; at = prompt.indexOf(HEADING, at + 1)) {
    if (at > 0 && !prompt.startsWith('\n', at - 1)) continue;
    const open = prompt.indexOf(`\n${OPEN}\n`, at);
    const close = prompt.indexOf(`\n${CLOSE}`, open);
    if (open < 0 || close < 0 || prompt.slice(at + 1, open).includes('\n#')) continue;
    found = { start: at, list: prompt.slice(open + OPEN.length + 2, close) };
  }
  return found;
}

function namesIn(line: string): string[] {
  if (line.startsWith(ROW_START)) return [rowName(line)];
  const at = line.indexOf(NAMES_ONLY);
  const isNames = at >= 0 && !line.slice(0, at).includes(': ');
  return isNames ? line.slice(at + NAMES_ONLY.length).split(', ') : [];
}

function rowLine(line: string, name: string): string {
  return line.startsWith(ROW_START) ? line : `${ROW_START}${name}`;
}
