/** What the runner was asked: one JSON text on its standard input. */
export interface ModuleRequest {
  /** The URL of the module. */
  readonly module: string;
  /** The export to call. */
  readonly export: string;
  /** The file that the answer is written to, where nothing that the module prints can break it. */
  readonly answer: string;
}

/** What came of it: the content of that file, as JSON. */
export type ModuleAnswer =
  /** The document as JSON text. */
  | { readonly status: 'returned'; readonly document: string }
  | { readonly status: 'unloadable'; readonly message: string; readonly place: string }
  | { readonly status: 'no-export'; readonly names: readonly string[] }
  | { readonly status: 'no-function'; readonly found: string }
  | { readonly status: 'threw'; readonly message: string; readonly place: string }
  | { readonly status: 'nonsense'; readonly found: string };

/**
 * The program that calls a module's function, in a process of its own: it runs whatever the repository holds. It is a
 * text, so that it is there however this program was bundled.
 */
export const MODULE_RUNNER = String.raw`
const { readFileSync, writeFileSync } = require('node:fs');
const { fileURLToPath } = require('node:url');
const { spawnSync } = require('node:child_process');
// Whatever the module does to these.
const { parse, stringify } = JSON;
const exit = process.exit.bind(process);
const request = parse(readFileSync(0, 'utf8'));
const finish = (answer) => {
  writeFileSync(request.answer, stringify(answer));
  exit(0);
};
const tell = (error) => {
  const isError = error !== null && typeof error === 'object' && 'message' in error;
  const message = isError ? String(error.message) : String(error);
  const file = fileURLToPath(request.module);
  const lines = isError ? String(error.stack || '').split('\n') : [];
  const line = lines.find((line) => line.includes(request.module) || line.includes(file)) || '';
  return { message, place: (/[^/\\]+:\d+(?::\d+)?(?=\)?$)/.exec(line.trim()) || [''])[0] };
};
// Node keeps to itself where a syntax error is, unless it is asked to check that file alone.
const placeOfSyntaxError = () => {
  const { stderr } = spawnSync(process.execPath, ['--check', fileURLToPath(request.module)], { encoding: 'utf8' });
  return (/[^/\\]+:\d+$/.exec(stderr.split('\n', 1)[0]) || [''])[0];
};
const describe = (value) => {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : 'a ' + typeof value;
};
const call = async () => {
  let module;
  try {
    module = await import(request.module);
  } catch (error) {
    const told = tell(error);
    if (error instanceof SyntaxError) told.place = told.place || placeOfSyntaxError();
    finish({ status: 'unloadable', ...told });
  }
  const whole = module.default;
  const isCommon = typeof whole === 'object' && whole !== null && !(request.export in module);
  const found = isCommon ? whole[request.export] : module[request.export];
  const names = [...new Set([...Object.keys(module), ...(isCommon ? Object.keys(whole) : [])])];
  if (found === undefined) finish({ status: 'no-export', names: names.filter((name) => name !== 'module.exports').sort() });
  if (typeof found !== 'function') finish({ status: 'no-function', found: describe(found) });
  let result;
  try {
    result = await found();
  } catch (error) {
    finish({ status: 'threw', ...tell(error) });
  }
  const document = typeof result === 'string' ? { text: result } : result;
  if (typeof document !== 'object' || document === null || Array.isArray(document))
    finish({ status: 'nonsense', found: describe(result) });
  let text;
  try {
    text = stringify(document);
  } catch (error) {
    finish({ status: 'nonsense', found: 'an object that JSON cannot carry (' + String(error.message).split('\n')[0] + ')' });
  }
  if (text === undefined) finish({ status: 'nonsense', found: 'an object that JSON has nothing of' });
  finish({ status: 'returned', document: text });
};
void call();
`;
