import type { Surface, SurfaceTool } from '../../src/surfaces/surface.ts';

/** One change of the nine surfaces, to show what a report says about it. */
export interface Demonstration {
  readonly id: string;
  readonly title: string;
  /** What to see in the report. */
  readonly see: string;
  change(surface: Surface): Surface;
}

type Json = Record<string, unknown>;

/** The changes that `docs/reading-a-diff.md` shows, from the most frequent to the rarest. */
export const DEMONSTRATIONS: readonly Demonstration[] = [
  {
    id: 'guidance-sentence',
    title: 'One sentence of guidance',
    see: 'The layer, the heading inside it, the sentence with one sentence around it, and what it adds. It stands on all nine surfaces and is told once.',
    change: (surface) =>
      withText(surface, 'finish-the-job', (text) =>
        text.replace(
          'A plan, a stub',
          "Run the project's tests before you say that something works. A plan, a stub",
        ),
      ),
  },
  {
    id: 'layer-moved',
    title: 'A layer that moved to another tier',
    see: 'A move, not a removal and an addition. No text changed, so no text is shown; what it costs the cache is in the fold.',
    change: (surface) => {
      const moved = surface.tiers.flatMap(({ layers }) => layers.filter(({ ref }) => ref === 'help-pointer'));
      return {
        ...surface,
        tiers: surface.tiers.map(({ id, layers }) => {
          const others = layers.filter((layer) => !moved.includes(layer));
          return { id, layers: id === 'volatile' ? [...others, ...moved] : others };
        }),
      };
    },
  },
  {
    id: 'tool-added',
    title: 'A tool added',
    see: 'What it says it does, what it takes (`*` marks what every call has to give), and what it costs.',
    change: (surface) => ({
      ...surface,
      tools: surface.tools.flatMap((tool) => (tool.name === 'search_files' ? [tool, LINT_FILES] : [tool])),
    }),
  },
  {
    id: 'tool-removed',
    title: 'A tool removed',
    see: 'It is first in the list, since calls of it that were recorded fail now.',
    change: (surface) => ({
      ...surface,
      tools: surface.tools.filter(({ name }) => name !== 'browser_get_images'),
    }),
  },
  {
    id: 'parameter-renamed',
    title: 'A parameter renamed deep inside a schema',
    see: 'The path to it, both names, and that recorded calls break. The list of required parameters names it too and follows from it, so it is not told again.',
    change: (surface) =>
      withTool(surface, 'todo_list', (tool) => {
        const items = member(tool, 'parameters', 'properties', 'todos', 'items');
        items['properties'] = renamed(member(items, 'properties'), 'content', 'text');
        items['required'] = ['id', 'text', 'status'];
      }),
  },
  {
    id: 'enum-value-removed',
    title: 'A value that is no longer accepted',
    see: 'Which value of which parameter.',
    change: (surface) =>
      withTool(surface, 'todo_list', (tool) => {
        const items = member(tool, 'parameters', 'properties', 'todos', 'items');
        member(items, 'properties', 'status')['enum'] = ['pending', 'in_progress', 'completed'];
      }),
  },
  {
    id: 'required-grown',
    title: 'A parameter that every call has to give now',
    see: 'Calls that left it out break.',
    change: (surface) =>
      withTool(surface, 'delegate_task', (tool) => {
        member(tool, 'parameters', 'properties', 'tasks', 'items')['required'] = ['goal', 'context'];
      }),
  },
  {
    id: 'tools-swapped',
    title: 'Two tools that changed places',
    see: 'The order alone. A comparison of sets would see nothing, and yet every cache begins anew at the first of them.',
    change: (surface) => {
      const place = (name: string): number => surface.tools.findIndex((tool) => tool.name === name);
      const tools = [...surface.tools];
      const [read, write] = [place('read_file'), place('write_file')];
      [tools[read], tools[write]] = [at(tools, write), at(tools, read)];
      return { ...surface, tools };
    },
  },
  {
    id: 'zero-width-character',
    title: 'A description that gains a character nobody sees',
    see: 'The character by its name, where it stands, and the row with an escape in its place.',
    change: (surface) =>
      withTool(surface, 'web_search', (tool) => {
        tool['description'] = String(tool['description']).replace('web', 'w\u200Beb');
      }),
  },
  {
    id: 'skill-added',
    title: 'A skill added',
    see: 'One row of the index. The index differs from platform to platform, the added row does not, so it is told once.',
    change: (surface) =>
      withText(surface, 'skills-index', (text) =>
        text.replace(
          '    - edit-prose:',
          '    - choose-a-title: Find the title that a busy reader understands.\n    - edit-prose:',
        ),
      ),
  },
];

const LINT_FILES: SurfaceTool = {
  name: 'lint_files',
  json: JSON.stringify({
    name: 'lint_files',
    description: "Runs the project's own linter on some files and returns its findings. Changes nothing.",
    parameters: {
      type: 'object',
      properties: {
        paths: { type: 'array', items: { type: 'string' }, description: 'The files.' },
        rules: { type: 'array', items: { type: 'string' }, description: 'Only these rules.' },
      },
      required: ['paths'],
      additionalProperties: false,
    },
  }),
};

function withText(surface: Surface, layer: string, edit: (text: string) => string): Surface {
  return {
    ...surface,
    tiers: surface.tiers.map(({ id, layers }) => ({
      id,
      layers: layers.map(({ ref, text }) => ({ ref, text: ref === layer ? edit(text) : text })),
    })),
  };
}

function withTool(surface: Surface, name: string, edit: (tool: Json) => void): Surface {
  return {
    ...surface,
    tools: surface.tools.map((tool) => {
      if (tool.name !== name) return tool;
      const parsed = JSON.parse(tool.json) as Json;
      edit(parsed);
      return { name, json: JSON.stringify(parsed) };
    }),
  };
}

function member(of: Json, ...path: readonly string[]): Json {
  return path.reduce((found, name) => found[name] as Json, of);
}

function renamed(members: Json, before: string, after: string): Json {
  return Object.fromEntries(
    Object.entries(members).map(([name, value]) => [name === before ? after : name, value]),
  );
}

function at(tools: readonly SurfaceTool[], place: number): SurfaceTool {
  const tool = tools[place];
  if (tool === undefined) throw new Error('a demonstration names a tool that is not there');
  return tool;
}
