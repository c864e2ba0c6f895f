import { renderSurface } from '../../surfaces/render-surface.ts';
import { surfaceText } from '../../surfaces/surface.ts';
import { chooseFormat, formatOptions } from '../choose-format.ts';
import type { Command, ExitCode } from '../command.ts';
import { findSurface } from '../find-surface.ts';
import { surfaceDocument } from '../surface-document.ts';
import type { SurfaceSpec } from '../../surfaces/surface-specs.ts';
import type { Terminal } from '../terminal.ts';

/** A subset of a schema language drops the same member from every tool: a few say it. */
const MOST_NOTES = 3;

const FORMATS = ['text', 'json', 'wire'] as const;

export const showCommand: Command = {
  name: 'show',
  summary: 'Print what the model reads on one surface.',
  operands: 'SURFACE',
  arity: [1, 1],
  options: formatOptions(FORMATS),
  description:
    'As text, piped output is the system prompt byte for byte, with nothing added. As json, it is the tiers with their\n' +
    'layers and the tools in the order in which they are sent. As wire, it is the body of the first request to the\n' +
    "provider's API, with a placeholder where the user speaks.",
  async run(args, terminal) {
    const format = chooseFormat(args, FORMATS);
    const spec = findSurface(args.operands[0] ?? '');
    if (format === 'wire') return printWire(spec, terminal);
    const surface = await renderSurface(spec);
    if (format === 'json') terminal.out(`${JSON.stringify(surfaceDocument(surface), null, 2)}\n`);
    else terminal.out(surfaceText(surface) + (terminal.interactive ? '\n' : ''));
    return 0;
  },
};

async function printWire(spec: SurfaceSpec, terminal: Terminal): Promise<ExitCode> {
  const { surfaceRequest } = await import('../../surfaces/surface-request.ts');
  const { body, diagnostics } = await surfaceRequest(spec);
  terminal.out(`${JSON.stringify(body, null, 2)}\n`);
  for (const { severity, message } of diagnostics.slice(0, MOST_NOTES))
    terminal.error(`${severity}: ${message}\n`);
  const left = diagnostics.length - MOST_NOTES;
  if (left > 0) terminal.error(`info: ${left} more notes of this kind.\n`);
  return 0;
}
