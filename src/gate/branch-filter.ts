import { wordList } from './workflow-file.ts';

/** The filter of an event that keeps it away from a branch, by its name; `undefined` where the event reaches it. */
export function branchFilter(
  filters: Readonly<Record<string, unknown>>,
  branch: string,
): 'branches' | 'branches-ignore' | undefined {
  if ('branches' in filters && !isNamed(wordList(filters['branches']), branch)) return 'branches';
  const isIgnored = 'branches-ignore' in filters && isNamed(wordList(filters['branches-ignore']), branch);
  return isIgnored ? 'branches-ignore' : undefined;
}

/** The last pattern that fits decides, and `!` takes back. */
function isNamed(patterns: readonly string[], branch: string): boolean {
  const deciding = patterns.findLast((pattern) => fits(pattern.replace(/^!/, ''), branch));
  return deciding !== undefined && !deciding.startsWith('!');
}

function fits(pattern: string, branch: string): boolean {
  const source = pattern.replaceAll(/\*+|[^*]+/g, (part) => {
    if (part.startsWith('*')) return part === '*' ? '[^/]*' : '.*';
    return part.replaceAll(/[.^${}()|[\]\\?+/]/g, String.raw`\$&`);
  });
  return new RegExp(`^${source}$`, 'u').test(branch);
}
