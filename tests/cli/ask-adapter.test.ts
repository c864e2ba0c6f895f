import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { askOn } from '../../src/cli/ask-adapter.ts';

/** A stream that says of itself whether a person is behind it. */
const stream = (isTTY: boolean) => Object.assign(new PassThrough(), { isTTY });
const asInput = (given: PassThrough) => given as unknown as NodeJS.ReadStream;
const asOutput = (given: PassThrough) => given as unknown as NodeJS.WriteStream;

describe('askOn', () => {
  it('is there only where a person reads and types', () => {
    for (const [input, output] of [
      [false, true],
      [true, false],
    ] as const)
      expect(askOn(asInput(stream(input)), asOutput(stream(output)))).toBeUndefined();
  });

  it('gives each line that is typed, and nothing at the end', async () => {
    const [input, output] = [stream(true), stream(true)];
    const ask = askOn(asInput(input), asOutput(output));
    const first = ask?.('One? ');
    setImmediate(() => input.write('an answer\r\n'));
    expect(await first).toBe('an answer');
    const second = ask?.('Two? ');
    setImmediate(() => input.end());
    expect(await second).toBeUndefined();
    expect(String(output.read())).toMatch(/One\? [\s\S]*Two\? /);
  });
});
