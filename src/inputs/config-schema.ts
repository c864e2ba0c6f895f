import * as v from 'valibot';

/** Words that a YAML 1.1 reader takes for truth values and a YAML 1.2 reader leaves as text. */
const WORDS: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  on: true,
  '1': true,
  false: false,
  no: false,
  off: false,
  '0': false,
};

const flag = v.union([
  v.boolean(),
  v.pipe(
    v.string(),
    v.transform((word) => word.trim().toLowerCase()),
    v.picklist(Object.keys(WORDS)),
    v.transform((word) => WORDS[word] ?? false),
  ),
]);

const positive = v.pipe(v.number(), v.finite(), v.gtValue(0));
const text = v.pipe(v.string(), v.nonEmpty());
const someText = v.pipe(v.string(), v.regex(/\S/u, 'must hold more than blanks'));

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

/** A mapping whose values fit `value`; a list is none. */
function mapping<Value extends v.GenericSchema>(value: Value) {
  return v.pipe(
    v.custom<Record<string, v.InferInput<Value>>>(
      (input) => typeof input === 'object' && input !== null && !Array.isArray(input),
    ),
    v.record(v.string(), value),
  );
}

const hint = v.pipe(
  v.union([v.string(), v.looseObject({ replace: v.optional(v.unknown()), append: v.optional(v.unknown()) })]),
  v.transform((setting) => (typeof setting === 'string' ? { append: setting } : setting)),
  v.looseObject({ replace: v.optional(someText), append: v.optional(someText) }),
);

const platformExtras = v.looseObject({
  telegram: v.optional(
    v.looseObject({ extra: v.optional(v.looseObject({ rich_messages: v.optional(flag) })) }),
  ),
});

/** The agent's configuration, as far as it decides what the model reads. Other keys are left alone. */
export const CONFIG_SCHEMA = v.looseObject({
  timezone: v.optional(
    v.pipe(text, v.description('The IANA zone in which dates are told, e.g. Europe/Berlin.')),
  ),
  agent: v.optional(
    v.looseObject({
      task_completion_guidance: v.optional(
        v.pipe(flag, v.description('Whether to tell the model to finish the job.')),
      ),
      parallel_tool_call_guidance: v.optional(flag),
      tool_use_enforcement: v.optional(
        v.pipe(v.unknown(), v.description('true, false, "auto", or a list of parts of model ids.')),
      ),
      execution_guidance: v.optional(
        v.pipe(v.unknown(), v.description('true, false, "auto", or a list of parts of model ids.')),
      ),
      environment_probe: v.optional(flag),
      environment_hint: v.optional(v.string()),
      coding_context: v.optional(
        v.pipe(
          v.union([v.string(), v.boolean(), v.number(), v.null()]),
          v.description('auto, focus, on or off: whether sessions in a workspace are about code.'),
        ),
      ),
      coding_instructions: v.optional(v.union([v.string(), v.array(v.string())])),
      disabled_toolsets: v.optional(names),
    }),
  ),
  memory: v.optional(
    v.looseObject({
      memory_enabled: v.optional(flag),
      user_profile_enabled: v.optional(flag),
      memory_char_limit: v.optional(v.pipe(v.number(), v.integer())),
      user_char_limit: v.optional(v.pipe(v.number(), v.integer())),
    }),
  ),
  context_file_max_chars: v.optional(
    v.pipe(
      positive,
      v.description('The cap for one context file in characters; default: by the context window.'),
    ),
  ),
  context_file_read_timeout: v.optional(v.pipe(positive, v.description('In seconds; default 5.'))),
  context_files: v.optional(
    v.looseObject({
      agents_scope: v.optional(
        v.pipe(
          v.picklist(['cwd', 'chain']),
          v.description(
            'Whether AGENTS.md is read in the working directory alone, or from the git root down to it.',
          ),
        ),
      ),
    }),
  ),
  skills: v.optional(
    v.looseObject({
      auto_load: v.optional(v.array(v.string())),
      disabled: v.optional(names),
      platform_disabled: v.optional(mapping(names)),
      trusted_project_dirs: v.optional(names),
      project_discovery: v.optional(flag),
      create_dir: v.optional(someText),
      external_dirs: v.optional(names),
      index_state_ttl_seconds: v.optional(v.pipe(v.number(), v.minValue(0))),
      demoted_categories: v.optional(names),
    }),
  ),
  platform_hints: v.optional(
    v.pipe(
      mapping(hint),
      v.description('By platform: text to append to its hint, or {append} or {replace}; replace wins.'),
    ),
  ),
  platform_toolsets: v.optional(
    v.pipe(
      mapping(v.array(v.union([v.string(), v.number(), v.boolean()]))),
      v.description('By platform: the toolsets to send; an empty list means none.'),
    ),
  ),
  platforms: v.optional(platformExtras),
  gateway: v.optional(v.looseObject({ platforms: v.optional(platformExtras) })),
  prompt_caching: v.optional(
    v.looseObject({
      cache_ttl: v.optional(
        v.pipe(
          v.union([v.string(), v.boolean(), v.number(), v.null()]),
          v.description('5m, 1h, auto, or off; anything else means 5m.'),
        ),
      ),
    }),
  ),
});

/** The configuration after the schema: words are truth values, single names are lists. */
export type Config = v.InferOutput<typeof CONFIG_SCHEMA>;
