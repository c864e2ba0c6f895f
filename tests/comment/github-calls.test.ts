import { describe, expect, it } from 'vitest';
import { choosePullRequest } from '../../src/comment/choose-pull-request.ts';
import { findPullRequest } from '../../src/comment/find-pull-request.ts';
import type { PullRequest, PullRequests } from '../../src/comment/pull-request.ts';
import { readEvent } from '../../src/comment/read-event.ts';
import { readFailure } from '../../src/comment/read-failure.ts';
import { parseRepositoryName } from '../../src/comment/repository-name.ts';
import { RETRY_POLICY, retryAfter } from '../../src/comment/retry-rule.ts';
import { HEAD, OLD } from './some-comments.ts';

describe('readFailure', () => {
  it('GH-06 tells a limit from a missing right', () => {
    const read = (status: number | undefined, headers = {}, message = 'Said.') =>
      readFailure({ ...(status === undefined ? {} : { status }), headers, message }, 5_000);
    expect(read(403)).toEqual({ status: 'denied', reason: '403, Said.' });
    expect(read(403, { 'retry-after': '3' })).toMatchObject({ status: 'limited', waitMs: 3_000 });
    expect(read(403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '7' })).toMatchObject({
      status: 'limited',
      waitMs: 2_000,
    });
    expect(read(403, { 'x-ratelimit-remaining': '12', 'x-ratelimit-reset': '7' })).toMatchObject({
      status: 'denied',
    });
    expect(read(429, { 'retry-after': 'soon' })).toMatchObject({ status: 'limited', waitMs: 60_000 });
    // A time in another form, from a proxy, says all the same that it is a matter of time.
    for (const [headers, message] of [
      [{ 'retry-after': 'Thu, 15 Jan 2026 12:00:00 GMT' }, 'Said.'],
      [{}, 'API rate limit exceeded for installation ID 1.'],
    ] as const)
      expect(read(403, headers, message)).toMatchObject({ status: 'limited', waitMs: 60_000 });
    expect([401, 404, 410, 422, 500, 503, undefined].map((status) => read(status).status)).toEqual([
      'denied',
      'absent',
      'absent',
      'refused',
      'unanswered',
      'unanswered',
      'unanswered',
    ]);
  });
});

describe('retryAfter', () => {
  const unanswered = { status: 'unanswered', reason: '' } as const;

  it('GH-05 never repeats what may have been done and can not be done twice', () => {
    expect(retryAfter({ attempt: 1, repeatable: false, failure: unanswered }, RETRY_POLICY)).toBeUndefined();
    expect(
      [1, 2, 3].map((attempt) =>
        retryAfter({ attempt, repeatable: true, failure: unanswered }, RETRY_POLICY),
      ),
    ).toEqual([1_000, 2_000, undefined]);
  });

  it('repeats anything that a limit turned away, as long as the wait is bearable', () => {
    const limited = (waitMs: number) => ({ status: 'limited', reason: '', waitMs }) as const;
    const call = { attempt: 1, repeatable: false };
    expect(retryAfter({ ...call, failure: limited(60_000) }, RETRY_POLICY)).toBe(60_000);
    expect(retryAfter({ ...call, failure: limited(60_001) }, RETRY_POLICY)).toBeUndefined();
    for (const status of ['denied', 'absent', 'refused'] as const)
      expect(
        retryAfter({ attempt: 1, repeatable: true, failure: { status, reason: '' } }, RETRY_POLICY),
      ).toBeUndefined();
  });
});

describe('choosePullRequest', () => {
  const commit = { hash: HEAD, headRepository: 'stranger/agent', repository: 'octo-org/agent' };
  const pull = (number: number, given: Partial<PullRequest> = {}): PullRequest => ({
    number,
    isOpen: true,
    head: HEAD,
    headRepository: 'Stranger/agent',
    headBranch: 'work',
    baseBranch: 'main',
    baseRepository: 'octo-org/agent',
    ...given,
  });

  it('CI-02 goes by commit and repository alone', () => {
    const others = [
      pull(2, { headRepository: 'other/agent' }),
      pull(3, { isOpen: false }),
      pull(4, { baseRepository: 'elsewhere/agent' }),
      pull(5, { head: OLD, headRepository: 'other/agent' }),
    ];
    expect(choosePullRequest([...others, pull(1), pull(1)], commit)).toEqual({
      kind: 'found',
      pull: pull(1),
    });
    expect(choosePullRequest(others, commit)).toEqual({ kind: 'none' });
    expect(choosePullRequest([pull(9), pull(8)], commit)).toEqual({ kind: 'ambiguous', numbers: [8, 9] });
    expect(choosePullRequest([pull(1, { head: OLD })], commit)).toMatchObject({ kind: 'superseded' });
  });
});

describe('findPullRequest', () => {
  const commit = { hash: HEAD, headRepository: 'stranger/agent', repository: 'octo-org/agent' };
  const pull: PullRequest = {
    number: 1,
    isOpen: true,
    head: HEAD,
    headRepository: 'stranger/agent',
    headBranch: 'work',
    baseBranch: 'main',
    baseRepository: 'octo-org/agent',
  };
  type Listed = Awaited<ReturnType<PullRequests['withCommit']>>;
  const done = (...value: PullRequest[]): Listed => ({ status: 'done', value });
  const find = async (fromBranch: Listed, withCommit: Listed) => {
    const asked: string[] = [];
    const pulls: PullRequests = {
      fromBranch: async (owner, branch) => {
        asked.push(`${owner}:${branch}`);
        return fromBranch;
      },
      withCommit: async (hash) => {
        asked.push(hash);
        return withCommit;
      },
    };
    return { found: await findPullRequest(pulls, commit, 'work'), asked };
  };

  it('CI-02 asks by branch first, and by commit where that yields none', async () => {
    expect(await find(done(pull), done())).toEqual({
      found: { status: 'done', value: { kind: 'found', pull } },
      asked: ['stranger:work'],
    });
    expect(await find(done(), done(pull))).toEqual({
      found: { status: 'done', value: { kind: 'found', pull } },
      asked: ['stranger:work', HEAD],
    });
    expect((await find(done(), done())).found).toEqual({ status: 'done', value: { kind: 'none' } });
    // GitHub does not know a commit that is in no branch of the repository.
    const unknown = { status: 'refused', reason: '422, No commit found' } as const;
    expect((await find(done(), unknown)).found).toEqual({ status: 'done', value: { kind: 'none' } });
  });

  it('passes on why GitHub did not tell', async () => {
    const denied = { status: 'denied', reason: '403, no' } as const;
    expect((await find(denied, done(pull))).found).toEqual(denied);
    expect((await find(done(), denied)).found).toEqual(denied);
  });
});

describe('readEvent', () => {
  const run = {
    event: 'pull_request',
    head_sha: HEAD,
    head_branch: 'work',
    head_repository: { full_name: 'stranger/agent' },
    path: '.github/workflows/prompt-surface.yml@refs/heads/main',
    conclusion: 'success',
  };

  it('reads what it needs of a run, and of nothing that a fork writes', () => {
    expect(readEvent('workflow_run', { workflow_run: run })).toEqual({
      kind: 'run-ended',
      head: HEAD,
      headRepository: 'stranger/agent',
      headBranch: 'work',
      workflow: '.github/workflows/prompt-surface.yml',
      conclusion: 'success',
    });
    const deleted = { ...run, head_repository: null };
    expect(readEvent('workflow_run', { workflow_run: deleted }).kind).toBe('other');
    for (const head_sha of ['', '--exec=x', `${HEAD}\n`, HEAD.slice(1)])
      expect(readEvent('workflow_run', { workflow_run: { ...run, head_sha } })).toEqual({
        kind: 'unreadable',
        reason: 'workflow_run.head_sha is not as expected',
      });
    expect(readEvent('pull_request', {})).toMatchObject({ kind: 'unreadable' });
  });
});

describe('parseRepositoryName', () => {
  it('takes a name, and nothing that leads elsewhere', () => {
    expect(parseRepositoryName('octo-org/agent.js')).toEqual({ owner: 'octo-org', repo: 'agent.js' });
    for (const name of ['agent', 'a/b/c', '../x', 'a/..', '/x', 'a/', 'a b/c'])
      expect(parseRepositoryName(name)).toBeUndefined();
  });
});
