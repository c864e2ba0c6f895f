import { attempt } from '../host/attempt.ts';
import type { DiagnosticSink, Host } from '../host/host.ts';
import { hostPaths } from '../host/paths.ts';
import { escapeControls } from '../text/escape-controls.ts';
import type { EnvironmentFacts } from './prompt-inputs.ts';

/** Terminal backends that run somewhere else; every other name is this machine. */
const REMOTE_BACKENDS: ReadonlySet<string> = new Set([
  'docker',
  'singularity',
  'modal',
  'managed_modal',
  'daytona',
  'ssh',
  'vercel_sandbox',
]);

/** The first Windows build that is called 11. */
const WINDOWS_11_BUILD = 22_000;

const SMALL_FILE = { maxBytes: 64 * 1024 };

/** Where the agent's commands run: this machine, or inside a remote backend about which the host tells nothing. */
export async function environmentFacts(
  host: Host,
  home: string,
  cwd: string | undefined,
  configuredHint: string | undefined,
  report: DiagnosticSink,
): Promise<EnvironmentFacts> {
  const hint = [host.env['HERMES_ENVIRONMENT_HINT'], configuredHint].find(
    (text) => (text ?? '').trim() !== '',
  );
  const embedder = hint === undefined ? {} : { embedderHint: hint };
  const backend = backendName(host);
  if (REMOTE_BACKENDS.has(backend)) {
    const inside = await attempt(`terminal backend ${backend}`, report, () =>
      host.probes.remoteBackend(backend),
    );
    return { backend: 'remote', name: backend, ...(inside === undefined ? {} : { inside }), ...embedder };
  }
  const wsl = await isWsl(host);
  return {
    backend: 'local',
    hostName: hostName(host, wsl),
    homeDirectory: host.user.home,
    ...(cwd === undefined ? {} : { cwd: escapeControls(cwd) }),
    scratchDirectory: hostPaths(host).join(home, 'cache', 'scratch'),
    nativeWindows: host.os.system === 'Windows',
    wsl,
    ...embedder,
  };
}

/** `TERMINAL_ENV`, lower-cased and trimmed; default `local`. */
function backendName(host: Host): string {
  const name = (host.env['TERMINAL_ENV'] ?? '').trim().toLowerCase();
  return name === '' ? 'local' : name;
}

/** Whether commands run on this machine. */
export function isLocalBackend(host: Host): boolean {
  return !REMOTE_BACKENDS.has(backendName(host));
}

/** A Windows kernel below a Linux that is not a container. */
async function isWsl(host: Host): Promise<boolean> {
  if (host.os.system !== 'Linux') return false;
  for (const mark of ['/.dockerenv', '/run/.containerenv']) {
    if ((await host.files.stat(mark)) !== undefined) return false;
  }
  const read = await host.files.read('/proc/version', SMALL_FILE);
  return read.status === 'read' && new TextDecoder().decode(read.bytes).toLowerCase().includes('microsoft');
}

function hostName(host: Host, wsl: boolean): string {
  const { system, release } = host.os;
  if (wsl) return 'WSL (Windows Subsystem for Linux)';
  if (system === 'Darwin') return `macOS (${release})`;
  if (system !== 'Windows') return `${system} (${release})`;
  const build = Number(release.split('.')[2] ?? 0);
  return `Windows (${build >= WINDOWS_11_BUILD ? 11 : 10})`;
}
