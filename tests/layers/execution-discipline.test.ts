import { describe, expect, it } from 'vitest';
import { executionDiscipline } from '../../src/layers/execution-discipline.ts';
import { someInputs, someTools, TOOL_NAMES } from '../support/some-inputs.ts';
import { namedTools } from './named-tools.ts';
import { shown } from './shown.ts';

function render(...tools: readonly string[]): string {
  return shown(executionDiscipline, someInputs({ model: 'gpt-5', tools: someTools(...tools) }));
}

/** The sections that are closed again: their tags and lines. */
function sections(text: string): { tag: string; lines: string[] }[] {
  return [...text.matchAll(/^<([a-z_]+)>\n([^<]*)<\/\1>$/gm)].map((match) => ({
    tag: match[1] ?? '',
    lines: (match[2] ?? '').trim().split('\n'),
  }));
}

describe('execution discipline', () => {
  it('B10 drops the lines on tools that are not sent and stays well formed', () => {
    const text = render('web_search');
    expect(namedTools(text)).toEqual([]);
    expect(sections(text).map(({ tag }) => tag)).toEqual(
      sections(render(...TOOL_NAMES)).map(({ tag }) => tag),
    );
    for (const { lines } of sections(text)) {
      for (const line of lines) expect(line).toMatch(/^- \S.*[.?]$/);
    }
  });

  it('consists of its heading and closed tagged sections', () => {
    const text = render(...TOOL_NAMES);
    const rest = text.replaceAll(/^<([a-z_]+)>\n[^<]*<\/\1>$/gm, '').trim();
    expect(rest).toBe('# Execution discipline');
    expect(sections(text).length).toBeGreaterThan(1);
  });

  it('names only the tools of a line that are sent', () => {
    expect(namedTools(render('execute_code'))).toEqual(['execute_code']);
    expect(new Set(namedTools(render(...TOOL_NAMES)))).toEqual(
      new Set(['terminal', 'execute_code', 'read_file', 'search_files']),
    );
  });
});
