import { oddPart, readContent } from './read-content.ts';
import { readGeminiTools } from './read-tools.ts';
import type { ReadParts, WireBody, WirePart, WireTier } from './wire-part.ts';
import { isMapping, memberOf } from '../../text/member-of.ts';
import { listOf } from './wire-values.ts';

/** What a part has that answers the model. */
const RESPONSES: readonly string[] = ['functionResponse', 'function_response'];

/** Takes a Gemini body apart: system instruction, contents in order, tools; in either spelling of the names. */
export const readGemini: ReadParts = (wire) => {
  const { body } = wire;
  return [
    ...['systemInstruction', 'system_instruction'].flatMap((name) =>
      readParts(wire, body[name], 'system', name),
    ),
    ...readContents(wire, body['contents']),
    ...readGeminiTools(wire, body['tools'], 'tools'),
    ...['cachedContent', 'cached_content'].filter((name) => (body[name] ?? null) !== null).map(keptElsewhere),
  ];
};

function readContents(wire: WireBody, contents: unknown): WirePart[] {
  return listOf(contents).flatMap((content, index) => {
    const origin = Array.isArray(contents) ? `contents[${index}]` : 'contents';
    const role = memberOf(content, 'role') ?? 'user';
    if (role === 'model' || role === 'function') return [{ kind: 'turn', origin }];
    if (role !== 'user') return [oddPart(wire, content, 'unrecognised', origin)];
    const answers = listOf(memberOf(content, 'parts')).some((part) =>
      RESPONSES.some((name) => isMapping(memberOf(part, name))),
    );
    return answers ? [{ kind: 'turn', origin }] : readParts(wire, content, 'user-context', origin);
  });
}

/** A content with `parts`; text or a list of parts alone, as the libraries allow it, is taken as well. */
function readParts(wire: WireBody, content: unknown, tier: WireTier, origin: string): WirePart[] {
  const parts = memberOf(content, 'parts');
  if (parts === undefined) return readContent(wire, content, tier, origin);
  return readContent(wire, parts, tier, `${origin}.parts`);
}

function keptElsewhere(name: string): WirePart {
  return {
    kind: 'note',
    note: `\`${name}\` stands for text that the provider keeps and the body does not hold.`,
  };
}
