import type { ToolShape } from './token-families.ts';

/** The list of tools in a request as text: what stands in front of the first tool, and each tool with what follows it. */
export interface WireTools {
  readonly opening: string;
  readonly tools: readonly string[];
}

/** Tools that are in the shape already, as one text in pieces; they joined are what is sent. Nothing where there are none. */
export function wireTools(tools: readonly string[], shape: ToolShape): WireTools {
  if (tools.length === 0) return { opening: '', tools: [] };
  const { before, between, after } = ENVELOPES[shape];
  // What begins every tool is counted with what stands in front of it: a tokenizer takes these signs together.
  const head = tools.every((tool) => tool.startsWith('{"')) ? '{"' : '';
  return {
    opening: before + head,
    tools: tools.map(
      (tool, index) => tool.slice(head.length) + (index === tools.length - 1 ? after : between + head),
    ),
  };
}

/** A tool, in the shape already, as it stands in a list with others behind it: what `wireTools` gives for it there. */
export function wirePiece(tool: string, shape: ToolShape): string {
  return wireTools([tool, tool], shape).tools[0] ?? '';
}

const LIST = { before: '[', between: ',', after: ']' };

const ENVELOPES: Readonly<Record<ToolShape, typeof LIST>> = {
  openai: LIST,
  anthropic: LIST,
  gemini: { before: '[{"functionDeclarations":[', between: ',', after: ']}]' },
  hermes: { before: '<tools>\n', between: '\n', after: '\n</tools>' },
};
