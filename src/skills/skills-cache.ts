/** A place that keeps one text between processes. What it gives back may be old or broken. */
export interface SkillsCache {
  /** Absent where nothing is kept or it can't be read. */
  read(): Promise<string | undefined>;
  /** Replaces the whole text at once; gives the reason where that fails. */
  write(text: string): Promise<string | undefined>;
}
