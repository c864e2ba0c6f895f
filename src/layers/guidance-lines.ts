import type { PromptInputs } from '../inputs/prompt-inputs.ts';
import { hasTool } from './has-tool.ts';

/** One line of guidance: plain text, or a line that tells the model to use tools. */
export type GuidanceLine = string | ToolLine;

/** A line that names just those of its tools that are sent, and goes when none of them is. */
export interface ToolLine {
  readonly anyOf: readonly string[];
  /** The line, given the sent tools of `anyOf` as a phrase: "`read_file` or `search_files`". */
  readonly text: (tools: string) => string;
}

/** The lines that apply to this session, with the names of its tools filled in. */
export function guidanceLines(inputs: PromptInputs, lines: readonly GuidanceLine[]): string[] {
  return lines.flatMap((line) => {
    if (typeof line === 'string') return [line];
    const sent = line.anyOf.filter((name) => hasTool(inputs, name));
    return sent.length === 0 ? [] : [line.text(phrase(sent))];
  });
}

function phrase(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}\``);
  const last = quoted.at(-1) ?? '';
  return quoted.length < 2 ? last : `${quoted.slice(0, -1).join(', ')} or ${last}`;
}
