import * as v from 'valibot';
import { isMapping } from './without-entries.ts';

/** Words that a YAML 1.1 reader takes for truth values and a YAML 1.2 reader leaves as text. */
const WORDS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['yes', true],
  ['on', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['off', false],
  ['0', false],
]);

const flag = v.pipe(
  v.union([v.boolean(), v.string(), v.picklist([0, 1])]),
  v.transform((value) => String(value).trim().toLowerCase()),
  v.picklist([...WORDS.keys()]),
  v.transform((word) => WORDS.get(word) === true),
);

const positive = v.pipe(v.number(), v.finite(), v.gtValue(0));
const wholeNumber = v.pipe(v.number(), v.integer());
const text = v.pipe(v.string(), v.nonEmpty());
const someText = v.pipe(v.string(), v.regex(/\S/, 'must hold more than blanks'));

/** One name, a list of names, or text that holds a bracketed list. Elements that are no text are written as text. */
const names = v.pipe(
  v.union([
    v.string(),
    v.number(),
    v.boolean(),
    v.null(),
    v.array(v.union([v.string(), v.number(), v.boolean(), v.null()])),
  ]),
  v.transform((value) => (Array.isArray(value) ? value : bracketed(value)).flatMap(nameOf)),
);

function bracketed(value: string | number | boolean | null): readonly (string | number | boolean | null)[] {
  const inner = typeof value === 'string' ? /^\s*\[(.*)\]\s*$/su.exec(value)?.[1] : undefined;
  return inner === undefined
    ? [value]
    : inner.split(',').map((name) => name.trim().replace(/^(['"])(.*)\1$/u, '$2'));
}

function nameOf(value: string | number | boolean | null): string[] {
  const name = value === null ? '' : String(value).trim();
  return name === '' ? [] : [name];
}

/** What a mere check for a mapping stands before. */
const MEMBERS = new Map<v.GenericSchema, v.GenericSchema>();

/** The schema of the members where `schema` is only the check that there are members; absent for other schemas. */
export function membersSchema(schema: unknown): v.GenericSchema | undefined {
  return MEMBERS.get(schema as v.GenericSchema);
}

/** Members that fit `members`, and no list: valibot takes a list for an object whose keys are numbers. */
function noList<Members extends v.GenericSchema>(members: Members) {
  const check = v.custom<v.InferInput<Members>>(isMapping);
  MEMBERS.set(check, members);
  return v.pipe(check, members);
}

/** A mapping with known keys; others are left alone. */
function section<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.optional(noList(v.looseObject(entries)));
}

/** A mapping from any key to what fits `value`. */
function mapping<Value extends v.GenericSchema>(value: Value) {
  return noList(v.record(v.string(), value));
}

/** An entry that may be left out, with the sentence that tells a user what it does. */
function entry<Schema extends v.GenericSchema>(schema: Schema, description: string) {
  return v.optional(v.pipe(schema, v.description(description)));
}

const hint = v.pipe(
  v.union([
    v.string(),
    noList(v.looseObject({ replace: v.optional(v.unknown()), append: v.optional(v.unknown()) })),
  ]),
  v.transform((setting) => (typeof setting === 'string' ? { append: setting } : setting)),
  v.looseObject({ replace: v.optional(someText), append: v.optional(someText) }),
);

const scalar = v.union([v.string(), v.boolean(), v.number(), v.null()]);

const GATE = 'For which models: true, false, "auto", or a list of parts of model ids.';

const platforms = section({
  telegram: section({
    extra: section({
      rich_messages: entry(flag, 'Whether Telegram shows tables, task lists and formulas.'),
    }),
  }),
});

/** The agent's configuration, as far as it decides what the model reads. Other keys are left alone. */
export const CONFIG_SCHEMA = v.looseObject({
  timezone: entry(text, 'The IANA zone in which dates are told, e.g. Europe/Berlin.'),
  agent: section({
    task_completion_guidance: entry(flag, 'Whether to tell the model to finish the job; default true.'),
    parallel_tool_call_guidance: entry(
      flag,
      'Whether to tell the model to call independent tools at once; default true.',
    ),
    tool_use_enforcement: entry(v.unknown(), `Whether to tell the model to act through tools. ${GATE}`),
    execution_guidance: entry(v.unknown(), `Whether to tell the model how to carry out work. ${GATE}`),
    environment_probe: entry(
      flag,
      'Whether to look for gaps in the Python toolchain of this machine; default true.',
    ),
    environment_hint: entry(v.string(), 'What an embedding program tells about the environment.'),
    coding_context: entry(
      scalar,
      'auto, focus, on or off: whether sessions in a workspace are about code; default auto.',
    ),
    coding_instructions: entry(
      v.union([v.string(), v.array(v.string())]),
      'What sessions about code are told in addition, as text or lines.',
    ),
    disabled_toolsets: entry(names, 'Toolsets that no session gets.'),
  }),
  memory: section({
    memory_enabled: entry(flag, 'Whether MEMORY.md is shown; default true.'),
    user_profile_enabled: entry(flag, 'Whether USER.md is shown; default true.'),
    memory_char_limit: entry(wholeNumber, 'How much MEMORY.md may hold, in characters; default 2200.'),
    user_char_limit: entry(wholeNumber, 'How much USER.md may hold, in characters; default 1375.'),
  }),
  context_file_max_chars: entry(
    positive,
    'The cap for one context file in characters; default: by the context window.',
  ),
  context_file_read_timeout: entry(positive, 'How long reading one file may take, in seconds; default 5.'),
  context_files: section({
    agents_scope: entry(
      v.picklist(['cwd', 'chain']),
      'Whether AGENTS.md is read in the working directory alone (cwd, the default), or from the git root down to it.',
    ),
  }),
  skills: section({
    auto_load: entry(v.array(v.string()), 'Skills whose full texts are in every session.'),
    disabled: entry(names, 'Skills that are not listed.'),
    platform_disabled: entry(mapping(names), 'By platform: skills that are not listed there.'),
    trusted_project_dirs: entry(names, 'Project folders whose skills are listed.'),
    project_discovery: entry(flag, 'Whether skills of trusted projects are listed; default true.'),
    create_dir: entry(someText, 'Where the agent puts new skills.'),
    external_dirs: entry(names, 'Further folders with skills.'),
    index_state_ttl_seconds: entry(
      v.pipe(v.number(), v.minValue(0)),
      'For how long the list of skills is not checked against the disk; default 0.',
    ),
    demoted_categories: entry(names, 'Categories shown by name alone in focused sessions about code.'),
  }),
  platform_hints: entry(
    mapping(hint),
    'By platform: text to append to its hint, or {append} or {replace}; replace wins.',
  ),
  platform_toolsets: entry(
    mapping(v.array(v.union([v.string(), v.number(), v.boolean()]))),
    'By platform: the toolsets to send; an empty list means none.',
  ),
  platforms,
  gateway: section({ platforms }),
  prompt_caching: section({
    cache_ttl: entry(scalar, '5m, 1h, auto, or off; anything else means 5m.'),
  }),
});

/** The configuration after the schema: words are truth values, single names are lists. */
export type Config = v.InferOutput<typeof CONFIG_SCHEMA>;
