/**
 * Run as a process of its own: renders the nine surfaces and prints a digest of the snapshot's bytes as JSON; for every
 * leak that is named in the arguments it renders once more with a layer that lets that leak in.
 */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { hostname, homedir } from 'node:os';
import process from 'node:process';
import type { Layer } from '../../src/layers/layer.ts';
import { formatSnapshot } from '../../src/snapshots/format-snapshot.ts';
import { renderMatrix } from '../../src/surfaces/render-surface.ts';
import { SURFACES } from '../../src/surfaces/surface-specs.ts';
import { sortCodePoints } from '../../src/text/code-points.ts';
import { builtinEngine } from '../../src/tiers/assemble-prompt.ts';

/** What a layer could read that is not pinned. */
const LEAKS: Readonly<Record<string, () => string>> = {
  clock: () => new Date().toISOString().slice(0, 10),
  zone: () => new Date(0).toString(),
  locale: () => process.env['LANG'] ?? '',
  home: () => homedir(),
  user: () => process.env['USER'] ?? '',
  cwd: () => process.cwd(),
  umask: () => process.umask().toString(8),
  hostname: () => process.env['HOSTNAME'] ?? hostname(),
  environment: () =>
    Object.keys(process.env)
      .filter((name) => name.startsWith('HERMES_'))
      .join(),
  listing: () => readdirSync(new URL('../../src/skills/bundled', import.meta.url)).join(),
  network: () => String(fetch).slice(0, 60),
};

async function digest(leak: (() => string) | undefined): Promise<string> {
  const engine = await builtinEngine();
  const layer: Layer = {
    id: 'leak',
    condition: 'always',
    appliesTo: () => true,
    render: () => leak?.() ?? '',
  };
  const places = [...engine.places, { tier: 'volatile' as const, layer }];
  const files = formatSnapshot(await renderMatrix(SURFACES, { engine: { ...engine, places } }));
  const hash = createHash('sha256');
  for (const path of sortCodePoints(files.keys())) {
    const bytes = files.get(path) ?? new Uint8Array();
    hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

const digests: Record<string, string> = { none: await digest(undefined) };
for (const name of process.argv.slice(2)) digests[name] = await digest(LEAKS[name]);
process.stdout.write(JSON.stringify(digests));
