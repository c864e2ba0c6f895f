import * as v from 'valibot';
import { DEFAULT_TIMEOUT_SECONDS } from './default-world.ts';
import { RUN_VALUE_NAMES, SHORTEST_REDACTION } from './project-config.ts';

const LONGEST_TIMEOUT = 3600;

/** No program can be handed one. */
const noNul = v.check((text: string) => !text.includes('\0'), 'must not hold the character NUL');

const text = v.pipe(v.string(), v.nonEmpty('must not be empty'), noNul);

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).format(0) !== '';
  } catch {
    // This is how an unknown zone is told.
    return false;
  }
}

const scalar = v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String));
const word = v.pipe(scalar, noNul);
const texts = v.record(v.string(), scalar);
const variables = v.record(
  v.pipe(
    v.string(),
    v.check((name) => /^[^=\0]+$/u.test(name), 'must be the name of a variable'),
  ),
  word,
);
const names = v.array(text);
const programs = v.array(
  v.pipe(
    text,
    v.check((name) => !name.includes('/'), 'must be a name, without a folder'),
  ),
);
const words = v.pipe(v.array(word), v.minLength(1, 'must name a program'));

const below = v.pipe(
  text,
  v.check((path) => !path.startsWith('/') && !/^[A-Za-z]:/u.test(path), 'must be relative to this file'),
  v.check((path) => !path.split(/[\\/]/u).includes('..'), 'must not lead out of the folder of this file'),
);

/** Rendering replaces the whole of it. */
const ownFolder = v.pipe(
  below,
  v.check((path) => !/^(?:\.?[\\/]*)*$/u.test(path), 'must be a folder of its own, not that of this file'),
  v.check((path) => !path.split(/[\\/]/u).includes('.git'), 'must not lie in a folder ".git"'),
);

const redaction = v.strictObject({
  value: v.pipe(
    v.string(),
    v.minLength(SHORTEST_REDACTION, `must have ${SHORTEST_REDACTION} characters or more`),
    v.description('Replaced wherever it stands in a text or a tool.'),
  ),
  as: v.pipe(v.string(), v.description('What stands there instead.')),
});

const world = v.strictObject({
  clock: v.optional(
    v.pipe(
      text,
      v.isoTimestamp('must be a moment such as 2026-01-15T12:00:00Z'),
      v.description('The moment that the clock stands at; default 2026-01-15T12:00:00Z.'),
    ),
  ),
  timezone: v.optional(
    v.pipe(
      text,
      v.check(isZone, 'must be an IANA time zone such as Europe/Berlin'),
      v.description('An IANA name; default UTC.'),
    ),
  ),
  locale: v.optional(v.pipe(text, v.description('LANG and LC_ALL; default C.UTF-8.'))),
  env: v.optional(v.pipe(variables, v.description('Variables that are set for what runs.'))),
  inherit: v.optional(
    v.pipe(names, v.description('Variables that are handed on from your environment, by name.')),
  ),
  programs: v.optional(
    v.pipe(programs, v.description('Programs on the PATH beside the usual small set, by name.')),
  ),
  project: v.optional(
    v.pipe(below, v.description('A folder that is copied in place of the prepared project.')),
  ),
  redact: v.optional(
    v.pipe(
      v.array(v.picklist(RUN_VALUE_NAMES)),
      v.description('What the run knows of the machine and replaces in the surface, by value.'),
    ),
  ),
});

const common = {
  id: v.pipe(
    v.string(),
    v.regex(/^[\p{L}\p{N}._/@:+-]+$/u, 'must be made of letters, digits and . _ - + / @ :'),
    v.maxLength(200, 'must have 200 characters at most'),
    v.description('The name of the surface, e.g. `support.gpt`.'),
  ),
  facts: v.optional(
    v.pipe(texts, v.description('What is known of the surface: model, provider, platform, ...')),
    {},
  ),
  redact: v.optional(
    v.pipe(v.array(redaction), v.description('Values that the pins can not hold still.')),
    [],
  ),
};

const run = {
  world: v.optional(v.pipe(world, v.description('Pins of this surface alone.')), {}),
  timeout: v.optional(
    v.pipe(
      v.number(),
      v.gtValue(0, 'must be above 0'),
      v.maxValue(LONGEST_TIMEOUT, `must be ${LONGEST_TIMEOUT} at most`),
      v.description(`Seconds until it is ended; default ${DEFAULT_TIMEOUT_SECONDS}.`),
    ),
    DEFAULT_TIMEOUT_SECONDS,
  ),
};

function sourced<Name extends string>(name: Name) {
  return v.pipe(v.literal(name), v.description('Where the surface comes from.'));
}

const SURFACE = v.variant('source', [
  v.strictObject({
    ...common,
    source: sourced('builtin'),
    surface: v.optional(v.pipe(text, v.description('The built-in surface; default the id.'))),
  }),
  v.strictObject({
    ...common,
    source: sourced('module'),
    path: v.pipe(below, v.description('A JavaScript or TypeScript file.')),
    export: v.optional(
      v.pipe(text, v.description('The function in it; default `promptSurface`.')),
      'promptSurface',
    ),
    ...run,
  }),
  v.strictObject({
    ...common,
    source: sourced('command'),
    run: v.pipe(
      words,
      v.description('Program and arguments, without a shell; {root} is the folder of this file.'),
    ),
    ...run,
  }),
  v.strictObject({
    ...common,
    source: sourced('request'),
    path: v.pipe(below, v.description('A JSON file that holds the body of a request.')),
    prompt: v.optional(
      v.pipe(text, v.description("The user's own message, where it is not the last text of the user.")),
    ),
  }),
  v.strictObject({
    ...common,
    source: sourced('capture'),
    agent: v.optional(v.pipe(text, v.description('A recipe, e.g. `codex`; `capture --list` names them.'))),
    command: v.optional(
      v.pipe(words, v.description("Program and arguments in place of the recipe's, with its placeholders.")),
    ),
    model: v.optional(v.pipe(text, v.description('The model that the agent is told to use.'))),
    args: v.optional(
      v.pipe(v.array(word), v.description('Added to the command line, e.g. an approval mode.')),
      [],
    ),
    side: v.optional(
      v.pipe(
        v.union([v.picklist(['all', 'none']), names]),
        v.description('Side requests that become surfaces: all, none, or those named; default all.'),
      ),
      'all',
    ),
    ...run,
  }),
]);

/** What a configuration file may hold. */
export const PROJECT_CONFIG_SCHEMA = v.strictObject({
  $schema: v.optional(v.pipe(text, v.description('For editors.'))),
  snapshot: v.optional(
    v.pipe(ownFolder, v.description('The folder of the snapshot; default tests/fixtures/prompt_surface.')),
  ),
  world: v.optional(v.pipe(world, v.description('Pins of everything that is run.')), {}),
  surfaces: v.optional(
    v.pipe(
      v.array(SURFACE),
      v.minLength(1, 'must name a surface'),
      v.description('The surfaces, in the order of the snapshot; default the built-in ones.'),
    ),
  ),
});

/** A configuration as the schema lets it through. */
export type WrittenConfig = v.InferOutput<typeof PROJECT_CONFIG_SCHEMA>;
export type WrittenSurface = NonNullable<WrittenConfig['surfaces']>[number];
export type WrittenWorld = NonNullable<WrittenConfig['world']>;
