import type { OrderedJson } from '../../snapshots/format/ordered-json.ts';
import { decodeUtf8 } from '../../text/decode-utf8.ts';
import { membersOf, stringOf } from './json-values.ts';

const REF = '$ref';

/**
 * A schema with the members of what it refers to, and of what that refers to; its own win. `undefined` where that is not
 * in the document, or leads round in a circle.
 */
export function resolveSchema(schema: OrderedJson, root: OrderedJson): OrderedJson | undefined {
  const seen = new Set<string>();
  let resolved = schema;
  for (;;) {
    const ref = stringOf(membersOf(resolved).get(REF));
    if (ref === undefined || resolved.kind !== 'object') return resolved;
    const target = resolveRef(ref, root);
    if (target === undefined || seen.has(ref)) return undefined;
    seen.add(ref);
    const own = resolved.members.filter((member) => member.name !== REF);
    resolved =
      target.kind === 'object' && own.length > 0 ? { kind: 'object', members: merged(target, own) } : target;
  }
}

function merged(target: OrderedJson & { kind: 'object' }, own: (typeof target)['members']) {
  const names = new Set(own.map((member) => member.name));
  return [...target.members.filter((member) => !names.has(member.name)), ...own];
}

/** What a reference inside the document (`#/$defs/n`) means. */
export function resolveRef(ref: string, root: OrderedJson): OrderedJson | undefined {
  if (ref === '#') return root;
  if (!ref.startsWith('#/')) return undefined;
  let found: OrderedJson | undefined = root;
  for (const name of refSteps(ref))
    found = found?.kind === 'array' ? found.items[Number(name)] : membersOf(found).get(name);
  return found;
}

/** The names on the way that a reference inside the document goes. */
export function refSteps(ref: string): string[] {
  return ref.slice(2).split('/').map(decodeStep);
}

/** Undoes the escapes of a JSON pointer in a URI; a broken escape stays as it is. */
function decodeStep(step: string): string {
  const text = step.replaceAll(/(?:%[0-9a-f]{2})+/gi, (codes) => {
    const bytes = codes
      .slice(1)
      .split('%')
      .map((code) => Number.parseInt(code, 16));
    const decoded = decodeUtf8(Uint8Array.from(bytes));
    return decoded.status === 'decoded' ? decoded.text : codes;
  });
  return text.replaceAll('~1', '/').replaceAll('~0', '~');
}
