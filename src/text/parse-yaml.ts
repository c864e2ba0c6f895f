import { isScalar, LineCounter, parseDocument, type Document } from 'yaml';

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

/** Reads one YAML 1.2 document as plain data. Runs no code, resolves no custom tags, and ends in time linear in the source. */
export function parseYaml(source: string): ParsedYaml {
  const lines = new LineCounter();
  try {
    // Looking for repeated keys costs quadratic time in this parser, so the last one silently wins.
    const document = parseDocument(source, {
      lineCounter: lines,
      uniqueKeys: false,
      logLevel: 'silent',
      schema: 'core',
    });
    const error = document.errors[0];
    if (error !== undefined) {
      return {
        status: 'unparsable',
        reason: firstLine(error.message),
        line: lines.linePos(error.pos[0]).line,
      };
    }
    const value: unknown = document.toJS({ maxAliasCount: MAX_ALIASES });
    return { status: 'parsed', value, lineOf: (path) => lineOf(document, lines, path) };
  } catch (error) {
    // Too many aliases, an unknown one, or nesting beyond the stack: all are faults of the source.
    return {
      status: 'unparsable',
      reason: firstLine(error instanceof Error ? error.message : String(error)),
    };
  }
}

function firstLine(message: string): string {
  return (message.split('\n')[0] ?? '').replace(/ at line \d+, column \d+:?$/, '').replace(/[.:]$/, '');
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
