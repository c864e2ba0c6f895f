import type { SourcedSurfaces } from '../../src/sources/surface-source.ts';
import type { Surface } from '../../src/surfaces/surface.ts';
import { groupDigits } from '../../src/text/group-digits.ts';

/** What is told of one agent in the table of `docs/real-agents.md`. */
export const AGENT_COLUMNS = [
  'agent',
  'version',
  'command line',
  'API',
  'prompt, in characters',
  'tools',
  'tools, in characters',
  'side requests',
] as const;

/** A row of that table: what `agent` sent in `version`, the surface of its main request first. */
export function agentRow(agent: string, version: string, surfaces: readonly Surface[]): readonly string[] {
  const [main, ...sides] = surfaces;
  if (main === undefined) throw new Error(`${agent} sent nothing`);
  const tiers = main.tiers.map(({ id, layers }) => {
    const size = layers.reduce((sum, { text }) => sum + text.length, 0);
    return `${id} ${groupDigits(size)}`;
  });
  const tools = main.tools.reduce((sum, { json }) => sum + json.length, 0);
  return [
    agent,
    version,
    `\`${main.facts['mode'] ?? ''}\``,
    main.facts['api'] ?? '',
    tiers.join(', '),
    String(main.tools.length),
    groupDigits(tools),
    sides.length === 0 ? 'none' : sides.map(({ id }) => id.slice(main.id.length + 1)).join(', '),
  ];
}

/** The version that a capture tells of. */
export function versionOf({ conditions }: SourcedSurfaces): string {
  const told = conditions?.remarks.map((remark) => /version is (\S+)\.$/.exec(remark)?.[1]);
  return told?.find((version) => version !== undefined) ?? '';
}

/** A table of Markdown. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows.map((row) => `| ${row.join(' | ')} |`);
  return [head, `|${' --- |'.repeat(rows[0]?.length ?? 0)}`, ...body].join('\n');
}
