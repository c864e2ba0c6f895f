import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';

type Json = Readonly<Record<string, unknown>>;

interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Json }>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Json }>> }>
  >;
}

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const DESCRIPTION = JSON.parse(
  readFileSync(new URL('openapi-subset.json', import.meta.url), 'utf8'),
) as Description;

const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
const compiled = new Map<object, ValidateFunction>();

/** An exchange as it went over the wire. */
export interface Exchange {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly sent: unknown;
  readonly status: number;
  readonly answered: unknown;
}

/** What in an exchange is not as GitHub describes its API; empty where all is. */
export function contractBreaches({ method, path, sent, status, answered }: Exchange): string[] {
  const operation = findOperation(method, path);
  if (operation === undefined) return [`${method} ${path} is not described`];
  const body = operation.requestBody?.content['application/json']?.schema;
  const response = operation.responses[status];
  // Faults that any server may have are described nowhere, nor that what is to be changed may be gone by now.
  const isGone = status === 404 && ['PATCH', 'DELETE'].includes(method);
  const isFault = status >= 500 || [401, 403, 429].includes(status);
  const isDescribed = response !== undefined || isFault || isGone;
  const answer = response?.content?.['application/json']?.schema;
  return [
    ...(isDescribed ? [] : [`${method} ${path} never answers ${status}`]),
    ...(body === undefined || status >= 400 ? [] : faults(body, sent, `${method} ${path} sends`)),
    ...(answer === undefined ? [] : faults(answer, answered, `${method} ${path} answers ${status} with`)),
  ];
}

function findOperation(method: string, path: string): Operation | undefined {
  const wanted = path.split('/').filter((part) => part !== '');
  const fits = (template: string) => {
    const parts = template.split('/').filter((part) => part !== '');
    return (
      parts.length === wanted.length && parts.every((part, at) => part.startsWith('{') || part === wanted[at])
    );
  };
  const found = Object.keys(DESCRIPTION.paths).find(fits);
  return found === undefined ? undefined : DESCRIPTION.paths[found]?.[method.toLowerCase()];
}

function faults(schema: Json, value: unknown, what: string): string[] {
  const validate = compiled.get(schema) ?? ajv.compile(jsonSchema(schema) as Json);
  compiled.set(schema, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message }) => `${what} ${instancePath || 'a body'}: ${message}`,
  );
}

/** OpenAPI 3.0 says `nullable` where JSON Schema adds the type `null`. */
function jsonSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(jsonSchema);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { nullable, ...rest } = schema as Json;
  const plain = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, jsonSchema(value)]));
  return nullable === true ? { anyOf: [plain, { type: 'null' }] } : plain;
}
