import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { expectedError } from '../errors.ts';
import { parseJson } from '../text/parse-json.ts';
import type { ToolSchema } from '../tools/tool-definition.ts';
import { nodeSessionFiles } from './node-session-files-adapter.ts';
import type { SessionFiles } from './session-files.ts';
import type { SessionRow, SessionStore } from './session-store.ts';

const FORMAT = 1;

/** A store with one JSON file for each session in `directory`. A file that can't be understood is an `ExpectedError`. */
export function directorySessionStore(
  directory: string,
  files: SessionFiles = nodeSessionFiles,
): SessionStore {
  const pathOf = (sessionId: string) => {
    const name = createHash('sha256').update(sessionId, 'utf8').digest('hex');
    return join(directory, `${name}.json`);
  };
  return {
    async read(sessionId) {
      const path = pathOf(sessionId);
      const text = await files.read(path);
      if (text === undefined) return undefined;
      const row = rowFrom(text, sessionId);
      if (row === undefined) throw expectedError('session-file-broken', { path });
      return row;
    },
    write: (sessionId, row) =>
      files.replace(pathOf(sessionId), `${JSON.stringify({ format: FORMAT, sessionId, ...row })}\n`),
  };
}

function rowFrom(text: string, sessionId: string): SessionRow | undefined {
  const parsed = parseJson(text);
  if (parsed.status !== 'parsed' || !isObject(parsed.value)) return undefined;
  const { format, sessionId: owner, systemPrompt, tools } = parsed.value;
  if (format !== FORMAT || owner !== sessionId) return undefined;
  if (typeof systemPrompt !== 'string' && systemPrompt !== null) return undefined;
  if (tools === undefined) return { systemPrompt };
  return Array.isArray(tools) && tools.every(isTool) ? { systemPrompt, tools } : undefined;
}

function isTool(value: unknown): value is ToolSchema {
  return (
    isObject(value) &&
    typeof value['name'] === 'string' &&
    typeof value['description'] === 'string' &&
    isObject(value['parameters'])
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
