import { isMapping } from '../text/member-of.ts';

/** What a tool without a name, a type or a single member is called. */
const NAMELESS = 'unnamed';

/**
 * What a tool is called in a snapshot: its name, wherever its wire shape keeps it; else its type; else its only member.
 * `namespace` goes in front, with `/`.
 */
export function toolName(tool: Readonly<Record<string, unknown>>, namespace?: string): string {
  const name = ownName(tool) ?? textOf(tool, 'type') ?? onlyMember(tool) ?? NAMELESS;
  return namespace === undefined ? name : `${namespace}/${name}`;
}

function ownName(tool: Readonly<Record<string, unknown>>): string | undefined {
  const inner = ['function', 'custom'].map((member) =>
    Object.hasOwn(tool, member) ? tool[member] : undefined,
  );
  return textOf(tool, 'name') ?? inner.filter(isMapping).map((found) => textOf(found, 'name'))[0];
}

function onlyMember(tool: Readonly<Record<string, unknown>>): string | undefined {
  const names = Object.keys(tool);
  return names.length === 1 ? names[0] : undefined;
}

function textOf(object: Readonly<Record<string, unknown>>, member: string): string | undefined {
  const value = Object.hasOwn(object, member) ? object[member] : undefined;
  return typeof value === 'string' ? value : undefined;
}
