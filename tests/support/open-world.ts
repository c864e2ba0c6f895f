import process from 'node:process';
import { NO_ISOLATION } from '../../src/sources/world/isolation.ts';
import { detectIsolation } from '../../src/sources/world/isolation-adapter.ts';
import { withWorld } from '../../src/sources/world/world-adapter.ts';
import { someWorld } from './some-world.ts';

// A process of its own that opens a world: `open-world.ts (walls | none) SCRIPT`. It prints what it found as one JSON
// line, then runs SCRIPT and prints how that ended.
const [kind, script = 'true'] = process.argv.slice(2);
const isolation = kind === 'walls' ? await detectIsolation() : NO_ISOLATION;
const print = (value: unknown) => process.stdout.write(`${JSON.stringify(value)}\n`);
await withWorld(someWorld(), { root: '/', isolation }, async (world) => {
  print({ isolation, paths: world.paths, outside: world.outside });
  print(await world.run(['sh', '-c', script], { timeoutMs: 60_000, maxOutputBytes: 100_000 }));
});
