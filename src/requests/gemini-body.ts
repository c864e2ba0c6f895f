import { diagnostic, type Diagnostic } from '../errors.ts';
import { flattenText, type ContentPart, type Message } from '../session/message.ts';
import type { ToolSchema } from '../tools/tool-definition.ts';
import { isBlankText } from './cache-marks.ts';
import { callArguments, type JsonObject } from './call-arguments.ts';
import { geminiSchema, type GeminiSchema } from './gemini-schema.ts';
import { toolNameOf } from './tool-name-of.ts';

export type GeminiPart =
  | { readonly text: string }
  | { readonly inlineData: { readonly data: string; readonly mimeType: string } }
  | { readonly fileData: { readonly fileUri: string } }
  | { readonly functionCall: { readonly args: JsonObject; readonly id: string; readonly name: string } }
  | {
      readonly functionResponse: {
        readonly id: string;
        readonly name: string;
        readonly response: { readonly result: string };
      };
    };

export interface GeminiContent {
  readonly parts: GeminiPart[];
  readonly role: 'user' | 'model';
}

export interface GeminiFunction {
  readonly name: string;
  readonly description: string;
  readonly parameters?: GeminiSchema;
}

/** The body of `POST /v1beta/models/<model>:generateContent`; the model stands in the path. */
export interface GeminiBody {
  readonly contents: GeminiContent[];
  readonly systemInstruction?: { readonly parts: { readonly text: string }[] };
  readonly tools?: { readonly functionDeclarations: GeminiFunction[] }[];
  readonly generationConfig: Readonly<Record<string, never>>;
}

/** The body for Gemini's generateContent, and which parts of the tools' schemas it can't carry. */
export function geminiBody(
  messages: readonly Message[],
  tools: readonly ToolSchema[],
): { readonly body: GeminiBody; readonly diagnostics: readonly Diagnostic[] } {
  const [first, ...others] = messages;
  const hasSystem = first?.role === 'system' || first?.role === 'developer';
  const system = hasSystem ? flattenText(first.content) : '';
  const diagnostics: Diagnostic[] = [];
  const functions = tools.map((tool) => declaration(tool, (found) => diagnostics.push(found)));
  const body: GeminiBody = {
    contents: joinResponses(hasSystem ? others : messages),
    ...(isBlankText(system) ? {} : { systemInstruction: { parts: [{ text: system }] } }),
    ...(functions.length === 0 ? {} : { tools: [{ functionDeclarations: functions }] }),
    generationConfig: {},
  };
  return { body, diagnostics };
}

function declaration(
  { name, description, parameters }: ToolSchema,
  report: (found: Diagnostic) => void,
): GeminiFunction {
  const { schema, dropped } = geminiSchema(parameters);
  if (dropped.length > 0)
    report(
      diagnostic('schema-members-dropped', { tool: name, members: dropped.join(', ') }, { severity: 'info' }),
    );
  // A tool without parameters is declared without a schema; an empty object is refused.
  return { name, description, ...(schema.properties === undefined ? {} : { parameters: schema }) };
}

/** All responses to one round of calls stand in one content. */
function joinResponses(messages: readonly Message[]): GeminiContent[] {
  const joined: { parts: GeminiPart[]; role: 'user' | 'model'; isResponses: boolean }[] = [];
  for (const message of messages) {
    const parts = partsOf(message, messages);
    const isResponses = message.role === 'tool';
    const last = joined.at(-1);
    if (isResponses && last?.isResponses === true) last.parts.push(...parts);
    else if (parts.length > 0)
      joined.push({ parts, role: message.role === 'assistant' ? 'model' : 'user', isResponses });
  }
  return joined.map(({ parts, role }) => ({ parts, role }));
}

function partsOf(message: Message, all: readonly Message[]): GeminiPart[] {
  const { role, content } = message;
  if (role === 'tool') {
    const id = message.tool_call_id ?? '';
    const response = { result: flattenText(content) };
    return [{ functionResponse: { id, name: toolNameOf(id, all), response } }];
  }
  const calls = role === 'assistant' ? (message.tool_calls ?? []) : [];
  return [
    ...contentParts(content),
    ...calls.map((call) => ({
      functionCall: { args: callArguments(call), id: call.id, name: call.function.name },
    })),
  ];
}

function contentParts(content: Message['content']): GeminiPart[] {
  if (content === null) return [];
  if (typeof content === 'string') return isBlankText(content) ? [] : [{ text: content }];
  return content.flatMap(partOf);
}

function partOf(part: ContentPart): GeminiPart[] {
  if (part.type === 'text') return isBlankText(part.text) ? [] : [{ text: part.text }];
  const url = part.image_url.url;
  const [, mimeType, data] = /^data:([^;,]+);base64,(.*)$/s.exec(url) ?? [];
  return mimeType === undefined || data === undefined
    ? [{ fileData: { fileUri: url } }]
    : [{ inlineData: { data, mimeType } }];
}
