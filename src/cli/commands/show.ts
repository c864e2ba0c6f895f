import { renderSurface } from '../../surfaces/render-surface.ts';
import { surfaceText } from '../../surfaces/surface.ts';
import { chooseFormat, formatOptions } from '../choose-format.ts';
import type { Command } from '../command.ts';
import { findSurface } from '../find-surface.ts';
import { surfaceDocument } from '../surface-document.ts';

const FORMATS = ['text', 'json'] as const;

export const showCommand: Command = {
  name: 'show',
  summary: 'Print what the model reads on one surface.',
  operands: 'SURFACE',
  arity: [1, 1],
  options: formatOptions(FORMATS),
  description:
    'As text, piped output is the system prompt byte for byte, with nothing added. As json, it is the tiers with their\n' +
    'layers and the tools in the order in which they are sent.',
  async run(args, terminal) {
    const format = chooseFormat(args, FORMATS);
    const surface = await renderSurface(findSurface(args.operands[0] ?? ''));
    if (format === 'json') terminal.out(`${JSON.stringify(surfaceDocument(surface), null, 2)}\n`);
    else terminal.out(surfaceText(surface) + (terminal.interactive ? '\n' : ''));
    return 0;
  },
};
