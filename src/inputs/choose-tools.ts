import { diagnostic } from '../errors.ts';
import type { DiagnosticSink, Host } from '../host/host.ts';
import { closest } from '../text/closest.ts';
import { MESSAGING_PLATFORMS } from '../tools/messaging-platforms.ts';
import { PLATFORM_TOOLS } from '../tools/platform-tools.ts';
import { selectTools, type ToolSelection } from '../tools/select-tools.ts';
import type { ToolRegistry } from '../tools/tool-registry.ts';
import type { PromptRequest } from './prompt-request.ts';
import type { Settings } from './settings.ts';

/** The tools of a session on `platform` (lower-cased and trimmed); names that stand for nothing are reported. */
export function chooseTools(
  request: PromptRequest,
  host: Host,
  registry: ToolRegistry,
  platform: string,
  settings: Settings,
  report: DiagnosticSink,
): ToolSelection {
  const toolsets = enabledToolsets(request, settings, platform);
  const selection = selectTools(registry, {
    platform,
    model: request.model,
    disabledToolsets: settings.agent.disabledToolsets,
    messagingPlatforms: MESSAGING_PLATFORMS.filter((name) => isConfigured(name, host)),
    available: (name, requirement) => host.tools.has(name, requirement),
    ...(request.tools === undefined ? {} : { requested: request.tools }),
    ...(toolsets === undefined ? {} : { platformToolsets: toolsets }),
  });
  const names = registry.definitions.map((tool) => tool.name);
  for (const name of selection.unknown.tools) {
    report(diagnostic('unknown-tool', { name, suggestion: closest(name, names) }));
  }
  if (selection.unavailable.length > 0) {
    report(
      diagnostic('tools-unavailable', { names: selection.unavailable.join(', ') }, { severity: 'info' }),
    );
  }
  reportUnknownPlatform(platform, report);
  for (const name of selection.unknown.toolsets) {
    const isSwitchedOn = toolsets?.includes(name) === true;
    const place = isSwitchedOn ? placeOfToolsets(request, platform) : '`agent.disabled_toolsets`';
    report(diagnostic('unknown-toolset', { name, place }));
  }
  return selection;
}

/** A platform of a plugin may have any name; only what is nearly one of ours is taken for a slip. */
function reportUnknownPlatform(name: string, report: DiagnosticSink): void {
  const known = [...new Set([...PLATFORM_TOOLS.map((row) => row.platform), ...MESSAGING_PLATFORMS])];
  if (known.includes(name)) return;
  const suggestion = closest(
    name,
    known.filter((platform) => platform !== ''),
  );
  if (suggestion !== undefined) report(diagnostic('unknown-platform', { name, suggestion }));
}

function placeOfToolsets(request: PromptRequest, platform: string): string {
  return request.enabledToolsets === undefined
    ? `\`platform_toolsets.${platform}\``
    : 'asked for by the caller';
}

/** The toolsets that were switched on by name; absent = the platform's own. */
export function enabledToolsets(
  request: PromptRequest,
  { platformToolsets }: Settings,
  platform: string,
): readonly string[] | undefined {
  // A platform may be called `constructor`.
  const configured = Object.hasOwn(platformToolsets, platform) ? platformToolsets[platform] : undefined;
  return request.enabledToolsets ?? configured;
}

/** Whether the machine holds what a messaging platform signs in with. */
function isConfigured(platform: string, host: Host): boolean {
  const prefix = platform.toUpperCase();
  return host.tools.has(`send_message:${platform}`, {
    anyEnv: [`${prefix}_BOT_TOKEN`, `${prefix}_TOKEN`, `${prefix}_ACCESS_TOKEN`, `${prefix}_API_KEY`],
  });
}
