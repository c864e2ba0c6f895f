import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadProjectConfig } from '../../src/config/project-config-adapter.ts';
import { projectConfigJsonSchema } from '../../src/config/project-config-json-schema.ts';
import { parseSurfaceDocument } from '../../src/sources/parse-surface-document.ts';
import { REPOSITORY } from '../support/source-files.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const page = readFileSync(join(REPOSITORY, 'docs/configuration.md'), 'utf8');

function blocks(language: string): string[] {
  return [...page.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms'))].map(
    ([, text]) => text ?? '',
  );
}

describe('docs/configuration.md', () => {
  it('shows configurations that load', async () => {
    expect(blocks('yaml')).toHaveLength(3);
    for (const text of blocks('yaml')) {
      const folder = temporaryFolder();
      mkdirSync(join(folder, '.git'));
      writeFileSync(join(folder, 'prompt-surface.config.yaml'), text);
      const { surfaces } = await loadProjectConfig(folder, { runsCode: false });
      expect(surfaces.length).toBeGreaterThan(0);
    }
  });

  it('shows surface documents that are read', () => {
    expect(blocks('json')).toHaveLength(2);
    for (const text of blocks('json')) expect(parseSurfaceDocument(text)).toMatchObject({ status: 'parsed' });
  });

  it('names every pin of the world', () => {
    const schema = projectConfigJsonSchema() as { properties: { world: { properties: object } } };
    const unnamed = Object.keys(schema.properties.world.properties).filter(
      (name) => !page.includes(`\n  ${name}: `),
    );
    expect(unnamed).toEqual([]);
  });
});
