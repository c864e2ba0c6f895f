import { describe, expect, it } from 'vitest';
import { isOwnComment } from '../../src/comment/is-own-comment.ts';
import { planComment } from '../../src/comment/plan-comment.ts';
import { BOT } from '../support/github/github-double.ts';
import { marked, someComment, someWanted } from './some-comments.ts';

const IDENTITY = { key: 'default', author: BOT };

describe('isOwnComment', () => {
  it('GH-03 knows its account in both forms, and no person of that name', () => {
    const body = marked('Report');
    const by = (login: string, isBot: boolean) =>
      isOwnComment({ ...someComment(1, body), author: { login, isBot } }, IDENTITY);
    expect([by('github-actions[bot]', true), by('github-actions', true)]).toEqual([true, true]);
    expect([by('github-actions', false), by('github-actions[bot]', false)]).toEqual([false, false]);
    expect([by('other[bot]', true), by('', true), by('', false)]).toEqual([false, false, false]);
  });

  it('knows the account of a person whose token posts', () => {
    const body = marked('Report');
    const own = { key: 'default', author: 'Mona' };
    expect(isOwnComment(someComment(1, body, 'mona'), own)).toBe(true);
    expect(isOwnComment(someComment(1, body, 'mona[bot]'), own)).toBe(false);
  });

  it('MD-07 takes the marker for one only where it is the last line', () => {
    const marker = marked('').trim();
    const own = (body: string) => isOwnComment(someComment(1, body), IDENTITY);
    expect([own(`A\n${marker}`), own(`A\r\n${marker}\r\n\n`)]).toEqual([true, true]);
    expect([own(`${marker}\nA`), own(`A ${marker}`), own(`${marker} A`), own('')]).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(own(marked('A', 'other'))).toBe(false);
  });
});

describe('planComment', () => {
  it('does what has to be done, once', () => {
    const wanted = someWanted();
    expect(planComment([], wanted)).toEqual({
      action: { kind: 'create', body: wanted.body },
      duplicates: [],
    });
    expect(planComment([], { ...wanted, body: '' }).action).toEqual({ kind: 'keep' });
    const old = someComment(7, marked('Old'));
    expect(planComment([old], wanted).action).toEqual({
      kind: 'update',
      id: 7,
      body: wanted.body,
      folds: false,
    });
    expect(planComment([old], { ...wanted, body: '' }).action).toEqual({
      kind: 'update',
      id: 7,
      body: wanted.folded,
      folds: true,
    });
    // GitHub gives line ends back in another form.
    const same = someComment(7, wanted.body.trimEnd().replaceAll('\n', '\r\n'));
    expect(planComment([same], wanted).action).toEqual({ kind: 'keep', comment: same });
  });

  it('keeps the oldest of several, whatever their order', () => {
    const comments = [9, 4, 6].map((id) => someComment(id, marked('Old')));
    const { action, duplicates } = planComment([...comments, someComment(1, 'Foreign')], someWanted());
    expect([action, duplicates]).toMatchObject([{ kind: 'update', id: 4 }, [6, 9]]);
  });
});
