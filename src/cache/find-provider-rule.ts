import { plainModelName } from '../tokens/plain-model-name.ts';
import { PROVIDER_RULES, type ProviderRule } from './provider-rules.ts';

/**
 * The row that holds for a provider and model; `undefined` where nothing is known. A model behind a provider that has no
 * row is taken to be cached as its maker does it, and then the order counts as assumed at most.
 */
export function findProviderRule(provider: string, model: string): ProviderRule | undefined {
  const name = plainModelName(model).replaceAll('.', '-');
  const own = PROVIDER_RULES.filter((rule) => rule.providers.includes(provider.toLowerCase()));
  if (own.length > 0) return own.find((rule) => rule.models.test(name)) ?? own.at(-1);
  const makers = PROVIDER_RULES.find((rule) => rule.models.test(name));
  return makers?.knowledge === 'documented' ? { ...makers, knowledge: 'assumed' } : makers;
}
