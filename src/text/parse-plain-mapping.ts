/** A mapping whose values are texts, lists of words, and mappings again. */
export interface PlainMapping {
  [key: string]: string | string[] | PlainMapping;
}

const LINE = /^( *)([a-z][a-z0-9_-]{0,60}):(?: (\S.*))?$/;
const TEXT = /^[A-Za-z](?:[A-Za-z0-9 ,.;'"()/_-]*[A-Za-z0-9,.;'"()/_-])?$/;
const LIST = /^\[[A-Za-z][A-Za-z0-9_-]*(?:, [A-Za-z][A-Za-z0-9_-]*)*\]$/;

/** To YAML these words are no texts. */
const RESERVED = /^(?:null|true|false)$/i;

const DEEPEST = 8;

/**
 * The data of a YAML source that holds nothing but mappings below mappings, lists of words on one line, and texts of plain
 * ASCII; `undefined` for every other source. Whatever it reads, it reads as `parseYaml` does, without loading a parser.
 */
export function parsePlainMapping(source: string): PlainMapping | undefined {
  const open: { readonly indent: number; readonly mapping: PlainMapping }[] = [{ indent: 0, mapping: {} }];
  /** The mapping that the last line has announced by a key without a value. */
  let announced: PlainMapping | undefined;
  for (const line of source.split('\n')) {
    const [, blanks = '', key = '', written] = LINE.exec(line) ?? [];
    if (key === '' || RESERVED.test(key)) return undefined;
    if (announced !== undefined) {
      if (blanks.length <= (open.at(-1)?.indent ?? 0) || open.length > DEEPEST) return undefined;
      open.push({ indent: blanks.length, mapping: announced });
    }
    while (open.length > 1 && blanks.length < (open.at(-1)?.indent ?? 0)) open.pop();
    const here = open.at(-1);
    if (here === undefined || here.indent !== blanks.length || Object.hasOwn(here.mapping, key))
      return undefined;
    announced = written === undefined ? {} : undefined;
    const value = written === undefined ? announced : plainValue(written);
    if (value === undefined) return undefined;
    here.mapping[key] = value;
  }
  return announced === undefined ? open[0]?.mapping : undefined;
}

function plainValue(written: string): string | string[] | undefined {
  if (TEXT.test(written)) return RESERVED.test(written) ? undefined : written;
  if (!LIST.test(written)) return undefined;
  const words = written.slice(1, -1).split(', ');
  return words.some((word) => RESERVED.test(word)) ? undefined : words;
}
