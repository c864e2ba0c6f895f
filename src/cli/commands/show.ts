import { expectedError } from '../../errors.ts';
import { builtinSpec } from '../../surfaces/surface-specs.ts';
import { surfaceText } from '../../surfaces/surface.ts';
import { chooseFormat, formatOptions } from '../choose-format.ts';
import type { Command, ExitCode } from '../command.ts';
import { findEntry } from '../find-entry.ts';
import { CONFIG_OPTION, loadConfig } from '../project.ts';
import { sourceSurface } from '../source-surface.ts';
import { indentedJson, surfaceJson } from '../surface-json.ts';
import type { Terminal } from '../terminal.ts';

/** A subset of a schema language drops the same member from every tool: a few say it. */
const MOST_NOTES = 3;

const FORMATS = ['text', 'json', 'wire'] as const;

export const showCommand: Command = {
  name: 'show',
  summary: 'Print what the model reads on one surface.',
  operands: 'SURFACE',
  arity: [1, 1],
  options: { ...formatOptions(FORMATS), ...CONFIG_OPTION },
  description:
    'As text, piped output is the system prompt byte for byte, with nothing added. As json, it is the tiers with their\n' +
    'layers and the tools in the order in which they are sent. As wire, it is the body of the first request to the\n' +
    "provider's API, with a placeholder where the user speaks; of a captured agent, the body that it really sent.",
  async run(args, terminal) {
    const format = chooseFormat(args, FORMATS);
    const id = args.operands[0] ?? '';
    const config = await loadConfig(args, terminal.cwd);
    const entry = findEntry(id, config);
    if (format === 'wire' && entry.source === 'builtin') return printWire(entry.surface, terminal);
    const { surface, notes, wire } = await sourceSurface(id, entry, config.root);
    if (format === 'wire') {
      if (wire === undefined) throw expectedError('no-wire', { id, source: entry.source });
      terminal.out(`${indentedJson(wire)}\n`);
      return 0;
    }
    // They tell what a surface leaves out of a body, and so nothing of the body itself.
    for (const note of notes) terminal.error(`note: ${note}\n`);
    if (format === 'json') terminal.out(`${surfaceJson(surface)}\n`);
    else terminal.out(surfaceText(surface) + (terminal.interactive ? '\n' : ''));
    return 0;
  },
};

async function printWire(surface: string, terminal: Terminal): Promise<ExitCode> {
  const { surfaceRequest } = await import('../../surfaces/surface-request.ts');
  const { body, diagnostics } = await surfaceRequest(builtinSpec(surface));
  terminal.out(`${JSON.stringify(body, null, 2)}\n`);
  for (const { severity, message } of diagnostics.slice(0, MOST_NOTES))
    terminal.error(`${severity}: ${message}\n`);
  const left = diagnostics.length - MOST_NOTES;
  if (left > 0) terminal.error(`info: ${left} more notes of this kind.\n`);
  return 0;
}
