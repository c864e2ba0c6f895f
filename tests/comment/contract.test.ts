import { describe, expect, it } from 'vitest';
import { contractBreaches, type Exchange } from '../support/github/contract.ts';

const COMMENTS = '/repos/o/r/issues/1/comments';

const exchange = (given: Partial<Exchange>): string[] =>
  contractBreaches({
    method: 'POST',
    path: COMMENTS,
    sent: { body: 'x' },
    status: 403,
    answered: {},
    ...given,
  });

describe('the contract of the double', () => {
  it('is broken by what GitHub does not take, answer or know', () => {
    expect(exchange({ status: 503 })).toEqual([]);
    expect(exchange({ sent: { text: 'x' }, status: 201 }).join('\n')).toMatch(/sends a body: .*'body'/);
    expect(exchange({ status: 201, answered: { id: 'x' } }).join('\n')).toMatch(
      /answers 201 with \/id: must be integer/,
    );
    expect(exchange({ status: 200 })).toEqual([`POST ${COMMENTS} never answers 200`]);
    expect(exchange({ path: '/repos/o/r/merges' })).toEqual(['POST /repos/o/r/merges is not described']);
  });

  it('knows that a comment may be gone when it is to be changed', () => {
    expect(exchange({ method: 'DELETE', path: '/repos/o/r/issues/comments/1', status: 404 })).toEqual([]);
  });
});
