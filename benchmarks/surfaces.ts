/** How fast surfaces are checked and rendered, as ratios in one run: `npm run bench`. */
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { formatSnapshot } from '../src/snapshots/format-snapshot.ts';
import { bundledSkills } from '../src/surfaces/bundled-skills-adapter.ts';
import { renderMatrix } from '../src/surfaces/render-surface.ts';
import { SURFACES, type SurfaceSpec } from '../src/surfaces/surface-specs.ts';
import { builtinEngine } from '../src/tiers/assemble-prompt.ts';
import type { ToolDefinition } from '../src/tools/tool-definition.ts';
import { againstBareNode, row, timed } from './measure.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

function manySurfaces(count: number): SurfaceSpec[] {
  return Array.from({ length: count }, (_, index) => {
    const base = SURFACES[index % SURFACES.length] as SurfaceSpec;
    return { ...base, id: `${base.id}-${String(index).padStart(5, '0')}` };
  });
}

async function manySkills(count: number): Promise<Record<string, string>> {
  const text = (index: number) =>
    `---\nname: skill-${index}\ndescription: What skill ${index} is for.\n---\nDo it.\n`;
  const made = Array.from(
    { length: count },
    (_, index) => [`more/skill-${index}/SKILL.md`, text(index)] as const,
  );
  const bundled = Object.entries(await bundledSkills()).map(([path, bytes]) => [
    path,
    new TextDecoder().decode(bytes),
  ]);
  return Object.fromEntries([...bundled, ...made]) as Record<string, string>;
}

async function growth(
  what: string,
  counts: readonly number[],
  work: (count: number) => Promise<unknown>,
): Promise<void> {
  const times: number[] = [];
  for (const count of counts) times.push(await timed(() => work(count), 3));
  const [first = 1, ...rest] = times;
  const ratios = rest.map(
    (time, index) =>
      `x${((counts[index + 1] ?? 1) / (counts[0] ?? 1)).toFixed(0)}: ${(time / first).toFixed(1)}`,
  );
  row(
    what,
    ratios.join('  '),
    `from ${counts[0]} (${first.toFixed(1)} ms); linear = the factor itself at most`,
  );
}

const check = againstBareNode(['--import', 'tsx', 'scripts/ci/prompt-surface.ts', 'check'], root);
row(
  'check as a whole process / node -e 0',
  check.ratio.toFixed(1),
  `goal: at most 8 (${check.ours.toFixed(0)} ms / ${check.bare.toFixed(0)} ms)`,
);

const matrix = await timed(() => renderMatrix(), 21);
row(
  'rendering one surface in a warm process',
  `${(matrix / SURFACES.length).toFixed(2)} ms`,
  'goal: under 5 ms',
);

await growth('surfaces x10, x100: rendered and formatted', [9, 90, 900], async (count) =>
  formatSnapshot(await renderMatrix(manySurfaces(count))),
);

const skillSets = new Map<number, Record<string, string>>();
for (const count of [100, 1_000, 10_000]) skillSets.set(count, await manySkills(count));
await growth('skills x10, x100: one surface rendered', [100, 1_000, 10_000], async (count) =>
  renderMatrix(SURFACES.slice(0, 1), { skills: skillSets.get(count) ?? {} }),
);

const engine = await builtinEngine();
const base = engine.registry.definitions[0] as ToolDefinition;
await growth('tools x10, x100: one surface rendered and formatted', [20, 200, 2_000], async (count) => {
  const extra = Array.from({ length: count }, (_, index) => ({ ...base, name: `extra_${index}` }));
  const registry = { definitions: [...engine.registry.definitions, ...extra] };
  return formatSnapshot(await renderMatrix(SURFACES.slice(1, 2), { engine: { ...engine, registry } }));
});

row('peak memory of this process', `${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MiB`);
