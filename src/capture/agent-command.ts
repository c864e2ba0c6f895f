import type { CaptureEntry } from '../config/project-config.ts';
import type { Recipe } from './recipes/recipe.ts';

/** The program and arguments of a capture, with placeholders: the mode in which the agent is asked. */
export function agentCommand(entry: CaptureEntry, recipe: Recipe): readonly string[] {
  if (entry.command !== undefined) return [...entry.command, ...entry.args];
  // The prompt stands last: what is added goes before it, and before the flag that it belongs to.
  const last = recipe.args.at(-2)?.startsWith('-') === true ? 2 : 1;
  const split = Math.max(recipe.args.length - last, 0);
  return [recipe.program, ...recipe.args.slice(0, split), ...entry.args, ...recipe.args.slice(split)];
}
