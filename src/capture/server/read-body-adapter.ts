import type { IncomingMessage } from 'node:http';
import * as zlib from 'node:zlib';
import type { RequestProblem } from './recorded-request.ts';
import type { BodyRead } from './request-recorder.ts';

type Decode = (bytes: Uint8Array, options: { maxOutputLength: number }, done: Done) => void;
type Done = (error: Error | null, bytes: Uint8Array) => void;

const DECODERS: Readonly<Record<string, Decode | undefined>> = {
  br: zlib.brotliDecompress,
  deflate: zlib.inflate,
  gzip: zlib.gunzip,
  'x-gzip': zlib.gunzip,
  // Not in every version of Node that is supported here.
  zstd: (zlib as unknown as { readonly zstdDecompress?: Decode }).zstdDecompress,
};

/** So many times the limit is read on and thrown away: who is still sending would not see why it is refused. */
const PATIENCE = 4;

/** A body may be compressed so often at most. */
const MOST_ENCODINGS = 3;

/** Reads the whole body of a request, at most `maxBytes` of it, before and after decompressing. Never throws. */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<BodyRead> {
  const read = await collect(request, maxBytes);
  if (read.status === 'failed') return read;
  const encodings = (request.headers['content-encoding'] ?? '')
    .split(',')
    .map((encoding) => encoding.trim().toLowerCase())
    .filter((encoding) => encoding !== '' && encoding !== 'identity');
  if (encodings.length > MOST_ENCODINGS) return { status: 'failed', problem: 'undecodable' };
  let decoded: BodyRead = read;
  for (const encoding of encodings.reverse())
    if (decoded.status === 'read') decoded = await decode(decoded.bytes, encoding, maxBytes);
  return decoded;
}

function collect(request: IncomingMessage, maxBytes: number): Promise<BodyRead> {
  return new Promise((resolve) => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    const fail = (problem: RequestProblem): void => resolve({ status: 'failed', problem });
    request.on('data', (chunk: Uint8Array) => {
      size += chunk.length;
      if (size <= maxBytes) chunks.push(chunk);
      else chunks.length = 0;
      if (size > PATIENCE * maxBytes) fail('too-large');
    });
    request.on('end', () => {
      if (size > maxBytes) fail('too-large');
      else resolve({ status: 'read', bytes: Buffer.concat(chunks) });
    });
    request.on('error', () => fail('incomplete'));
    request.on('close', () => fail('incomplete'));
  });
}

function decode(bytes: Uint8Array, encoding: string, maxOutputLength: number): Promise<BodyRead> {
  const decoder = Object.hasOwn(DECODERS, encoding) ? DECODERS[encoding] : undefined;
  if (decoder === undefined) return Promise.resolve({ status: 'failed', problem: 'undecodable' });
  return new Promise((resolve) => {
    decoder(bytes, { maxOutputLength }, (error, decoded) => {
      const isTooLarge = (error as NodeJS.ErrnoException | null)?.code === 'ERR_BUFFER_TOO_LARGE';
      if (error === null) resolve({ status: 'read', bytes: decoded });
      else resolve({ status: 'failed', problem: isTooLarge ? 'too-large' : 'undecodable' });
    });
  });
}
