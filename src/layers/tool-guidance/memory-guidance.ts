import type { PromptInputs } from '../../inputs/prompt-inputs.ts';
import { hasTool } from '../has-tool.ts';

/** What belongs in memory, by the stores that are switched on; empty without the tool or without a store. */
export function memoryGuidance(inputs: PromptInputs): string {
  const { memoryEnabled, userProfileEnabled } = inputs.settings.memory;
  if (!hasTool(inputs, 'memory') || (!memoryEnabled && !userProfileEnabled)) return '';
  return [
    ...targets(memoryEnabled, userProfileEnabled),
    'Save only what will matter in every session; leave out the progress of a task, what was just finished, and whatever is quickly looked up again.',
    'The space is small and its limit is hard: when it is full, merge or drop old entries before you add one.',
    'Word an entry as a fact, not as an order to yourself: "The user prefers short answers", not "Always answer briefly".',
    hasTool(inputs, 'skill_manage')
      ? 'Procedures and workflows do not go into memory: record them as skills with `skill_manage`.'
      : 'Procedures and workflows do not go into memory.',
  ].join(' ');
}

function targets(notes: boolean, profile: boolean): string[] {
  if (notes && profile) {
    return [
      'You have a memory that lasts across sessions and is shown to you in each of them; save to it with `memory`.',
      'Target "user" is for who the user is and how they like to work, target "memory" for your own notes on the environment, its conventions and lessons learned.',
    ];
  }
  if (notes) {
    return [
      'You have notes that last across sessions and are shown to you in each of them; save to them with `memory`, target "memory": the environment, its conventions, lessons learned.',
      'The user profile is switched off: never write target "user".',
    ];
  }
  return [
    'You have a profile of the user that lasts across sessions and is shown to you in each of them; save to it with `memory`, target "user": who the user is, what they prefer, what they corrected.',
    'The notes are switched off: never write target "memory".',
  ];
}
