/**
 * Every sentence that the tool says when something is wrong, in one table: what happened, on what, what to do next.
 * `ERRORS` end a command with exit code 2; `DIAGNOSTICS` travel beside a result that is otherwise whole.
 */

/** An error that a user can act on: it is printed as one sentence, without a stack trace. */
export class ExpectedError extends Error {
  readonly code: string;

  constructor(code: string, sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'ExpectedError';
    this.code = code;
  }
}

const ERRORS = {
  'base-unknown': (a: { path: string }) =>
    `There is nothing to compare with: neither the remote nor the repository "${a.path}" has a default branch ("main", "master"). Name one: \`diff BASE\`.`,
  'broken-name': (a: { name: string }) =>
    `The name ${a.name} holds half a character, and a snapshot can't keep it. Rename it where it is defined.`,
  'broken-snapshot': (a: { finding: string }) =>
    `The snapshot can't be read: ${a.finding}. Run \`render\` and review what it changes.`,
  'capture-agent-unknown': (a: { name: string; known: string; suggestion?: string | undefined }) =>
    a.suggestion === undefined
      ? `There is no recipe for an agent "${a.name}". There are ${a.known}; for others name the program with \`--command\`.`
      : `There is no recipe for an agent "${a.name}". Did you mean "${a.suggestion}"?`,
  'capture-broken': (a: { surface: string; reason: string }) =>
    `The capture of "${a.surface}" ended before the agent did: ${a.reason}. Run it again.`,
  'capture-command-broken': (a: { line: string }) =>
    `The command line ${JSON.stringify(a.line)} can't be cut into words: it is empty or a quote is left open. Write \`--command 'program --flag {prompt}'\`.`,
  'capture-main-lost': (a: { surface: string; lost: string }) =>
    `The main request of "${a.surface}" may be lost: ${a.lost}. What could be read offers no tools. Nothing was kept.`,
  'capture-no-request': (a: { surface: string; agent: string; seen: string; advice: string; tail: string }) =>
    `No prompt came from ${a.agent} (surface "${a.surface}"): ${a.seen}. ${a.advice}${a.tail === '' ? ' It printed nothing.' : ` It printed last:\n${a.tail}`}`,
  'capture-not-listening': (a: { port: number; reason: string }) =>
    `The capture server can't listen on port ${a.port}: ${a.reason}. Choose another port.`,
  'capture-not-loopback': (a: { host: string }) =>
    `The capture server listens on loopback alone, not on "${a.host}". Use 127.0.0.1 or ::1.`,
  'capture-nothing': () =>
    'There is nothing to capture. Name an agent with `--agent` (`capture --list` names those that are known), or a program with `--command`.',
  'capture-path-absent': (a: { program: string }) =>
    `There is no program at "${a.program}". A relative path starts at the folder that the command is run in, or at the one of the configuration.`,
  'capture-program-absent': (a: { program: string; package: string }) =>
    `The program "${a.program}" is not on the PATH. ${a.package === '' ? 'Check its name.' : `Install the package "${a.package}", or put the folder of its program on the PATH.`}`,
  'capture-program-denied': (a: { program: string }) =>
    `"${a.program}" can't be run. Make it executable, or put its interpreter in front of it.`,
  'capture-redact-unknown': (a: { name: string; known: string }) =>
    `\`--redact\` takes ${a.known}, not "${a.name}".`,
  'capture-side-absent': (a: { surface: string; side: string; came: string }) =>
    `The side request "${a.side}" of "${a.surface}" did not come; ${a.came === '' ? 'none did' : `what came is ${a.came}`}. Correct \`side\` in the configuration.`,
  'capture-unreadable': (a: { surface: string; notes: string }) =>
    `No prompt of "${a.surface}" could be read. ${a.notes} Nothing was kept.`,
  'command-absent': (a: { surface: string; program: string; hint: string }) =>
    `The program "${a.program}" of the surface "${a.surface}" was not found.${a.hint} Install it, or correct \`run\` in the configuration.`,
  'command-denied': (a: { surface: string; program: string; hint: string }) =>
    `"${a.program}" of the surface "${a.surface}" is no program that may be run.${a.hint} Make it executable, or put its interpreter in front of it in \`run\`.`,
  'command-failed': (a: { surface: string; command: string; code: number; words: string; hint: string }) =>
    `The command of the surface "${a.surface}" ended with code ${a.code}: \`${a.command}\`.${a.hint} ${a.words}`,
  'command-flooded': (a: { surface: string; command: string; mebibytes: number; words: string }) =>
    `The command of the surface "${a.surface}" printed more than ${a.mebibytes} MiB and was ended: \`${a.command}\`. ${a.words}`,
  'command-killed': (a: { surface: string; command: string; signal: string; words: string }) =>
    `The command of the surface "${a.surface}" was ended by the signal ${a.signal}: \`${a.command}\`. ${a.words}`,
  'command-late': (a: { surface: string; command: string; seconds: number; words: string; hint: string }) =>
    `The command of the surface "${a.surface}" was ended because it took more than ${a.seconds} seconds: \`${a.command}\`.${a.hint} It gets no answer to a question, and may have no network; if it is only slow, raise its \`timeout\`. ${a.words}`,
  'command-malformed': (a: { surface: string; command: string; path: string; reason: string }) =>
    `What the command of the surface "${a.surface}" prints is no surface document: ${a.path === '' ? '' : `at \`${a.path}\`, `}${a.reason} (\`${a.command}\`). See "docs/surface.schema.json" of prompt-surface.`,
  'command-not-json': (a: {
    surface: string;
    command: string;
    line: number;
    reason: string;
    begins: string;
  }) =>
    `What the command of the surface "${a.surface}" prints is not JSON: ${a.reason}, in line ${a.line}, which begins with ${JSON.stringify(a.begins)} (\`${a.command}\`). Let it print the document alone, and anything else on standard error.`,
  'command-not-utf8': (a: { surface: string; command: string }) =>
    `What the command of the surface "${a.surface}" prints is not UTF-8: \`${a.command}\`. Let it print UTF-8, or JSON that escapes what is beyond ASCII.`,
  'command-silent': (a: { surface: string; command: string }) =>
    `The command of the surface "${a.surface}" printed nothing: \`${a.command}\`. Let it print a surface document, e.g. \`{"text": "...", "tools": []}\`.`,
  'comment-base-unknown': (a: { base: string; head: string }) =>
    `"${a.base}" and "${a.head}" have no common ancestor in this clone, so there is nothing to compare with. Check out with \`fetch-depth: 0\`.`,
  'comment-commit-absent': (a: { commit: string }) =>
    `The commit "${a.commit}" is not in this clone. Check out with \`fetch-depth: 0\`.`,
  'comment-failed': (a: { reason: string }) =>
    `GitHub could not be told: ${a.reason}. The report stands in the summary of this run; run the job again.`,
  'comment-fetch-failed': (a: { reason: string }) =>
    `The commits of the pull request could not be fetched: ${a.reason}. Look into the checkout step, and run the job again.`,
  'config-missing': (a: { path: string }) => `There is no configuration file "${a.path}". Check the path.`,
  'conflict-in-text': (a: { surface: string; source: string }) =>
    `A merge has left a conflict in the text from "${a.source}" (surface "${a.surface}"), so nothing was rendered. Resolve it there.`,
  'doctor-no-repository': (a: { path: string }) =>
    `"${a.path}" is in no git repository, so there is no gate to look at. Run \`doctor\` inside the repository.`,
  'duplicate-surface': (a: { id: string }) =>
    `Two surfaces are named "${a.id}". Give each surface a name of its own.`,
  'event-unreadable': (a: { path: string; reason: string }) =>
    `The event in "${a.path}" can't be read: ${a.reason}. Run \`comment\` in a workflow on \`pull_request\` or \`workflow_run\`.`,
  'file-unwritten': (a: { path: string; reason: string }) =>
    `The file "${a.path}" could not be written, and what was there is kept: ${a.reason}.`,
  'git-failed': (a: { command: string; path: string; reason: string }) =>
    `Git did not answer \`git ${a.command}\` in "${a.path}": ${a.reason}. Look whether the repository is whole, and run the command again.`,
  'histories-apart': (a: { branch: string }) =>
    `The current commit and "${a.branch}" have no common ancestor. Name a base: \`diff BASE\`.`,
  'history-too-short': (a: { branch: string }) =>
    `This clone is too shallow to hold the commit at which the work left "${a.branch}". Run \`git fetch --unshallow\`, or name a base: \`diff BASE\`.`,
  'init-command-broken': (a: { line: string }) =>
    `The command line ${JSON.stringify(a.line)} can't be cut into words: it is empty or a quote is left open. Write e.g. \`--run 'python3 agent.py'\`.`,
  'init-config-exists': (a: { path: string }) =>
    `There is a configuration already: "${a.path}". Edit it, or move it away and run \`init\` again. Nothing was written.`,
  'init-file-absent': (a: { path: string }) =>
    `There is no file "${a.path}". Name one of this repository, from the working directory.`,
  'init-flag-misplaced': (a: { flag: string; source: string; known: string }) =>
    `\`--${a.flag}\` says nothing of the source "${a.source}"${a.known === '' ? '' : `, which takes ${a.known}`}. Leave it out, or name another \`--source\`.`,
  'init-flags-exclusive': (a: { flags: string }) => `${a.flags} each say what to run. Name one of them.`,
  'init-in-git': (a: { path: string }) =>
    `"${a.path}" is what git keeps for itself, or a repository without a working tree. Run \`init\` in a checkout.`,
  'init-outside': (a: { path: string }) =>
    `"${a.path}" lies outside this repository, where nobody reviews it. Name a file inside.`,
  'init-owner-malformed': (a: { name: string }) =>
    `"${a.name}" is no user, team or mail address as CODEOWNERS takes them. Write e.g. \`@your-org/your-team\`.`,
  'init-package-unpinned': (a: { text: string }) =>
    `\`--package\` takes what can't change: a version (\`prompt-surface@1.2.3\`) or an archive (\`./tools/prompt-surface-1.2.3.tgz\`), and not "${a.text}".`,
  'init-source-unknown': (a: { name: string; known: string; suggestion?: string | undefined }) =>
    a.suggestion === undefined
      ? `There is no source "${a.name}". The sources are ${a.known}.`
      : `There is no source "${a.name}". Did you mean "${a.suggestion}"?`,
  'init-unanswered': (a: { flags: string }) =>
    `Nobody answers here, and ${a.flags} is missing. Name it, or take what can be assumed with \`--yes\`. Nothing was written.`,
  'layer-failed': (a: { layer: string; source: string; reason: string }) =>
    `The layer "${a.layer}" failed to render: ${a.reason}. Look into "${a.source}".`,
  'machine-value-too-short': (a: { what: string; value: string; least: number }) =>
    `The ${a.what} of this machine, "${a.value}", is too short to be redacted: it would be found in words that mean something else. Take "${a.what}" out of \`world.redact\`, or give this machine one of ${a.least} characters or more.`,
  'module-absent': (a: { surface: string; path: string }) =>
    `The module "${a.path}" of the surface "${a.surface}" is not there. Correct \`path\`, which starts from the folder of the configuration.`,
  'module-exited': (a: { surface: string; path: string; name: string }) =>
    `The module "${a.path}" of the surface "${a.surface}" ended the process before "${a.name}" had returned. Let it return a surface document instead.`,
  'module-export-absent': (a: { surface: string; path: string; name: string; known: string }) =>
    `The module "${a.path}" of the surface "${a.surface}" exports no "${a.name}". ${a.known === '' ? 'It exports nothing' : `It exports ${a.known}`}. Correct \`export\` in the configuration.`,
  'module-large': (a: { surface: string; path: string; mebibytes: number }) =>
    `The module "${a.path}" of the surface "${a.surface}" returned more than ${a.mebibytes} MiB. No prompt is that long: look at what it returns.`,
  'module-malformed': (a: { surface: string; module: string; path: string; reason: string }) =>
    `What the module "${a.module}" of the surface "${a.surface}" returns is no surface document: ${a.path === '' ? '' : `at \`${a.path}\`, `}${a.reason}. See "docs/surface.schema.json" of prompt-surface.`,
  'module-needs-loader': (a: { surface: string; path: string; version: string }) =>
    `The module "${a.path}" of the surface "${a.surface}" is TypeScript, which Node ${a.version} can't read. Use Node 22.18 or later, install \`tsx\` in the repository, or name a JavaScript file.`,
  'module-no-function': (a: { surface: string; path: string; name: string; found: string }) =>
    `"${a.name}" of the module "${a.path}" (surface "${a.surface}") is no function but ${a.found}. Export a function that returns a surface document.`,
  'module-nonsense': (a: { surface: string; path: string; name: string; found: string }) =>
    `"${a.name}" of the module "${a.path}" (surface "${a.surface}") returned ${a.found}. Let it return a text or a surface document, e.g. \`{text, tools}\`.`,
  'module-threw': (a: { surface: string; path: string; name: string; message: string; place: string }) =>
    `"${a.name}" of the module "${a.path}" (surface "${a.surface}") threw an error${a.place === '' ? '' : ` at ${a.place}`}: ${a.message}`,
  'module-unloadable': (a: { surface: string; path: string; message: string; place: string }) =>
    `The module "${a.path}" of the surface "${a.surface}" can't be loaded${a.place === '' ? '' : ` (${a.place})`}: ${a.message}`,
  'newer-snapshot': (a: { found: number; known: number }) =>
    `The snapshot has format ${a.found}, and this version reads format ${a.known} at most. Update the program.`,
  'no-commit': (a: { path: string }) =>
    `The repository "${a.path}" has no commit yet. Make one, or compare two folders: \`diff ./one ./other\`.`,
  'no-repository': (a: { path: string }) =>
    `"${a.path}" is in no git repository, so there is no base to compare with. Compare two folders instead: \`diff ./one ./other\`.`,
  'no-such-directory': (a: { path: string; option: string }) =>
    `There is no directory "${a.path}" (\`--${a.option}\`). Check the path.`,
  'no-wire': (a: { id: string; source: string }) =>
    `The surface "${a.id}" comes from a ${a.source}, and no request is made of it. Show it as text or json.`,
  'operand-beside-coverage': () => '`explain --coverage` is about all surfaces at once and takes no surface.',
  'project-config-code': (a: { path: string }) =>
    `The configuration "${a.path}" is a program, and this command runs nothing from the repository. Name the snapshot with \`--dir\`, or write the configuration as YAML or JSON.`,
  'project-config-failed': (a: { path: string; reason: string }) =>
    `The configuration "${a.path}" failed to load: ${a.reason}. Correct it there.`,
  'project-config-invalid': (a: { place: string; key: string; reason: string; more: number }) =>
    `${a.place}: ${a.key === '' ? '' : `"${a.key}": `}${a.reason}${a.more === 0 ? '' : `, and ${a.more} more ${a.more === 1 ? 'fault' : 'faults'}`}. Correct the configuration.`,
  'project-config-twice': (a: { one: string; other: string; path: string }) =>
    `There are two configurations in "${a.path}", "${a.one}" and "${a.other}". Keep one of them.`,
  'project-config-typescript': (a: { path: string }) =>
    `The configuration "${a.path}" is TypeScript, which this Node can't load. Use Node 22.18 or later, install \`tsx\` in the repository, or write YAML.`,
  'project-config-unparsable': (a: { place: string; reason: string }) =>
    `${a.place}: the configuration can't be read: ${a.reason}. Correct it there.`,
  'redaction-too-short': (a: { value: string; least: number }) =>
    `The value "${a.value}" is too short to be redacted: it would be found in words that mean something else. Use at least ${a.least} characters.`,
  'request-file-broken': (a: { path: string; line: number; reason: string }) =>
    `The request file "${a.path}" can't be read: ${a.reason}, in line ${a.line}. Record the body again, as it was sent.`,
  'request-file-unread': (a: { surface: string; path: string; reason: string }) =>
    `The request file "${a.path}" of the surface "${a.surface}" was not read: ${a.reason}. Correct \`path\` in the configuration.`,
  'request-too-deep': (a: { deepest: number }) =>
    `The request is nested more than ${a.deepest} levels deep and is not taken apart. Look for a schema that holds itself.`,
  'request-unrecognised': (a: { found: string | undefined; name: string | undefined }) =>
    `The request ${a.name === undefined ? '' : `in "${a.name}" `}is none of the known kinds (Chat Completions, Responses, Anthropic Messages, Gemini): it ${a.found === undefined ? 'is no JSON object' : a.found === '' ? 'has no members' : `has the members ${a.found}`}. Expected is "messages", "input" or "contents".`,
  'session-file-broken': (a: { path: string }) =>
    `The session file "${a.path}" is not what was written there. Delete it if that happens again.`,
  'side-absent': (a: { path: string }) =>
    `There is no snapshot in the folder "${a.path}". Check the path, or run \`render\` to make one.`,
  'skill-unreadable': (a: { path: string; reason: string }) =>
    `The bundled skill file "${a.path}" can't be read (${a.reason}), so nothing was rendered. Restore it from git.`,
  'skills-missing': (a: { path: string }) =>
    `There are no bundled skills in "${a.path}", so nothing was rendered. Restore the folder from git.`,
  'snapshot-absent': (a: { path: string }) =>
    `There is no snapshot in "${a.path}". Run \`render\` to make one, or name the folder with \`--dir\`.`,
  'snapshot-lock-lost': (a: { path: string }) =>
    `The snapshot in "${a.path}" was not written: another process took over its lock. Run the command again.`,
  'snapshot-locked': (a: { path: string; pid: number | undefined; seconds: number }) =>
    `"${a.path}" was held ${a.pid === undefined ? '' : `by process ${a.pid} `}for more than ${a.seconds} seconds. Wait for it to end, or delete the file if nothing is being rendered.`,
  'snapshot-refused': (a: { path: string; reason: string }) =>
    `"${a.path}" can't be used for a snapshot: ${a.reason}. Name another folder, or move what is there.`,
  'snapshot-unreadable': (a: { path: string; reason: string }) =>
    `The snapshot in "${a.path}" can't be read: ${a.reason}. Correct its permissions and try again.`,
  'snapshot-unwritten': (a: { path: string; reason: string }) =>
    `The snapshot in "${a.path}" could not be written, and what was there is kept: ${a.reason}.`,
  'summary-unwritten': (a: { path: string; reason: string }) =>
    `The summary "${a.path}" could not be written: ${a.reason}.`,
  'surface-incomplete': (a: { surface: string; message: string }) =>
    `The surface "${a.surface}" would be incomplete, so nothing was rendered. ${a.message}`,
  'surface-without-platform': (a: { surface: string; platform: string }) =>
    `The surface "${a.surface}" has the platform "${a.platform}", which has neither a hint nor tools of its own. Check its row in "src/surfaces/surface-specs.ts".`,
  'surface-without-window': (a: { surface: string; model: string }) =>
    `The surface "${a.surface}" has the model "${a.model}", whose context window is not known. Add it to "src/surfaces/context-windows.ts".`,
  'tool-description-missing': (a: { name: string }) =>
    `The tool "${a.name}" has no description. Say in its definition what it does and when to use it.`,
  'tool-load-failed': (a: { name: string; row: number; reason: string }) =>
    `The tool "${a.name}" (row ${a.row} of the loader table) could not be loaded: ${a.reason}. Repair its module, or remove the row.`,
  'tool-name-differs': (a: { name: string; row: number; found: string }) =>
    `Row ${a.row} of the loader table is for the tool "${a.name}", but its module defines "${a.found}". Give both the same name.`,
  'tool-name-malformed': (a: { name: string; row: number }) =>
    `The tool name "${a.name}" (row ${a.row} of the loader table) is not accepted by the providers. Use 1 to 64 of the characters a-z, A-Z, 0-9, "_" and "-".`,
  'tool-name-repeated': (a: { name: string; row: number; earlier: number }) =>
    `The tool "${a.name}" stands in row ${a.earlier} and again in row ${a.row} of the loader table. Remove one of them.`,
  'tool-schema-member-name': (a: { tool: string; path: string; name: string }) =>
    `The tool "${a.tool}" has a member "${a.name}" in ${a.path}, and JavaScript does not keep the place of such a name. Rename it.`,
  'tool-schema-not-json': (a: { tool: string; path: string; found: string }) =>
    `The tool "${a.tool}" holds ${a.found} in ${a.path}, which JSON can't carry. Leave it out, or write a value that JSON has.`,
  'tool-schema-required': (a: { tool: string; path: string; name: string }) =>
    `The tool "${a.tool}" requires "${a.name}" in ${a.path}, where no such property is described. Describe it, or require it no longer.`,
  'tool-schema-root': (a: { tool: string; found: string }) =>
    `The parameters of the tool "${a.tool}" have the type "${a.found}". Providers accept only "object" there.`,
  'tool-toolset-unknown': (a: { name: string; toolset: string }) =>
    `The tool "${a.name}" belongs to the toolset "${a.toolset}", which is not in the table of toolsets. Add it there, or correct the name.`,
  'unknown-command': (a: { name: string; known: string; suggestion?: string | undefined }) =>
    a.suggestion === undefined
      ? `There is no command "${a.name}". The commands are ${a.known}.`
      : `There is no command "${a.name}". Did you mean \`${a.suggestion}\`?`,
  'unknown-format': (a: { name: string; known: string; suggestion?: string | undefined }) =>
    a.suggestion === undefined
      ? `There is no format "${a.name}" here. The formats are ${a.known}.`
      : `There is no format "${a.name}" here. Did you mean "${a.suggestion}"?`,
  'unknown-layer': (a: { surface: string; name: string; known: string; suggestion?: string | undefined }) =>
    a.suggestion === undefined
      ? `The surface "${a.surface}" has no layer "${a.name}". Its layers are ${a.known}.`
      : `The surface "${a.surface}" has no layer "${a.name}". Did you mean "${a.suggestion}"?`,
  'unknown-moment': (a: { text: string }) =>
    `"${a.text}" is not a moment in ISO 8601. Write e.g. \`--now 2026-01-15T12:00:00Z\`.`,
  'unknown-scope': (a: { name: string; known: string; suggestion?: string | undefined }) =>
    a.suggestion === undefined
      ? `There is no scan scope "${a.name}". The scopes are ${a.known}.`
      : `There is no scan scope "${a.name}". Did you mean "${a.suggestion}"?`,
  'unknown-side': (a: { name: string }) =>
    `"${a.name}" is neither a revision of this repository nor a folder. Check its name, or fetch it first.`,
  'unknown-surface': (a: { id: string; known: string; suggestion?: string | undefined }) =>
    a.suggestion === undefined
      ? `No surface is named "${a.id}". ${a.known.includes(', ') ? `The surfaces are ${a.known}` : `The only one is "${a.known}"`}.`
      : `No surface is named "${a.id}". Did you mean "${a.suggestion}"?`,
  'unwritable-tool': (a: { path: string; reason: string }) =>
    `The definition for "${a.path}" can't be written: ${a.reason}. Correct the tool where it is defined.`,
  'workflow-variable-missing': (a: { name: string }) =>
    `The variable "${a.name}" is not set or not as GitHub sets it. Run \`comment\` in a workflow, with the token passed as \`GITHUB_TOKEN\`.`,
  'world-broken': (a: { reason: string }) =>
    `The walls around a run could not be built, although that worked before: ${a.reason}. Run the command again.`,
  'world-clock-unknown': (a: { clock: string }) =>
    `The clock "${a.clock}" is not a moment in ISO 8601. Write e.g. \`2026-01-15T12:00:00Z\`.`,
  'world-program-absent': (a: { name: string }) =>
    `The program "${a.name}" (\`programs\`) is not on the PATH. Install it, or take it from the list.`,
  'world-project-refused': (a: { path: string; reason: string }) =>
    `The project "${a.path}" can't be copied: ${a.reason}. Name a folder that holds only regular files.`,
  'world-temp-unusable': (a: { path: string; reason: string }) =>
    `The folder for temporary files, "${a.path}", can't be used: ${a.reason}. Set \`TMPDIR\` to another one.`,
  'wrong-number': (a: { option: string; text: string }) =>
    `\`--${a.option}\` takes a whole number above 0, not "${a.text}".`,
  'wrong-operands': (a: { command: string; operands: string; given: number }) =>
    `\`${a.command}\` takes ${a.operands === '' ? 'no arguments' : a.operands}, but ${a.given === 1 ? '1 was' : `${a.given} were`} given. See \`${a.command} --help\`.`,
  'wrong-options': (a: { command: string; reason: string; advice?: string }) =>
    `\`${a.command}\` can't read its options: ${a.reason}. ${a.advice === undefined ? '' : `${a.advice} `}See \`${a.command} --help\`.`,
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** Builds the error for `code` with its sentence filled in from `args`. */
export function expectedError<Code extends ErrorCode>(
  code: Code,
  args: Parameters<(typeof ERRORS)[Code]>[0],
  cause?: unknown,
): ExpectedError {
  const sentence = (ERRORS[code] as (a: typeof args) => string)(args);
  return new ExpectedError(code, sentence, cause === undefined ? undefined : { cause });
}

export type Severity = 'info' | 'warning' | 'error';

/** Something a user should know about a file or setting; the result that it comes with is whole all the same. */
export interface Diagnostic {
  readonly code: string;
  readonly severity: Severity;
  /** The file or directory it is about, as an absolute path, where there is one. */
  readonly path?: string;
  /** The line in that file, counted from 1, where it is known. */
  readonly line?: number;
  /** One English sentence: what happened, on what, what to do next. */
  readonly message: string;
}

const DIAGNOSTICS = {
  'cache-lifetime-shortened': (a: { model: string }) =>
    `A cache mark of one hour stood behind one of five minutes, which "${a.model}" refuses, so it was sent as five minutes. Ask for the same lifetime for tools and messages.`,
  'config-entries-ignored': (a: { count: number }) =>
    `${a.count} more settings were ignored, because they have no meaning where they stand.`,
  'config-entry-ignored': (a: { entry: string; reason: string }) =>
    `${a.entry === 'the configuration' ? 'The configuration' : `The setting ${a.entry}`} was ignored: ${a.reason}. Everything else in the file holds.`,
  'config-entry-unknown': (a: { entry: string; meant: string }) =>
    `No setting is named \`${a.entry}\`, so it has no effect. Did you mean \`${a.meant}\`?`,
  'config-unparsable': (a: { path: string; reason: string }) =>
    `The configuration "${a.path}" is not valid YAML (${a.reason}), so the defaults are used.`,
  'context-file-blocked': (a: { path: string; line: number; id: string }) =>
    `The file "${a.path}" was not loaded: line ${a.line} reads like prompt injection (${a.id}). Take that text out, or quote it and say that it is an example.`,
  'context-file-described': (a: { path: string; line: number; id: string }) =>
    `The file "${a.path}" quotes prompt injection in line ${a.line} (${a.id}). It was loaded, because it describes the attack.`,
  'context-file-empty': (a: { path: string }) => `The file "${a.path}" holds no text, so it was passed over.`,
  'context-file-is-path': (a: { path: string; target: string }) =>
    `The file "${a.path}" holds nothing but the path "${a.target}", as a link does that was checked out as text, so it was passed over. Make it a link again, or write the rules into it.`,
  'context-file-name': (a: { path: string; id: string }) =>
    `The file "${a.path}" was not loaded: its name reads like prompt injection (${a.id}). Rename it.`,
  'context-file-repeated': (a: { path: string; earlier: string }) =>
    `The file "${a.path}" says the same as "${a.earlier}", so it is shown once.`,
  'context-file-unused': (a: { path: string; by: string }) =>
    `"${a.path}" was found and not used: "${a.by}" has priority.`,
  'context-files-left': (a: { path: string; left: number }) =>
    `${a.left} context files from "${a.path}" on were not read, because those before were too many, too large or too slow.`,
  'context-truncated': (a: { name: string; path: string; kept: number; total: number; cap: number }) =>
    `"${a.name}" has ${a.total} characters and ${a.cap} fit, so ${a.kept} of them are shown ("${a.path}"). Shorten it, or raise \`context_file_max_chars\`.`,
  'file-unreadable': (a: { path: string; reason: string }) =>
    `The file "${a.path}" was not read: ${a.reason}.`,
  'front-matter-ignored': (a: { path: string; reason: string }) =>
    `The front matter of "${a.path}" was ignored: ${a.reason}.`,
  'front-matter-malformed': (a: { path: string; reason: string }) =>
    `The front matter of "${a.path}" can't be read as YAML (${a.reason}), so only its plain \`key: value\` lines were used.`,
  'home-is-no-project': (a: { path: string }) =>
    `The working directory is the home directory "${a.path}", so no project files were read. Choose a project with \`--cwd\`.`,
  'inside-install-tree': (a: { path: string }) =>
    `The working directory "${a.path}" belongs to the agent's own installation, so no project files were read. Choose a project with \`--cwd\`.`,
  'memory-contended': (a: { path: string }) =>
    `The memory file "${a.path}" was not changed: another program keeps writing it. Try again.`,
  'memory-entry-blank': (a: { path: string }) =>
    `The memory file "${a.path}" was not changed: no text was given.`,
  'memory-entry-blocked': (a: { path: string; number: number; ids: string }) =>
    `Entry ${a.number} of the memory file "${a.path}" is not shown to the model: it reads like prompt injection (${a.ids}). Remove it, or reword it.`,
  'memory-entry-unstorable': (a: { path: string }) =>
    `The memory file "${a.path}" was not changed: it could not be read back as intended. An entry holds no line with "§" alone, no NUL and no half characters.`,
  'memory-full': (a: { path: string; length: number; limit: number }) =>
    `The memory file "${a.path}" was not changed: it would have ${a.length} of ${a.limit} characters. Remove or shorten entries first.`,
  'memory-no-match': (a: { path: string }) =>
    `The memory file "${a.path}" was not changed: no entry holds that text.`,
  'memory-over-limit': (a: { path: string; length: number; limit: number }) =>
    `The memory file "${a.path}" has ${a.length} of ${a.limit} characters. It is shown whole, but nothing can be added.`,
  'memory-unclear': (a: { path: string; count: number }) =>
    `The memory file "${a.path}" was not changed: ${a.count} entries hold that text. Give more of the one you mean.`,
  'memory-unreadable': (a: { path: string }) =>
    `The memory file "${a.path}" was not changed: it could not be read, and is not overwritten. Repair it first.`,
  'memory-unused': (a: { path: string; used: string }) =>
    `The memory file "${a.path}" was found and not used: "${a.used}" has priority.`,
  'memory-unwritten': (a: { path: string; reason: string }) =>
    `The memory file "${a.path}" could not be written, and what was there is kept: ${a.reason}.`,
  'plugin-context-shortened': (a: { length: number; kept: number; where: string }) =>
    `A plugin added ${a.length} characters to the message, so ${a.kept} of them were sent; ${a.where}.`,
  'plugin-section-dropped': (a: { id: string; reason: string }) =>
    `The plugin section "${a.id}" was left out: ${a.reason}.`,
  'probe-failed': (a: { probe: string; reason: string }) =>
    `The probe "${a.probe}" failed and its block was left out: ${a.reason}.`,
  'project-skills-untrusted': (a: { path: string }) =>
    `The project "${a.path}" has skills that were not read. To trust them, add it to \`skills.trusted_project_dirs\`.`,
  'schema-members-dropped': (a: { tool: string; members: string }) =>
    `The schema of the tool "${a.tool}" was sent without ${a.members}: the provider's subset has no such members.`,
  'session-prompt-blank': (a: { session: string }) =>
    `The session "${a.session}" was stored without its prompt, so the prompt was built anew.`,
  'session-rebuilt': (a: { session: string; reason: string }) =>
    `The prompt of the session "${a.session}" was built anew: ${a.reason}.`,
  'session-unread': (a: { session: string; reason: string }) =>
    `The stored prompt of the session "${a.session}" could not be read, so it was built anew (${a.reason}).`,
  'session-unwritten': (a: { session: string; reason: string }) =>
    `The prompt of the session "${a.session}" could not be stored, so a later process will build it anew (${a.reason}).`,
  'skill-empty': (a: { path: string }) => `The skill file "${a.path}" is empty, so it was left out.`,
  'skill-hidden': (a: { name: string; path: string; holder: string }) =>
    `The skill "${a.name}" in "${a.path}" is hidden by the one in "${a.holder}". Rename one of them to see both.`,
  'skill-name-ignored': (a: { path: string; name: string; reason: string }) =>
    `The name "${a.name}" in "${a.path}" can't be used (${a.reason}), so the name of the folder stands for it.`,
  'skill-not-loaded': (a: { name: string }) =>
    `The skill "${a.name}" (\`skills.auto_load\`) was not loaded: there is none of that name, or it is switched off or doesn't fit here.`,
  'skill-quarantined': (a: { path: string; ids: string }) =>
    `The project's file "${a.path}" was left out, because it may contain an injected instruction (${a.ids}). Read it before you use it.`,
  'skill-skipped': (a: { path: string; reason: string }) =>
    `The skill in ${JSON.stringify(a.path)} was left out: ${a.reason}.`,
  'skills-cache-not-written': (a: { reason: string }) =>
    `What was read of the skills was not kept for the next run: ${a.reason}.`,
  'skills-share-name': (a: { name: string; paths: string }) =>
    `Several skills are named "${a.name}" (${a.paths}), so they go by their folders. Rename all but one.`,
  'soul-suspicious': (a: { path: string; line: number; id: string }) =>
    `Line ${a.line} of "${a.path}" reads like prompt injection (${a.id}). It was loaded unchanged, because it is your own file.`,
  'tools-unavailable': (a: { names: string }) =>
    `These tools can't run here, because a key or a program is missing, and are not sent: ${a.names}.`,
  'unknown-platform': (a: { name: string; suggestion: string }) =>
    `No platform is named "${a.name}", so it has no hint and the usual tools. Did you mean "${a.suggestion}"?`,
  'unknown-timezone': (a: { name: string }) =>
    `No time zone is named "${a.name}", so the machine's own is used. Write an IANA name such as "Europe/Berlin".`,
  'unknown-tool': (a: { name: string; suggestion?: string | undefined }) =>
    `No tool is named "${a.name}", so it was left out. ${a.suggestion === undefined ? 'The files in `src/tools/` name those that there are.' : `Did you mean "${a.suggestion}"?`}`,
  'unknown-toolset': (a: { name: string; place: string }) =>
    `No toolset is named "${a.name}" (${a.place}), so it was left out.`,
  'unusable-directory': (a: { path: string; origin: string }) =>
    `The directory "${a.path}" (${a.origin}) is missing or can't be entered, so it is not used.`,
  'workspace-text-withheld': (a: { what: string; root: string; id: string }) =>
    `The ${a.what} in "${a.root}" is not shown: it reads like prompt injection (${a.id}).`,
} as const;

export type DiagnosticCode = keyof typeof DIAGNOSTICS;

/** Builds the diagnostic for `code` with its sentence filled in from `args`. */
export function diagnostic<Code extends DiagnosticCode>(
  code: Code,
  args: Parameters<(typeof DIAGNOSTICS)[Code]>[0],
  where: { severity?: Severity; path?: string; line?: number } = {},
): Diagnostic {
  const message = (DIAGNOSTICS[code] as (a: typeof args) => string)(args);
  return { code, severity: 'warning', ...where, message };
}
