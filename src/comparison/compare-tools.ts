import { sortCodePoints } from '../text/code-points.ts';
import type { ToolChange, ToolFinding, ToolVariant } from './comparison.ts';
import { groupBy } from '../text/group-by.ts';
import type { TokenDeltas } from './token-deltas.ts';
import type { ToolEvent } from './tool-events.ts';
import { compareDefinitions } from './tools/compare-definitions.ts';
import type { BareFinding } from './tools/schema-walk.ts';

/** What happened to tools, the same on several surfaces told once, in the order in which they stand. */
export function toolChanges(events: readonly ToolEvent[], deltas: TokenDeltas | undefined): ToolChange[] {
  const groups = groupBy(events, ({ head }) =>
    JSON.stringify([head.status, head.name, head.formerName ?? null]),
  );
  return [...groups.values()].flatMap((group): ToolChange[] => {
    const [first] = group;
    if (first === undefined) return [];
    const variants = toolVariants(group);
    return [
      {
        ...first.head,
        surfaces: sortCodePoints(group.map((event) => event.surface)),
        variants: variants.map((variant) =>
          deltas === undefined ? variant : { ...variant, tokens: deltas('tool', variant) },
        ),
        findings: toolFindings(variants, first.head.status, deltas),
      },
    ];
  });
}

function toolVariants(events: readonly ToolEvent[]): ToolVariant[] {
  const variants = [...groupBy(events, (event) => event.before).values()].flatMap((group) => [
    ...groupBy(group, (event) => event.after).values(),
  ]);
  return variants.flatMap((group): ToolVariant[] => {
    const [first] = group;
    if (first === undefined) return [];
    const { before, after } = first;
    return [
      {
        surfaces: group.map((event) => event.surface),
        ...(before === undefined ? {} : { before }),
        ...(after === undefined ? {} : { after }),
      },
    ];
  });
}

function toolFindings(
  variants: readonly ToolVariant[],
  status: ToolChange['status'],
  deltas: TokenDeltas | undefined,
): ToolFinding[] {
  const found = variants.flatMap(({ before, after, surfaces }) => {
    if (before === undefined || after === undefined || before === after) return [];
    return compareDefinitions(before, after)
      .filter(({ ruleId }) => status !== 'renamed' || ruleId !== 'name.changed')
      .map((finding) => ({ finding, surfaces }));
  });
  const groups = groupBy(found, ({ finding }) => findingKey(finding));
  return [...groups.values()].flatMap((group): ToolFinding[] => {
    const [first] = group;
    if (first === undefined) return [];
    const surfaces = sortCodePoints(group.flatMap((one) => one.surfaces));
    const told = { ...first.finding, surfaces };
    if (deltas === undefined || !isProse(told)) return [told];
    return [{ ...told, tokens: deltas('words-of-tool', { surfaces, ...proseOf(told) }) }];
  });
}

/** Findings about texts read the same where the same words changed, even if the rest of the texts differs. */
function findingKey({ path, ruleId, before, after, text }: BareFinding): string {
  const what = text === undefined ? [before ?? null, after ?? null] : text.hunks;
  return JSON.stringify([path, ruleId, what]);
}

const PROSE_RULES: ReadonlySet<string> = new Set([
  'description.changed',
  'description.empty',
  'title.changed',
]);

function isProse({ ruleId }: BareFinding): boolean {
  return PROSE_RULES.has(ruleId);
}

/** The words themselves: `null` is no word. */
function proseOf({ before, after }: BareFinding): { before: string; after: string } {
  const words = (json: string | undefined): string => {
    const value: unknown = json === undefined ? undefined : JSON.parse(json);
    return typeof value === 'string' ? value : '';
  };
  return { before: words(before), after: words(after) };
}
