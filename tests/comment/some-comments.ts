import { githubApi } from '../../src/comment/github-api-adapter.ts';
import { githubComments } from '../../src/comment/github-comments.ts';
import type { WantedComment } from '../../src/comment/plan-comment.ts';
import type { PostedComment } from '../../src/comment/posted-comment.ts';
import { commentMarker } from '../../src/report/markdown/comment-marker.ts';
import { BOT, TOKENS } from '../support/github/github-double.ts';

export const OLD = '1'.repeat(40);
export const HEAD = '2'.repeat(40);
export const BASE = '9'.repeat(40);

/** A body that ends in our marker. */
export function marked(text: string, key = 'default'): string {
  return `${text}\n${commentMarker(key)}\n`;
}

export function someWanted(given: Partial<WantedComment> = {}): WantedComment {
  return {
    key: 'default',
    author: BOT,
    head: HEAD,
    body: marked(`Report on ${HEAD.slice(0, 7)}`),
    folded: marked('No change'),
    ...given,
  };
}

export function someComment(id: number, body: string, login = BOT): PostedComment {
  return { id, body, url: `https://github.com/c/${id}`, author: { login, isBot: login.endsWith('[bot]') } };
}

/** The port of pull request `number` of the double, and how long it waited between requests. */
export function portTo(url: string, number: number, token: string = TOKENS.bot, timeoutMs = 2_000) {
  const waits: number[] = [];
  const sleep = async (milliseconds: number) => {
    waits.push(milliseconds);
  };
  const api = githubApi({ url, token, timeoutMs, clock: { now: () => 1_000_000, sleep } });
  const port = githubComments(api, { owner: 'octo-org', repo: 'agent' }, number, () => sleep(2_000));
  return { port, waits };
}
