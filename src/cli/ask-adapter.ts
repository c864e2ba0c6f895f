import type { Terminal } from './terminal.ts';

/** Asks on two streams of a person; `undefined` where one of them is no terminal, so that nobody would answer. */
export function askOn(input: NodeJS.ReadStream, output: NodeJS.WriteStream): Terminal['ask'] {
  if (!input.isTTY || !output.isTTY) return undefined;
  return async (question) => {
    // Loaded where something is asked: most commands ask nothing.
    const { createInterface } = await import('node:readline');
    const lines = createInterface({ input, output });
    return new Promise((settle) => {
      lines.on('close', () => settle(undefined));
      lines.question(question, (answer) => {
        settle(answer);
        lines.close();
      });
    });
  };
}
