import { expectedError, type ExpectedError } from '../errors.ts';
import { deepFreeze } from '../text/freeze.ts';
import { findSchemaFault, type SchemaFault } from './find-schema-fault.ts';
import type { ToolDefinition } from './tool-definition.ts';
import { TOOL_LOADERS, type ToolLoader } from './tool-loaders.ts';
import { isToolsetId } from './toolsets.ts';

/** All tools that there are, loaded, checked and frozen. */
export interface ToolRegistry {
  /** In the order in which they are sent. */
  readonly definitions: readonly ToolDefinition[];
}

/** What the providers accept as the name of a function. */
const TOOL_NAME = /^[a-zA-Z0-9_-]{1,64}$/;

let builtIn: Promise<ToolRegistry> | undefined;

/**
 * Loads the tools of `loaders`, in their order; the built-in ones are loaded once. Throws an `ExpectedError` that names
 * the tool where a module fails to load or a definition is faulty: a registry is whole or there is none.
 */
export function loadToolRegistry(loaders: readonly ToolLoader[] = TOOL_LOADERS): Promise<ToolRegistry> {
  if (loaders !== TOOL_LOADERS) return load(loaders);
  builtIn ??= load(loaders);
  return builtIn;
}

async function load(loaders: readonly ToolLoader[]): Promise<ToolRegistry> {
  checkNames(loaders);
  const loads = await Promise.allSettled(loaders.map(async (loader) => loader.load()));
  const definitions = loads.map((result, index) => {
    const row = index + 1;
    const name = loaders[index]?.name ?? '';
    if (result.status === 'rejected') {
      const reason = result.reason instanceof Error ? result.reason.message : String(result.reason);
      throw expectedError('tool-load-failed', { name, row, reason }, result.reason);
    }
    return check(name, row, result.value);
  });
  return deepFreeze({ definitions });
}

function checkNames(loaders: readonly ToolLoader[]): void {
  const rows = new Map<string, number>();
  for (const [index, { name }] of loaders.entries()) {
    const row = index + 1;
    const earlier = rows.get(name);
    if (!TOOL_NAME.test(name)) throw expectedError('tool-name-malformed', { name, row });
    if (earlier !== undefined) throw expectedError('tool-name-repeated', { name, row, earlier });
    rows.set(name, row);
  }
}

function check(name: string, row: number, definition: ToolDefinition): ToolDefinition {
  if (typeof definition !== 'object' || definition === null) {
    throw expectedError('tool-load-failed', { name, row, reason: 'its module exports no such definition' });
  }
  if (definition.name !== name) {
    throw expectedError('tool-name-differs', { name, row, found: definition.name });
  }
  if (typeof definition.description !== 'string' || definition.description.trim() === '') {
    throw expectedError('tool-description-missing', { name });
  }
  if (!isToolsetId(definition.toolset)) {
    throw expectedError('tool-toolset-unknown', { name, toolset: definition.toolset });
  }
  const fault = findSchemaFault(definition.parameters);
  if (fault !== undefined) throw schemaError(name, fault);
  return definition;
}

function schemaError(tool: string, fault: SchemaFault): ExpectedError {
  switch (fault.kind) {
    case 'root-type':
      return expectedError('tool-schema-root', { tool, ...fault });
    case 'not-json':
      return expectedError('tool-schema-not-json', { tool, ...fault });
    case 'member-name':
      return expectedError('tool-schema-member-name', { tool, ...fault });
    case 'required':
      return expectedError('tool-schema-required', { tool, ...fault });
    default:
      return fault satisfies never;
  }
}
