import { describe, expect, it } from 'vitest';
import { postComment } from '../../src/comment/post-comment.ts';
import type { Fault, FaultKind } from '../support/github/faults.ts';
import { githubDouble, TOKENS } from '../support/github/github-double.ts';
import { BASE, HEAD, marked, OLD, portTo, someWanted } from './some-comments.ts';

const POST = /^POST .*comments/;
const PATCH = /^PATCH /;
const LIST = /^GET .*\/comments\?/;

async function pullRequest(...faults: readonly Fault[]) {
  const double = await githubDouble({ faults });
  const number = await double.open({ head: HEAD, base: BASE });
  const { port, waits } = portTo(double.url, number);
  const bodies = async () => (await double.comments(number)).map(({ body }) => body);
  const count = (pattern: RegExp) => double.requests.filter((line) => pattern.test(line)).length;
  return { double, number, port, waits, bodies, count };
}

describe('postComment', () => {
  it('posts, then leaves alone what is equal, then updates', async () => {
    const { port, bodies, count } = await pullRequest();
    const first = await postComment(port, someWanted());
    expect(first).toMatchObject({ status: 'posted', url: expect.stringContaining('issuecomment') as string });
    expect(await postComment(port, someWanted())).toMatchObject({ status: 'unchanged' });
    expect(await postComment(port, someWanted({ body: marked('Other') }))).toMatchObject({
      status: 'updated',
    });
    expect(await bodies()).toEqual([marked('Other')]);
    expect([count(POST), count(PATCH)]).toEqual([1, 1]);
  });

  it('says nothing where there is nothing to tell', async () => {
    const { port, count } = await pullRequest();
    expect(await postComment(port, someWanted({ body: '' }))).toEqual({ status: 'unchanged', removed: 0 });
    expect(count(POST)).toBe(0);
  });

  it('GH-01 finds its comment behind 120 others, and a marker by another author is none', async () => {
    const { double, number, port, bodies, count } = await pullRequest();
    await double.comment(number, marked('Spoofed'));
    for (let index = 0; index < 119; index += 1) await double.comment(number, `Remark ${index}`);
    await double.comment(number, marked('Ours'), TOKENS.bot);
    expect(await postComment(port, someWanted())).toMatchObject({ status: 'updated' });
    expect(await bodies()).toEqual([someWanted().body]);
    expect((await double.comments(number, 'mallory'))[0]?.body).toBe(marked('Spoofed'));
    expect([count(LIST), count(POST)]).toEqual([2, 0]);
  });

  it('GH-04 GH-09 stops at once where it has no rights or the conversation is locked', async () => {
    for (const message of ['Resource not accessible by integration', 'This conversation is locked']) {
      const { port, waits, bodies } = await pullRequest({
        on: POST,
        does: { kind: 'answer', status: 403, message },
      });
      expect(await postComment(port, someWanted())).toEqual({
        status: 'not-permitted',
        reason: `403, ${message}`,
      });
      expect([await bodies(), waits]).toEqual([[], []]);
    }
  });

  it('GH-04 says which right a token lacks', async () => {
    const { double, number, bodies } = await pullRequest();
    const { port } = portTo(double.url, number, TOKENS.reader);
    expect(await postComment(port, someWanted())).toMatchObject({ status: 'not-permitted' });
    const stranger = portTo(double.url, number, 'unknown');
    expect(await postComment(stranger.port, someWanted())).toEqual({
      status: 'not-permitted',
      reason: '401, Bad credentials',
    });
    expect(await bodies()).toEqual([]);
  });

  it('GH-05 posts once where GitHub did it and the answer was lost', async () => {
    for (const kind of ['done-then-502', 'done-then-reset'] as const) {
      const { port, bodies, count } = await pullRequest({ on: POST, does: { kind } });
      expect(await postComment(port, someWanted())).toMatchObject({ status: 'posted' });
      expect([(await bodies()).length, count(POST)]).toEqual([1, 1]);
    }
  });

  it('GH-05 posts again where it was lost on the way there, after looking', async () => {
    const { port, bodies, count } = await pullRequest({ on: POST, does: { kind: 'reset' } });
    expect(await postComment(port, someWanted())).toMatchObject({ status: 'posted' });
    expect([(await bodies()).length, count(POST)]).toEqual([1, 2]);
    expect(count(LIST)).toBe(3);
  });

  it('GH-05 gives up where no answer ever comes, and not where the last one does', async () => {
    const lost = (times: number) => pullRequest({ on: POST, times, does: { kind: 'reset' } });
    const late = await lost(3);
    expect(await postComment(late.port, someWanted())).toMatchObject({ status: 'posted' });
    expect([(await late.bodies()).length, late.count(POST)]).toEqual([1, 4]);
    const never = await lost(9);
    expect(await postComment(never.port, someWanted())).toMatchObject({ status: 'failed' });
    expect([(await never.bodies()).length, never.count(POST)]).toEqual([0, 4]);
  });

  it('GH-06 waits out a limit, and takes 403 without one for an answer', async () => {
    const limits: readonly [FaultKind, waits: number[]][] = [
      [{ kind: 'answer', status: 403, headers: { 'retry-after': '3' } }, [3_000]],
      [{ kind: 'answer', status: 429, headers: { 'retry-after': '2' } }, [2_000]],
      [{ kind: 'answer', status: 403, message: 'You have exceeded a secondary rate limit' }, [60_000]],
      [
        {
          kind: 'answer',
          status: 403,
          headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1010' },
        },
        [10_000],
      ],
    ];
    for (const [does, expected] of limits) {
      const { port, waits, bodies } = await pullRequest({ on: POST, does });
      expect(await postComment(port, someWanted())).toMatchObject({ status: 'posted' });
      expect([waits, (await bodies()).length]).toEqual([expected, 1]);
    }
  });

  it('GH-06 gives up on a limit that lasts or comes again and again', async () => {
    const long = await pullRequest({
      on: POST,
      does: { kind: 'answer', status: 403, headers: { 'retry-after': '3600' } },
    });
    expect(await postComment(long.port, someWanted())).toMatchObject({ status: 'failed' });
    expect(long.waits).toEqual([]);
    const often = await pullRequest({
      on: POST,
      times: 99,
      does: { kind: 'answer', status: 429, headers: { 'retry-after': '1' } },
    });
    expect(await postComment(often.port, someWanted())).toMatchObject({ status: 'failed' });
    expect(often.count(POST)).toBe(3);
  });

  it('GH-07 leaves the word to the run of a newer commit', async () => {
    const { double, number, port, bodies } = await pullRequest();
    const late = someWanted({ head: OLD, body: marked('Report on 1111111') });
    await postComment(port, someWanted());
    expect(await postComment(port, late)).toEqual({
      status: 'superseded',
      reason: 'the pull request is at 2222222 by now',
      head: HEAD,
      overwrote: false,
    });
    expect(await bodies()).toEqual([someWanted().body]);
    double.move(number, { head: OLD, base: BASE });
    expect(await postComment(port, late)).toMatchObject({ status: 'updated' });
  });

  it('GH-07 ends in one comment where a slow run and a fast one both saw none', async () => {
    const fast: { run?: () => Promise<unknown> } = {};
    const { double, number, port, bodies } = await pullRequest(
      // The push and the whole run for it happen while the older run asks where the pull request is.
      { on: /^GET .*\/pulls\/\d+/, does: { kind: 'meanwhile', run: async () => fast.run?.() } },
    );
    double.move(number, { head: OLD, base: BASE });
    fast.run = () => {
      double.move(number, { head: HEAD, base: BASE });
      return postComment(port, someWanted());
    };
    const slow = await postComment(port, someWanted({ head: OLD, body: marked('Report on 1111111') }));
    expect(slow.status).toBe('superseded');
    expect(await bodies()).toEqual([someWanted().body]);
  });

  it('GH-07 ends in one comment where two runs post in the same moment', async () => {
    const other: { run?: () => Promise<unknown> } = {};
    const { double, number, port, bodies } = await pullRequest({
      on: POST,
      does: { kind: 'meanwhile', run: async () => other.run?.() },
    });
    other.run = () => double.comment(number, marked('From the other run'), TOKENS.bot);
    expect(await postComment(port, someWanted())).toEqual({
      // The older one stands and is updated, ours went.
      status: 'updated',
      url: expect.any(String) as string,
      removed: 1,
    });
    expect(await bodies()).toEqual([someWanted().body]);
  });

  it('GH-07 says where it wrote over a newer report in the moment in which that came', async () => {
    const fast: { run?: () => Promise<unknown> } = {};
    const { double, number, port } = await pullRequest({
      on: PATCH,
      does: { kind: 'meanwhile', run: async () => fast.run?.() },
    });
    await double.comment(number, marked('Older'), TOKENS.bot);
    double.move(number, { head: OLD, base: BASE });
    fast.run = () => {
      double.move(number, { head: HEAD, base: BASE });
      return postComment(port, someWanted());
    };
    const slow = await postComment(port, someWanted({ head: OLD, body: marked('Report on 1111111') }));
    expect(slow).toMatchObject({ status: 'superseded', head: HEAD, overwrote: true });
  });

  it('GH-07 GH-11 says where it posted behind a newer run that had nothing to tell', async () => {
    const fast: { run?: () => Promise<unknown> } = {};
    const { double, number, port, bodies } = await pullRequest({
      on: POST,
      does: { kind: 'meanwhile', run: async () => fast.run?.() },
    });
    double.move(number, { head: OLD, base: BASE });
    fast.run = () => {
      // The push that takes the change back, and the whole run for it, which finds no comment to fold.
      double.move(number, { head: HEAD, base: BASE });
      return postComment(port, someWanted({ body: '' }));
    };
    const slow = await postComment(port, someWanted({ head: OLD, body: marked('Report on 1111111') }));
    expect(slow).toMatchObject({ status: 'superseded', head: HEAD, overwrote: true });
    expect(await bodies()).toEqual([marked('Report on 1111111')]);
    expect(await postComment(port, someWanted({ body: '' }))).toMatchObject({ status: 'folded' });
  });

  it('removes later duplicates and keeps the oldest', async () => {
    const { double, number, port } = await pullRequest();
    const oldest = await double.comment(number, marked('One'), TOKENS.bot);
    await double.comment(number, marked('Two'), TOKENS.bot);
    await double.comment(number, marked('Of another key', 'other'), TOKENS.bot);
    await double.comment(number, someWanted().body, TOKENS.bot);
    expect(await postComment(port, someWanted())).toMatchObject({ status: 'updated', removed: 2 });
    expect(await double.comments(number)).toEqual([
      { id: oldest, body: someWanted().body },
      { id: expect.any(Number) as number, body: marked('Of another key', 'other') },
    ]);
  });

  it('GH-08 posts anew where its comment was deleted in between', async () => {
    const gone: { run?: () => Promise<unknown> } = {};
    const { double, number, port, bodies } = await pullRequest({
      on: PATCH,
      does: { kind: 'meanwhile', run: async () => gone.run?.() },
    });
    const id = await double.comment(number, marked('Old'), TOKENS.bot);
    gone.run = () => double.remove(id);
    expect(await postComment(port, someWanted())).toMatchObject({ status: 'posted' });
    expect(await bodies()).toEqual([someWanted().body]);
  });

  it('GH-10 ends after its limit where GitHub never answers', async () => {
    const { double, number, count, bodies } = await pullRequest({
      on: /./,
      times: 99,
      does: { kind: 'hang' },
    });
    const { port, waits } = portTo(double.url, number, TOKENS.bot, 50);
    expect(await postComment(port, someWanted())).toEqual({
      status: 'failed',
      reason: 'no answer within 0.05 seconds',
    });
    expect([count(LIST), waits, await bodies()]).toEqual([3, [1_000, 2_000], []]);
  });

  it('GH-10 posts only after a new search where the post got no answer', async () => {
    const { double, number, count, bodies } = await pullRequest({ on: POST, does: { kind: 'hang' } });
    const { port } = portTo(double.url, number, TOKENS.bot, 300);
    expect(await postComment(port, someWanted())).toMatchObject({ status: 'posted' });
    expect([count(POST), (await bodies()).length]).toEqual([2, 1]);
    const posts = double.requests.flatMap((line, index) => (POST.test(line) ? [index] : []));
    const between = double.requests.slice(posts[0], posts[1]);
    expect(between.some((line) => LIST.test(line))).toBe(true);
  });

  it('GH-11 folds its comment where the change was reverted, and opens it again', async () => {
    const { port, bodies } = await pullRequest();
    await postComment(port, someWanted());
    expect(await postComment(port, someWanted({ body: '' }))).toMatchObject({ status: 'folded' });
    expect(await bodies()).toEqual([marked('No change')]);
    expect(await postComment(port, someWanted({ body: '' }))).toMatchObject({ status: 'unchanged' });
    expect(await postComment(port, someWanted())).toMatchObject({ status: 'updated' });
  });

  it('tells what GitHub refuses, and repeats what can be repeated', async () => {
    const long = await pullRequest();
    expect(await postComment(long.port, someWanted({ body: marked('x'.repeat(65_600)) }))).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('422') as string,
    });
    const busy = await pullRequest({ on: LIST, times: 2, does: { kind: 'answer', status: 503 } });
    expect(await postComment(busy.port, someWanted())).toMatchObject({ status: 'posted' });
    expect(busy.waits).toEqual([1_000, 2_000]);
  });

  it('does not take an answer of another kind for a comment', async () => {
    const { port, double, bodies, count } = await pullRequest({
      on: POST,
      does: { kind: 'answer', status: 200 },
    });
    expect(await postComment(port, someWanted())).toMatchObject({ status: 'posted' });
    expect([count(POST), (await bodies()).length]).toEqual([2, 1]);
    expect(double.breaches.splice(0)).toHaveLength(1);
  });
});
