/**
 * Node sends each `import()` through its loader of ES modules; for our own chunks `require` does the same sooner. What is
 * not ours, a user's module, goes on to be imported.
 */
export function requiringChunks(code: string, names: ReadonlySet<string>): string {
  return code.replaceAll(/\bimport\("\.\/([^"]+)"\)/g, (found, name: string) =>
    names.has(name) ? `Promise.resolve().then(()=>require("./${name}"))` : found,
  );
}
