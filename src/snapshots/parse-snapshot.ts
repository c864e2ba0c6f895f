import { expectedError } from '../errors.ts';
import type { Surface } from '../surfaces/surface.ts';
import type { ReadonlyFiles } from './files.ts';
import { findingSentence } from './findings.ts';
import { readSurfaces } from './read-surfaces.ts';

/**
 * The surfaces of a snapshot that is whole, in id order; obsolete files are no fault. Throws an `ExpectedError` that
 * names the first file that is missing or broken, and the line where that is known.
 */
export function parseSnapshot(files: ReadonlyFiles): Surface[] {
  const { surfaces, findings } = readSurfaces(files);
  const [finding] = findings;
  if (finding === undefined) return [...surfaces];
  throw expectedError('broken-snapshot', { finding: findingSentence(finding) });
}
