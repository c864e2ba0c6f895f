import type { Comparison, ToolChange } from '../comparison/comparison.ts';
import { tellCount } from './tell-count.ts';

/** At most so many headlines stand in a title. */
const MOST = 3;

/** What a change does, worst first, in at most three headlines. */
export function tellHeadlines(comparison: Comparison): string[] {
  return allHeadlines(comparison).slice(0, MOST);
}

function allHeadlines(comparison: Comparison): string[] {
  const { trust, threats, tools, layers } = comparison;
  const breaks = tools.reduce(
    (sum, { findings }) =>
      sum + findings.filter((finding) => finding.class === 'breaks-recorded-calls').length,
    0,
  );
  const hidden = threats.filter(({ kind }) => kind === 'hidden');
  const patterns = threats.length - hidden.length;
  const texts = layers.filter(({ edits }) => edits.length > 0).length;
  const inside = tools.filter(({ status }) => status === 'changed').length;
  return [
    ...counted(trust.unreadable.length, (count) => `${tellCount(count, 'file')} can't be read`),
    ...counted(trust.gate.length, () => 'touches the gate'),
    ...counted(hidden.length, () => 'hidden characters'),
    ...counted(patterns, (count) => tellCount(count, 'injection pattern')),
    ...counted(
      breaks,
      (count) => `${tellCount(count, 'change')} ${count === 1 ? 'breaks' : 'break'} recorded calls`,
    ),
    ...toolHeadlines(tools),
    ...otherHeadlines(comparison),
    ...counted(texts, (count) => `text in ${tellCount(count, 'layer')}`),
    ...counted(inside, (count) => tellCount(count, 'tool')),
  ];
}

function counted(count: number, tell: (count: number) => string): string[] {
  return count === 0 ? [] : [tell(count)];
}

function toolHeadlines(tools: readonly ToolChange[]): string[] {
  const of = (status: ToolChange['status']): number => tools.filter((tool) => tool.status === status).length;
  return [
    ...counted(of('removed'), (count) => `${tellCount(count, 'tool')} gone`),
    ...counted(of('renamed'), (count) => `${tellCount(count, 'tool')} renamed`),
    ...counted(of('added'), (count) => tellCount(count, 'new tool')),
  ];
}

function otherHeadlines({ facts, tiers, layers, order, surfaces }: Comparison): string[] {
  const moved = layers.filter(({ formerPlace }) => formerPlace !== undefined).length;
  const orders = [...new Set(order.map(({ of }) => of))];
  const changed = (key: string): number => facts.filter((fact) => fact.key === key).length;
  const others = facts.filter(({ key }) => !['role', 'model', 'cache'].includes(key)).length;
  const of = (verdict: string): number => surfaces.filter((surface) => surface.verdict === verdict).length;
  return [
    ...counted(changed('role'), () => 'another role'),
    ...counted(tiers.length, (count) => tellCount(count, 'tier')),
    ...counted(moved, (count) => `${tellCount(count, 'layer')} moved to another tier`),
    ...orders.map((kind) => `${kind} in another order`),
    ...counted(changed('model'), () => 'another model'),
    ...counted(changed('cache'), () => 'other cache marks'),
    ...counted(of('missing'), (count) => tellCount(count, 'new surface')),
    ...counted(of('obsolete'), (count) => `${tellCount(count, 'surface')} gone`),
    ...counted(others, (count) => tellCount(count, 'fact')),
  ];
}
