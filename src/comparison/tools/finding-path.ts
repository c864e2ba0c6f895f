const PLAIN = /^[A-Za-z_$][\w$-]*$/;

/** The path of a member: `parameters.properties.mode`; a name that could be misread stands in brackets. */
export function memberPath(path: string, name: string): string {
  if (!PLAIN.test(name)) return `${path}[${JSON.stringify(name)}]`;
  return path === '' ? name : `${path}.${name}`;
}

/** The path of an item of a list: `anyOf[1]`, counted from 0. */
export function itemPath(path: string, index: number): string {
  return `${path}[${index}]`;
}
