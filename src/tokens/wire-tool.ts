import { joinMembers, jsonMembers, type JsonMember } from '../text/json-members.ts';
import type { ToolShape } from './token-families.ts';

const PARAMETERS = 'parameters';

/** Members that a tool has only when it is written for a provider already. */
const WIRE_MEMBERS: ReadonlySet<string> = new Set(['function', 'input_schema', 'functionDeclarations']);

/**
 * A tool as `shape` wants it, minified, every member of `json` carried over in order. A tool that is in a provider's
 * shape already, or that is none (a hosted tool with a `type` of its own), is left as it is.
 */
export function wireTool(json: string, shape: ToolShape): string {
  const members = jsonMembers(json);
  if (members === undefined || !isNeutral(members)) return json;
  if (shape === 'gemini') return json;
  if (shape === 'anthropic')
    return joinMembers(
      members.map((member) => (member.name === PARAMETERS ? { ...member, key: '"input_schema"' } : member)),
    );
  return `{"type":"function","function":${json}}`;
}

function isNeutral(members: readonly JsonMember[]): boolean {
  const names = new Set(members.map((member) => member.name));
  return names.has('name') && !names.has('type') && !members.some(({ name }) => WIRE_MEMBERS.has(name));
}
