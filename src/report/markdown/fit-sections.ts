import type { Part, Section, SectionId, Sentence } from '../report.ts';
import { join, say, words } from '../say.ts';
import { tellCount } from '../tell-count.ts';
import type { MarkdownLimits } from './markdown-limits.ts';

/** How important a section is, none as another; the least important are given up first. */
export const IMPORTANCE: Readonly<Record<SectionId, number>> = {
  first: 11,
  threats: 10,
  references: 9,
  cache: 8,
  tools: 7,
  text: 6,
  surfaces: 5,
  facts: 4,
  order: 3,
  tokens: 2,
  cost: 1,
};

/** A section of which perhaps something was left out. */
export interface FittedSection {
  readonly section: Section;
  readonly parts: readonly FittedPart[];
}

export interface FittedPart {
  readonly part: Part;
  /** The hunks that are shown. */
  readonly hunks: Part['hunks'];
}

export interface Fitted {
  readonly sections: readonly FittedSection[];
  /** What is not shown, in words; empty where all is. */
  readonly left: Sentence;
}

/** How long Markdown is. */
export interface Size {
  readonly characters: number;
  readonly bytes: number;
}

/** Measures what is written for a hunk, and for a section without its hunks. */
export interface Measure {
  hunk(hunk: Part['hunks'][number]): Size;
  section(section: Section): Size;
}

/** So many parts whose hunks are left out are named. */
const MOST_NAMED = 5;

interface HunkPlace {
  readonly part: Part;
  readonly index: number;
  readonly size: Size;
}

/**
 * The sections that fit into `room`: first whole hunks are left out, the longest first; then whole sections, by
 * importance. Nothing is ever cut in the middle.
 */
export function fitSections(sections: readonly Section[], room: MarkdownLimits, measure: Measure): Fitted {
  const sizes = sections.map((section) => ({ section, size: measure.section(section) }));
  const hunks = sections.flatMap(({ parts }) =>
    parts.flatMap((part) => part.hunks.map((hunk, index) => ({ part, index, size: measure.hunk(hunk) }))),
  );
  const dropped = new Set<HunkPlace>();
  const gone = new Set<Section>();
  let total = sum([...sizes.map(({ size }) => size), ...hunks.map(({ size }) => size)]);
  const bySize = [...hunks].sort((one, other) => other.size.bytes - one.size.bytes);
  for (const place of bySize) {
    if (fits(total, room)) break;
    dropped.add(place);
    total = minus(total, place.size);
  }
  for (const { section, size } of sizes.toSorted(byImportance)) {
    if (fits(total, room)) break;
    gone.add(section);
    total = minus(total, sum([size, ...hunksOf(section, hunks, dropped)]));
  }
  // A section that went as a whole may have made room for hunks of those that stay.
  const shown = new Set(sections.filter((section) => !gone.has(section)).flatMap(({ parts }) => parts));
  for (const place of bySize.toReversed()) {
    const grown = sum([total, place.size]);
    if (!dropped.has(place) || !shown.has(place.part) || !fits(grown, room)) continue;
    dropped.delete(place);
    total = grown;
  }
  return { sections: kept(sections, gone, dropped), left: tellLeft(sections, gone, dropped) };
}

function byImportance(one: { readonly section: Section }, other: { readonly section: Section }): number {
  return IMPORTANCE[one.section.id] - IMPORTANCE[other.section.id];
}

/** The sizes of the hunks of a section that are not dropped yet. */
function hunksOf({ parts }: Section, hunks: readonly HunkPlace[], dropped: ReadonlySet<HunkPlace>): Size[] {
  const own = new Set(parts);
  return hunks.filter((place) => own.has(place.part) && !dropped.has(place)).map(({ size }) => size);
}

function kept(
  sections: readonly Section[],
  gone: ReadonlySet<Section>,
  dropped: ReadonlySet<HunkPlace>,
): FittedSection[] {
  const without = new Map<Part, Set<number>>();
  for (const { part, index } of dropped) {
    const indices = without.get(part) ?? new Set();
    without.set(part, indices.add(index));
  }
  return sections
    .filter((section) => !gone.has(section))
    .map((section) => ({
      section,
      parts: section.parts.map((part) => ({
        part,
        hunks: part.hunks.filter((_, index) => without.get(part)?.has(index) !== true),
      })),
    }));
}

function tellLeft(
  sections: readonly Section[],
  gone: ReadonlySet<Section>,
  dropped: ReadonlySet<HunkPlace>,
): Sentence {
  const shownParts = new Set(
    sections.filter((section) => !gone.has(section)).flatMap((section) => section.parts),
  );
  const places = [...dropped].filter(({ part }) => shownParts.has(part));
  const parts = [...new Set(places.map(({ part }) => part))];
  const names = join(
    parts.slice(0, MOST_NAMED).map((part) => part.name),
    ', ',
  );
  const more = parts.length > MOST_NAMED ? say` and ${parts.length - MOST_NAMED} more` : [];
  const hunks = places.length === 0 ? [] : say`${words(tellCount(places.length, 'hunk'))} of ${names}${more}`;
  const titles = sections.filter((section) => gone.has(section)).map(({ title }) => [words(`"${title}"`)]);
  const whole = titles.length === 0 ? [] : say`all of ${join(titles, ', ')}`;
  return join([hunks, whole], '; ');
}

function fits({ characters, bytes }: Size, room: Size): boolean {
  return characters <= room.characters && bytes <= room.bytes;
}

function sum(sizes: readonly Size[]): Size {
  let [characters, bytes] = [0, 0];
  for (const size of sizes) {
    characters += size.characters;
    bytes += size.bytes;
  }
  return { characters, bytes };
}

function minus(total: Size, part: Size): Size {
  return { characters: total.characters - part.characters, bytes: total.bytes - part.bytes };
}
