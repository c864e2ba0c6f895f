import { showLine } from '../report/show-text.ts';

/** One line for the log of a workflow that the runner can't take for a command, whatever stands in it. */
export function logLine(text: string): string {
  return `prompt-surface: ${harmless(showLine(text))}\n`;
}

/** Several lines for the log, each with a bar in front of it, so that none of them begins as a command does. */
export function logBlock(text: string): string {
  return text
    .trimEnd()
    .split(/\r\n|\r|\n/)
    .map((line) => `| ${harmless(line)}\n`)
    .join('');
}

/** A notice that the runner shows beside the log, and a reader elsewhere as a line. */
export function logNotice(text: string): string {
  const data = harmless(showLine(text)).replaceAll('%', '%25');
  return `::notice title=prompt-surface::${data}\n`;
}

/** The older form of a command is looked for anywhere in a line. */
function harmless(line: string): string {
  return line.replaceAll('##[', '## [');
}
