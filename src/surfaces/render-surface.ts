import { expectedError } from '../errors.ts';
import { fixtureHost, type FixtureEntry } from '../host/fixture-host.ts';
import type { Host } from '../host/host.ts';
import {
  assemblePrompt,
  builtinEngine,
  type AssembledPrompt,
  type Engine,
} from '../tiers/assemble-prompt.ts';
import { requestFacts } from '../requests/request-facts.ts';
import type { ToolSchema } from '../tools/tool-definition.ts';
import { PLATFORM_TOOLS } from '../tools/platform-tools.ts';
import { TIER_IDS } from '../tiers/render-tiers.ts';
import { bundledSkills } from './bundled-skills-adapter.ts';
import { CONTEXT_WINDOWS } from './context-windows.ts';
import { agentHome, PINNED_WORLD, pinnedMachine, workspaceFolder, type PinnedWorld } from './pinned-world.ts';
import { SURFACES, type SurfaceSpec } from './surface-specs.ts';
import type { Surface } from './surface.ts';

/** What a rendering may be given in place of the built-in parts. */
export interface RenderOptions {
  readonly engine?: Engine;
  readonly world?: PinnedWorld;
  /** Path below the skills folder → content. */
  readonly skills?: Readonly<Record<string, FixtureEntry>>;
  /** The machine, where it is made already: nothing that is rendered can change it. */
  readonly machine?: Host;
}

/** The pinned machine, with whatever options replace of it. */
export async function pinnedHost({ world = PINNED_WORLD, skills }: RenderOptions): Promise<Host> {
  return fixtureHost(pinnedMachine(world, skills ?? (await bundledSkills())));
}

/** The prompt of one surface on its pinned machine, with every layer's place in it. */
export async function assembleSurface(
  spec: SurfaceSpec,
  options: RenderOptions = {},
): Promise<AssembledPrompt> {
  const world = options.world ?? PINNED_WORLD;
  const engine = options.engine ?? (await builtinEngine());
  const machine = options.machine ?? (await pinnedHost(options));
  const host = { ...machine, user: { ...machine.user, cwd: workspaceFolder(spec.workspace, world) } };
  const contextTokens = CONTEXT_WINDOWS[spec.model];
  if (contextTokens === undefined)
    throw expectedError('surface-without-window', { surface: spec.id, model: spec.model });
  const prompt = await assemblePrompt(
    {
      platform: spec.platform,
      model: spec.model,
      provider: spec.provider,
      sessionId: world.sessionId,
      contextTokens,
    },
    host,
    engine,
  );
  // On a pinned machine nothing can be missing: whatever is reported is a fault of ours, and would shrink the surface.
  const fault = prompt.diagnostics.find((found) => found.severity !== 'info');
  if (fault !== undefined) throw incomplete(spec, fault.message, world);
  checkTexts(spec, prompt);
  return prompt;
}

/** Renders one surface. Throws an `ExpectedError` where a tool, skill or layer of it fails to load. */
export async function renderSurface(spec: SurfaceSpec, options: RenderOptions = {}): Promise<Surface> {
  return surfaceOf(spec, await assembleSurface(spec, options));
}

/** An assembled prompt as the surface that it is for. Pure. */
export function surfaceOf(spec: SurfaceSpec, prompt: AssembledPrompt): Surface {
  return {
    id: spec.id,
    facts: { model: spec.model, platform: spec.platform, provider: spec.provider },
    request: { ...requestFacts(spec, { source: spec.platform, hasTools: prompt.tools.length > 0 }) },
    tiers: TIER_IDS.map((id) => ({
      id,
      layers: prompt.layers.filter((layer) => layer.tier === id).map(({ ref, text }) => ({ ref, text })),
    })),
    tools: prompt.tools.map((tool) => ({ name: tool.name, json: jsonOf(tool) })),
  };
}

/** Renders all surfaces, in the order of `specs`. */
export async function renderMatrix(
  specs: readonly SurfaceSpec[] = SURFACES,
  options: RenderOptions = {},
): Promise<Surface[]> {
  const engine = options.engine ?? (await builtinEngine());
  const machine = options.machine ?? (await pinnedHost(options));
  const surfaces: Surface[] = [];
  for (const spec of specs) surfaces.push(await renderSurface(spec, { ...options, engine, machine }));
  return surfaces;
}

const jsons = new WeakMap<ToolSchema, string>();

/** A tool as it is sent. Most tools are the same frozen object on all surfaces, and are written once. */
function jsonOf(tool: ToolSchema): string {
  const json = jsons.get(tool) ?? JSON.stringify(tool);
  jsons.set(tool, json);
  return json;
}

/** Skills are installed into the pinned home; whoever has to mend one looks for it in the repository. */
function incomplete(spec: SurfaceSpec, message: string, world: PinnedWorld): Error {
  const shown = message.replaceAll(`${agentHome(world)}/skills`, 'src/skills/bundled');
  return expectedError('surface-incomplete', { surface: spec.id, message: shown });
}

/** Refuses what no model should read: the marks of a merge, and a surface for a platform that nobody has described. */
function checkTexts(spec: SurfaceSpec, { layers, tools }: AssembledPrompt): void {
  for (const { source, text } of layers) {
    if (hasConflict(text)) throw expectedError('conflict-in-text', { surface: spec.id, source });
  }
  for (const tool of tools) {
    const json = jsonOf(tool);
    if (json.includes('<<<<<<<') && hasConflict(json.replaceAll('\\n', '\n')))
      throw expectedError('conflict-in-text', { surface: spec.id, source: `the tool ${tool.name}` });
  }
  const isDescribed =
    layers.some((layer) => layer.id === 'platform-hint') ||
    PLATFORM_TOOLS.some((row) => row.platform === spec.platform);
  if (!isDescribed)
    throw expectedError('surface-without-platform', { surface: spec.id, platform: spec.platform });
}

function hasConflict(text: string): boolean {
  return (
    text.includes('<<<<<<<') &&
    /^<{7}(?: |$)/m.test(text) &&
    /^={7}$/m.test(text) &&
    /^>{7}(?: |$)/m.test(text)
  );
}
