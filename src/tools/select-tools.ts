import type { ToolAvailability } from '../host/host.ts';
import { deepFreeze } from '../text/freeze.ts';
import { orderMessagingPlatforms } from './messaging-platforms.ts';
import { bundlePlatform, platformToolsets } from './platform-tools.ts';
import type { ToolDefinition, ToolSchema, ToolSession } from './tool-definition.ts';
import type { ToolRegistry } from './tool-registry.ts';
import { isToolsetId, TOOLSETS } from './toolsets.ts';

/** What decides which tools a session gets. */
export interface ToolChoice {
  /** Lower-cased and trimmed; may be empty. */
  readonly platform: string;
  readonly model: string;
  /** The tools that the caller asked for, by name: instead of the platform's. Their order has no effect. */
  readonly requested?: readonly string[];
  /** The toolsets configured for this platform: instead of its bundle. An empty list means none. */
  readonly platformToolsets?: readonly string[];
  /** Taken away last, whoever asked for them. */
  readonly disabledToolsets: readonly string[];
  readonly messagingPlatforms: readonly string[];
  readonly available: ToolAvailability['has'];
}

/** The tools of one session. */
export interface ToolSelection {
  /** As they are sent: in registry order, rewritten for this session. */
  readonly sent: readonly ToolSchema[];
  /** The toolsets that have a tool among those sent, in table order. */
  readonly toolsets: readonly string[];
  /** What `tool_search` can find: tools that are not sent although they could run and are not switched off. */
  readonly unsent: readonly ToolSchema[];
  /** Tools that were chosen but can't run on this machine, in registry order. */
  readonly unavailable: readonly string[];
  /** Names in the choice that stand for nothing, in the order in which they were found. */
  readonly unknown: { readonly tools: readonly string[]; readonly toolsets: readonly string[] };
}

/** The toolset whose tools look into what the others leave unsent. */
const SEARCH_TOOLSET = 'tool_search';

/** What a real configuration may hold beside toolsets; it switches off servers that this engine doesn't have. */
const NO_MCP = 'no_mcp';

/** Selects the tools of a session and rewrites them for it: by platform or request, then availability, then disabled toolsets. Pure. */
export function selectTools(registry: ToolRegistry, choice: ToolChoice): ToolSelection {
  const all = registry.definitions;
  const chosen = chosenBy(choice);
  const runnable = new Set(all.filter((tool) => choice.available(tool.name, tool.requires)));
  const enabled = (tool: ToolDefinition) =>
    runnable.has(tool) && !choice.disabledToolsets.includes(tool.toolset);
  const isSearch = (tool: ToolDefinition) => tool.toolset === SEARCH_TOOLSET;
  const unsent = all.filter((tool) => enabled(tool) && !isSearch(tool) && !chosen(tool));
  const sent = all.filter(
    (tool) => enabled(tool) && chosen(tool) && !(isSearch(tool) && unsent.length === 0),
  );
  const toolsets = TOOLSETS.map((row) => row.id).filter((id) => sent.some((tool) => tool.toolset === id));
  const session: ToolSession = {
    model: choice.model,
    platform: choice.platform,
    sentNames: sent.map((tool) => tool.name),
    unsent: unsent.map(schemaOf),
    toolsets,
    messagingPlatforms: orderMessagingPlatforms(choice.messagingPlatforms),
  };
  // What can be found is described as it would be sent, so it is rewritten before the search describes it.
  const found = unsent.map((tool) => rewritten(tool, session));
  return {
    sent: sent.map((tool) => rewritten(tool, { ...session, unsent: found })),
    toolsets,
    unsent: found,
    unavailable: all.filter((tool) => chosen(tool) && !runnable.has(tool)).map((tool) => tool.name),
    unknown: unknownNames(registry, choice),
  };
}

/** Whether a tool is asked for, by whichever source decides. */
function chosenBy(choice: ToolChoice): (tool: ToolDefinition) => boolean {
  const { requested, platform } = choice;
  if (requested !== undefined) return (tool) => requested.includes(tool.name);
  const toolsets: readonly string[] =
    choice.platformToolsets?.flatMap((name) => {
      const bundle = bundlePlatform(name, platform);
      return bundle === undefined ? [name] : platformToolsets(bundle);
    }) ?? platformToolsets(platform);
  return (tool) => toolsets.includes(tool.toolset);
}

function unknownNames(registry: ToolRegistry, choice: ToolChoice): ToolSelection['unknown'] {
  const isTool = (name: string) => registry.definitions.some((tool) => tool.name === name);
  const isConfigurable = (name: string) =>
    isToolsetId(name) || name === NO_MCP || bundlePlatform(name, choice.platform) !== undefined;
  const toolsets = [
    ...(choice.platformToolsets ?? []).filter((name) => !isConfigurable(name)),
    ...choice.disabledToolsets.filter((name) => !isToolsetId(name)),
  ];
  return {
    tools: [...new Set((choice.requested ?? []).filter((name) => !isTool(name)))],
    toolsets: [...new Set(toolsets)],
  };
}

const schemas = new WeakMap<ToolDefinition, ToolSchema>();

/** The same object for all sessions: whoever writes or freezes schemas does so once. */
function schemaOf(tool: ToolDefinition): ToolSchema {
  const { name, description, parameters } = tool;
  const schema = schemas.get(tool) ?? deepFreeze({ name, description, parameters });
  schemas.set(tool, schema);
  return schema;
}

function rewritten(tool: ToolDefinition, session: ToolSession): ToolSchema {
  const schema = schemaOf(tool);
  return tool.rewrite === undefined ? schema : tool.rewrite(schema, session);
}
