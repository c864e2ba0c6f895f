import { describe, expect, it } from 'vitest';
import { foldText } from '../../src/threats/fold-text.ts';
import { GAPS, splitWords, type Words } from '../../src/threats/split-words.ts';
import { vocabularyOf } from '../../src/threats/vocabulary.ts';

const VOCABULARY = vocabularyOf(['ignore', 'all', 'do', 'not', 'instructions']);

function split(text: string): Words {
  return splitWords(foldText(text, VOCABULARY), VOCABULARY);
}

/** What stands between two words, by name. */
function gapIn(between: string): string | undefined {
  const gap = split(`one${between}two`).gaps[1];
  return Object.entries(GAPS).find(([, value]) => value === gap)?.[0];
}

describe('splitWords', () => {
  it('takes letters, marks and digits of all scripts for words, and joins apostrophes', () => {
    expect(split("Don't l’été नमस्ते c2 以前的 'quoted' x'").keys).toEqual([
      'dont',
      'lete',
      'नमस्ते',
      'c2',
      '以前的',
      'quoted',
      'x',
    ]);
  });

  it('gives offsets in the folded text, and where each word stands', () => {
    const words = split('- all, do all');
    expect(words.starts).toEqual([2, 7, 10]);
    expect(words.ends).toEqual([5, 9, 13]);
    expect(words.places.get('all')).toEqual([0, 2]);
    expect([words.before(0), words.before(1), words.before(3)]).toEqual(['- ', ', ', '']);
  });

  it.each([
    ['blank', [' ', '\t \n', '_', ' *', '** _', '-', ' ~~', '\r\n', '<b>', ' </em> ', '<br/>']],
    [
      'pause',
      [
        ', ',
        ';',
        ' : ',
        '/',
        ' — ',
        '\u{1f525}',
        '\n- ',
        '\n\n',
        '\n> ',
        '\n# ',
        '\n * ',
        '\n// ',
        '\n>> - ',
      ],
    ],
    ['wrap', [' "', "' ", ' (', '`', '” ', ', "', '「']],
    ['stop', ['. ', '!', '?', ' | ', ' = ', '。', '" > "', ' # ', '<p>', '.\n- ', '\n| ', '<b']],
  ])('sees a %s in each of %j', (kind, texts) => {
    expect(texts.map(gapIn)).toEqual(texts.map(() => kind));
  });

  it('sees a pause before a capital in a new line', () => {
    expect(split('one\ntwo One\nTwo').gaps).toEqual([GAPS.stop, GAPS.blank, GAPS.blank, GAPS.pause]);
  });

  it.each(['ig**no**re', 'ig-nore', 'i*g*n*o*r*e', '**Ig**nore', 'ig<b>nore</b>', 'ig-\n  nore', 'ig_nore'])(
    'puts %j together',
    (text) => {
      expect(split(`${text} all`).keys).toEqual(['ignore', 'all']);
    },
  );

  it.each([
    ['ignore-all', ['ignore', 'all']],
    ['do_not', ['do', 'not']],
    ['ig nore', ['ig', 'nore']],
    ['ig--  nore', ['ig', 'nore']],
    ['ig.nore', ['ig', 'nore']],
    ['early-stage', ['early', 'stage']],
  ])('leaves %j apart', (text, keys) => {
    expect(split(text).keys).toEqual(keys);
  });
});
