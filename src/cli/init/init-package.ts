import { expectedError, type ExpectedError } from '../../errors.ts';

/** A version or a packed file. Nothing that a shell or YAML would read otherwise, and no commit: it would have to be built. */
const PINNED = /^(?!-)[\w./@:+~-]+?(?:@\d+\.\d+\.\d+[\w.+-]*|\.tgz)$/;

/** A package as `npx --package` takes it; an error where what it fetches could change. */
export function parsePackage(text: string): string | ExpectedError {
  return PINNED.test(text) ? text : expectedError('init-package-unpinned', { text });
}

/** The file of a repository that a package is, from its top; absent where it comes from elsewhere. */
export function packedFile(text: string | undefined): string | undefined {
  return /^(?:\.\/)?((?!https?:|\.\.\/|\/).+\.tgz)$/.exec(text ?? '')?.[1];
}
