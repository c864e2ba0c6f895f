import type { InitAnswers, InitSurface } from './init-surface.ts';
import { yamlList, yamlScalar } from './yaml-scalar.ts';

const HEAD = `# What the model of your agent reads before the user speaks: where each surface comes from, and where the approved
# snapshot of it is kept. \`render\` writes the snapshot, \`check\` compares it, \`diff\` tells what a change does.

# The folder of the snapshot, from here; it belongs into git.
`;

const WORLD = `
# Whatever is run, runs in a pinned world: a fresh home, a small prepared repository as working directory, a fixed
# clock, and no network where the system allows that. The pins of it:
# world:
#   clock: '2026-01-15T12:00:00Z'
#   timezone: UTC
#   locale: C.UTF-8
#   env: { AGENT_MODE: plain }  # set for what runs
#   inherit: [AGENT_LICENCE]  # handed on from your environment
#   programs: [rg]  # on the PATH beside the usual small set
#   project: fixtures/project  # a folder that is copied in place of the prepared repository
#   redact: [date]  # replaced by value: date, hostname, kernel, user
`;

const SURFACES = `
# One surface for each combination of model, mode and platform that reads another prompt or gets other tools.
surfaces:
`;

const BUILTIN = `
# Without \`surfaces\` they are those that come with the program. One of your own:
# surfaces:
#   - id: agent.gpt-5
#     source: command
#     run: [python3, '{root}/agent.py']
#     facts: { model: gpt-5 }
`;

/** What may stand in an entry beside what does, by its source. */
const MORE: Readonly<Record<Exclude<InitSurface['source'], 'builtin'>, readonly string[]>> = {
  capture: [
    "args: ['--approval-mode', plan]  # added to its command line: each mode is a surface of its own",
    'side: none  # leave out the requests beside the main one, e.g. for a title',
    'timeout: 120  # seconds',
  ],
  command: ['timeout: 120  # seconds'],
  module: ['export: promptSurface  # the function in it', 'timeout: 120  # seconds'],
  request: ["prompt: Hello.  # the user's own message, where it is not the last text of the user"],
};

/** A commented configuration, the text of `prompt-surface.config.yaml`. */
export function configText({ snapshot, surface }: Pick<InitAnswers, 'snapshot' | 'surface'>): string {
  const body = surface.source === 'builtin' ? BUILTIN : `${SURFACES}${entryText(surface)}`;
  return `${HEAD}snapshot: ${yamlScalar(snapshot)}\n${WORLD}${body}`;
}

function entryText(surface: Exclude<InitSurface, { source: 'builtin' }>): string {
  const lines = [
    `id: ${yamlScalar(surfaceId(surface))}`,
    `source: ${surface.source}`,
    ...sourceLines(surface),
    ...MORE[surface.source].map((line) => `# ${line}`),
    "# redact: [{ value: 'as it stands there', as: '<what>' }]  # what no pin holds still",
  ];
  return lines.map((line, index) => `${index === 0 ? '  - ' : '    '}${line}\n`).join('');
}

function sourceLines(surface: Exclude<InitSurface, { source: 'builtin' }>): string[] {
  const { model } = surface;
  const facts =
    model === undefined
      ? '# facts: { model: gpt-5, provider: openai }'
      : `facts: { model: ${yamlScalar(model)} }`;
  switch (surface.source) {
    case 'capture':
      return [
        ...(surface.agent === undefined ? [] : [`agent: ${yamlScalar(surface.agent)}`]),
        ...(surface.command === undefined ? [] : [`command: ${yamlList(surface.command)}`]),
        model === undefined ? '# model: gpt-5' : `model: ${yamlScalar(model)}`,
      ];
    case 'command':
      return [`run: ${yamlList(surface.run)}`, facts];
    default:
      return [`path: ${yamlScalar(surface.path)}`, facts];
  }
}

/** The name of the surface: the agent, and the model where one is named. */
function surfaceId(surface: Exclude<InitSurface, { source: 'builtin' }>): string {
  const program = surface.source === 'capture' ? (surface.agent ?? surface.command?.[0]) : undefined;
  const words = [
    program?.split(/[\\/]/).at(-1) ?? 'agent',
    ...(surface.model === undefined ? [] : [surface.model]),
  ];
  return words.map((word) => word.replaceAll(/[^\p{L}\p{N}._/@:+-]+/gu, '-')).join('.');
}
