import { fileName } from './file-name.ts';
import { decodeName, encodeName } from './name-escaping.ts';

/** Which text a row of the map means. */
export interface Reference {
  /** A layer's or tool's name; opaque. */
  readonly name: string;
  /** Which use of the name on one surface it is, counted from 1 over all tiers in order. */
  readonly use: number;
  /** The first surface with this text; absent for the text of the first surface that has the name at all. */
  readonly variant?: string;
}

export type ReferenceFolder = 'layers' | 'tools';

const EXTENSIONS = { layers: 'txt', tools: 'json' } as const;
const WRITTEN = /^([^#@]+)(?:#([1-9][0-9]{0,8}))?(?:@([^#@]+))?$/;

/** The name and the number of a reference as the map writes them: what a fold puts in order. */
export function referenceKey(name: string, use: number): string {
  return encodeName(name) + useSuffix(use);
}

/** `<name>[#n][@<surface>]` */
export function formatReference(reference: Reference): string {
  const variant = reference.variant === undefined ? '' : `@${encodeName(reference.variant)}`;
  return referenceKey(reference.name, reference.use) + variant;
}

/** The reference that `formatReference` wrote as `written`; absent where it would have written something else. */
export function parseReference(written: string): Reference | undefined {
  const [, encoded, digits, encodedVariant] = WRITTEN.exec(written) ?? [];
  const name = decodeName(encoded ?? '');
  const use = digits === undefined ? 1 : Number(digits);
  if (encoded === undefined || name === undefined || digits === '1') return undefined;
  if (encodedVariant === undefined) return { name, use };
  const variant = decodeName(encodedVariant);
  return variant === undefined ? undefined : { name, use, variant };
}

/** The path of the file with the text, relative to the snapshot. */
export function referencePath(folder: ReferenceFolder, reference: Reference): string {
  const variant = reference.variant === undefined ? '' : `@${fileName(reference.variant)}`;
  return `${folder}/${fileName(reference.name)}${useSuffix(reference.use)}${variant}.${EXTENSIONS[folder]}`;
}

function useSuffix(use: number): string {
  return use === 1 ? '' : `#${use}`;
}
