import { describe, expect, it } from 'vitest';
import { decodeUtf8 } from '../../src/text/decode-utf8.ts';

describe('decodeUtf8', () => {
  it('keeps a byte-order mark', () => {
    expect(decodeUtf8(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61))).toEqual({ status: 'decoded', text: '\ufeffa' });
  });

  it.each<[bytes: number[], line: number]>([
    [[0xff], 1],
    [[0x61, 0x0a, 0xc3, 0xa9, 0x0a, 0xc3, 0x0a], 3],
    [[0x0a, 0xed, 0xa0, 0x80], 2],
  ])('names the line of what is not UTF-8 in %j', (bytes, line) => {
    expect(decodeUtf8(Uint8Array.from(bytes))).toEqual({ status: 'unparsable', line });
  });
});
