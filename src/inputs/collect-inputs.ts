import type { Diagnostic } from '../errors.ts';
import { attempt } from '../host/attempt.ts';
import type { DiagnosticSink, Host } from '../host/host.ts';
import { deepFreeze } from '../text/freeze.ts';
import type { ToolSelection } from '../tools/select-tools.ts';
import type { ToolRegistry } from '../tools/tool-registry.ts';
import { chooseTools, enabledToolsets } from './choose-tools.ts';
import { codingFacts } from './coding-posture.ts';
import { collectSkills } from './collect-skills.ts';
import { environmentFacts, isLocalBackend } from './environment.ts';
import { externalMemorySection } from './external-memory.ts';
import { usablePluginSections } from './plugin-sections.ts';
import { profileFacts } from './profile.ts';
import type { ProfileFacts, PromptInputs } from './prompt-inputs.ts';
import type { PromptRequest } from './prompt-request.ts';
import { readSettings } from './read-settings.ts';
import { sessionFacts } from './session-date.ts';
import type { Settings } from './settings.ts';
import { isTruthy } from './truthy.ts';
import { collectUserFiles } from './user-files.ts';
import { workingDirectories, type WorkingDirectories } from './working-directory.ts';

export interface CollectedInputs {
  readonly inputs: PromptInputs;
  readonly diagnostics: readonly Diagnostic[];
}

/** What everything else that is read depends on. */
interface Basis {
  /** Lower-cased and trimmed. */
  readonly platform: string;
  readonly profile: ProfileFacts;
  readonly settings: Settings;
  readonly directories: WorkingDirectories;
  readonly selection: ToolSelection;
}

/** Reads the host once and freezes what was read. Nothing later can see the machine. */
export async function collectInputs(
  request: PromptRequest,
  host: Host,
  registry: ToolRegistry,
): Promise<CollectedInputs> {
  const diagnostics: Diagnostic[] = [];
  const report: DiagnosticSink = (found) => diagnostics.push(found);
  const basis = await readBasis(request, host, registry, report);
  const { platform, profile, settings, directories, selection } = basis;
  const { agent: cwd, context } = directories;
  const pinned = request.pinnedWorkspace;
  const coding = await codingFacts(host, platform, cwd, settings.agent, pinned, report);
  const skills = { platform, home: profile.home, settings, selection, focus: coding.focus };
  const { environmentHint } = settings.agent;
  const inputs: PromptInputs = {
    platform,
    model: request.model.trim(),
    provider: (request.provider ?? '').trim(),
    settings,
    tools: selection.sent,
    profile,
    session: sessionFacts(request, host, settings.timezone, report),
    environment: await environmentFacts(host, profile.home, cwd, environmentHint, report),
    coding,
    ...(await collectSkills(request, host, { ...skills, ...(context && { cwd: context }) }, report)),
    ...(await collectUserFiles(request, host, settings, { home: profile.home, context }, report)),
    ...(await collectAdditions(request, host, basis, report)),
    pluginSections: usablePluginSections(request.pluginSections ?? [], report),
    insideDesktopTerminal: isTruthy(host.env['HERMES_DESKTOP_TERMINAL']),
    singleQuery: isTruthy(host.env['HERMES_SINGLE_QUERY_SESSION']),
  };
  return deepFreeze({ inputs, diagnostics });
}

async function readBasis(
  request: PromptRequest,
  host: Host,
  registry: ToolRegistry,
  report: DiagnosticSink,
): Promise<Basis> {
  const platform = request.platform.trim().toLowerCase();
  const profile = profileFacts(request, host);
  const settings = await readSettings(request, host, profile.home, report);
  const directories = await workingDirectories(request, host, report);
  const selection = chooseTools(request, host, registry, platform, settings, report);
  return { platform, profile, settings, directories, selection };
}

/** What only some sessions have. */
async function collectAdditions(
  request: PromptRequest,
  host: Host,
  { platform, settings, selection }: Basis,
  report: DiagnosticSink,
): Promise<Pick<PromptInputs, 'systemMessage' | 'toolchain' | 'externalMemory' | 'cronDelivery'>> {
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
  const delivery = (host.env['HERMES_CRON_AUTO_DELIVER_PLATFORM'] ?? '').trim().toLowerCase();
  return {
    ...(request.systemMessage === undefined ? {} : { systemMessage: request.systemMessage }),
    ...(toolchain === undefined ? {} : { toolchain }),
    ...(externalMemory === undefined ? {} : { externalMemory }),
    ...(delivery === '' || delivery === 'cron' ? {} : { cronDelivery: delivery }),
  };
}
