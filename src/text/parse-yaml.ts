import { isScalar, LineCounter, parseDocument, visit, type Document } from 'yaml';
import { nestsDeeply } from './nests-deeply.ts';

/** What YAML source says, or where it stops being YAML. */
export type ParsedYaml =
  | {
      readonly status: 'parsed';
      readonly value: unknown;
      /** The line (from 1) of the value at a path of keys; `undefined` where it is not written out. */
      lineOf(path: readonly (string | number)[]): number | undefined;
    }
  | { readonly status: 'unparsable'; readonly reason: string; readonly line?: number };

/** Sources with more aliases than this are refused: a few lines of them can stand for gigabytes. */
const MAX_ALIASES = 100;

export interface YamlOptions {
  /** Repeated keys and unknown tags are faults, and numbers and truth values stay the text that was written. */
  readonly strict?: boolean;
  /** Repeated keys and unknown tags are faults; numbers and truth values stay what they are. */
  readonly unique?: boolean;
}

/** Reads one YAML 1.2 document as plain data. Runs no code, resolves no custom tags, and ends in time linear in the source. */
export function parseYaml(source: string, { strict = false, unique = strict }: YamlOptions = {}): ParsedYaml {
  if (nestsDeeply(source)) return { status: 'unparsable', reason: 'It nests too deeply' };
  const lines = new LineCounter();
  try {
    // Looking for repeated keys costs quadratic time in this parser, so the last one silently wins.
    const document = parseDocument(source, {
      lineCounter: lines,
      uniqueKeys: false,
      // Quieter levels swallow a second document; describing each of many errors would take quadratic time.
      logLevel: 'error',
      prettyErrors: false,
      schema: 'core',
    });
    const error = document.errors[0] ?? (unique ? findStrictFault(document) : undefined);
    if (error !== undefined) {
      return {
        status: 'unparsable',
        reason: firstLine(error.message),
        line: lines.linePos(error.pos[0]).line,
      };
    }
    if (strict) keepAsWritten(document);
    const value: unknown = document.toJS({ maxAliasCount: MAX_ALIASES });
    return { status: 'parsed', value, lineOf: (path) => lineOf(document, lines, path) };
  } catch (error) {
    // Too many aliases or an unknown one: both are faults of the source.
    return {
      status: 'unparsable',
      reason: firstLine(error instanceof Error ? error.message : String(error)),
    };
  }
}

interface YamlFault {
  readonly message: string;
  readonly pos: readonly [number, number];
}

/** The first unknown tag or repeated key. */
function findStrictFault(document: Document.Parsed): YamlFault | undefined {
  let fault: YamlFault | undefined = document.warnings[0];
  visit(document, {
    Map: (_key, map) => {
      const keys = new Set<unknown>();
      for (const { key } of map.items) {
        const name: unknown = isScalar(key) ? key.value : key;
        if (keys.has(name) && isScalar(key))
          fault ??= { message: `The key "${String(name)}" is repeated`, pos: [key.range?.[0] ?? 0, 0] };
        keys.add(name);
      }
    },
  });
  return fault;
}

/** Numbers and truth values become the text they stand for. */
function keepAsWritten(document: Document.Parsed): void {
  visit(document, {
    Scalar: (_key, scalar) => {
      if (typeof scalar.value === 'number' || typeof scalar.value === 'boolean')
        scalar.value = scalar.source ?? String(scalar.value);
    },
  });
}

/** Messages quote the source, however long it is. */
const MAX_REASON = 160;

function firstLine(message: string): string {
  const line = (message.split('\n')[0] ?? '')
    .replace(/ at line \d+, column \d+:?$/, '')
    .replace(/; please use .*$/, '')
    .replace(/[.:]$/, '');
  return line.length > MAX_REASON ? `${line.slice(0, MAX_REASON)}...` : line;
}

function lineOf(
  document: Document,
  lines: LineCounter,
  path: readonly (string | number)[],
): number | undefined {
  const node: unknown = document.getIn(path, true);
  const range = isScalar(node) || hasRange(node) ? node.range : undefined;
  const start = range?.[0];
  return start === undefined ? undefined : lines.linePos(start).line;
}

function hasRange(node: unknown): node is { range?: readonly number[] | null } {
  return typeof node === 'object' && node !== null && 'range' in node;
}
