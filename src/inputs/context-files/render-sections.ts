import { truncateContext } from '../truncate-context.ts';
import type { ContextFileType } from './context-file-types.ts';
import type { ContextReader } from './context-reader.ts';

/** A file as it stands in the prompt. */
export interface ShownFile {
  readonly path: string;
  readonly label: string;
  readonly text: string;
}

/** The files under their headings, joined with a blank line and cut to the cap, headings included. */
export function renderSections(
  reader: ContextReader,
  type: Pick<ContextFileType, 'capped' | 'together'>,
  files: readonly ShownFile[],
): string {
  const sections = files.map(({ label, text, path }) => {
    const section = `## ${label}\n\n${text}`;
    return type.capped === 'all' ? section : cut(reader, section, label, path);
  });
  const whole = sections.join('\n\n');
  if (type.capped === 'each-and-all' && sections.length <= 1) return whole;
  const nearest = type.capped === 'all' ? files[0] : files.at(-1);
  return cut(reader, whole, type.together, nearest?.path ?? '');
}

function cut({ cap, report }: ContextReader, text: string, name: string, path: string): string {
  const result = truncateContext(text, { name, path, cap });
  if (result.diagnostic !== undefined) report(result.diagnostic);
  return result.text;
}
