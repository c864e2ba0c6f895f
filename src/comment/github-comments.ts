import type * as v from 'valibot';
import type { ApiOutcome } from './api-outcome.ts';
import type { CommentPort } from './comment-port.ts';
import type { GithubApi } from './github-api-adapter.ts';
import { commentShape, pullShape } from './github-shapes.ts';
import { listPages } from './list-pages.ts';
import type { PostedComment } from './posted-comment.ts';
import { readAnswer } from './read-answer.ts';
import type { RepositoryName } from './repository-name.ts';

const COMMENT = '/repos/{owner}/{repo}/issues/comments/{comment_id}';
const COMMENTS = '/repos/{owner}/{repo}/issues/{issue_number}/comments';

/** The comments of a pull request on GitHub; `pause` is how to wait a moment. */
export function githubComments(
  api: GithubApi,
  repository: RepositoryName,
  number: number,
  pause: () => Promise<void>,
): CommentPort {
  const here = { ...repository, issue_number: number };
  return {
    async list() {
      const listed = await listPages(api, `GET ${COMMENTS}`, here, commentShape);
      return mapDone(listed, (comments) => comments.map(postedComment));
    },
    async create(body) {
      const outcome = await api.call(`POST ${COMMENTS}`, { ...here, body });
      return mapDone(readAnswer(outcome, commentShape, 201), postedComment);
    },
    async update(id, body) {
      const outcome = await api.call(`PATCH ${COMMENT}`, { ...repository, comment_id: id, body });
      return mapDone(readAnswer(outcome, commentShape), postedComment);
    },
    async remove(id) {
      const outcome = await api.call(`DELETE ${COMMENT}`, { ...repository, comment_id: id });
      return mapDone(outcome, () => undefined);
    },
    async head() {
      const outcome = await api.call('GET /repos/{owner}/{repo}/pulls/{pull_number}', {
        ...repository,
        pull_number: number,
      });
      return mapDone(readAnswer(outcome, pullShape), ({ head }) => head.sha);
    },
    pause,
  };
}

function mapDone<From, To>(outcome: ApiOutcome<From>, map: (value: From) => To): ApiOutcome<To> {
  return outcome.status === 'done' ? { status: 'done', value: map(outcome.value) } : outcome;
}

function postedComment({ id, body, html_url, user }: v.InferOutput<typeof commentShape>): PostedComment {
  return {
    id,
    body: body ?? '',
    url: html_url,
    author: { login: user?.login ?? '', isBot: user?.type === 'Bot' },
  };
}
