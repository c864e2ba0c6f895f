import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CaptureEntry } from '../../src/config/project-config.ts';
import { someWorld } from './some-world.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** What every toy agent can do. */
const PRELUDE = `import { readFileSync, writeFileSync, writeSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { request } from 'node:http';
const { env } = process;
const prompt = process.argv.at(-1);
const server = (env.BASE ?? env.OPENAI_BASE_URL).replace(/\\/v1$/, '');
const post = (path, body, headers = {}) => new Promise((resolve, reject) => {
  const options = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, agent: false };
  const sent = request(server + path, options, (answer) => {
    let text = '';
    answer.on('data', (chunk) => { text += chunk; });
    answer.on('end', () => resolve({ status: answer.statusCode, text }));
  });
  sent.on('error', reject);
  sent.end(typeof body === 'string' ? body : JSON.stringify(body));
});
const tool = (name) => ({ type: 'function', function: { name, parameters: { type: 'object', properties: {} } } });
const chat = (system, more = {}) => ({
  model: 'toy-1',
  messages: [{ role: 'system', content: system }, { role: 'user', content: prompt }],
  ...more,
});
const ask = (system, more) => post('/v1/chat/completions', chat(system, more));
const stay = () => setInterval(() => {}, 1000);
`;

/** The program of an agent of a few lines, which may use what the prelude offers. */
export function toyScript(script: string): string {
  return `${PRELUDE}${script}\n`;
}

/** A folder with such an agent in `agent.mjs`. */
export function toyAgent(script: string): string {
  const root = temporaryFolder();
  writeFileSync(join(root, 'agent.mjs'), toyScript(script));
  return root;
}

/** The capture of the toy agent in the folder of the configuration, with `changes` laid over. */
export function someCapture(changes: Partial<CaptureEntry> = {}): CaptureEntry {
  return {
    id: 'toy',
    source: 'capture',
    facts: {},
    redact: [],
    command: ['node', '{root}/agent.mjs', '{prompt}'],
    args: [],
    side: 'all',
    world: someWorld(),
    timeoutSeconds: 20,
    ...changes,
  };
}
