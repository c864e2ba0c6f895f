import { expectedError } from '../../errors.ts';
import type { SourcedSurface } from '../../sources/surface-source.ts';
import { surfaceCoverage } from '../../surfaces/coverage.ts';
import { surfaceCounter } from '../../tokens/count-surface.ts';
import { tiktokenCounter } from '../../tokens/tiktoken-counter.ts';
import type { CountMethod } from '../../tokens/token-count.ts';
import { closest } from '../../text/closest.ts';
import { codePointLength } from '../../text/code-points.ts';
import { groupDigits } from '../../text/group-digits.ts';
import { chooseFormat, formatOptions } from '../choose-format.ts';
import { alignColumns } from '../../text/align-columns.ts';
import { visibleName } from '../../text/visible-name.ts';
import type { Command, CommandArguments, ExitCode } from '../command.ts';
import { findEntry } from '../find-entry.ts';
import { CONFIG_OPTION, loadConfig } from '../project.ts';
import { sourceSurface } from '../source-surface.ts';
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
    ...CONFIG_OPTION,
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
    const config = await loadConfig(args, terminal.cwd);
    const sourced = await sourceSurface(surface, findEntry(surface, config), config.root);
    const layers = countedLayers(sourced);
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

/** One layer as it is explained. */
interface CountedLayer {
  readonly tier: string;
  readonly ref: string;
  /** The layer's own name, where `ref` says more than that. */
  readonly id: string;
  readonly text: string;
  readonly source: string;
  readonly condition: string;
  /** Where it stands in the text of the whole surface, in UTF-16 units. */
  readonly offset: number;
  readonly length: number;
  /** With the blank line behind it. */
  readonly tokens: number;
  readonly tokenMethod: CountMethod;
}

function countedLayers({ surface, origins }: SourcedSurface): CountedLayer[] {
  const { tiers, method } = surfaceCounter(tiktokenCounter)(surface);
  const counts = new Map(tiers.map((tier) => [tier.tier, tier.layers.values()]));
  let offset = 0;
  return surface.tiers
    .flatMap((tier) => tier.layers.map((layer) => ({ ...layer, tier: tier.id })))
    .map((layer, at) => {
      const place = { offset, length: layer.text.length };
      if (layer.text !== '') offset += layer.text.length + SEPARATOR;
      const tokens = counts.get(layer.tier)?.next().value?.tokens ?? 0;
      const origin = origins[at] ?? { source: '', condition: '' };
      return {
        ...layer,
        id: layer.ref.split('.')[0] ?? layer.ref,
        ...origin,
        ...place,
        tokens,
        tokenMethod: method,
      };
    });
}

/** Layers are joined by one blank line. */
const SEPARATOR = 2;

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
    `layer       ${visibleName(layer.ref)}`,
    `tier        ${visibleName(layer.tier)}`,
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
