import { spawnSync } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import process from 'node:process';

/** The middle one of `values`. */
export function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The median wall time in milliseconds of `runs` runs of `work`, after one that is not counted. */
export async function timed(work: () => unknown, runs = 5): Promise<number> {
  await work();
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return median(times);
}

export interface ProcessRatio {
  /** Median wall times in milliseconds. */
  readonly ours: number;
  readonly bare: number;
  /** The median of the ratios, pair by pair, so that a machine that gets slower slows both. */
  readonly ratio: number;
}

/** Runs `node <args>` and `node -e 0` in turn, as whole processes, and compares them. */
export function againstBareNode(args: readonly string[], cwd: string, runs = 11): ProcessRatio {
  const run = (argv: readonly string[]) => {
    const start = performance.now();
    const { status, stderr } = spawnSync(process.execPath, argv, { cwd, encoding: 'utf8' });
    if (status !== 0) throw new Error(`node ${argv.join(' ')} exited with ${status}: ${stderr}`);
    return performance.now() - start;
  };
  run(args);
  const pairs = Array.from({ length: runs }, () => ({ ours: run(args), bare: run(['-e', '0']) }));
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    bare: median(pairs.map((pair) => pair.bare)),
    ratio: median(pairs.map((pair) => pair.ours / pair.bare)),
  };
}

/** One line of a benchmark's table. */
export function row(what: string, figure: string, goal = ''): void {
  process.stdout.write(`${what.padEnd(58)} ${figure.padStart(22)}  ${goal}\n`);
}
