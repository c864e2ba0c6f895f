/** What stands at a path, links not followed. */
export type EntryKind = 'file' | 'directory' | 'link' | 'other';

/** The few file functions that a folder store needs. They throw what the system throws. */
export interface FolderFiles {
  /** Absent where nothing stands at `path`. */
  kind(path: string): Promise<EntryKind | undefined>;
  /** The names in a folder, in no particular order. */
  list(path: string): Promise<readonly string[]>;
  /** Absent where nothing stands at `path` any more. */
  read(path: string): Promise<Uint8Array | undefined>;
  /** The path that a link holds, as bytes; what it points to is not looked at. */
  readLink(path: string): Promise<Uint8Array>;
  /** Makes a folder and those above it; it may be there already. */
  makeFolder(path: string): Promise<void>;
  write(path: string, bytes: Uint8Array): Promise<void>;
  /** Makes a file only if nothing stands at `path`; tells whether it did. */
  create(path: string, text: string): Promise<boolean>;
  move(from: string, to: string): Promise<void>;
  /** Removes whatever stands at `path`, folders with all that is in them, links without what they point to. */
  remove(path: string): Promise<void>;
}
