import { describe, expect, it } from 'vitest';
import { ExpectedError } from '../../src/errors.ts';
import type { JsonSchema, ToolDefinition } from '../../src/tools/tool-definition.ts';
import { TOOL_LOADERS, type ToolLoader } from '../../src/tools/tool-loaders.ts';
import { loadToolRegistry } from '../../src/tools/tool-registry.ts';

function someTool(changes: Partial<ToolDefinition> = {}): ToolDefinition {
  return {
    name: 'probe',
    description: 'Probes.',
    parameters: { type: 'object', properties: {} },
    toolset: 'file',
    ...changes,
  };
}

function rowOf(tool: ToolDefinition, name = tool.name): ToolLoader {
  return { name, load: async () => tool };
}

async function errorOf(...rows: readonly ToolLoader[]): Promise<ExpectedError> {
  const error: unknown = await loadToolRegistry(rows).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ExpectedError);
  return error as ExpectedError;
}

async function schemaErrorOf(parameters: unknown): Promise<ExpectedError> {
  return errorOf(rowOf(someTool({ parameters: parameters as JsonSchema })));
}

describe('loadToolRegistry', () => {
  it('loads the built-in tools once, in the order of the table', async () => {
    const registry = await loadToolRegistry();
    expect(registry.definitions.map((tool) => tool.name)).toEqual(TOOL_LOADERS.map((row) => row.name));
    expect(loadToolRegistry()).toBe(loadToolRegistry());
  });

  it('freezes what it loaded, all the way down', async () => {
    const { definitions } = await loadToolRegistry();
    const tool = definitions[0];
    expect(Object.isFrozen(definitions)).toBe(true);
    expect(Object.isFrozen(tool?.parameters.properties?.['command'])).toBe(true);
  });

  it('PC-12 keeps the order of the table, whichever module loads first', async () => {
    const names = ['one', 'two', 'three', 'four', 'five'];
    const finish: (() => void)[] = [];
    const rows = names.map((name): ToolLoader => ({
      name,
      load: () => new Promise((resolve) => finish.push(() => resolve(someTool({ name })))),
    }));
    const loading = loadToolRegistry(rows);
    for (const done of finish.toReversed()) done();
    const registry = await loading;
    expect(registry.definitions.map((tool) => tool.name)).toEqual(names);
  });

  it('accepts the empty table', async () => {
    await expect(loadToolRegistry([])).resolves.toEqual({ definitions: [] });
  });
});

describe('a faulty table', () => {
  it('SN-13 fails where a module throws, and names the tool and its row', async () => {
    const cause = new Error('no such export');
    const error = await errorOf(rowOf(someTool()), { name: 'broken', load: () => Promise.reject(cause) });
    expect(error.code).toBe('tool-load-failed');
    expect(error.message).toContain('"broken" (row 2 ');
    expect(error.message).toContain('no such export');
    expect(error.cause).toBe(cause);
  });

  it('SN-13 fails where a module is not there', async () => {
    const missing = './no-such-tool.ts';
    const error = await errorOf({
      name: 'gone',
      load: async () => ((await import(missing)) as { gone: ToolDefinition }).gone,
    });
    expect(error.code).toBe('tool-load-failed');
    expect(error.message).toContain('"gone" (row 1 ');
  });

  it('SN-13 fails where a loader throws at once', async () => {
    const error = await errorOf({
      name: 'broken',
      load: () => {
        throw new Error('at once');
      },
    });
    expect(error.message).toContain('at once');
  });

  it('SN-13 fails where a module lacks the export', async () => {
    const error = await errorOf({ name: 'absent', load: async () => undefined as never });
    expect(error.code).toBe('tool-load-failed');
    expect(error.message).toContain('"absent"');
  });

  it('names the first of several failures by row', async () => {
    const error = await errorOf(
      { name: 'slow', load: () => new Promise((_, reject) => setTimeout(reject, 5, new Error('slow'))) },
      { name: 'quick', load: () => Promise.reject(new Error('quick')) },
    );
    expect(error.message).toContain('"slow" (row 1 ');
  });

  it('fails where a definition has another name than its row', async () => {
    const error = await errorOf(rowOf(someTool({ name: 'other' }), 'probe'));
    expect(error.code).toBe('tool-name-differs');
    expect(error.message).toMatch(/Row 1 .*"probe".*"other"/);
  });

  it('fails where a name is repeated', async () => {
    const error = await errorOf(rowOf(someTool()), rowOf(someTool({ name: 'b' })), rowOf(someTool()));
    expect(error.code).toBe('tool-name-repeated');
    expect(error.message).toMatch(/"probe" .*row 1 .*row 3/);
  });

  it.each(['', 'two words', 'dotted.name', 'müll', 'x'.repeat(65), 'line\n'])(
    'fails where a name is %j',
    async (name) => {
      const error = await errorOf(rowOf(someTool({ name })));
      expect(error.code).toBe('tool-name-malformed');
      expect(error.message).toContain(`"${name}"`);
    },
  );

  it.each(['a', 'Read-File_2', 'x'.repeat(64)])('accepts the name %j', async (name) => {
    await expect(loadToolRegistry([rowOf(someTool({ name }))])).resolves.toBeDefined();
  });

  it.each(['', ' \n'])('fails where a description is %j', async (description) => {
    const error = await errorOf(rowOf(someTool({ description })));
    expect(error.code).toBe('tool-description-missing');
    expect(error.message).toContain('"probe"');
  });

  it.each(['files', 'constructor'])('fails where the toolset is %j', async (toolset) => {
    const error = await errorOf(rowOf(someTool({ toolset })));
    expect(error.code).toBe('tool-toolset-unknown');
    expect(error.message).toMatch(new RegExp(`"probe".*"${toolset}"`));
  });
});

describe('a faulty schema', () => {
  it.each(['string', 'array'])('fails where the root is of type %s', async (type) => {
    const error = await schemaErrorOf({ type });
    expect(error.code).toBe('tool-schema-root');
    expect(error.message).toMatch(new RegExp(`"probe".*"${type}"`));
  });

  it('fails where the root has no type', async () => {
    expect((await schemaErrorOf({ properties: {} })).code).toBe('tool-schema-root');
  });

  it('fails where there is no schema', async () => {
    expect((await schemaErrorOf(undefined)).code).toBe('tool-schema-not-json');
  });

  it.each([
    ['parameters', { type: 'object', properties: {}, required: ['lost'] }],
    ['parameters', { type: 'object', required: ['lost'] }],
    ['parameters.properties.a', property({ type: 'object', required: ['lost'] })],
    ['parameters.properties.a.items', property({ type: 'array', items: { required: ['lost'] } })],
    ['parameters.properties.a.anyOf[1]', property({ anyOf: [{}, { required: ['lost'] }] })],
    ['parameters.additionalProperties', { type: 'object', additionalProperties: { required: ['lost'] } }],
    ['parameters', { type: 'object', properties: {}, required: ['lost', 'constructor'] }],
  ])('fails where something is required that is not described, in %s', async (path, parameters) => {
    const error = await schemaErrorOf(parameters);
    expect(error.code).toBe('tool-schema-required');
    expect(error.message).toContain(`"probe" requires "lost" in ${path}, `);
  });

  it('does not take inherited members for properties', async () => {
    const error = await schemaErrorOf({ type: 'object', properties: {}, required: ['constructor'] });
    expect(error.code).toBe('tool-schema-required');
  });

  it.each(['0', '10', '4294967295'])('JS-03 fails where a property is called %s', async (name) => {
    const error = await schemaErrorOf({ type: 'object', properties: { b: {}, [name]: {} } });
    expect(error.code).toBe('tool-schema-member-name');
    expect(error.message).toContain(`"probe" has a member "${name}" in parameters.properties, `);
  });

  it.each(['01', '-1', '1.5', '1a', ''])(
    'accepts a property called %j, which keeps its place',
    async (name) => {
      const parameters = { type: 'object', properties: { [name]: { type: 'string' } } };
      await expect(loadToolRegistry([rowOf(someTool({ parameters }))])).resolves.toBeDefined();
    },
  );

  it('SD-05 fails where a property is called __proto__', async () => {
    const parsed: unknown = JSON.parse('{"type":"object","properties":{"__proto__":{"type":"string"}}}');
    const error = await schemaErrorOf(parsed);
    expect(error.code).toBe('tool-schema-member-name');
    expect(error.message).toContain('"__proto__"');
  });

  it('SD-05 fails where __proto__ was written as a literal', async () => {
    const error = await schemaErrorOf({ type: 'object', properties: { __proto__: { type: 'string' } } });
    expect(error.code).toBe('tool-schema-not-json');
    expect(error.message).toContain('parameters.properties, ');
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    'fails where a number is %d',
    async (maximum) => {
      const error = await schemaErrorOf(property({ type: 'number', maximum }));
      expect(error.code).toBe('tool-schema-not-json');
      expect(error.message).toContain(`holds ${maximum} in parameters.properties.a.maximum, `);
    },
  );

  it.each([
    ['undefined', property({ type: 'string', default: undefined }), 'parameters.properties.a.default'],
    ['undefined', property({ enum: ['a', undefined] }), 'parameters.properties.a.enum[1]'],
    // A hole is undefined too.
    ['undefined', property({ enum: Array(1) }), 'parameters.properties.a.enum[0]'],
    ['function', property({ default: () => 1 }), 'parameters.properties.a.default'],
    ['bigint', property({ maximum: 1n }), 'parameters.properties.a.maximum'],
    ['symbol', property({ default: Symbol('x') }), 'parameters.properties.a.default'],
    [
      'an object that is not a plain one',
      property({ default: new Map() }),
      'parameters.properties.a.default',
    ],
  ])('fails where a value is %s', async (found, parameters, path) => {
    const error = await schemaErrorOf(parameters);
    expect(error.code).toBe('tool-schema-not-json');
    expect(error.message).toContain(`"probe" holds ${found} in ${path}, `);
  });

  it('fails where a schema holds itself', async () => {
    const circle: Record<string, unknown> = { type: 'object' };
    circle['items'] = circle;
    const error = await schemaErrorOf(circle);
    expect(error.message).toContain('an object inside itself in parameters.items, ');
  });

  it('accepts one object at two places', async () => {
    const shared: JsonSchema = { type: 'string' };
    const parameters: JsonSchema = { type: 'object', properties: { a: shared, b: shared } };
    await expect(loadToolRegistry([rowOf(someTool({ parameters }))])).resolves.toBeDefined();
  });
});

function property(schema: Readonly<Record<string, unknown>>): unknown {
  return { type: 'object', properties: { a: schema } };
}
