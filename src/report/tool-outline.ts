/** What a person has to know of a whole definition: what it says it does, and what it takes. */
export interface ToolOutline {
  readonly description: string;
  /** Names in the order in which they are sent; `*` behind those that every call has to give. */
  readonly parameters: readonly string[];
}

/** The description and the parameters in a definition, whatever its provider's shape; empty where it has none. */
export function toolOutline(json: string): ToolOutline {
  const whole = parsed(json);
  const inner = member(whole, 'function') ?? whole;
  const description = inner?.['description'];
  const schema = member(inner, 'parameters') ?? member(inner, 'input_schema') ?? member(inner, 'inputSchema');
  const required = schema?.['required'];
  const needed = new Set(Array.isArray(required) ? required : []);
  const properties = Object.keys(member(schema, 'properties') ?? {});
  return {
    description: typeof description === 'string' ? description : '',
    parameters: properties.map((name) => (needed.has(name) ? `${name}*` : name)),
  };
}

type Members = Readonly<Record<string, unknown>>;

function parsed(json: string): Members | undefined {
  return json === '' ? undefined : asMembers(JSON.parse(json));
}

function member(of: Members | undefined, name: string): Members | undefined {
  return asMembers(of?.[name]);
}

function asMembers(value: unknown): Members | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Members)
    : undefined;
}
