import { plainModelName } from '../tokens/plain-model-name.ts';
import { PROVIDER_RULES, type ProviderRule } from './provider-rules.ts';

/** Providers with a row of their own that pass on models of other makers too. */
const RESELLERS: ReadonlySet<string> = new Set(['azure', 'nous', 'vertex']);

/**
 * The row that holds for a provider and model; `undefined` where nothing is known. A model behind a provider that has no
 * row, or that only passes on what others make, is taken to be cached as its maker does it, and then the order counts as
 * assumed at most. What runs a model on its own machine caches it in its own way, whoever made it.
 */
export function findProviderRule(provider: string, model: string): ProviderRule | undefined {
  const name = plainModelName(model).replaceAll('.', '-');
  const own = PROVIDER_RULES.filter((rule) => rule.providers.includes(provider.toLowerCase()));
  const fitting = own.find((rule) => rule.models.test(name));
  if (fitting !== undefined) return fitting;
  if (own.length > 0 && !RESELLERS.has(provider.toLowerCase())) return own.at(-1);
  const makers = PROVIDER_RULES.find((rule) => rule.models.test(name));
  if (makers === undefined) return own.at(-1);
  return makers.knowledge === 'documented' ? { ...makers, knowledge: 'assumed' } : makers;
}
