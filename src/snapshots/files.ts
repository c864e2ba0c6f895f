/** The files of a snapshot: path relative to its folder, with `/` on every machine → bytes. */
export type Files = Map<string, Uint8Array>;

/** Files that are only read. */
export type ReadonlyFiles = ReadonlyMap<string, Uint8Array>;
