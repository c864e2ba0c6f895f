/** What fetches a program and runs it without asking. */
const FETCHES = /\b(?:bunx|dlx)\b|\b(?:npx|npm\s+exec)\b.*?\s(?:-y|--yes)\s/;

/** This program, whatever stands around its name. */
const OURS = /(?<![\w-])prompt-surface(?![\w-])/;

/** A version, a packed file, or a commit. */
const PINNED = /(?:\bprompt-surface|--package[= ]\S+)@\d+\.\d+\.\d+|\S\.tgz\b|#[0-9a-f]{40}\b/;

/** The first line of a script that fetches this program without saying which version of it. */
export function unpinnedProgram(script: string): string | undefined {
  const lines = script.replaceAll(/\\\n\s*/g, ' ').split('\n');
  return lines.find((line) => FETCHES.test(line) && OURS.test(line) && !PINNED.test(line))?.trim();
}
