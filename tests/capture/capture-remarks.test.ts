import { describe, expect, it } from 'vitest';
import type { AgentRun, CaptureResult } from '../../src/capture/capture-job.ts';
import { captureRemarks } from '../../src/capture/capture-remarks.ts';
import type { RecordedRequest } from '../../src/capture/server/recorded-request.ts';

const ENDED = { stdout: '', isUtf8: true, stderr: '', timedOut: false, flooded: false, seconds: 1 } as const;
const MODELS: RecordedRequest = {
  index: 0,
  method: 'GET',
  path: '/v1/models',
  headers: {},
  purpose: 'models',
  streamed: false,
  answer: 200,
};

function remarks(run: Partial<AgentRun>, requests: readonly RecordedRequest[] = [], refused = 0): string[] {
  const result: CaptureResult = { url: '', requests, refused, runs: [{ program: 'toy', tail: [], ...run }] };
  return captureRemarks({ result, install: { version: '1.2.3' }, secrets: [], ended: ENDED });
}

describe('captureRemarks', () => {
  it('says nothing but the version of an agent that came to its end', () => {
    expect(remarks({ code: 0 })).toEqual(["The agent's version is 1.2.3."]);
  });

  it.each([
    [{ ended: 'done', signal: 'SIGTERM' }, 'The agent was ended after its request was answered.'],
    [{ ended: 'time', signal: 'SIGKILL' }, 'The agent was ended when its time was over.'],
    [{ ended: 'flood', signal: 'SIGKILL' }, 'The agent was ended because it printed without end.'],
    [{ code: 3 }, 'The agent ended by itself, with 3.'],
    [{ signal: 'SIGSEGV' }, 'The agent ended by itself, with SIGSEGV.'],
  ] as const)('tells how an agent ended: %j', (run, told) => {
    expect(remarks(run).slice(1)).toEqual([told]);
  });

  it('tells that an agent was ended before anything with tools had come', () => {
    const prompt: RecordedRequest = { ...MODELS, purpose: 'generate', body: {}, raw: '{"tools":[]}' };
    const told = 'No request with tools had come by then; one after a longer silence would be missed.';
    expect(remarks({ ended: 'done' }, [prompt])).toContain(told);
    expect(remarks({ ended: 'done' }, [prompt, { ...prompt, raw: '{"tools":[{}]}' }])).not.toContain(told);
    expect(remarks({ code: 0 }, [prompt])).not.toContain(told);
  });

  it('counts prompts that could not be read, and requests that are not recorded', () => {
    const unread: RecordedRequest = { ...MODELS, purpose: 'generate', problem: 'incomplete' };
    expect(remarks({ code: 0 }, [unread], 7).slice(1)).toEqual([
      'A prompt beside it could not be read.',
      '7 more requests came than are recorded.',
    ]);
  });

  it('names what it asked for beside its prompts, each once', () => {
    const prompt: RecordedRequest = { ...MODELS, purpose: 'generate', path: '/v1/messages' };
    expect(remarks({ code: 0 }, [MODELS, prompt, MODELS]).slice(1)).toEqual([
      'It also asked for GET /v1/models.',
    ]);
  });
});
