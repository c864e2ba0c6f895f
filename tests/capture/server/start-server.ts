import { onTestFinished } from 'vitest';
import {
  startCaptureServer,
  type CaptureServer,
  type CaptureServerOptions,
} from '../../../src/capture/server/capture-server-adapter.ts';

/** A capture server on any free port, closed when the test is over. */
export async function startServer(options: Partial<CaptureServerOptions> = {}): Promise<CaptureServer> {
  const server = await startCaptureServer({ host: '127.0.0.1', secrets: [], ...options });
  onTestFinished(() => server.close());
  return server;
}
