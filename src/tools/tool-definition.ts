import type { ToolRequirement } from '../host/host.ts';

/** A JSON Schema (2020-12 subset that the providers share). Member order is the order in which it is sent. */
export interface JsonSchema {
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly enum?: readonly (string | number | boolean | null)[];
  readonly anyOf?: readonly JsonSchema[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly default?: string | number | boolean | null | readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
}

/** A tool as the model reads it, in the order in which its members are sent. */
export interface ToolSchema {
  readonly name: string;
  readonly description: string;
  readonly parameters: JsonSchema;
}

/** What a rewriter may look at: facts of this session, never of the machine. */
export interface ToolSession {
  readonly model: string;
  readonly platform: string;
  /** The names of the tools that are sent in this session, in registry order. */
  readonly sentNames: readonly string[];
  /** The registered tools that are not sent but could run, in registry order: what `tool_search` can find. */
  readonly unsent: readonly ToolSchema[];
  /** The toolsets that this session has, in table order. */
  readonly toolsets: readonly string[];
  /** The messaging platforms that are configured, in table order. */
  readonly messagingPlatforms: readonly string[];
}

/** One tool: one file under `src/tools/<toolset>/`, these fields in this order. */
export interface ToolDefinition extends ToolSchema {
  readonly toolset: string;
  /** What the machine must have for the tool to work; absent when it always does. */
  readonly requires?: ToolRequirement;
  /** Changes the schema by rule for one session; pure. */
  readonly rewrite?: (schema: ToolSchema, session: ToolSession) => ToolSchema;
}
