/**
 * The words of a command line, cut at blanks, with single quotes, double quotes and backslashes as a POSIX shell takes
 * them; nothing is expanded. `undefined` where a quote is left open.
 */
export function shellWords(line: string): string[] | undefined {
  const words: string[] = [];
  let word: string | undefined;
  let quote = '';
  for (let at = 0; at < line.length; at += 1) {
    const sign = line.charAt(at);
    if (quote === "'" || (quote === '"' && sign !== '\\')) {
      if (sign === quote) quote = '';
      else word = (word ?? '') + sign;
    } else if (sign === '\\') {
      at += 1;
      const next = line.charAt(at);
      word = (word ?? '') + (quote === '"' && !/["\\$`]/u.test(next) ? `\\${next}` : next);
    } else if (sign === '"' || sign === "'") {
      quote = sign;
      word ??= '';
    } else if (/\s/u.test(sign)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else word = (word ?? '') + sign;
  }
  if (quote !== '') return undefined;
  return word === undefined ? words : [...words, word];
}
