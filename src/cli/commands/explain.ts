import { expectedError } from '../../errors.ts';
import { surfaceCoverage } from '../../surfaces/coverage.ts';
import { assembleSurface, renderSurface } from '../../surfaces/render-surface.ts';
import type { SurfaceSpec } from '../../surfaces/surface-specs.ts';
import type { AssembledPrompt } from '../../tiers/assemble-prompt.ts';
import { surfaceCounter } from '../../tokens/count-surface.ts';
import { tiktokenCounter } from '../../tokens/tiktoken-counter.ts';
import type { CountMethod } from '../../tokens/token-count.ts';
import type { RenderedLayer } from '../../tiers/render-tiers.ts';
import { closest } from '../../text/closest.ts';
import { codePointLength } from '../../text/code-points.ts';
import { groupDigits } from '../../text/group-digits.ts';
import { chooseFormat, formatOptions } from '../choose-format.ts';
import { alignColumns } from '../../text/align-columns.ts';
import type { Command, CommandArguments, ExitCode } from '../command.ts';
import { findSurface } from '../find-surface.ts';
import type { Terminal } from '../terminal.ts';

const FORMATS = ['text', 'json'] as const;

export const explainCommand: Command = {
  name: 'explain',
  summary: 'List the layers of a surface: source file, condition, size.',
  operands: 'SURFACE [LAYER]',
  arity: [0, 2],
  options: {
    coverage: { type: 'boolean', help: 'List the layers, platform hints and tools that no surface renders.' },
    ...formatOptions(FORMATS),
  },
  description:
    'Shows for every layer in which tier it stands, which file its text comes from, and what let it in. With a LAYER it\n' +
    'shows that one with its text.',
  async run(args, terminal) {
    const [surface, layer] = args.operands;
    if (args.flag('coverage')) {
      if (surface !== undefined) throw expectedError('operand-beside-coverage', undefined);
      return printCoverage(args, terminal);
    }
    if (surface === undefined)
      throw expectedError('wrong-operands', { command: 'explain', operands: 'SURFACE [LAYER]', given: 0 });
    const spec = findSurface(surface);
    const layers = await countedLayers(spec, await assembleSurface(spec));
    const shown = layer === undefined ? layers : [findLayer(layers, surface, layer)];
    if (chooseFormat(args, FORMATS) === 'json') {
      terminal.out(
        `${JSON.stringify({ format: 'prompt-surface/explain@1', surface, layers: shown }, null, 2)}\n`,
      );
    } else if (layer === undefined) terminal.out(`${layerTable(shown).join('\n')}\n`);
    else terminal.out(shown.map(layerDetail).join('\n'));
    return 0;
  },
};

interface CountedLayer extends RenderedLayer {
  /** With the blank line behind it. */
  readonly tokens: number;
  readonly tokenMethod: CountMethod;
}

async function countedLayers(spec: SurfaceSpec, { layers }: AssembledPrompt): Promise<CountedLayer[]> {
  const { tiers, method } = surfaceCounter(tiktokenCounter)(await renderSurface(spec));
  const counts = new Map(tiers.map((tier) => [tier.tier, tier.layers.values()]));
  return layers.map((layer) => ({
    ...layer,
    tokens: counts.get(layer.tier)?.next().value?.tokens ?? 0,
    tokenMethod: method,
  }));
}

function findLayer(layers: readonly CountedLayer[], surface: string, name: string): CountedLayer {
  const found = layers.find((layer) => layer.ref === name) ?? layers.find((layer) => layer.id === name);
  if (found !== undefined) return found;
  const ids = layers.map((layer) => layer.id);
  throw expectedError('unknown-layer', {
    surface,
    name,
    known: ids.join(', '),
    suggestion: closest(name, ids),
  });
}

function layerTable(layers: readonly CountedLayer[]): string[] {
  const rows = layers.map((layer) => [
    layer.tier,
    layer.ref,
    groupDigits(codePointLength(layer.text)),
    shownTokens(layer),
    layer.source,
    layer.condition,
  ]);
  return alignColumns([['tier', 'layer', 'characters', 'tokens', 'source', 'shown when'], ...rows]);
}

function shownTokens({ tokens, tokenMethod }: CountedLayer): string {
  return `${tokenMethod === 'estimate' ? '≈ ' : ''}${groupDigits(tokens)}`;
}

function layerDetail(layer: CountedLayer): string {
  return [
    `layer       ${layer.ref}`,
    `tier        ${layer.tier}`,
    `source      ${layer.source}`,
    `shown when  ${layer.condition}`,
    `place       ${layer.offset} to ${layer.offset + layer.length} (UTF-16 units), ${groupDigits(codePointLength(layer.text))} characters, ${shownTokens(layer)} tokens`,
    '',
    layer.text,
    '',
  ].join('\n');
}

async function printCoverage(args: CommandArguments, terminal: Terminal): Promise<ExitCode> {
  const coverage = await surfaceCoverage();
  if (chooseFormat(args, FORMATS) === 'json') {
    terminal.out(`${JSON.stringify({ format: 'prompt-surface/coverage@1', ...coverage }, null, 2)}\n`);
    return 0;
  }
  const list = (title: string, names: readonly string[]) =>
    `${title}\n${names.length === 0 ? '  none' : names.map((name) => `  ${name}`).join('\n')}\n`;
  terminal.out(
    [
      list('Layers that no surface renders', coverage.layers),
      list('Platform hints that no surface renders', coverage.platformHints),
      list('Tools that no surface sends', coverage.tools),
    ].join('\n'),
  );
  return 0;
}
