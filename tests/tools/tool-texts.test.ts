import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MESSAGING_PLATFORMS } from '../../src/tools/messaging-platforms.ts';
import { PLATFORM_TOOLS } from '../../src/tools/platform-tools.ts';
import { selectTools } from '../../src/tools/select-tools.ts';
import type { JsonSchema, ToolSchema } from '../../src/tools/tool-definition.ts';
import { loadToolRegistry } from '../../src/tools/tool-registry.ts';
import { codePointLength } from '../../src/text/code-points.ts';
import { firstSentence } from '../../src/text/first-sentence.ts';
import { namesOf, someChoice } from './some-choice.ts';

const registry = await loadToolRegistry();
const { definitions } = registry;
const NAMES = definitions.map((tool) => tool.name);
const PLATFORMS = [...PLATFORM_TOOLS.map((row) => row.platform), 'slack'];
const MODELS = ['claude-sonnet-4-5', 'gpt-5'];

/** Every description in a tool, its own first. */
function textsOf(tool: ToolSchema): string[] {
  return [tool.description, ...descriptionsIn(tool.parameters)];
}

function descriptionsIn(schema: JsonSchema): string[] {
  const inner = [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])];
  return [
    ...(schema.description === undefined ? [] : [schema.description]),
    ...inner.flatMap(descriptionsIn),
  ];
}

/** Words that are written like the name of a tool: in back quotes, or with an underscore. */
function toolLikeWords(text: string): string[] {
  const quoted = [...text.matchAll(/`([a-z_]+)`/g)].map((match) => match[1] ?? '');
  const joined = [...text.matchAll(/\b[a-z]+(?:_[a-z]+)+\b/g)].map((match) => match[0]);
  return [...new Set([...quoted, ...joined])];
}

/** What a tool's own schema defines: its parameters and their values. */
function ownWords(schema: JsonSchema): string[] {
  return [
    ...Object.keys(schema.properties ?? {}),
    ...(schema.enum ?? []).map(String),
    ...Object.values(schema.properties ?? {}).flatMap(ownWords),
    ...(schema.items ? ownWords(schema.items) : []),
  ];
}

/** The other tools that `tool` names: its texts are written once, and any session may lack any other tool. */
function namedBy(tool: ToolSchema): string[] {
  const own = [tool.name, ...ownWords(tool.parameters)];
  const words = textsOf(tool).flatMap(toolLikeWords);
  return NAMES.filter((name) => words.includes(name) && !own.includes(name));
}

describe.each(definitions.map((tool) => [tool.name, tool] as const))('the texts of %s', (_, tool) => {
  it('SK-14 name no other tool, since each may be absent', () => {
    expect(namedBy(tool)).toEqual([]);
  });

  it('name nothing else that is written like a tool', () => {
    // Words that stand for other things: fields of a skill's head, a category, ways of delivery.
    const prose = ['name', 'description', 'origin', 'local', 'devops'];
    const known = [...NAMES, ...ownWords(tool.parameters), ...prose];
    const strange = textsOf(tool)
      .flatMap(toolLikeWords)
      .filter((word) => !known.includes(word));
    expect(strange).toEqual([]);
  });

  it('begin with a short sentence that stands for the tool in a list', () => {
    const first = firstSentence(tool.description);
    expect(first).toMatch(/^[A-Z][^\n]*\.$/);
    expect(codePointLength(first)).toBeLessThanOrEqual(130);
    expect(tool.description.length).toBeGreaterThan(first.length);
  });

  it('are plain printable text', () => {
    for (const text of textsOf(tool)) {
      expect(text).toMatch(/^[\x20-\x7e\n]+$/);
      expect(text).toBe(text.trim());
      expect(text).not.toContain('  ');
    }
  });

  it('keep parameters short', () => {
    for (const text of descriptionsIn(tool.parameters))
      expect(codePointLength(text)).toBeLessThanOrEqual(200);
  });
});

it('SK-14 any session is told only of tools that it has, and of those that it can find', () => {
  fc.assert(
    fc.property(fc.subarray(NAMES), fc.constantFrom(...MODELS), (requested, model) => {
      const { sent, unsent } = selectTools(registry, someChoice({ requested, model }));
      for (const tool of sent) {
        const present = namesOf(tool.name === 'tool_search' ? unsent : sent);
        expect(namedBy(tool).filter((name) => !present.includes(name))).toEqual([]);
      }
    }),
    { numRuns: 50 },
  );
});

describe.each(PLATFORMS)('what is sent on %j', (platform) => {
  const sessions = MODELS.map((model) =>
    selectTools(registry, someChoice({ platform, model, messagingPlatforms: MESSAGING_PLATFORMS })),
  );

  it('says in no text how many tools, skills or platforms there are', () => {
    for (const { sent } of sessions) {
      for (const text of sent.flatMap(textsOf)) expect(countedThings(text)).toEqual([]);
    }
  });

  it('keeps every description within 1,024 characters', () => {
    for (const { sent } of sessions) {
      for (const tool of sent)
        expect([tool.name, codePointLength(tool.description) <= 1024]).toEqual([tool.name, true]);
    }
  });
});

/** Counts of things that are listed elsewhere, which go stale when the list changes. */
function countedThings(text: string): string[] {
  const number = '(?:[0-9]+|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty)';
  const counts = new RegExp(
    `\\b${number} (?:more |other |further )?(?:tools?|toolsets?|skills?|platforms?)\\b`,
    'gi',
  );
  return [...text.matchAll(counts)].map((match) => match[0]);
}

describe('the checks of this file', () => {
  it('see what they look for', () => {
    const parameters: JsonSchema = {
      type: 'object',
      properties: { clarify: { type: 'string', description: 'See read_file.' } },
    };
    const description = 'Probes. Then use `memory`, `clarify` or web_search, never the terminal.';
    expect(namedBy({ name: 'probe', description, parameters })).toEqual([
      'read_file',
      'web_search',
      'memory',
    ]);
    expect(countedThings('Finds 6 more tools and two skills.')).toEqual(['6 more tools', 'two skills']);
    expect(countedThings('Returns up to 5 pages.')).toEqual([]);
  });
});
