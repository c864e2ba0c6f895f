import { diagnostic, type Diagnostic } from '../errors.ts';
import { attempt } from '../host/attempt.ts';
import type { DiagnosticSink, Host } from '../host/host.ts';
import { deepFreeze } from '../text/freeze.ts';
import { MESSAGING_PLATFORMS } from '../tools/messaging-platforms.ts';
import { selectTools, type ToolSelection } from '../tools/select-tools.ts';
import type { ToolRegistry } from '../tools/tool-registry.ts';
import { codingFacts } from './coding-posture.ts';
import { collectSkills } from './collect-skills.ts';
import { environmentFacts, isLocalBackend } from './environment.ts';
import { externalMemorySection } from './external-memory.ts';
import { usablePluginSections } from './plugin-sections.ts';
import { profileFacts } from './profile.ts';
import type { PromptInputs } from './prompt-inputs.ts';
import type { PromptRequest } from './prompt-request.ts';
import { readSettings } from './read-settings.ts';
import { sessionFacts } from './session-date.ts';
import { isTruthy } from './truthy.ts';
import type { Settings } from './settings.ts';
import { collectUserFiles } from './user-files.ts';
import { workingDirectories } from './working-directory.ts';

export interface CollectedInputs {
  readonly inputs: PromptInputs;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the host once and freezes what was read. Nothing later can see the machine. */
export async function collectInputs(
  request: PromptRequest,
  host: Host,
  registry: ToolRegistry,
): Promise<CollectedInputs> {
  const diagnostics: Diagnostic[] = [];
  const report: DiagnosticSink = (found) => diagnostics.push(found);
  const platform = request.platform.trim().toLowerCase();
  const profile = profileFacts(request, host);
  const settings = await readSettings(request, host, profile.home, report);
  const directories = await workingDirectories(request, host, report);
  const selection = chooseTools(request, host, registry, platform, settings, report);
  const coding = await codingFacts(
    host,
    platform,
    directories.agent,
    settings.agent,
    request.pinnedWorkspace,
    report,
  );
  const skills = await collectSkills(
    request,
    host,
    {
      platform,
      home: profile.home,
      ...(directories.context === undefined ? {} : { cwd: directories.context }),
      settings,
      selection,
      focus: coding.focus,
    },
    report,
  );
  const singleQuery = isTruthy(host.env['HERMES_SINGLE_QUERY_SESSION']);
  const toolchain =
    settings.agent.environmentProbe && isLocalBackend(host)
      ? await attempt('python toolchain', report, () => host.probes.pythonToolchain())
      : undefined;
  const gate = {
    disabledToolsets: settings.agent.disabledToolsets,
    enabledToolsets: enabledToolsets(request, settings, platform),
    platform,
    tools: selection.sent.map((tool) => tool.name),
  };
  const externalMemory = await externalMemorySection(request.externalMemory, gate, report);
  const places = { home: profile.home, context: directories.context };
  const userFiles = await collectUserFiles(request, host, settings, places, report);
  const cronDelivery = (host.env['HERMES_CRON_AUTO_DELIVER_PLATFORM'] ?? '').trim().toLowerCase();
  const inputs: PromptInputs = {
    platform,
    model: request.model.trim(),
    provider: (request.provider ?? '').trim(),
    settings,
    tools: selection.sent,
    profile,
    session: sessionFacts(request, host, settings.timezone, report),
    environment: await environmentFacts(
      host,
      profile.home,
      directories.agent,
      settings.agent.environmentHint,
      report,
    ),
    coding,
    ...skills,
    ...userFiles,
    pluginSections: usablePluginSections(request.pluginSections ?? [], report),
    insideDesktopTerminal: isTruthy(host.env['HERMES_DESKTOP_TERMINAL']),
    singleQuery,
    ...(request.systemMessage === undefined ? {} : { systemMessage: request.systemMessage }),
    ...(toolchain === undefined ? {} : { toolchain }),
    ...(externalMemory === undefined ? {} : { externalMemory }),
    ...(cronDelivery === '' || cronDelivery === 'cron' ? {} : { cronDelivery }),
  };
  return deepFreeze({ inputs, diagnostics });
}

function chooseTools(
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
  for (const name of selection.unknown.tools) report(diagnostic('unknown-tool', { name }));
  for (const name of selection.unknown.toolsets) report(diagnostic('unknown-toolset', { name, platform }));
  return selection;
}

/** The toolsets that were switched on by name; absent = the platform's own. */
function enabledToolsets(
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
