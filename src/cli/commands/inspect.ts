import { resolve } from 'node:path';
import { expectedError, type Diagnostic } from '../../errors.ts';
import type { Host } from '../../host/host.ts';
import { nodeHost } from '../../host/node-host.ts';
import type { PromptRequest } from '../../inputs/prompt-request.ts';
import { alignColumns } from '../../text/align-columns.ts';
import { codePointLength } from '../../text/code-points.ts';
import { groupDigits } from '../../text/group-digits.ts';
import { parseIsoMoment } from '../../text/parse-iso-moment.ts';
import { assemblePrompt, type AssembledPrompt } from '../../tiers/assemble-prompt.ts';
import { chooseFormat, formatOptions } from '../choose-format.ts';
import type { Command, CommandArguments } from '../command.ts';
import type { Terminal } from '../terminal.ts';

const FORMATS = ['text', 'json'] as const;

/** What is inspected where nothing is said. */
const DEFAULTS = { platform: 'cli', model: 'claude-sonnet-4-5', provider: 'anthropic' } as const;

export const inspectCommand: Command = {
  name: 'inspect',
  summary: 'Assemble the prompt from the real files of this machine.',
  operands: '',
  arity: [0, 0],
  options: {
    home: { type: 'string', value: 'DIR', help: "The agent's home; default $HERMES_HOME, else ~/.hermes." },
    cwd: {
      type: 'string',
      value: 'DIR',
      help: 'The working directory; default $TERMINAL_CWD, else this one.',
    },
    platform: { type: 'string', value: 'P', help: `cli, telegram, cron, ...; default ${DEFAULTS.platform}.` },
    model: { type: 'string', value: 'M', help: `Default ${DEFAULTS.model}.` },
    provider: { type: 'string', value: 'P', help: `Default ${DEFAULTS.provider}, where no model is given.` },
    'context-tokens': {
      type: 'string',
      value: 'N',
      help: "The model's context window; decides how long a context file may be.",
    },
    config: { type: 'string', value: 'FILE', help: 'A configuration; default <home>/config.yaml.' },
    'system-message': { type: 'string', value: 'TEXT', help: "The caller's own system message." },
    tools: { type: 'string', value: 'a,b', help: "The tools to send, by name; default the platform's." },
    'skip-context-files': { type: 'boolean', help: 'Read no project files and no SOUL.md.' },
    'load-soul': { type: 'boolean', help: 'Read SOUL.md all the same.' },
    now: {
      type: 'string',
      value: 'ISO',
      help: 'The moment of the build, e.g. 2026-01-15T12:00:00Z; default now.',
    },
    'session-id': { type: 'string', value: 'ID', help: 'The session; its stamp decides the first day.' },
    ...formatOptions(FORMATS),
  },
  description:
    'Answers "what would my agent read here?". A terminal shows the layers with their sizes; piped output is the exact\n' +
    'prompt. What was odd about a file goes to standard error. Nothing is written but a cache of the skills index.',
  async run(args, terminal) {
    const format = chooseFormat(args, FORMATS);
    const host = await inspectedHost(args, terminal);
    const request = await promptRequest(args, terminal, host);
    const prompt = await assemblePrompt(request, host);
    if (format === 'json') terminal.out(`${JSON.stringify(inspection(prompt), null, 2)}\n`);
    else {
      terminal.out(terminal.interactive ? `${layerTable(prompt)}\n` : prompt.text);
      for (const found of prompt.diagnostics) terminal.error(`${diagnosticLine(found)}\n`);
    }
    return 0;
  },
};

/** This machine as the terminal sees it, at the moment that was asked for. */
async function inspectedHost(args: CommandArguments, terminal: Terminal): Promise<Host> {
  const machine = nodeHost();
  const set = Object.entries(terminal.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const env = Object.fromEntries(set);
  const now = args.text('now');
  // Without an offset it is UTC, as in the pinned world, wherever this machine stands.
  const moment = now === undefined ? undefined : parseIsoMoment(now)?.instant;
  if (now !== undefined && moment === undefined) throw expectedError('unknown-moment', { text: now });
  return {
    ...machine,
    env,
    user: { ...machine.user, home: env['HOME'] ?? machine.user.home, cwd: terminal.cwd },
    clock: moment === undefined ? machine.clock : { ...machine.clock, now: () => moment },
  };
}

async function promptRequest(args: CommandArguments, terminal: Terminal, host: Host): Promise<PromptRequest> {
  const directory = async (option: string) => {
    const named = args.text(option);
    if (named === undefined) return {};
    const path = resolve(terminal.cwd, named);
    if ((await host.files.stat(path))?.kind !== 'directory')
      throw expectedError('no-such-directory', { path, option });
    return { [option]: path };
  };
  const model = args.text('model');
  const provider = args.text('provider') ?? (model === undefined ? DEFAULTS.provider : undefined);
  const cache = host.env['XDG_CACHE_HOME'];
  return {
    platform: args.text('platform') ?? DEFAULTS.platform,
    model: model ?? DEFAULTS.model,
    ...(provider === undefined ? {} : { provider }),
    ...(await directory('home')),
    ...(await directory('cwd')),
    ...given('config', args.text('config')),
    ...given('systemMessage', args.text('system-message')),
    ...given('sessionId', args.text('session-id')),
    ...given(
      'tools',
      args
        .text('tools')
        ?.split(',')
        .map((name) => name.trim())
        .filter((name) => name !== ''),
    ),
    ...given('contextTokens', contextTokens(args.text('context-tokens'))),
    ...(args.flag('skip-context-files') ? { skipContextFiles: true } : {}),
    ...(args.flag('load-soul') ? { loadSoulIdentity: true } : {}),
    ...(cache === undefined || cache === '' ? {} : { cacheDirectory: resolve(cache, 'prompt-surface') }),
  };
}

function given<Key extends string, Value>(key: Key, value: Value | undefined): { [key in Key]?: Value } {
  return value === undefined ? {} : ({ [key]: value } as { [key in Key]?: Value });
}

function contextTokens(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const tokens = Number(text.replaceAll('_', ''));
  if (!Number.isInteger(tokens) || tokens <= 0)
    throw expectedError('wrong-number', { option: 'context-tokens', text });
  return tokens;
}

/** The JSON document `prompt-surface/inspect@1`. */
function inspection({ text, tiers, layers, tools, diagnostics }: AssembledPrompt): Record<string, unknown> {
  const shown = layers.map(({ id, ref, tier, source, condition, text: content, offset, length }) => ({
    id,
    ref,
    tier,
    source,
    condition,
    offset,
    length,
    text: content,
  }));
  return { format: 'prompt-surface/inspect@1', text, tiers, layers: shown, tools, diagnostics };
}

function layerTable({ layers, tools, text }: AssembledPrompt): string {
  const rows = layers.map((layer) => [
    layer.tier,
    layer.ref,
    groupDigits(codePointLength(layer.text)),
    layer.source,
  ]);
  const toolText = tools.map((tool) => JSON.stringify(tool)).join('');
  const total = ['', 'the whole prompt', groupDigits(codePointLength(text)), ''];
  const sent = ['', `tools sent: ${tools.length}`, groupDigits(codePointLength(toolText)), ''];
  return alignColumns([['tier', 'layer', 'characters', 'source'], ...rows, total, sent]).join('\n');
}

function diagnosticLine({ severity, path, line, message }: Diagnostic): string {
  const place = line === undefined || path === undefined ? '' : ` (${path}:${line})`;
  return `${severity}: ${message}${place}`;
}
