/** Names of variables and keys that hold what nobody should read; `author` is none of them. */
const SECRET_NAME = /key|token|secret|passw|passphrase|_pwd|credential|auth(?!or)/iu;

/** Shorter values stand in ordinary words. */
const SHORTEST = 8;

/** A shorter value in a file is more likely a word than a key. */
const SHORTEST_IN_FILES = 16;

/**
 * A name and its value on one line, as they stand in environment files, JSON, YAML, TOML and most programs. A name is
 * looked for at its beginning alone: at each of its letters would take hours in a file that is one long word.
 */
const ASSIGNMENT = /(?<![A-Za-z0-9_.-])([A-Za-z0-9_.-]+)["']?[ \t]*[:=][ \t]*["']?([A-Za-z0-9_.~+/=-]+)/gu;

/** How the keys of well-known services begin. */
const KNOWN_KEY =
  /(?<![A-Za-z0-9])(?:sk-|gh[pousr]_|github_pat_|xox[abprs]-|AKIA|AIza|glpat-)[A-Za-z0-9_-]{12,}/gu;

/** Values of variables whose names say that they are secret, and the passwords in addresses. */
export function secretsOfEnv(env: Readonly<Record<string, string>>): string[] {
  return Object.entries(env)
    .flatMap(([name, value]) => [
      ...(SECRET_NAME.test(name) ? [value] : []),
      ...[...value.matchAll(/:\/\/[^\s/:@]*:([^\s/@]+)@/gu)].map(([, password = '']) => password),
    ])
    .filter((value) => value.length >= SHORTEST);
}

/** What looks like a key in the text of a file: by how it begins, or by the name in front of it. */
export function secretsOfFile(text: string): string[] {
  const assigned = [...text.matchAll(ASSIGNMENT)].flatMap(([, name = '', value = '']) =>
    SECRET_NAME.test(name) && looksRandom(value) ? [value] : [],
  );
  const known = [...text.matchAll(KNOWN_KEY)].map(([key]) => key);
  return [...new Set([...assigned, ...known])];
}

/** A flag whose value lets somebody in; one that counts tokens or chooses a way to sign in is none. */
const SECRET_FLAG =
  /^--?(?:\w+[-_.])*(?:\w*key|\w*token|secret|pass(?:w(?:or)?d)?|passphrase|credentials?)$/iu;

/** What a command line lets an agent in with: values of flags that say so, and what looks like a key. */
export function secretsOfCommand(command: readonly string[]): string[] {
  const ofFlags = command.flatMap((word, at) => {
    const [, joined = word, value = command[at + 1] ?? ''] = /^(-[^=]*)=(.*)$/su.exec(word) ?? [];
    return SECRET_FLAG.test(joined) && isSecretValue(value, joined) ? [value] : [];
  });
  return [...new Set([...ofFlags, ...command.flatMap(secretsOfFile)])];
}

/** Neither another flag, nor a placeholder, nor a path, nor the name of something. */
function isSecretValue(value: string, flag: string): boolean {
  if (value.length < SHORTEST || /^(?:-|\.{0,2}\/|~\/)|\{[a-z]+\}/u.test(value)) return false;
  return /\d/u.test(value) || /pass|secret/iu.test(flag);
}

/** A key has letters and digits; a word, a path or a name has no digit, or is shorter. */
function looksRandom(value: string): boolean {
  return value.length >= SHORTEST_IN_FILES && /\d/u.test(value) && /[A-Za-z]/u.test(value);
}
