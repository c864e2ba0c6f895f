import type { Block, Part, Section, SectionId, Sentence } from './report.ts';

/** A part with what may be left out below it. */
export function part(name: Sentence, head: readonly Block[], hunks: readonly Block[] = []): Part {
  return { name, head, hunks };
}

/** A section of those parts; none where there are no parts. */
export function section(
  id: SectionId,
  title: string,
  parts: readonly Part[],
  folded = false,
): readonly Section[] {
  return parts.length === 0 ? [] : [{ id, title, folded, parts }];
}

/** A part that lists sentences; none where there are none. */
export function listPart(name: Sentence, items: readonly Sentence[], ordered = false): readonly Part[] {
  return items.length === 0 ? [] : [part(name, [{ kind: 'list', ordered, items }])];
}
