/** The two file functions that the store needs; both throw what the system throws. */
export interface SessionFiles {
  /** Absent for a missing file. */
  read(path: string): Promise<string | undefined>;
  /** Puts a whole file in place at once: a crash leaves the old one or the new one. */
  replace(path: string, text: string): Promise<void>;
}
