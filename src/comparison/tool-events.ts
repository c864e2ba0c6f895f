import { parseOrderedJson, type OrderedJson } from '../snapshots/format/ordered-json.ts';
import type { Surface, SurfaceTool } from '../surfaces/surface.ts';
import { numberUses } from '../text/number-uses.ts';
import type { ToolChange } from './comparison.ts';
import { findMoves } from './find-moves.ts';
import { matchBy } from './match-uses.ts';
import type { OrderEvent } from './order-changes.ts';
import type { TextEvent } from './text-edits.ts';
import { pairRenamed } from './tools/pair-renamed.ts';

/** What happened to one tool on one surface. */
export interface ToolEvent extends TextEvent {
  readonly head: Pick<ToolChange, 'status' | 'name' | 'formerName' | 'similarity'>;
  /** Where it stands among the tools as they are now. */
  readonly at: number;
}

export interface ToolEvents {
  readonly tools: readonly ToolEvent[];
  readonly order: readonly OrderEvent[];
}

interface PlacedTool {
  readonly name: string;
  readonly plainName: string;
  readonly json: string;
  readonly index: number;
}

interface ToolPair {
  readonly before: PlacedTool;
  readonly after: PlacedTool;
  readonly similarity?: number;
}

/** Compares the tools of a surface that is on both sides. */
export function toolEvents(before: Surface, after: Surface, readContent: ContentReader): ToolEvents {
  const [old, now] = [placedTools(before.tools), placedTools(after.tools)];
  const named = matchBy(
    old,
    now,
    (tool) => tool.plainName,
    (tool) => tool.json,
  );
  const renamed = renamedPairs(named.gone, named.come, readContent);
  const [used, usedNow] = [
    new Set(renamed.map((pair) => pair.before)),
    new Set(renamed.map((pair) => pair.after)),
  ];
  const pairs: readonly ToolPair[] = [...named.pairs, ...renamed];
  const surface = after.id;
  const events = [
    ...pairs.flatMap((pair) => keptEvent(pair, surface)),
    ...named.come
      .filter((tool) => !usedNow.has(tool))
      .map(({ name, json, index }) => ({
        surface,
        after: json,
        head: { status: 'added', name } as const,
        at: index,
      })),
    ...named.gone
      .filter((tool) => !used.has(tool))
      .map(({ name, json, index }) => ({
        surface,
        before: json,
        head: { status: 'removed', name } as const,
        at: index - 0.5,
      })),
  ];
  const moves = toolMoves(pairs);
  return {
    tools: events.sort((left, right) => left.at - right.at),
    order: moves === undefined ? [] : [{ of: 'tools', moves, surface }],
  };
}

function placedTools(tools: readonly SurfaceTool[]): PlacedTool[] {
  const names = numberUses(tools.map((tool) => tool.name));
  return tools.map(({ name, json }, index) => ({ name: names[index] ?? name, plainName: name, json, index }));
}

function keptEvent({ before, after, similarity }: ToolPair, surface: string): ToolEvent[] {
  if (similarity === undefined && before.json === after.json) return [];
  const head =
    similarity === undefined
      ? ({ status: 'changed', name: after.name } as const)
      : ({ status: 'renamed', name: after.name, formerName: before.name, similarity } as const);
  return [{ surface, before: before.json, after: after.json, head, at: after.index }];
}

function renamedPairs(
  gone: readonly PlacedTool[],
  come: readonly PlacedTool[],
  readContent: ContentReader,
): ToolPair[] {
  const [old, now] = [byName(gone), byName(come)];
  const content = (tools: readonly PlacedTool[]) =>
    tools.map((tool) => [tool.name, readContent(tool.json)] as const);
  return pairRenamed(content(gone), content(come)).flatMap(({ before, after, similarity }): ToolPair[] => {
    const [was, is] = [old.get(before), now.get(after)];
    return was === undefined || is === undefined ? [] : [{ before: was, after: is, similarity }];
  });
}

function byName(tools: readonly PlacedTool[]): Map<string, PlacedTool> {
  return new Map(tools.map((tool) => [tool.name, tool]));
}

function toolMoves(pairs: readonly ToolPair[]) {
  const names = (side: 'before' | 'after'): string[] =>
    pairs.toSorted((left, right) => left[side].index - right[side].index).map((pair) => pair.after.name);
  return findMoves(names('before'), names('after'));
}

/** Reads what a tool is apart from its name; each definition once. */
export type ContentReader = (json: string) => OrderedJson;

/** A reader that remembers what it has read. */
export function contentReader(): ContentReader {
  const known = new Map<string, OrderedJson>();
  return (json) => {
    const content = known.get(json) ?? withoutName(json);
    known.set(json, content);
    return content;
  };
}

function withoutName(json: string): OrderedJson {
  const parsed = parseOrderedJson(json);
  const value: OrderedJson = parsed.status === 'done' ? parsed.value : { kind: 'string', value: json };
  return dropName(value);
}

function dropName(value: OrderedJson): OrderedJson {
  if (value.kind !== 'object') return value;
  return {
    kind: 'object',
    members: value.members
      .filter((member) => member.name !== 'name')
      .map((member) => (member.name === 'function' ? { ...member, value: dropName(member.value) } : member)),
  };
}
