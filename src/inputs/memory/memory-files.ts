import type { HostFiles } from '../../host/host.ts';

/** What came of replacing a file: `changed` = it no longer held what was expected, and is as it was. */
export type Replacement =
  | { readonly status: 'replaced' }
  | { readonly status: 'changed' }
  | { readonly status: 'failed'; readonly reason: string };

/** The few file functions that keeping memory needs. None of them throws. */
export interface MemoryFiles extends Pick<HostFiles, 'stat' | 'read'> {
  /**
   * Replaces the whole content of `path` at once, if it still holds `expected` (absent = there is no such file). A
   * reader sees the old content or the new one, never a part.
   */
  replace(path: string, content: Uint8Array, expected: Uint8Array | undefined): Promise<Replacement>;
}
