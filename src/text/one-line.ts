import { trimText } from './trim.ts';

/** `text` with each line break, and the blanks around it, made one space; other blanks stay as they are. */
export function oneLine(text: string): string {
  return text
    .split(/[\r\n]+/)
    .map(trimText)
    .filter((line) => line !== '')
    .join(' ');
}
