/** What in an event is a number, a hash or a word of GitHub's, or belongs to the repository itself: no text of a stranger. */
const HARMLESS = [
  /\.(?:number|id|node_id|sha|head_sha|before|after|draft|merged|run_id|run_number|run_attempt)$/i,
  /\.(?:login|state|conclusion|author_association|merge_commit_sha|created_at|updated_at)$/i,
  /^github\.event\.(?:action|schedule|repository\.[\w.]+|organization\.[\w.]+|pull_request\.base\.[\w.]+)$/i,
];

const MEMBER = String.raw`(?:\.[\w*-]+|\[[^\]]*\])`;

/** Where strangers, or whoever calls a workflow, can put text. */
const SOURCE = String.raw`\b(?:github(?:\.|\[')event\b(?:'\])?${MEMBER}+|github(?:\.|\[')(?:head_ref|ref_name)\b|inputs${MEMBER})`;

const UNTRUSTED = new RegExp(String.raw`${SOURCE}|\btojson\(\s*github\b`, 'gi');

/** What gives true or false, whatever it looks at. */
const OPERAND = String.raw`(?:'(?:[^']|'')*'|[\w.-]+)`;
const VERDICTS = [
  /\b(?:contains|startswith|endswith)\([^()]*\)/gi,
  new RegExp(String.raw`${SOURCE}\s*[=!]=\s*${OPERAND}`, 'gi'),
  new RegExp(String.raw`${OPERAND}\s*[=!]=\s*${SOURCE}`, 'gi'),
];

const FROM_ENV = /\benv\.([\w-]+)/gi;

/**
 * The `${{ expressions }}` of a script that paste text of a stranger into it, be it by way of `env`: what `${{ env.NAME }}`
 * gives is pasted as well.
 */
export function untrustedExpressions(script: string, env: Readonly<Record<string, string>> = {}): string[] {
  return expressionsIn(script).flatMap((expression) => {
    const value = VERDICTS.reduce((rest, verdict) => rest.replaceAll(verdict, 'true'), expression);
    const direct = [...value.matchAll(UNTRUSTED)].map(([found]) => found);
    const indirect = [...value.matchAll(FROM_ENV)]
      .filter(([, name = '']) => untrustedExpressions(env[name] ?? '').length > 0)
      .map(([found]) => found);
    return [...direct.filter((found) => !HARMLESS.some((pattern) => pattern.test(found))), ...indirect];
  });
}

/** What stands in each `${{ }}`. */
export function expressionsIn(text: string): string[] {
  return [...text.matchAll(/\$\{\{(.*?)\}\}/gs)].map(([, expression = '']) => expression);
}
