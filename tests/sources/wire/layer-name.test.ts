import { describe, expect, it } from 'vitest';
import { layerName } from '../../../src/sources/wire/layer-name.ts';

describe('the name of a layer', () => {
  it.each([
    ['<environment_context>\n  <cwd>/</cwd>', 'environment_context'],
    ['\n <permissions instructions>\nAsk.', 'permissions'],
    ['<System-Reminder id="1">', 'system-reminder'],
    ['<a:b.c/>', 'a-b-c'],
    ['# Core rules\n\nBe brief.', 'core-rules'],
    ['## The `shell` tool: how?', 'the-shell-tool-how'],
    ['You help.\n\n# Rules', 'prompt'],
    ['<!-- hidden -->', 'prompt'],
    ['a < b', 'prompt'],
    ['#hashtag', 'prompt'],
    ['# Regeln für Räume', 'regeln-f-r-r-ume'],
    ['# 規則', 'prompt'],
    ['', 'prompt'],
  ])('of %j is %s', (text, name) => {
    expect(layerName(text, 'prompt')).toBe(name);
  });

  it.each([
    ['# Rules for /home/user/project', '# Rules for /mnt/other'],
    ['# Session of 2026-01-15', '# Session of 2026-01-16'],
    ['# 12 tools', '# 13 tools'],
  ])('is the same for %s and %s', (left, right) => {
    expect(layerName(left, 'prompt')).toBe(layerName(right, 'prompt'));
  });

  it('is short and cut between words, whatever the text', () => {
    expect(layerName(`# ${'several words '.repeat(30)}`, 'prompt')).toBe(
      'several-words-several-words-several-words',
    );
    expect(layerName(`<${'a'.repeat(5000)}>`, 'prompt')).toBe('prompt');
    expect(layerName(`# ${'a'.repeat(500)}`, 'prompt')).toBe('a'.repeat(48));
  });
});
