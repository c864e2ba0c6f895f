/**
 * The programs and libraries of the package: name → source. Each becomes `dist/lib/<name>.js`, and what several of them
 * use becomes chunks beside them.
 *
 * A program that is run as a process of its own is a row here. Whoever starts it finds it beside itself, in the checkout
 * (`.ts`, run with `--import tsx`) and in the package (`.js`) alike:
 * `new URL(import.meta.url.endsWith('.ts') ? './the-program.ts' : './the-program.js', import.meta.url)`,
 * so the two sources lie in one folder. What is read as data (`src/skills/bundled`) is a row of `COPIED`; from
 * `dist/lib` it has the same relative path as from any folder of `src`.
 */
export const ENTRY_POINTS: Readonly<Record<string, string>> = {
  'prompt-surface': 'scripts/build/packaged-command.ts',
  'capture-program': 'src/capture/capture-program.ts',
  index: 'src/index.ts',
  vocabulary: 'scripts/build/vocabulary.ts',
};

/** Files and folders that are read while the program runs: source → place below `dist`. */
export const COPIED: Readonly<Record<string, string>> = {
  'node_modules/tiktoken/lite/tiktoken_bg.wasm': 'lib/tiktoken_bg.wasm',
  'src/skills/bundled': 'skills/bundled',
};
