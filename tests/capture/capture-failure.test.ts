import { describe, expect, it } from 'vitest';
import type { AgentRun, CaptureResult } from '../../src/capture/capture-job.ts';
import { captureFailure } from '../../src/capture/capture-failure.ts';
import type { Captured } from '../../src/capture/capture-in-world-adapter.ts';
import { cline } from '../../src/capture/recipes/cline.ts';
import { PLAIN_RECIPE } from '../../src/capture/recipes/plain-recipe.ts';
import type { Recipe } from '../../src/capture/recipes/recipe.ts';
import type { RecordedRequest } from '../../src/capture/server/recorded-request.ts';
import { someCapture } from '../support/toy-agent.ts';

const ENDED = { stdout: '', isUtf8: true, stderr: '', timedOut: false, flooded: false, seconds: 1 } as const;
const RUN: AgentRun = { program: '/opt/toy/agent', code: 0, tail: [] };
const REQUEST: RecordedRequest = {
  index: 0,
  method: 'GET',
  path: '/v1/models',
  headers: {},
  purpose: 'models',
  streamed: false,
  answer: 200,
};
const PROMPT: RecordedRequest = {
  ...REQUEST,
  method: 'POST',
  path: '/v1/messages',
  purpose: 'generate',
  body: {},
};

function failure(
  result: Partial<CaptureResult>,
  ended: Partial<Captured['ended']> = {},
  recipe: Recipe = PLAIN_RECIPE,
): string | undefined {
  const seen = { url: 'http://127.0.0.1:1', requests: [], refused: 0, runs: [RUN], ...result };
  const captured = { result: seen, install: {}, secrets: [], ended: { ...ENDED, ...ended } };
  return captureFailure(someCapture(), recipe, captured)?.message;
}

describe('captureFailure', () => {
  it('is none where a prompt came, however the agent ended', () => {
    const runs = [{ ...RUN, code: 3 }];
    expect(failure({ requests: [REQUEST, PROMPT], runs })).toBeUndefined();
  });

  it('is one where a prompt was lost and what came looks like a side request', () => {
    const lost: RecordedRequest = {
      index: 1,
      method: 'POST',
      path: '/v1/messages',
      headers: {},
      purpose: 'generate',
      streamed: false,
      answer: 413,
      problem: 'too-large',
    };
    expect(failure({ requests: [PROMPT, lost] })).toBe(
      'The main request of "toy" may be lost: it asked for POST /v1/messages, which was answered with 413 (its body is too large). ' +
        'What could be read offers no tools. Nothing was kept.',
    );
    expect(failure({ requests: [{ ...PROMPT, raw: '{"tools": [ ]}' }], refused: 3 })).toBe(
      'The main request of "toy" may be lost: it asked for more than is recorded, 3 times. What could be read offers no tools. Nothing was kept.',
    );
    expect(failure({ requests: [{ ...PROMPT, raw: '{"tools": [{}]}' }, lost], refused: 3 })).toBeUndefined();
  });

  it('tells that nothing was asked, and that nothing was printed', () => {
    expect(failure({})).toBe(
      'No prompt came from agent (surface "toy"): it exited with 0. Check that it is pointed at the capture server. It printed nothing.',
    );
  });

  it('sends nobody to look for an address where the agent failed by itself', () => {
    const runs: AgentRun[] = [{ ...RUN, code: 1, tail: ['Error: broken'] }];
    expect(failure({ runs })).toBe(
      'No prompt came from agent (surface "toy"): it exited with 1. It failed before it asked for anything. It printed last:\nError: broken',
    );
  });

  it('lists what was asked for instead, each kind once, and the last lines', () => {
    const unknown: RecordedRequest = { ...REQUEST, path: '/chat', purpose: 'unknown', answer: 404 };
    const runs: AgentRun[] = [{ ...RUN, code: 2, tail: ['Not found', 'Giving up'] }];
    expect(failure({ requests: [REQUEST, unknown, unknown], runs })).toBe(
      'No prompt came from agent (surface "toy"): it asked for GET /v1/models, which was answered with 200; ' +
        'it asked for GET /chat, which was answered with 404, 2 times; it exited with 2. ' +
        'Check that it is pointed at the capture server. It printed last:\nNot found\nGiving up',
    );
  });

  it('names a few of very many requests', () => {
    const requests = Array.from({ length: 500 }, (_, index) => ({ ...REQUEST, path: `/v1/${index}` }));
    expect(failure({ requests })).toMatch(
      /GET \/v1\/7, which was answered with 200; it asked for 492 more; it exited/,
    );
  });

  it.each([
    ['broken-json', 'its body is no JSON'],
    ['too-deep', 'its body is nested too deeply'],
    ['too-large', 'its body is too large'],
    ['incomplete', 'its body ended too early'],
    ['undecodable', 'its body is compressed in a way that is not known, or broken'],
  ] as const)('tells that a body was %s', (problem, words) => {
    const { body: _body, ...bodiless } = PROMPT;
    expect(failure({ requests: [{ ...bodiless, problem, answer: 400 }] })).toContain(
      `it asked for POST /v1/messages, which was answered with 400 (${words});`,
    );
  });

  it('tells a client that wants TLS from one that asks', () => {
    const requests: RecordedRequest[] = [{ ...REQUEST, method: '', path: '', problem: 'not-http' }];
    expect(failure({ requests })).toContain(
      'it sent something that is no HTTP/1.1, as a client that wants TLS or HTTP/2 does;',
    );
  });

  it.each([
    [{ ended: 'time', signal: 'SIGKILL' }, 'it was ended when its time was over (20 s)'],
    [{ ended: 'flood', signal: 'SIGTERM' }, 'it was ended because it printed without end'],
    [{ signal: 'SIGSEGV' }, 'it was ended by SIGSEGV'],
    [{ problem: 'spawn /opt/toy/agent ENOENT' }, 'it could not be started (spawn /opt/toy/agent ENOENT)'],
  ] as const)('tells how it ended: %j', (end, words) => {
    expect(failure({ runs: [{ program: '/opt/toy/agent', tail: [], ...end }] })).toContain(
      `: ${words}. Check`,
    );
  });

  it('names the preparation that failed, also where that asked for something', () => {
    expect(failure({ requests: [PROMPT], runs: [{ ...RUN, code: 1 }] }, {}, cline)).toContain(
      'No prompt came from cline (surface "toy"): it asked for POST /v1/messages, which was answered with 200; ' +
        'its preparation (`cline auth -p openai-native -k {key} -m {model} -b {url}/v1`) failed: it exited with 1.',
    );
  });

  it.each([
    [{ timedOut: true }, 'it was ended because its time was over'],
    [{ flooded: true }, 'it printed without end'],
    [{ signal: 'SIGKILL' }, 'it was ended by SIGKILL'],
    [{ stderr: 'Error: no space\n' }, 'Error: no space'],
    [{}, 'it ended without a word'],
  ])('tells what happened to the program beside the agent: %j', (ended, words) => {
    expect(failure({ runs: [] }, ended)).toBe(
      `The capture of "toy" ended before the agent did: ${words}. Run it again.`,
    );
  });
});
