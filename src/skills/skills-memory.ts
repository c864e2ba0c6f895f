import type { Diagnostic } from '../errors.ts';
import type { HostFiles } from '../host/host.ts';
import { lruMap, type LruMap } from './lru-map.ts';
import type { SkillTree } from './skill-tree.ts';
import type { SkillsIndex } from './skills-index.ts';
import type { SkillScan } from './skills-request.ts';

/** What this process remembers of the skills on one machine. */
export interface SkillsMemory {
  /** By root. */
  readonly trees: LruMap<RememberedTree>;
  /** By everything else that decides about an index. */
  readonly indexes: LruMap<RememberedIndex>;
  /** Trees that the cache between processes has. */
  readonly kept: WeakSet<SkillTree>;
}

export interface RememberedTree {
  readonly tree: SkillTree;
  /** When it was last compared with the disk, in milliseconds since 1970. */
  readonly checkedAt: number;
  /** What its texts went through; absent = nothing. */
  readonly scan?: SkillScan;
}

export interface RememberedIndex {
  /** The trees that it was made of: it holds as long as these are the current ones. */
  readonly trees: readonly SkillTree[];
  readonly index: SkillsIndex;
  readonly diagnostics: readonly Diagnostic[];
}

const CAPACITY = 32;

/** Machines are told apart, because a pinned one may have other files under the same paths. */
const memories = new WeakMap<HostFiles, SkillsMemory>();

/** The memory of the machine whose files these are. */
export function skillsMemory(files: HostFiles): SkillsMemory {
  const known = memories.get(files);
  if (known !== undefined) return known;
  const memory = {
    trees: lruMap<RememberedTree>(CAPACITY),
    indexes: lruMap<RememberedIndex>(CAPACITY),
    kept: new WeakSet<SkillTree>(),
  };
  memories.set(files, memory);
  return memory;
}
