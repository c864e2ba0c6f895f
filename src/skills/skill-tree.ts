import type { PlatformPath } from 'node:path';
import type { Diagnostic } from '../errors.ts';
import type { SkillHead } from './skill-head.ts';

/** What was read below one root: plain data that holds nothing of the machine's state or the session. */
export interface SkillTree {
  /** Absolute. */
  readonly root: string;
  /** Every folder that was looked into, sorted by path. */
  readonly folders: readonly SkillFolder[];
  /** Sorted by path. */
  readonly skills: readonly SkillFile[];
  /** Sorted by path. */
  readonly descriptions: readonly DescriptionFile[];
}

/** Paths below a root are relative to it, with `/`; the root itself is empty. */
export interface SkillFolder {
  readonly path: string;
  /** The physical path. */
  readonly real: string;
  /** What stands in it, sorted, without folders that are never looked into; absent where it can't be listed. */
  readonly names?: readonly string[];
  /** Those of `names` that are folders to look into. */
  readonly folders: readonly string[];
}

/** What tells that a file is the one that was read. */
export interface FileSignature {
  readonly size: number;
  /** `UNSETTLED` where another change could have the same time: such a file is read again. */
  readonly mtimeMs: number;
}

/** Stands for the time of a file that was read too soon after it was written. */
export const UNSETTLED = -1;

export interface SkillFile {
  /** The folder that it stands in. */
  readonly folder: string;
  /** The physical path of that folder. */
  readonly real: string;
  readonly signature: FileSignature;
  /** Absent = the file holds nothing and is no skill. */
  readonly head?: SkillHead;
  /** Equal for equal texts; empty where the file couldn't be read. */
  readonly digest: string;
  /** What a scan of the text found; absent = it was not scanned. */
  readonly findings?: readonly ScanFinding[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Something suspicious in a text: the id of the pattern, and the line, counted from 1. */
export interface ScanFinding {
  readonly id: string;
  readonly line: number;
}

/** A DESCRIPTION.md. */
export interface DescriptionFile {
  readonly folder: string;
  readonly signature: FileSignature;
  /** One line; absent where there is none. */
  readonly description?: string;
  /** What a scan of the text found; absent = it was not scanned. */
  readonly findings?: readonly ScanFinding[];
  readonly diagnostics: readonly Diagnostic[];
}

export const SKILL_FILE = 'SKILL.md';
export const DESCRIPTION_FILE = 'DESCRIPTION.md';

/** The absolute path of what lies at `path` below `root`. */
export function pathBelow(root: string, path: string, paths: PlatformPath): string {
  return path === '' ? root : paths.join(root, path);
}
