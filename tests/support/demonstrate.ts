import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formatSnapshot } from '../../src/snapshots/format-snapshot.ts';
import type { Surface } from '../../src/surfaces/surface.ts';
import { DEMONSTRATIONS, type Demonstration } from './demonstrations.ts';
import { runCommand, type CommandResult } from './run-command.ts';

/** Writes a snapshot of `surfaces` below `folder`. */
export function writeFolder(folder: string, surfaces: readonly Surface[]): void {
  for (const [path, bytes] of formatSnapshot(surfaces)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
}

/** What `diff` says about a demonstration, in a new folder below `folder`. */
export function demonstrate(
  demonstration: Demonstration,
  surfaces: readonly Surface[],
  folder: string,
  ...options: readonly string[]
): Promise<CommandResult> {
  const cwd = mkdtempSync(join(folder, `${demonstration.id}-`));
  writeFolder(join(cwd, 'before'), surfaces);
  writeFolder(
    join(cwd, 'after'),
    surfaces.map((surface) => demonstration.change(surface)),
  );
  return runCommand(['diff', './before', './after', ...options], { cwd });
}

const OPENING = `# Reading a diff

What \`diff\` says about ten changes of the nine surfaces. Everything in a frame is the real output of the command, as a
pull request shows it; \`node --import tsx scripts/docs/reading-a-diff.ts\` writes this page anew, and a test holds it.

A report is read from the top. **The title** says the worst first, then where, and how many tokens each surface gains.
**The next line** lists what was looked at without a finding; what is not in it was not looked at, or is told below.
**Look at these first** is there only when something breaks, hides or misleads. Then come the texts, the tools with each
finding under its class, the order, and in a fold the tokens and what the change costs the prompt cache once. A number
with \`≈\` is an estimate; the last line says how good it is.
`;

/** The page \`docs/reading-a-diff.md\`, made from what the command says; folders are made below \`folder\`. */
export async function readingADiff(surfaces: readonly Surface[], folder: string): Promise<string> {
  const parts = [OPENING];
  for (const [index, demonstration] of DEMONSTRATIONS.entries()) {
    const { out } = await demonstrate(demonstration, surfaces, folder);
    parts.push(
      `## ${index + 1}. ${demonstration.title}\n\n${demonstration.see}\n\n\`\`\`\`\`markdown\n${out}\`\`\`\`\`\n`,
    );
  }
  return parts.join('\n');
}
