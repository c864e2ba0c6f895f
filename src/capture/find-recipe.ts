import { expectedError } from '../errors.ts';
import { closest } from '../text/closest.ts';
import { PLAIN_RECIPE } from './recipes/plain-recipe.ts';
import type { Recipe } from './recipes/recipe.ts';
import { RECIPES } from './recipes/recipes.ts';

/** The recipe of an agent by its id or its program; the plain one where no agent is named. */
export function findRecipe(agent: string | undefined): Recipe {
  if (agent === undefined) return PLAIN_RECIPE;
  const found = RECIPES.find(({ id, program }) => id === agent || program === agent);
  if (found !== undefined) return found;
  const ids = RECIPES.map(({ id }) => id);
  throw expectedError('capture-agent-unknown', {
    name: agent,
    known: ids.join(', '),
    suggestion: closest(agent, ids),
  });
}
