import { shellWord } from '../../text/shell-word.ts';

/** Which walls the system lets us build around a run. */
export interface Isolation {
  /** How `unshare` gets the right to build them; nothing where this process has it. */
  readonly user: readonly string[];
  /** Folders at fixed paths. */
  readonly mounts: boolean;
  /** Nothing but a loopback of its own. */
  readonly network: boolean;
  /** Processes that see only each other and end together. */
  readonly processes: boolean;
  /** A host name of its own. */
  readonly hostname: boolean;
}

/** What is left where the system allows nothing. */
export const NO_ISOLATION: Isolation = {
  user: [],
  mounts: false,
  network: false,
  processes: false,
  hostname: false,
};

/** The name of the machine in every world that has one of its own, and in snapshots that redact it. */
export const PINNED_HOSTNAME = 'prompt-surface-host';

/** What is set up inside the walls before a program starts. */
export interface Setup {
  /** Hidden behind an empty folder, in which the binds are. */
  readonly base: string;
  readonly binds: readonly (readonly [outside: string, inside: string])[];
  readonly cwd: string;
  /** Written once all stands, and again with the number of processes that were left. */
  readonly report: string;
  /** All variables of the program; what sets it up has none of them. */
  readonly env: Readonly<Record<string, string>>;
}

/** `command` with everything in front of it that builds the walls. */
export function isolatingCommand(
  isolation: Isolation,
  setup: Setup,
  command: readonly string[],
): readonly [string, ...string[]] {
  return [
    'unshare',
    ...unshareOptions(isolation),
    'sh',
    '-c',
    setupScript(isolation, setup),
    'sh',
    ...withEnv(setup.env, command),
  ];
}

/** Whether there is any wall. */
export function isIsolating(isolation: Isolation): boolean {
  return isolation.mounts || isolation.network || isolation.processes || isolation.hostname;
}

/** The options of `unshare` for these walls. A mount space comes with a process space, for a `/proc` of its own. */
export function unshareOptions(isolation: Isolation): string[] {
  return [
    ...isolation.user,
    ...(isolation.mounts ? ['--mount'] : []),
    ...(isolation.network ? ['--net'] : []),
    ...(isolation.hostname ? ['--uts'] : []),
    ...(isolation.processes ? ['--pid', '--fork', '--kill-child', '--mount-proc'] : []),
  ];
}

/** Shell commands that set up the walls; each ends the shell where it fails. */
export function setupCommands(
  isolation: Isolation,
  { base, binds }: Pick<Setup, 'base' | 'binds'>,
): string[] {
  const mounts = [
    `mount -t tmpfs -o mode=755,size=1m none ${shellWord(base)}`,
    ...binds.flatMap(([outside, inside]) => [
      `mkdir -p ${shellWord(inside)}`,
      `mount --bind ${shellWord(outside)} ${shellWord(inside)}`,
    ]),
    // Shared memory goes by names of process ids, which repeat from world to world.
    'mount -t tmpfs -o mode=1777 none /dev/shm',
  ];
  return [
    ...(isolation.mounts ? mounts : []),
    ...(isolation.network ? ['ip link set lo up'] : []),
    ...(isolation.hostname ? [`hostname ${PINNED_HOSTNAME}`] : []),
  ];
}

/**
 * `command` with exactly these variables. A shell would lose those whose names it can't use itself, and take others for
 * its own.
 */
function withEnv(env: Setup['env'], command: readonly string[]): readonly string[] {
  const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const [program = ''] = command;
  // `env` takes a path with this sign for one more variable.
  const start = program.includes('=') ? ['/bin/sh', '-c', 'exec "$@"', 'sh'] : [];
  return ['env', '-i', ...variables, ...start, ...command];
}

/** The shell stays as the first process of its space: a program in that place would have to tend to its orphans. */
function setupScript(isolation: Isolation, setup: Setup): string {
  return [
    'set -e',
    ...setupCommands(isolation, setup),
    `cd ${shellWord(setup.cwd)}`,
    `echo 0 >${shellWord(setup.report)}`,
    'set +e',
    '"$@"',
    'code=$?',
    ...(isolation.processes ? countLeft(setup.report) : []),
    'exit "$code"',
  ].join('\n');
}

/** Zombies are over; they only wait for somebody to ask. */
function countLeft(report: string): string[] {
  return [
    'left=0',
    'for stat in /proc/[0-9]*/stat; do',
    '  read -r line <"$stat" || continue',
    '  case "$line" in "$$ "*|*") Z "*) ;; *) left=$((left + 1)) ;; esac',
    'done 2>/dev/null',
    `echo "$left" >${shellWord(report)}`,
  ];
}
