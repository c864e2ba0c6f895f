import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createEmulator } from 'emulate';
import { expect, onTestFinished } from 'vitest';
import { contractBreaches } from './contract.ts';
import { faultPlan, type Fault } from './faults.ts';

export const BOT = 'github-actions[bot]';

/** Tokens by the account that they act for; `reader` may write nothing. */
export const TOKENS = { bot: 'token-bot', mallory: 'token-mallory', reader: 'token-reader' } as const;

export interface DoublePull {
  readonly head: string;
  /** `owner/name` of the repository that the head lies in; default the repository itself. */
  readonly headRepository?: string;
  readonly headBranch?: string;
  readonly base: string;
  readonly state?: 'open' | 'closed';
}

/** What GitHub answers to questions that the emulator does not know, by path below the repository. */
export type Answers = Readonly<Record<string, unknown>>;

type Json = Record<string, unknown>;

interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Record<string, string>;
}

const REPOSITORY = 'octo-org/agent';

/** GitHub takes so many characters for a comment. */
const MOST_CHARACTERS = 65_536;

/**
 * GitHub on a port of this machine, with one repository `octo-org/agent`: an emulator keeps the comments, and a proxy in
 * front of it adds what goes wrong, the limits, and what the emulator does not know. When the test ends, every exchange
 * must have been as GitHub describes it.
 */
export async function githubDouble({
  faults = [],
  answers = {},
}: { readonly faults?: readonly Fault[]; readonly answers?: Answers } = {}) {
  const emulator = await startEmulator();
  const plan = faultPlan(faults);
  const pulls: Json[] = [];
  const requests: string[] = [];
  const breaches: string[] = [];
  const direct = (method: string, path: string, body?: unknown, token: string = TOKENS.bot) =>
    ask(emulator.url, method, path, body, token);

  const server = createServer((request, response) => {
    void serve(request, response).catch((error: unknown) => {
      breaches.push(`the double failed: ${String(error)}`);
      response.destroy();
    });
  });
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const sent = await readBody(request);
    requests.push(`${request.method} ${request.url}`);
    const fault = plan.next(request);
    if (fault?.kind === 'hang') return;
    if (fault?.kind === 'reset') {
      response.destroy();
      return;
    }
    if (fault?.kind === 'meanwhile') await fault.run();
    const reply: Reply =
      fault?.kind === 'answer'
        ? {
            status: fault.status,
            body: problem(fault.message ?? 'Something is wrong.'),
            headers: fault.headers ?? {},
          }
        : await answer(request, sent);
    if (fault?.kind === 'done-then-reset') {
      response.destroy();
      return;
    }
    const shown = fault?.kind === 'done-then-502' ? { status: 502, body: problem('Bad Gateway') } : reply;
    breaches.push(
      ...contractBreaches({
        method: request.method ?? '',
        path: (request.url ?? '').split('?')[0] ?? '',
        sent,
        status: shown.status,
        answered: shown.body,
      }),
    );
    response.writeHead(shown.status, { 'content-type': 'application/json', ...shown.headers });
    response.end(shown.status === 204 ? undefined : JSON.stringify(shown.body));
  };
  const answer = async (request: IncomingMessage, sent: unknown): Promise<Reply> => {
    const token = /^(?:token|bearer) (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!Object.values<string>(TOKENS).includes(token))
      return { status: 401, body: problem('Bad credentials') };
    const method = request.method ?? '';
    if (method !== 'GET' && token === TOKENS.reader)
      return { status: 403, body: problem('Resource not accessible by integration') };
    const text = (sent as { readonly body?: string } | undefined)?.body ?? '';
    if (Array.from(text).length > MOST_CHARACTERS)
      return { status: 422, body: problem('Validation Failed: body is too long (maximum is 65536)') };
    const url = new URL(request.url ?? '', 'http://double');
    const own = url.pathname.startsWith(`/repos/${REPOSITORY}/`) ? ownAnswer(url, pulls, answers) : undefined;
    if (own !== undefined) return own;
    return direct(method, request.url ?? '', sent, token);
  };

  await new Promise<void>((settle) => {
    server.listen(0, '127.0.0.1', settle);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await emulator.close();
    expect(breaches).toEqual([]);
  });
  return {
    url,
    /** `METHOD /path` of every request that came, in order. */
    requests,
    /** What was not as GitHub describes it. */
    breaches,
    /** Opens a pull request; its number. */
    async open(pull: DoublePull): Promise<number> {
      const made = await direct('POST', `/repos/${REPOSITORY}/pulls`, {
        title: 'A change',
        head: `work-${pulls.length}`,
        base: 'main',
      });
      pulls.push(withSides(made.body as Json, pull));
      return (made.body as { readonly number: number }).number;
    },
    /** Moves a pull request, as a push does. */
    move(number: number, pull: DoublePull): void {
      const at = pulls.findIndex((known) => known['number'] === number);
      pulls[at] = withSides(pulls[at] ?? {}, pull);
    },
    async comment(number: number, body: string, token: string = TOKENS.mallory): Promise<number> {
      const made = await direct('POST', `/repos/${REPOSITORY}/issues/${number}/comments`, { body }, token);
      return (made.body as { readonly id: number }).id;
    },
    remove: (id: number) => direct('DELETE', `/repos/${REPOSITORY}/issues/comments/${id}`),
    edit: (id: number, body: string) =>
      direct('PATCH', `/repos/${REPOSITORY}/issues/comments/${id}`, { body }),
    /** The comments of one account, oldest first; past every fault. */
    async comments(number: number, login = BOT): Promise<{ readonly id: number; readonly body: string }[]> {
      const found: { id: number; body: string; user: { login: string } }[] = [];
      for (let page = 1; found.length === (page - 1) * 100; page += 1) {
        const path = `/repos/${REPOSITORY}/issues/${number}/comments?per_page=100&page=${page}`;
        found.push(...((await direct('GET', path)).body as typeof found));
      }
      return found.filter(({ user }) => user.login === login).map(({ id, body }) => ({ id, body }));
    },
  };
}

export type GithubDouble = Awaited<ReturnType<typeof githubDouble>>;

async function startEmulator() {
  const users = ['octo-org', BOT, 'mallory'].map((login) => ({ login, name: login }));
  const tokens = Object.fromEntries(
    Object.entries(TOKENS).map(([name, token]) => [
      token,
      { login: name === 'mallory' ? 'mallory' : BOT, scopes: ['repo'] },
    ]),
  );
  const repos = [{ owner: 'octo-org', name: 'agent', auto_init: true }];
  return createEmulator({ service: 'github', port: 0, seed: { github: { users, repos }, tokens } });
}

async function ask(base: string, method: string, path: string, body: unknown, token: string): Promise<Reply> {
  const response = await fetch(`${base}${path}`, {
    method,
    headers: { authorization: `token ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const link = response.headers.get('link');
  const answered = text === '' ? undefined : (JSON.parse(text) as unknown);
  return {
    status: response.status,
    body: markBots(answered),
    ...(link === null ? {} : { headers: { link } }),
  };
}

/** The emulator takes every account for a person. */
function markBots(answered: unknown): unknown {
  if (Array.isArray(answered)) return answered.map(markBots);
  const { user } = (answered ?? {}) as { readonly user?: { readonly login?: string } };
  if (user?.login !== BOT) return answered;
  return { ...(answered as Json), user: { ...user, type: 'Bot' } };
}

function ownAnswer(url: URL, pulls: readonly Json[], answers: Answers): Reply | undefined {
  const path = url.pathname.slice(`/repos/${REPOSITORY}/`.length);
  if (path in answers) {
    const body = answers[path];
    return body === undefined ? { status: 404, body: problem('Not Found') } : { status: 200, body };
  }
  const [kind, name, rest] = path.split('/');
  const shaOf = (pull: Json) => (pull['head'] as { readonly sha: string }).sha;
  if (kind === 'commits' && rest === 'pulls')
    return { status: 200, body: pulls.filter((pull) => shaOf(pull) === name) };
  if (kind !== 'pulls') return undefined;
  if (name !== undefined) {
    const found = pulls.find((pull) => pull['number'] === Number(name));
    return found === undefined ? { status: 404, body: problem('Not Found') } : { status: 200, body: found };
  }
  const head = url.searchParams.get('head');
  const state = url.searchParams.get('state') ?? 'open';
  const fits = (pull: Json) =>
    (state === 'all' || pull['state'] === state) &&
    (head === null || (pull['head'] as { readonly label: string }).label === head);
  return { status: 200, body: pulls.filter(fits) };
}

function withSides(pull: Json, { head, headRepository, headBranch, base, state = 'open' }: DoublePull): Json {
  const side = (was: unknown, sha: string, name: string, ref: string) => ({
    ...(was as Json),
    sha,
    ref,
    label: `${name.split('/')[0]}:${ref}`,
    repo: { ...(was as { readonly repo: Json }).repo, full_name: name },
  });
  const own = headRepository ?? REPOSITORY;
  return {
    ...pull,
    state,
    head: side(pull['head'], head, own, headBranch ?? 'work'),
    base: side(pull['base'], base, REPOSITORY, 'main'),
  };
}

function problem(message: string) {
  return { message, documentation_url: 'https://docs.github.com/rest' };
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  return text === '' ? undefined : (JSON.parse(text) as unknown);
}
