import type { Diagnostic } from '../errors.ts';
import type { Host } from '../host/host.ts';
import { collectInputs } from '../inputs/collect-inputs.ts';
import type { PromptRequest } from '../inputs/prompt-request.ts';
import type { LayerPlace } from '../layers/layer.ts';
import { LAYER_PLACES } from '../layers/layer-places.ts';
import type { ToolSchema } from '../tools/tool-definition.ts';
import { loadToolRegistry, type ToolRegistry } from '../tools/tool-registry.ts';
import { renderTiers, type RenderedTiers } from './render-tiers.ts';

/** What an agent reads before the first user message. */
export interface AssembledPrompt extends RenderedTiers {
  readonly tools: readonly ToolSchema[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The parts of the engine that can be exchanged: which tools are registered, and which layers stand where. */
export interface Engine {
  readonly registry: ToolRegistry;
  readonly places: readonly LayerPlace[];
}

/** The built-in engine. Throws an `ExpectedError` that names a tool that fails to load. */
export async function builtinEngine(): Promise<Engine> {
  return { registry: await loadToolRegistry(), places: LAYER_PLACES };
}

/**
 * Reads the host once, then assembles the prompt from what was read. Files that can't be used cost a diagnostic, never
 * the prompt. Throws an `ExpectedError` where the request itself or the engine is at fault.
 */
export async function assemblePrompt(
  request: PromptRequest,
  host: Host,
  engine?: Engine,
): Promise<AssembledPrompt> {
  const { registry, places } = engine ?? (await builtinEngine());
  const { inputs, diagnostics } = await collectInputs(request, host, registry);
  return { ...renderTiers(inputs, places), tools: inputs.tools, diagnostics };
}
