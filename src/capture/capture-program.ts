import { nodeProcess } from '../host/process-host.ts';
import { runCapture } from './capture-runner-adapter.ts';

// A program of its own, started inside a pinned world with the file of its job. It ends whatever the agent left in it.
void runCapture(nodeProcess.operands()[0] ?? '').then(() => nodeProcess.exit(0));
