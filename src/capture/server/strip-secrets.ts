import { jsonStringEnd } from '../../text/json-strings.ts';
import { wellFormed } from '../../text/well-formed.ts';

const STRIPPED = '[secret]';
const SHORTEST_OF_HEADERS = 8;
const NUMBER = /-?\d[\d.eE+-]*/g;

/** Headers that let somebody in. */
const AUTHORISING: readonly string[] = [
  'api-key',
  'authorization',
  'cookie',
  'proxy-authorization',
  'x-api-key',
  'x-goog-api-key',
];

/** The few headers that are kept. */
const KEPT: readonly string[] = [
  'accept',
  'anthropic-beta',
  'anthropic-version',
  'content-encoding',
  'content-type',
  'openai-beta',
  'user-agent',
  'x-goog-api-client',
];

/** Parameters of a query that let somebody in. */
const KEY_PARAMETER =
  /^(?:key|api[-_]?key|(?:access|auth|id)?_?token|authorization|password|secret|sig(?:nature)?)$/i;

/** `text` with each of `secrets` replaced, longer ones first. */
export function stripText(text: string, secrets: readonly string[]): string {
  return inOrder(secrets).reduce((stripped, secret) => stripped.replaceAll(secret, STRIPPED), text);
}

/** Text that is no JSON but may hold parts of it, with each of `secrets` replaced, plain and as JSON writes it. */
export function stripEscaped(text: string, secrets: readonly string[]): string {
  return stripText(text, [...secrets, ...secrets.map((secret) => JSON.stringify(secret).slice(1, -1))]);
}

/** Valid JSON text with each of `secrets` replaced, however it is escaped; valid JSON again. */
export function stripJson(json: string, secrets: readonly string[]): string {
  const ordered = inOrder(secrets);
  if (ordered.length === 0) return json;
  const parts: string[] = [];
  for (let start = 0; start < json.length;) {
    const quote = json.indexOf('"', start);
    const between = quote < 0 ? json.slice(start) : json.slice(start, quote);
    parts.push(between.replaceAll(NUMBER, (number) => stripNumber(number, ordered)));
    if (quote < 0) break;
    start = jsonStringEnd(json, quote);
    parts.push(stripString(json.slice(quote, start), ordered));
  }
  return parts.join('');
}

/** A path without the parameters of its query that are keys, and with `secrets` replaced also where they are encoded. */
export function stripPath(path: string, secrets: readonly string[]): string {
  const [bare = '', ...query] = path.split('?');
  const kept = query
    .join('?')
    .split('&')
    .filter((parameter) => parameter !== '' && !isKey(parameter));
  const encoded = secrets.map((secret) => encodeURIComponent(wellFormed(secret)));
  return stripText([bare, kept.join('&')].filter((part) => part !== '').join('?'), [...secrets, ...encoded]);
}

/** The headers that are kept, with `secrets` replaced. */
export function keptHeaders(
  headers: Readonly<Record<string, string>>,
  secrets: readonly string[],
): Record<string, string> {
  const kept = KEPT.filter((name) => headers[name] !== undefined);
  return Object.fromEntries(kept.map((name) => [name, stripText(headers[name] ?? '', secrets)]));
}

/** What this very request lets itself in with: values of at least 8 characters from its headers and its query. */
export function ownSecrets(path: string, headers: Readonly<Record<string, string>>): string[] {
  const values = AUTHORISING.flatMap((name) => {
    const value = headers[name] ?? '';
    return [value, value.replace(/^\S+\s+/, '')];
  });
  const keys = new URLSearchParams(path.split('?').slice(1).join('?'));
  const parameters = [...keys].flatMap(([name, value]) => (KEY_PARAMETER.test(name) ? [value] : []));
  return [...values, ...parameters].filter((value) => value.length >= SHORTEST_OF_HEADERS);
}

function isKey(parameter: string): boolean {
  const [[name] = ['']] = [...new URLSearchParams(parameter)];
  return KEY_PARAMETER.test(name);
}

function inOrder(secrets: readonly string[]): string[] {
  const known = [...new Set(secrets)].filter((secret) => secret !== '');
  return known.toSorted((a, b) => b.length - a.length);
}

function stripNumber(number: string, secrets: readonly string[]): string {
  return secrets.some((secret) => number.includes(secret)) ? JSON.stringify(STRIPPED) : number;
}

function stripString(literal: string, secrets: readonly string[]): string {
  const text = String(JSON.parse(literal));
  const stripped = stripText(text, secrets);
  return stripped === text ? literal : JSON.stringify(stripped);
}
