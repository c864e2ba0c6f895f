import { expectedError } from '../errors.ts';
import { closest } from '../text/closest.ts';
import type { CommandArguments, CommandOption } from './command.ts';

/** The two options that every command with several formats has. */
export function formatOptions(formats: readonly string[]): Record<'format' | 'json', CommandOption> {
  return {
    format: { type: 'string', value: formats.join('|'), help: `How to print; default ${formats[0] ?? ''}.` },
    json: { type: 'boolean', help: 'Short for --format json.' },
  };
}

/** The format that was asked for; the first one by default. */
export function chooseFormat<Format extends string>(
  args: CommandArguments,
  formats: readonly Format[],
): Format {
  const wanted = args.flag('json') ? 'json' : (args.text('format') ?? formats[0]);
  const found = formats.find((format) => format === wanted);
  if (found !== undefined) return found;
  const name = wanted ?? '';
  throw expectedError('unknown-format', {
    name,
    known: formats.join(', '),
    suggestion: closest(name, formats),
  });
}
