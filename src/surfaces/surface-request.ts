import { prepareRequest, type WireRequest } from '../requests/prepare-request.ts';
import { assembleSurface, type RenderOptions } from './render-surface.ts';
import type { SurfaceSpec } from './surface-specs.ts';

/** What stands where the user will speak. */
export const PLACEHOLDER = '(the first message of the user)';

/** The first request of a pinned surface, as its provider's API takes it, with a placeholder as the user's message. */
export async function surfaceRequest(spec: SurfaceSpec, options: RenderOptions = {}): Promise<WireRequest> {
  const prompt = await assembleSurface(spec, options);
  const route = { provider: spec.provider, model: spec.model, caching: { source: spec.platform } };
  return prepareRequest(prompt, { messages: [{ role: 'user', content: PLACEHOLDER }] }, route);
}
