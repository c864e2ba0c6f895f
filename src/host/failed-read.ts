import type { FileRead } from './host.ts';

/** A read that gave no bytes although something stands there. */
export type FailedRead = Exclude<FileRead, { readonly status: 'read' } | { readonly status: 'absent' }>;

const REASONS = {
  directory: 'it is a directory',
  'not-regular': 'it is not a regular file',
  denied: 'permission is denied',
  'timed-out': 'reading it took too long',
} as const;

/** Why there are no bytes, as a half-sentence behind "was not read:". */
export function failureReason(read: FailedRead, maxBytes: number): string {
  if (read.status === 'too-large') return `it is larger than ${maxBytes / 1024 / 1024} MiB`;
  if (read.status === 'failed') return `the disk reported an error (${read.reason})`;
  return REASONS[read.status];
}
