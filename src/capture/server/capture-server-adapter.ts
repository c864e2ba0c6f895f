import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { expectedError } from '../../errors.ts';
import { nodeProcess } from '../../host/process-host.ts';
import { answerRequest } from './answer-request.ts';
import { errorAnswer, type Answer } from './answer.ts';
import { CAPTURE_LIMITS, type CaptureLimits } from './capture-limits.ts';
import { describeRequest, recordOf, type RequestHead } from './describe-request.ts';
import { readBody } from './read-body-adapter.ts';
import type { RecordedRequest } from './recorded-request.ts';
import { startRecorder, type RequestRecorder } from './request-recorder.ts';

export interface CaptureServerOptions {
  /** Loopback alone. */
  readonly host: '127.0.0.1' | '::1';
  /** Absent = any that is free. */
  readonly port?: number;
  readonly limits?: Partial<CaptureLimits>;
  /** Values that are replaced by `[secret]` wherever they come. */
  readonly secrets: readonly string[];
  /** What a list of models holds; absent = one that is called `capture-model`. */
  readonly models?: readonly string[];
  /** Called when the answer to a request is sent, or its connection gone. */
  readonly onRequest?: (request: RecordedRequest) => void;
}

/** A server that imitates the providers of models and keeps what it is asked. */
export interface CaptureServer {
  readonly port: number;
  /** Without `/v1` and without a slash at the end. */
  readonly baseUrl: string;
  /** What has come so far, in the order of arrival. */
  requests(): readonly RecordedRequest[];
  /** How many requests came beyond the limit: those were neither served nor recorded. */
  refused(): number;
  /** Waits until what has begun to come is read, at most for so long. */
  idle(maxMs: number): Promise<void>;
  /** Ends every connection, whatever it is waiting for. */
  close(): Promise<void>;
}

/** Faults of a parser before the body: what came is no request that it knows, e.g. TLS or HTTP/2. */
const NO_REQUEST: ReadonlySet<string> = new Set([
  'HPE_HEADER_OVERFLOW',
  'HPE_INVALID_CONSTANT',
  'HPE_INVALID_CONTENT_LENGTH',
  'HPE_INVALID_HEADER_TOKEN',
  'HPE_INVALID_METHOD',
  'HPE_INVALID_TRANSFER_ENCODING',
  'HPE_INVALID_URL',
  'HPE_INVALID_VERSION',
  'HPE_PAUSED_H2_UPGRADE',
  'HPE_UNEXPECTED_CONTENT_LENGTH',
]);

/** Some agents tell their whole state in a header. */
const HEADER_BYTES = 256 * 1024;

interface Serving {
  readonly options: CaptureServerOptions;
  readonly limits: CaptureLimits;
  readonly recorder: RequestRecorder;
}

/** Starts it on loopback. Throws an `ExpectedError` where it would listen elsewhere, or can't listen. */
export async function startCaptureServer(options: CaptureServerOptions): Promise<CaptureServer> {
  const host: string = options.host;
  if (host !== '127.0.0.1' && host !== '::1') throw expectedError('capture-not-loopback', { host });
  const limits = { ...CAPTURE_LIMITS, ...options.limits };
  const recorder = startRecorder(limits);
  const server = makeServer({ options, limits, recorder });
  await listen(server, host, options.port ?? 0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    baseUrl: `http://${host === '::1' ? '[::1]' : host}:${port}`,
    requests: () => recorder.requests(),
    refused: () => recorder.refused(),
    idle: (maxMs) => idle(recorder, maxMs),
    close: () => close(server),
  };
}

function makeServer(serving: Serving): Server {
  const { headersMs, requestMs } = serving.limits;
  const server = createServer({
    maxHeaderSize: HEADER_BYTES,
    connectionsCheckingInterval: Math.min(1000, headersMs),
    headersTimeout: Math.min(headersMs, requestMs),
    requestTimeout: requestMs,
  });
  server.on('request', (request, response) => void respond(request, response, serving));
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.headers.upgrade?.toLowerCase() === 'websocket') refuseUpgrade(request, socket, serving);
    else goOnWithoutUpgrade(server, request, socket, head);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (NO_REQUEST.has(error.code ?? '')) recordNonsense(serving);
    if (socket.writable) socket.write(writeHead(400, 'Bad Request', ''));
    socket.destroy();
  });
  return server;
}

async function respond(request: IncomingMessage, response: ServerResponse, serving: Serving): Promise<void> {
  const { options, limits, recorder } = serving;
  const index = recorder.begin();
  if (index === undefined) return send(response, errorAnswer(429, 'There were too many requests.'), true);
  const described = describeRequest(headOf(request), options.secrets);
  const kept = recorder.keep(await readBody(request, limits.bodyBytes), described.secrets);
  const answer = answerRequest(described.endpoint, kept, options.models);
  const recorded = recordOf(index, described, kept, answer.status);
  recorder.record(recorded);
  if (response.destroyed) return options.onRequest?.(recorded);
  response.once('close', () => options.onRequest?.(recorded));
  send(response, answer, kept.problem !== undefined);
}

function headOf({ method = '', url = '', headers }: IncomingMessage): RequestHead {
  const values = Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]);
  return { method, url, headers: Object.fromEntries(values) };
}

/** `isLast` ends the connection behind the answer: more of a body that nobody reads may be on its way. */
function send(response: ServerResponse, { status, type, body }: Answer, isLast: boolean): void {
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    ...(isLast && { connection: 'close' }),
  });
  response.end(body);
}

/** Headers of an offer to speak something else, e.g. HTTP/2: some clients make it with each first request. */
const OFFER: ReadonlySet<string> = new Set(['connection', 'http2-settings', 'upgrade']);

/** Leaves an offer alone, as a server may: the request is read again as if it had none. */
function goOnWithoutUpgrade(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { method = '', url = '', httpVersion, rawHeaders } = request;
  const lines = rawHeaders.flatMap((name, at) =>
    at % 2 === 0 && !OFFER.has(name.toLowerCase()) ? [`${name}: ${rawHeaders[at + 1] ?? ''}`] : [],
  );
  const text = [`${method} ${url} HTTP/${httpVersion}`, ...lines, '', ''].join('\r\n');
  socket.unshift(Buffer.concat([Buffer.from(text, 'latin1'), head]));
  server.emit('connection', socket);
}

function refuseUpgrade(request: IncomingMessage, socket: Duplex, { options, recorder }: Serving): void {
  socket.on('error', () => socket.destroy());
  const endpoint = { purpose: 'upgrade' } as const;
  const answer = answerRequest(endpoint, {});
  socket.end(writeHead(answer.status, 'Upgrade Required', answer.body));
  const index = recorder.begin();
  if (index === undefined) return;
  const described = describeRequest(headOf(request), options.secrets);
  const recorded = recordOf(index, { ...described, endpoint }, {}, answer.status);
  recorder.record(recorded);
  options.onRequest?.(recorded);
}

function recordNonsense({ options, recorder }: Serving): void {
  const index = recorder.begin();
  if (index === undefined) return;
  const nothing = {
    method: '',
    path: '',
    headers: {},
    secrets: [],
    endpoint: { purpose: 'unknown' },
  } as const;
  const recorded = recordOf(index, nothing, { problem: 'not-http' }, 400);
  recorder.record(recorded);
  options.onRequest?.(recorded);
}

/** A whole answer for a connection that is not in the hands of the server any more. */
function writeHead(status: number, reason: string, body: string): string {
  const headers = ['Connection: close', 'Content-Type: application/json'];
  const lines = [`HTTP/1.1 ${status} ${reason}`, ...headers, `Content-Length: ${Buffer.byteLength(body)}`];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(expectedError('capture-not-listening', { port, reason: error.message }, error)),
    );
    server.listen({ host, port, exclusive: true }, resolve);
  });
}

/** Long enough for a connection whose request has been sent to be taken up. */
const ARRIVAL_MS = 50;

async function idle(recorder: RequestRecorder, maxMs: number): Promise<void> {
  const until = nodeProcess.now() + maxMs;
  do await nodeProcess.sleep(ARRIVAL_MS);
  while (recorder.open() > 0 && nodeProcess.now() < until);
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
