import type { Captured } from './capture-in-world-adapter.ts';
import { hasTools, isPrompt, isUnreadPrompt } from './is-prompt.ts';

/** What is worth knowing of a run beside its surface, a sentence each. */
export function captureRemarks({ install, result }: Captured): string[] {
  const { requests, refused, runs } = result;
  const prompts = requests.filter(isPrompt);
  const unread = requests.filter(isUnreadPrompt).length;
  const agent = runs.at(-1);
  const others = requests.filter(({ purpose }) => purpose !== 'generate');
  return [
    ...(install.version === undefined ? [] : [`The agent's version is ${install.version}.`]),
    ...(agent?.ended === 'done' ? ['The agent was ended after its request was answered.'] : []),
    ...(agent?.ended === 'done' && prompts.length > 0 && !prompts.some(hasTools)
      ? ['No request with tools had come by then; one after a longer silence would be missed.']
      : []),
    ...(agent?.ended === 'time' ? ['The agent was ended when its time was over.'] : []),
    ...(agent?.ended === 'flood' ? ['The agent was ended because it printed without end.'] : []),
    ...(agent?.ended === undefined && agent?.code !== 0
      ? [`The agent ended by itself, with ${agent?.signal ?? agent?.code}.`]
      : []),
    ...(unread === 0
      ? []
      : [`${unread === 1 ? 'A prompt' : `${unread} prompts`} beside it could not be read.`]),
    ...(refused === 0 ? [] : [`${refused} more requests came than are recorded.`]),
    ...(others.length === 0
      ? []
      : [
          `It also asked for ${[...new Set(others.map(({ method, path }) => `${method} ${path}`))].join(', ')}.`,
        ]),
  ];
}
