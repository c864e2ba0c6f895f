import * as v from 'valibot';
import type { SkillTree } from './skill-tree.ts';

/** Goes up whenever what is read from a file changes: its form, or the way in which heads are understood. */
const VERSION = 1;

const texts = v.array(v.string());
const signature = v.strictObject({ size: v.number(), mtimeMs: v.number() });
const diagnostics = v.array(
  v.strictObject({
    code: v.string(),
    severity: v.picklist(['info', 'warning', 'error']),
    path: v.exactOptional(v.string()),
    line: v.exactOptional(v.number()),
    message: v.string(),
  }),
);
const head = v.strictObject({
  name: v.exactOptional(v.string()),
  description: v.exactOptional(v.string()),
  platforms: texts,
  environments: texts,
  requiresApps: texts,
  sessionPlatforms: texts,
  fallbackForTools: texts,
  fallbackForToolsets: texts,
  requiresTools: texts,
  requiresToolsets: texts,
});
const tree = v.strictObject({
  root: v.string(),
  folders: v.array(
    v.strictObject({ path: v.string(), real: v.string(), names: v.exactOptional(texts), folders: texts }),
  ),
  skills: v.array(
    v.strictObject({
      folder: v.string(),
      real: v.string(),
      signature,
      head: v.exactOptional(head),
      digest: v.string(),
      diagnostics,
    }),
  ),
  descriptions: v.array(
    v.strictObject({
      folder: v.string(),
      signature,
      description: v.exactOptional(v.string()),
      diagnostics,
    }),
  ),
});
const document = v.strictObject({ version: v.literal(VERSION), trees: v.array(tree) });

/** The text that keeps `trees` for another process. */
export function formatSkillTrees(trees: readonly SkillTree[]): string {
  return `${JSON.stringify({ version: VERSION, trees })}\n`;
}

/** The trees that a text keeps; none where it is not exactly what this version writes. */
export function parseSkillTrees(text: string): readonly SkillTree[] {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), document), text);
  return parsed.success ? parsed.output.trees : [];
}
