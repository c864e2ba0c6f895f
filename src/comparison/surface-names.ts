import { parseOrderedJson, type OrderedJson } from '../snapshots/format/ordered-json.ts';
import type { Surface } from '../surfaces/surface.ts';
import type { TextPlace } from './comparison.ts';
import { namedInText, type NamedInText } from './named-in-text.ts';
import { placedLayers } from './placed-layers.ts';

/** A text of a surface with what it names. */
export interface NamingText {
  readonly place: TextPlace;
  readonly named: NamedInText;
  /** Parameters of the tool that the text belongs to; absent for layers. */
  readonly parameters?: ReadonlySet<string>;
}

/** What a surface has, by name, and what its texts name. */
export interface SurfaceNames {
  /** Tools that are sent. */
  readonly tools: ReadonlySet<string>;
  /** Tools that are not sent and that another tool can find: they stand in a list in its description. */
  readonly found: ReadonlySet<string>;
  /** Parameters of all tools, at any depth. */
  readonly parameters: ReadonlySet<string>;
  /** Skills in a list of skills. */
  readonly skills: ReadonlySet<string>;
  readonly texts: readonly NamingText[];
}

interface ToolNames {
  readonly named: NamedInText;
  readonly parameters: ReadonlySet<string>;
}

/** Reads the names of surfaces; each text and each tool is read once. */
export function nameReader(): (surface: Surface) => SurfaceNames {
  const texts = remembering(namedInText);
  const tools = remembering(readTool);
  return (surface) => {
    const layers = placedLayers(surface).map(({ name, ref, text }) => ({
      name,
      ref,
      text,
      named: texts(text),
    }));
    const definitions = surface.tools.map(({ name, json }) => ({ name, ...tools(json) }));
    return {
      tools: new Set(surface.tools.map((tool) => tool.name)),
      found: new Set(definitions.flatMap(({ named }) => [...named.listed])),
      parameters: new Set(definitions.flatMap(({ parameters }) => [...parameters])),
      skills: new Set(
        layers.filter(({ ref }) => /skill/i.test(ref)).flatMap(({ text, named }) => skillsIn(text, named)),
      ),
      texts: [
        ...layers.map(({ name, named }) => ({ place: { kind: 'layer', name } as const, named })),
        ...definitions.map(({ name, named, parameters }) => ({
          place: { kind: 'tool', name } as const,
          named,
          parameters,
        })),
      ],
    };
  };
}

function remembering<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const value = known.get(text) ?? read(text);
    known.set(text, value);
    return value;
  };
}

/** Names in rows, and names that a category lists in short: `media [names only]: describe-an-image, preview-a-page`. */
function skillsIn(text: string, { listed }: NamedInText): string[] {
  const short = [...text.matchAll(/^[ \t]*\S[^\n:]*\[[^\]\n]*\]:[ \t]*([\w./-]+(?:, [\w./-]+)*)[ \t]*$/gm)];
  return [...listed, ...short.flatMap((match) => (match[1] ?? '').split(', '))];
}

function readTool(json: string): ToolNames {
  const parsed = parseOrderedJson(json);
  const [words, parameters]: [string[], Set<string>] = [[], new Set()];
  if (parsed.status === 'done') visit(parsed.value, words, parameters);
  return { named: namedInText(words.join('\n\n')), parameters };
}

/** Collects the descriptions in a definition, and the names of the properties in its schemas. */
function visit(value: OrderedJson, words: string[], parameters: Set<string>): void {
  if (value.kind === 'array') for (const item of value.items) visit(item, words, parameters);
  if (value.kind !== 'object') return;
  for (const member of value.members) {
    if (member.name === 'description' && member.value.kind === 'string') words.push(member.value.value);
    if (member.name === 'properties' && member.value.kind === 'object')
      for (const property of member.value.members) {
        parameters.add(property.name);
        visit(property.value, words, parameters);
      }
    else visit(member.value, words, parameters);
  }
}
