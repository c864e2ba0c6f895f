import { runCaptureProgram } from './capture-runner-adapter.ts';

// A program of its own, started inside a pinned world with the file of its job.
await runCaptureProgram();
