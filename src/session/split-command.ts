/** Ends a word. */
const BLANK = /[ \t]/;

/** Ends a segment, outside quotes. */
const SEPARATOR = /[;&|()\n]/;

/**
 * The words of a shell command, one list for each segment between `;`, `&&`, `|` and the like. Quotes and backslashes
 * are taken off; one that is left open lasts to the end. Nothing is expanded.
 */
export function splitCommand(command: string): string[][] {
  const segments: string[][] = [[]];
  let word: string | undefined;
  let quote = '';
  const endWord = () => {
    if (word !== undefined) segments.at(-1)?.push(word);
    word = undefined;
  };
  for (let index = 0; index < command.length; index += 1) {
    const unit = command.charAt(index);
    if (unit === '\\' && quote !== "'") {
      index += 1;
      word = (word ?? '') + command.charAt(index);
    } else if (quote !== '') {
      if (unit === quote) quote = '';
      else word = (word ?? '') + unit;
    } else if (unit === '"' || unit === "'") {
      quote = unit;
      word ??= '';
    } else if (BLANK.test(unit)) endWord();
    else if (SEPARATOR.test(unit)) {
      endWord();
      segments.push([]);
    } else word = (word ?? '') + unit;
  }
  endWord();
  return segments.filter((words) => words.length > 0);
}
