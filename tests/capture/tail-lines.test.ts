import { describe, expect, it } from 'vitest';
import { tailLines } from '../../src/capture/tail-lines.ts';

function linesOf(...chunks: string[]): string[] {
  const tail = tailLines();
  for (const chunk of chunks) tail.add(chunk);
  return tail.lines();
}

describe('tailLines', () => {
  it('keeps the last lines, whole over chunks, without blank ones', () => {
    expect(linesOf('one\ntw', 'o\r\n\n  \nthree  ')).toEqual(['one', 'two', 'three']);
    expect(linesOf('line\n'.repeat(100), 'last')).toHaveLength(12);
  });

  it('leaves out where in the program that was, so that what is wrong stays', () => {
    const frames = '    at load (node:internal/loader:1:2)\n'.repeat(20);
    expect(linesOf(`Error: Cannot find module\n${frames}Node.js v24.0.0\n`)).toEqual([
      'Error: Cannot find module',
    ]);
  });

  it('is bounded, whatever comes', () => {
    const tail = tailLines();
    for (let count = 0; count < 100; count += 1) tail.add('x'.repeat(100_000));
    expect(tail.length).toBe(10_000_000);
    expect(tail.lines()).toEqual([`${'x'.repeat(400)}…`]);
  });

  it('shows no control of a terminal', () => {
    expect(linesOf('\u001B[31mred\u001B[0m \u001B]0;title\u0007text\u0000\u0008')).toEqual(['red text']);
  });

  it('holds no part of a secret, also where a line or the beginning is cut, or it is one of several lines', () => {
    const secret = `-----BEGIN-----\n${'tide'.repeat(100)}\n-----END-----`;
    const long = 'k3y'.repeat(100);
    const tail = tailLines([secret, long]);
    tail.add(
      `${'x '.repeat(150)}${long} after\n${secret}\n${JSON.stringify(secret)}\n${'y'.repeat(3990 - 150)}`,
    );
    const told = tail.lines().join('\n');
    expect(told).not.toMatch(/k3y|tide/);
    expect(told).toContain('\n[secret]\n"[secret]"\n');
  });
});
