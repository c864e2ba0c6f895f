const LINE_BREAK = /\r\n|[\n\r]/g;

/** Tells the line (from 1) of an offset in `text`; the text is read when the first question is asked. */
export function lineNumbers(text: string): (index: number) => number {
  let starts: number[] | undefined;
  return (index) => {
    starts ??= [...text.matchAll(LINE_BREAK)].map((match) => match.index + match[0].length);
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((starts[middle] ?? 0) <= index) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}
