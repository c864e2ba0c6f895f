/** Folders whose files were not written for whoever works on the project: what they say is not read. */
const PRUNED: ReadonlySet<string> = new Set([
  '.archive',
  '.cache',
  '.git',
  '.gradle',
  '.hg',
  '.mypy_cache',
  '.next',
  '.nox',
  '.nuxt',
  '.pytest_cache',
  '.ruff_cache',
  '.svn',
  '.tox',
  '.turbo',
  '.venv',
  '__pycache__',
  'archive',
  'backup',
  'backups',
  'bower_components',
  'build',
  'cache',
  'caches',
  'coverage',
  'dist',
  'env',
  'node_modules',
  'out',
  'site-packages',
  'target',
  'third_party',
  'vendor',
  'venv',
]);

/** Folders that hold secrets; nothing below them is read. */
const SECRET_FOLDERS: ReadonlySet<string> = new Set(['.ssh', '.aws', '.gnupg', '.git']);

/** Names of files that hold secrets. */
const SECRET_FILES: readonly RegExp[] = [
  /^\.env(?:\..*)?$/,
  /\.pem$/,
  /\.key$/,
  /^id_/,
  /^\.netrc$/,
  /^\.npmrc$/,
  /^\.pypirc$/,
  /^\.pgpass$/,
];

/** Whether a folder, given by the names below the working directory, is left out. */
export function isPruned(segments: readonly string[]): boolean {
  return segments.some((segment) => PRUNED.has(segment));
}

/** Whether a file, given by the names below the working directory, may hold secrets. */
export function isSecret(segments: readonly string[]): boolean {
  const names = segments.map((segment) => segment.toLowerCase());
  const file = names.at(-1) ?? '';
  return names.some((name) => SECRET_FOLDERS.has(name)) || SECRET_FILES.some((pattern) => pattern.test(file));
}
