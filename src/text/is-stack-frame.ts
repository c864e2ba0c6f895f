/** What Node says around the error that ended it: where it was, and its own version. */
const FRAME = /^\s+at \S|^Node\.js v\d/;

/** Whether a line of an error's output says only where the program was, and not what is wrong. */
export function isStackFrame(line: string): boolean {
  return FRAME.test(line);
}
