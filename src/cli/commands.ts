import type { Command } from './command.ts';

/** A command's name and one line, without loading what it needs. */
export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  load(): Promise<Command>;
}

/** Every command, in the order in which people meet them. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'init',
    summary: 'Set up a repository: configuration, workflows, owners.',
    load: async () => (await import('./commands/init.ts')).initCommand,
  },
  {
    name: 'render',
    summary: 'Render the surfaces and write the snapshot.',
    load: async () => (await import('./commands/render.ts')).renderCommand,
  },
  {
    name: 'check',
    summary: 'Compare the snapshot with what is rendered now; write nothing.',
    load: async () => (await import('./commands/check.ts')).checkCommand,
  },
  {
    name: 'diff',
    summary: 'Tell what a change does: text, tools, order, tokens, prompt cache.',
    load: async () => (await import('./commands/diff.ts')).diffCommand,
  },
  {
    name: 'show',
    summary: 'Print what the model reads on one surface.',
    load: async () => (await import('./commands/show.ts')).showCommand,
  },
  {
    name: 'explain',
    summary: 'List the layers of a surface: source file, condition, size.',
    load: async () => (await import('./commands/explain.ts')).explainCommand,
  },
  {
    name: 'inspect',
    summary: 'Assemble the prompt from the real files of this machine.',
    load: async () => (await import('./commands/inspect.ts')).inspectCommand,
  },
  {
    name: 'capture',
    summary: 'Run a real agent against a server of ours, and show or keep what it sends.',
    load: async () => (await import('./commands/capture.ts')).captureCommand,
  },
  {
    name: 'prove',
    summary: 'Find what in a surface moves with the machine, and what holds it still.',
    load: async () => (await import('./commands/prove.ts')).proveCommand,
  },
  {
    name: 'comment',
    summary: 'In a workflow: tell the pull request what the change does, in one comment.',
    load: async () => (await import('./commands/comment.ts')).commentCommand,
  },
  {
    name: 'doctor',
    summary: 'Prove that nobody merges a prompt change past its reviewers.',
    load: async () => (await import('./commands/doctor.ts')).doctorCommand,
  },
];
