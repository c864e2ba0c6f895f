import type { Captured } from './capture-in-world-adapter.ts';

/** What is worth knowing of a run beside its surface, a sentence each. */
export function captureRemarks({ install, result }: Captured): string[] {
  const { requests, runs } = result;
  const agent = runs.at(-1);
  const others = requests.filter(({ purpose }) => purpose !== 'generate');
  return [
    ...(install.version === undefined ? [] : [`The agent's version is ${install.version}.`]),
    ...(agent?.ended === 'done' ? ['The agent was ended after its request was answered.'] : []),
    ...(agent?.ended === 'time' ? ['The agent was ended when its time was over.'] : []),
    ...(agent?.ended === 'flood' ? ['The agent was ended because it printed without end.'] : []),
    ...(agent?.ended === undefined && agent?.code !== 0
      ? [`The agent ended by itself, with ${agent?.signal ?? agent?.code}.`]
      : []),
    ...(others.length === 0
      ? []
      : [
          `It also asked for ${[...new Set(others.map(({ method, path }) => `${method} ${path}`))].join(', ')}.`,
        ]),
  ];
}
