import { describe, expect, it } from 'vitest';
import { searchCatalogue } from '../../../src/tools/rewriters/search-catalogue.ts';
import { toolSearch } from '../../../src/tools/tool-search/tool-search.ts';
import type { ToolSchema } from '../../../src/tools/tool-definition.ts';
import { someSession } from '../some-choice.ts';

function someTool(name: string, description: string): ToolSchema {
  return { name, description, parameters: { type: 'object', properties: {} } };
}

describe('searchCatalogue', () => {
  it('lists name and first sentence, in the order given', () => {
    const unsent = [someTool('zoom', 'Zooms in. Not out.'), someTool('aim', 'Aims.')];
    const { description } = searchCatalogue(toolSearch, someSession({ unsent }));
    expect(description).toBe(
      `${toolSearch.description}\n\nCan be found here:\n- zoom: Zooms in.\n- aim: Aims.`,
    );
  });

  it('differs from one surface to another', () => {
    const one = searchCatalogue(toolSearch, someSession({ unsent: [someTool('aim', 'Aims.')] }));
    const other = searchCatalogue(toolSearch, someSession({ unsent: [someTool('zoom', 'Zooms.')] }));
    expect(one.description).not.toBe(other.description);
  });

  it('leaves the schema as it is where nothing can be found', () => {
    expect(searchCatalogue(toolSearch, someSession())).toBe(toolSearch);
  });
});
