import { resolve } from 'node:path';
import type { RequestEntry } from '../config/project-config.ts';
import { expectedError } from '../errors.ts';
import { failureReason } from '../host/failed-read.ts';
import type { HostFiles } from '../host/host.ts';
import { nodeFiles } from '../host/node-files-host.ts';
import { redactSurface } from './redact-surface.ts';
import type { SurfaceSource } from './surface-source.ts';
import { normaliseRequest } from './wire/normalise-request.ts';
import { parseRequestFile } from './wire/parse-request-file.ts';
import { sourcedRequest } from './wire/sourced-request.ts';

const LIMITS = { maxBytes: 64 * 1024 * 1024 };

/** A recorded request body on disk as a source. Its path starts from `root`. Nothing is run, so no world changes it. */
export function requestSource(
  entry: RequestEntry,
  root: string,
  files: HostFiles = nodeFiles(),
): SurfaceSource {
  return {
    id: entry.id,
    kind: 'request',
    async render() {
      const bytes = await readRequest(files, resolve(root, entry.path), entry);
      const { body, hints } = parseRequestFile(bytes, entry.path);
      const request = normaliseRequest(body, {
        ...hints,
        name: entry.path,
        ...(entry.prompt !== undefined && { prompt: entry.prompt }),
      });
      const sourced = sourcedRequest(entry.id, request, entry.facts);
      const { surface } = redactSurface(sourced.surface, [], entry.redact);
      return { surfaces: [{ ...sourced, surface }] };
    },
  };
}

async function readRequest(files: HostFiles, path: string, entry: RequestEntry): Promise<Uint8Array> {
  const read = await files.read(path, LIMITS);
  if (read.status === 'read') return read.bytes;
  const reason = read.status === 'absent' ? 'it does not exist' : failureReason(read, LIMITS.maxBytes);
  throw expectedError('request-file-unread', { surface: entry.id, path: entry.path, reason });
}
