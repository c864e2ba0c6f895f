import type { Host } from '../host/host.ts';
import { hostPaths } from '../host/paths.ts';
import { KNOWN_APPS, type KnownApp } from './known-apps.ts';

/** Which of the wanted applications are known and installed on this machine. */
export async function installedApps(wanted: Iterable<string>, host: Host): Promise<ReadonlySet<string>> {
  const names = new Set(wanted);
  const installed = new Set<string>();
  for (const app of KNOWN_APPS.filter(({ id }) => names.has(id)))
    if (await isInstalled(app, host)) installed.add(app.id);
  return installed;
}

async function isInstalled(app: KnownApp, host: Host): Promise<boolean> {
  const paths = hostPaths(host);
  const isWindows = host.os.system === 'Windows';
  const folders = (host.env['PATH'] ?? host.env['Path'] ?? '')
    .split(isWindows ? ';' : ':')
    .filter((folder) => paths.isAbsolute(folder));
  for (const folder of folders) {
    for (const program of app.programs) {
      const file = paths.join(folder, isWindows ? `${program}.exe` : program);
      if ((await host.files.stat(file))?.kind === 'file') return true;
    }
  }
  if (host.os.system !== 'Darwin' || app.bundle === undefined) return false;
  for (const folder of ['/Applications', '/System/Applications', `${host.user.home}/Applications`])
    if ((await host.files.stat(`${folder}/${app.bundle}.app`))?.kind === 'directory') return true;
  return false;
}
