/** What fetches a program and runs it; `npx` and `npm exec` do so only where it is not installed, and ask nobody in a workflow. */
const FETCHES = /\b(?:bunx|dlx)\b/;
const MAY_FETCH = /\b(?:npx|npm\s+(?:exec|x))\b/;
const WITHOUT_ASKING = /\s(?:-y|--yes)\s/;
const REFUSES = /\s(?:--no|--no-install)\s/;

/** This program as the name of a package or of a command, in a scope or not. */
const OURS = /(?<![\w./-])(?:@[\w.-]+\/)?prompt-surface(?![\w./-])/;

/** A version, a packed file, or a commit. */
const PINNED = /(?:\bprompt-surface|--package[= ]\S+)@\d+\.\d+\.\d+|\S\.tgz\b|#[0-9a-f]{40}\b/;

/**
 * The first line of a script that fetches this program without saying which version of it; `isInstalled` where the
 * repository has it installed, so that its own is run.
 */
export function unpinnedProgram(script: string, isInstalled = false): string | undefined {
  const lines = script.replaceAll(/\\\n\s*/g, ' ').split('\n');
  return lines.find((line) => fetches(line, isInstalled) && OURS.test(line) && !PINNED.test(line))?.trim();
}

function fetches(line: string, isInstalled: boolean): boolean {
  if (FETCHES.test(line)) return true;
  return MAY_FETCH.test(line) && !REFUSES.test(line) && (WITHOUT_ASKING.test(line) || !isInstalled);
}
