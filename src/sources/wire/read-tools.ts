import { joinMembers, jsonMembers } from '../../text/json-members.ts';
import { toolName } from '../tool-name.ts';
import { isMarked, oddPart } from './read-content.ts';
import type { ToolPart, WireBody, WirePart } from './wire-part.ts';
import { isMapping, memberOf } from '../../text/member-of.ts';
import { listOf, type WireObject } from './wire-values.ts';

const NAMESPACE = 'namespace';

/**
 * The tools of a list, in order. A namespace stands first, with all that it says of itself and an empty list in the place
 * of its tools, which follow as `<namespace>/<name>`.
 */
export function readTools(wire: WireBody, tools: unknown, origin: string, namespace?: string): WirePart[] {
  return listOf(tools).flatMap((tool, index) => {
    const place = Array.isArray(tools) ? `${origin}[${index}]` : origin;
    if (!isMapping(tool)) return [oddPart(wire, tool, 'unrecognised', place)];
    const nested = memberOf(tool, 'tools');
    if (memberOf(tool, 'type') !== NAMESPACE || !Array.isArray(nested))
      return [readTool(wire, tool, namespace)];
    const name = toolName(tool, namespace);
    const head = withMembers(wire.sourceOf(tool), (member) => (member === 'tools' ? '[]' : undefined));
    const opening: ToolPart = { kind: 'tool', name, json: head, marked: isMarked(tool) };
    return [opening, ...readTools(wire, nested, `${place}.tools`, name)];
  });
}

function readTool(wire: WireBody, tool: WireObject, namespace: string | undefined): ToolPart {
  return {
    kind: 'tool',
    name: toolName(tool, namespace),
    json: withoutMark(wire.sourceOf(tool)),
    marked: isMarked(tool),
  };
}

/** Gemini's tools: the functions of each entry, and each other member of it as a tool of its own. */
export function readGeminiTools(wire: WireBody, tools: unknown, origin: string): WirePart[] {
  return listOf(tools).flatMap((entry, index) => {
    const place = Array.isArray(tools) ? `${origin}[${index}]` : origin;
    if (!isMapping(entry)) return [oddPart(wire, entry, 'unrecognised', place)];
    const members = jsonMembers(wire.sourceOf(entry)) ?? [];
    return members.flatMap((member) => {
      const { name } = member;
      if (name === 'functionDeclarations' || name === 'function_declarations')
        return readTools(wire, memberOf(entry, name), `${place}.${name}`);
      return [{ kind: 'tool', name, json: joinMembers([member]), marked: false } satisfies ToolPart];
    });
  });
}

/** A mark is a fact of the request: it moves along a list as tools come and go, without any of them having changed. */
function withoutMark(json: string): string {
  if (!json.includes('"cache_control"')) return json;
  return withMembers(json, (member) => (member === 'cache_control' ? '' : undefined));
}

/** `json` with the values that `replace` gives; an empty one removes the member. */
function withMembers(json: string, replace: (name: string) => string | undefined): string {
  const members = (jsonMembers(json) ?? []).flatMap((member) => {
    const value = replace(member.name) ?? member.value;
    return value === '' ? [] : [{ key: member.key, value }];
  });
  return joinMembers(members);
}
