/** What in an event is a number or a hash, and so can hold no text of a stranger. */
const HARMLESS =
  /\.(?:number|id|node_id|sha|head_sha|before|after|draft|merged|run_id|run_number|run_attempt)$/;

/** Where strangers, or whoever calls a workflow, can put text. */
const UNTRUSTED =
  /\b(?:github\.(?:event(?:\.[\w*-]+)+|head_ref|ref_name)|inputs\.[\w-]+)|\btojson\(\s*github\b/gi;

/** The `${{ expressions }}` of a script that paste text of a stranger into it. */
export function untrustedExpressions(script: string): string[] {
  return [...script.matchAll(/\$\{\{(.*?)\}\}/gs)].flatMap(([, expression = '']) =>
    [...expression.matchAll(UNTRUSTED)].map(([found]) => found).filter((found) => !HARMLESS.test(found)),
  );
}
