import { decidingLine, parseCodeOwners, type CodeOwners, type OwnerLine } from './code-owners.ts';
import { gateFinding, namePaths, type GateFinding } from './finding.ts';
import { OWNER_FILES, type GateInputs } from './gate-inputs.ts';
import type { GateRuleId } from './gate-rules.ts';
import { guardedPaths } from './guarded-paths.ts';

/** Owners that stand in our own file until somebody puts theirs there. */
export const PLACEHOLDERS: readonly string[] = ['@hermes-agent-core', '@hermes-agent-security'];

/** GitHub reads no larger file. */
const MOST_BYTES = 3 * 1024 * 1024;

/** What CODEOWNERS leaves open. */
export function checkOwners(inputs: GateInputs): GateFinding[] {
  const present = OWNER_FILES.filter((path) => inputs.texts.has(path));
  const [file, ...ignored] = present;
  if (file === undefined) return [gateFinding('owners-missing', 'The repository has no CODEOWNERS file.')];
  const text = inputs.texts.get(file) ?? '';
  const owners = parseCodeOwners(text);
  return [
    ...ignored.map((path) =>
      gateFinding('owners-several', `"${path}" is not read, because "${file}" exists.`, path),
    ),
    ...(new TextEncoder().encode(text).length > MOST_BYTES
      ? [gateFinding('owners-too-large', `"${file}" is larger than 3 MB.`, file)]
      : []),
    ...owners.faults.map(({ line, reason }) =>
      gateFinding('owners-syntax', `In "${file}", ${reason}.`, file, line),
    ),
    ...placeholders(owners, file),
    ...checkSnapshot(owners, file, inputs),
    ...checkGate(owners, file, inputs),
  ];
}

function placeholders({ lines }: CodeOwners, file: string): GateFinding[] {
  return PLACEHOLDERS.flatMap((owner) => {
    const first = lines.find(({ owners }) => owners.includes(owner));
    const message = `"${owner}" stands for a team that you have yet to name.`;
    return first === undefined ? [] : [gateFinding('owners-placeholder', message, file, first.line)];
  });
}

/** The lines that are about the snapshot and nothing else. */
function snapshotLines({ lines }: CodeOwners, folder: string): OwnerLine[] {
  return lines.filter(({ pattern }) => isAbout(pattern, `${folder}/`));
}

/** Whether a pattern names a folder or something in it; `?` stands for a sign that patterns can't write. */
function isAbout(pattern: string, folder: string): boolean {
  const signs = Array.from(`${pattern.replaceAll(/\\(.)/g, '$1').replace(/^\//, '')}/`);
  const fits = (sign: string, index: number) =>
    signs[index] === sign || (signs[index] === '?' && sign !== '/');
  return Array.from(folder).every(fits);
}

/** Whether a line has the last word on something that could be added, as far as examples tell. */
function decidesSomething(owners: CodeOwners, line: OwnerLine): boolean {
  const example = line.pattern
    .replaceAll(/\\(.)/g, '$1')
    .replaceAll(/\*+/g, 'another')
    .replaceAll('?', 'x')
    .replaceAll(/^\/|\/$/g, '');
  const matching = [example, `${example}/another`].filter((path) => line.matches(path.split('/')));
  return matching.length === 0 || matching.some((path) => decidingLine(owners, path) === line);
}

/** Who owns the snapshot by a line of its own. */
function gateOwners(owners: CodeOwners, folder: string): Set<string> {
  return new Set(snapshotLines(owners, folder).flatMap((line) => line.owners));
}

function checkSnapshot(owners: CodeOwners, file: string, { paths, folder }: GateInputs): GateFinding[] {
  const trusted = gateOwners(owners, folder);
  if (trusted.size === 0)
    return [gateFinding('snapshot-not-named', `No line of "${file}" gives owners to "/${folder}/".`, file)];
  const added = ['surfaces.txt', 'layers/another.txt', 'tools/another.json', 'prompts/another.txt'];
  const stored = paths.filter((path) => path.startsWith(`${folder}/`));
  const all = [...new Set([...stored, ...added.map((path) => `${folder}/${path}`)])];
  const groups = groupByLine(owners, all);
  const deciding = new Set(groups.map(([line]) => line));
  const open = snapshotLines(owners, folder).filter(
    (line) => line.owners.length === 0 && !deciding.has(line) && decidesSomething(owners, line),
  );
  return [
    ...groups.flatMap(([line, group]) => {
      if (line === undefined || line.owners.length === 0)
        return [unowned('snapshot-unowned', file, line, group)];
      if (line.owners.some((owner) => trusted.has(owner))) return [];
      const message = `"${line.pattern} ${line.owners.join(' ')}" takes ${namePaths(group)} from the owners of the snapshot.`;
      return [gateFinding('snapshot-overridden', message, file, line.line)];
    }),
    ...open.map(({ pattern, line }) =>
      gateFinding('snapshot-unowned', `What is added to "${pattern}" has no owner.`, file, line),
    ),
  ];
}

function checkGate(owners: CodeOwners, file: string, inputs: GateInputs): GateFinding[] {
  const { paths, folder } = inputs;
  const trusted = gateOwners(owners, folder);
  const guarded = guardedPaths(inputs);
  // A file of owners that GitHub prefers could be added without touching the one that counts.
  const preferred = OWNER_FILES.slice(0, OWNER_FILES.findIndex((path) => path === file) + 1);
  const added = guarded.flatMap(({ added: path }) => (path === undefined ? [] : [path]));
  const all = [...new Set([...paths, ...preferred, ...added])];
  return guarded.flatMap(({ what, pattern }, index) => {
    const earlier = guarded.slice(0, index);
    const own = all.filter((path) => pattern.test(path) && !earlier.some((row) => row.pattern.test(path)));
    return groupByLine(owners, own).flatMap(([line, group]): GateFinding[] => {
      if (line === undefined || line.owners.length === 0)
        return [unowned('gate-unowned', file, line, group, ` (${what})`)];
      if (trusted.size === 0 || line.owners.some((owner) => trusted.has(owner))) return [];
      const message = `${namePaths(group)} (${what}) belongs to ${line.owners.join(' ')} alone.`;
      return [gateFinding('gate-other-owner', message, file, line.line)];
    });
  });
}

function unowned(
  rule: GateRuleId,
  file: string,
  line: OwnerLine | undefined,
  group: readonly string[],
  what = '',
): GateFinding {
  const reason = line === undefined ? 'no line matches' : `"${line.pattern}" takes the owners away`;
  const verb = group.length === 1 ? 'has' : 'have';
  return gateFinding(rule, `${namePaths(group)}${what} ${verb} no owner: ${reason}.`, file, line?.line);
}

function groupByLine(
  owners: CodeOwners,
  paths: readonly string[],
): [line: OwnerLine | undefined, paths: string[]][] {
  const groups = new Map<OwnerLine | undefined, string[]>();
  for (const path of paths) {
    const line = decidingLine(owners, path);
    groups.set(line, [...(groups.get(line) ?? []), path]);
  }
  return [...groups];
}
