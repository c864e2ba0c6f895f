import { nameList } from '../../text/name-list.ts';
import { sortCodePoints } from '../../text/code-points.ts';

/** Members of a body that hold what the model reads, or its name. */
const READ: ReadonlySet<string> = new Set([
  'cachedContent',
  'cached_content',
  'contents',
  'conversation',
  'functions',
  'input',
  'instructions',
  'mcp_servers',
  'messages',
  'model',
  'previous_response_id',
  'prompt',
  'system',
  'systemInstruction',
  'system_instruction',
  'tools',
]);

/** The sentence on the members of a body that were not looked at, where there are any. */
export function parametersNote(names: readonly string[]): string[] {
  const left = sortCodePoints(names.filter((name) => !READ.has(name)));
  return left.length === 0 ? [] : [`Left out as parameters: ${nameList(left)}.`];
}
