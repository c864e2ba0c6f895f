import { expressionsIn } from './untrusted-expressions.ts';

type Inputs = Readonly<Record<string, unknown>>;
type Environment = Readonly<Record<string, string>>;

/** How the head of a pull request is named. */
const HEAD =
  /github\.event\.(?:pull_request\.(?:head|merge_commit_sha)|workflow_run\.(?:head_|pull_requests))|github\.head_ref|refs\/pull\//;

/** What only the run knows, e.g. what a step found out about the pull request that a remark stands in. */
const FOUND_OUT = /\b(?:steps|needs|inputs)\.[\w-]+/;

/** What a checkout names that a pull request brings, or, where `isOpen`, may bring; `undefined` where it brings nothing. */
export function strangerCheckout(inputs: Inputs, env: Environment, isOpen: boolean): string | undefined {
  const named = [inputs['ref'], inputs['repository']].filter((value) => typeof value === 'string');
  return named.find((value) => isHead(value, env) || (isOpen && expressionsIn(value).some(isFoundOut)));
}

function isFoundOut(expression: string): boolean {
  return FOUND_OUT.test(expression);
}

function isHead(text: string, env: Environment): boolean {
  if (HEAD.test(text)) return true;
  return [...text.matchAll(/\benv\.([\w-]+)/g)].some(([, name = '']) => HEAD.test(env[name] ?? ''));
}

/** What git does that puts files of another commit into the working tree; what follows it names the commit. */
const PUTS =
  /\bgit\s+(?:-[cC]\s+\S+\s+|-\S+\s+)*(?:checkout|switch|merge|reset|worktree|pull|clone|rebase|cherry-pick|restore)\s([^\n;&|]*)/g;

const BY_PROGRAM = /\bgh\s+pr\s+checkout\b/;

/** The local name that the head of a pull request is fetched under. */
const FETCHED = /\bpull\/[^\s:]+:(?:refs\/(?:heads|remotes)\/)?([\w./-]+)/g;

/** Whether a script puts what a pull request brings into the working tree. */
export function checksOutStranger(script: string, env: Environment): boolean {
  if (BY_PROGRAM.test(script)) return true;
  const text = script.replaceAll(/\\\n\s*/g, ' ');
  const fetched = [...text.matchAll(FETCHED)].map(([, name = '']) => name);
  const variables = Object.keys(env).filter((name) => isHead(env[name] ?? '', env));
  return [...text.matchAll(PUTS)].some(([, rest = '']) => {
    const words = rest.split(/\s+/).map((word) => word.replaceAll(/["']/g, ''));
    return (
      /FETCH_HEAD|pull\//.test(rest) ||
      isHead(rest, env) ||
      words.some((word) => fetched.includes(word)) ||
      variables.some((name) => words.some((word) => new RegExp(`\\$\\{?${name}\\b`).test(word)))
    );
  });
}

/** Actions that open what another run uploaded, wherever that came from. */
const OPENING_ACTION = /^dawidd6\/action-download-artifact@/;

/** What opens it in a script. */
const OPENS = /\bgh\s+run\s+download\b|\bdownloadArtifact\b|\/actions\/(?:runs\/[^/\s]+\/)?artifacts\b/;

/** Whether a step opens what another run uploaded. */
export function opensUpload(uses: string, inputs: Inputs): boolean {
  // Without the number of a run it is what an earlier job of the same run uploaded.
  const isOther = uses.startsWith('actions/download-artifact@') && 'run-id' in inputs;
  return isOther || OPENING_ACTION.test(uses);
}

/** Whether a script opens what another run uploaded. */
export function scriptOpensUpload(script: string): boolean {
  return OPENS.test(script);
}
