import { codePointLength } from '../text/code-points.ts';

/** The line that opens the container of the plugin sections. */
export const PLUGIN_SECTIONS_START = '<!-- hermes-plugin-sections:start -->';

/** The line that closes it. */
export const PLUGIN_SECTIONS_END = '<!-- hermes-plugin-sections:end -->';

/**
 * The container: its two marks and the sections, parted by blank lines. Each section says how many code points it has,
 * so that text which looks like a mark can't end it. Reading it back and formatting it again gives the same bytes.
 */
export function formatPluginSections(
  sections: readonly { readonly id: string; readonly text: string }[],
): string {
  return [PLUGIN_SECTIONS_START, ...sections.map(section), PLUGIN_SECTIONS_END].join('\n\n');
}

function section({ id, text }: { readonly id: string; readonly text: string }): string {
  const length = codePointLength(text);
  return `## Plugin Context: ${id}\n<!-- hermes-plugin-section-chars:${length} -->\n\n${text}`;
}
