import { describe, expect, it } from 'vitest';
import { compareDefinitions } from '../../../src/comparison/tools/compare-definitions.ts';

/** Findings in short: rule, path, before, after. */
function found(before: string, after: string): unknown[] {
  return compareDefinitions(before, after).map(({ ruleId, path, before: was, after: is }) => [
    ruleId,
    path,
    was ?? '',
    is ?? '',
  ]);
}

function parameters(schema: string): string {
  return `{"name":"t","parameters":${schema}}`;
}

describe('compareDefinitions', () => {
  it('SD-01 tells another order of properties as one finding, and nothing else', () => {
    const [before, after] = [
      '{"a":{"type":"string"},"b":{"type":"integer"}}',
      '{"b":{"type":"integer"},"a":{"type":"string"}}',
    ];
    expect(found(parameters(`{"properties":${before}}`), parameters(`{"properties":${after}}`))).toEqual([
      ['properties.order', 'parameters.properties', '["a","b"]', '["b","a"]'],
    ]);
  });

  it('SD-02 takes the order of required for order, that of an enum for steering, and no list for an empty one', () => {
    expect(
      compareDefinitions(parameters('{"required":["a","b"]}'), parameters('{"required":["b","a"]}')),
    ).toMatchObject([{ ruleId: 'required.order', class: 'order-only' }]);
    const choice = (list: string) => parameters(`{"properties":{"p":{"enum":${list}}}}`);
    expect(compareDefinitions(choice('["fast","safe"]'), choice('["safe","fast"]'))).toMatchObject([
      { ruleId: 'enum.order', class: 'steers', before: '["fast","safe"]', after: '["safe","fast"]' },
    ]);
    const [listed, none, empty] = ['{"required":["a"]}', '{}', '{"required":[]}'].map(parameters) as [
      string,
      string,
      string,
    ];
    expect(found(listed, none)).toEqual([['required.removed', 'parameters.required', '"a"', '']]);
    expect(compareDefinitions(none, empty)).toMatchObject([
      { ruleId: 'required.empty', class: 'order-only' },
    ]);
  });

  it('SD-03 ends for a recursive schema, and tells a change inside it once', () => {
    const recursive = (inner: string) =>
      parameters(`{"$defs":{"n":{"properties":{"next":{"$ref":"#/$defs/n"}${inner}}}},"$ref":"#/$defs/n"}`);
    expect(found(recursive(''), recursive(',"value":{"type":"string"}'))).toEqual([
      ['property.added', 'parameters.$defs.n.properties.value', '', '{"type":"string"}'],
    ]);
  });

  it('SD-03 compares what two references mean: a renamed recursive schema is only written in another way', () => {
    const named = (name: string) =>
      parameters(
        `{"$defs":{"${name}":{"properties":{"next":{"$ref":"#/$defs/${name}"}}}},"$ref":"#/$defs/${name}"}`,
      );
    const findings = compareDefinitions(named('n'), named('m'));
    expect(new Set(findings.map((finding) => finding.class))).toEqual(new Set(['encoding-only']));
  });

  it('SD-03 finds a change behind a reference that was written out', () => {
    const before = parameters('{"properties":{"a":{"$ref":"#/$defs/x"}},"$defs":{"x":{"enum":["a","b"]}}}');
    const after = parameters('{"properties":{"a":{"enum":["a"]}},"$defs":{"x":{"enum":["a","b"]}}}');
    expect(found(before, after)).toEqual([['enum.value-removed', 'parameters.properties.a.enum', '"b"', '']]);
  });

  it('SD-03 compares a schema that is used in many places once, however they are nested', () => {
    const levels = 40;
    const uses = (name: string) =>
      Array.from({ length: levels }, (_, level) => {
        const ref = `{"$ref":"#/${name}/n${level + 1}"}`;
        return `"n${level}":{"properties":{"a":${ref},"b":${ref}}}`;
      }).join(',');
    const schema = (name: string, type: string) =>
      parameters(`{"${name}":{${uses(name)},"n${levels}":{"type":"${type}"}},"$ref":"#/${name}/n0"}`);
    const findings = compareDefinitions(schema('definitions', 'string'), schema('$defs', 'integer'));
    expect(findings.length).toBeLessThan(4 * levels);
    expect(findings.filter((finding) => finding.ruleId === 'type.changed').length).toBeLessThan(20);
  });

  it('SD-03 tells a change behind a reference for each place that refers there', () => {
    const both = (name: string, values: string) =>
      parameters(
        `{"properties":{"a":{"$ref":"#/$defs/${name}"},"b":{"$ref":"#/$defs/${name}"}},"$defs":{"${name}":{"enum":${values}}}}`,
      );
    expect(found(both('x', '["p","q"]'), both('y', '["p"]')).slice(0, 2)).toEqual([
      ['enum.value-removed', 'parameters.properties.a.enum', '"q"', ''],
      ['enum.value-removed', 'parameters.properties.b.enum', '"q"', ''],
    ]);
  });

  it('SD-03 looks behind references that stay as they are where no other rule looks', () => {
    const refers = (rest: string, ref = '#/$defs/x') =>
      parameters(`{"properties":{"a":{"$ref":"${ref}"}}${rest}}`);
    const rules = (before: string, after: string) =>
      compareDefinitions(before, after).map(({ ruleId, path }) => [ruleId, path]);
    const shared = ',"$defs":{"x":{"type":"string"}}';
    expect(rules(refers(shared), refers(''))).toContainEqual(['ref.changed', 'parameters.properties.a.$ref']);
    expect(rules(refers(''), refers(shared))).toContainEqual(['subschema.added', 'parameters.properties.a']);
    const own = (type: string) => refers(`,"own":{"x":{"type":"${type}"}}`, '#/own/x');
    expect(rules(own('string'), own('integer'))).toContainEqual([
      'type.changed',
      'parameters.properties.a.type',
    ]);
  });

  it('SD-03 does not take a reference that leads round in a circle for the schema that it was', () => {
    const [before, after] = ['{"type":"string"}', '{"$ref":"#/properties/a"}'].map((schema) =>
      parameters(`{"properties":{"a":${schema}}}`),
    );
    expect(compareDefinitions(before ?? '', after ?? '')[0]).toMatchObject({
      ruleId: 'ref.changed',
      path: 'parameters.properties.a.$ref',
    });
  });

  it('SD-03 reads the escapes of a reference as UTF-8', () => {
    const named = (ref: string) =>
      parameters(`{"properties":{"a":{"$ref":"#/$defs/${ref}"}},"$defs":{"ä b":{"type":"string"}}}`);
    expect(compareDefinitions(named('ä b'), named('%C3%A4%20b'))).toMatchObject([
      { ruleId: 'ref.rewritten' },
    ]);
    expect(compareDefinitions(named('ä b'), named('%E4 b'))).toMatchObject([{ ruleId: 'ref.changed' }]);
  });

  it('compares choices of very many forms', () => {
    const forms = (end: string) =>
      parameters(
        `{"anyOf":[${Array.from({ length: 3000 }, (_, index) => `{"const":${index}}`).join(',')}${end}]}`,
      );
    expect(found(forms(''), forms(',{"const":"new"}'))).toEqual([
      ['branch.added', 'parameters.anyOf[3000]', '', '{"const":"new"}'],
    ]);
  });

  it('SD-04 names the path of a nested change with both values', () => {
    const nested = (values: string) =>
      parameters(`{"properties":{"filter":{"items":{"properties":{"op":{"enum":${values}}}}}}}`);
    expect(found(nested('["eq"]'), nested('["eq","ne"]'))).toEqual([
      ['enum.value-added', 'parameters.properties.filter.items.properties.op.enum', '', '"ne"'],
    ]);
  });

  it('SD-05 sees names that are special in JavaScript', () => {
    const all = '"constructor":{},"10":{},"9":{},"b":{}';
    const before = parameters(`{"properties":{"__proto__":{"type":"string"},${all}}}`);
    expect(found(before, parameters(`{"properties":{${all}}}`))).toEqual([
      ['property.removed', 'parameters.properties.__proto__', '{"type":"string"}', ''],
    ]);
    expect(
      found(parameters('{"properties":{"b":{}}}'), parameters('{"properties":{"b":{},"constructor":{}}}')),
    ).toEqual([['property.added', 'parameters.properties.constructor', '', '{}']]);
    expect(
      found(parameters('{"properties":{"10":{},"9":{}}}'), parameters('{"properties":{"9":{},"10":{}}}')),
    ).toEqual([['properties.order', 'parameters.properties', '["10","9"]', '["9","10"]']]);
  });

  it('SD-06 compares every member that is sent, not only name, description and parameters', () => {
    expect(
      found('{"name":"t","strict":false,"defer":{"at":1}}', '{"name":"t","strict":true,"defer":{"at":2}}'),
    ).toEqual([
      ['strict.changed', 'strict', 'false', 'true'],
      ['member.changed', 'defer.at', '1', '2'],
    ]);
  });

  it('SD-07 takes null, nothing and the empty text for the same description, and tells which it was', () => {
    expect(found('{"name":"t","description":null}', '{"name":"t"}')).toEqual([
      ['description.empty', 'description', 'null', ''],
    ]);
    expect(found('{"name":"t"}', '{"name":"t","description":""}')).toEqual([
      ['description.empty', 'description', '', '""'],
    ]);
    expect(found('{"name":"t","description":null}', '{"name":"t","description":"Null."}')).toEqual([
      ['description.changed', 'description', 'null', '"Null."'],
    ]);
  });

  it('shows which words of a description changed', () => {
    const [finding] = compareDefinitions(
      '{"name":"t","description":"One. Two."}',
      '{"name":"t","description":"One. Two. Three."}',
    );
    expect(finding?.text).toMatchObject({ added: 1, removed: 0 });
  });

  it('follows a parameter that was renamed deep inside, and what changed in it', () => {
    const before =
      '{"properties":{"items":{"items":{"properties":{"file":{"type":"string","description":"Which file to change."}},"required":["file"]}}}}';
    const after =
      '{"properties":{"items":{"items":{"properties":{"path":{"type":"string","description":"Which file to change.","minLength":1}},"required":["path"]}}}}';
    const at = 'parameters.properties.items.items.properties';
    expect(found(parameters(before), parameters(after))).toEqual([
      ['property.renamed', `${at}.file`, '"file"', '"path"'],
      ['limit.tightened', `${at}.path.minLength`, '', '1'],
    ]);
  });

  it('does not take one parameter for another that is unlike it', () => {
    const before =
      '{"properties":{"query":{"type":"string","description":"What to search for in the files."}}}';
    const after = '{"properties":{"limit":{"type":"integer","description":"How many results at most."}}}';
    expect(found(parameters(before), parameters(after)).map((finding) => (finding as string[])[0])).toEqual([
      'property.added',
      'property.removed',
    ]);
  });

  it('turns the meaning round inside not', () => {
    const refused = (values: string) => parameters(`{"not":{"enum":${values}}}`);
    expect(compareDefinitions(refused('["a"]'), refused('["a","b"]'))).toMatchObject([
      { ruleId: 'enum.value-added', class: 'breaks-recorded-calls' },
    ]);
    expect(compareDefinitions(refused('["a","b"]'), refused('["a"]'))).toMatchObject([
      { ruleId: 'enum.value-removed', class: 'widens' },
    ]);
  });

  it('compares the forms of a choice with those that they were', () => {
    const forms = (...list: string[]) => parameters(`{"oneOf":[${list.join(',')}]}`);
    const form = (kind: string, extra: string) => `{"properties":{"kind":{"const":"${kind}"}${extra}}}`;
    const before = forms(form('a', ''), form('b', ''));
    const after = forms(form('b', ',"x":{"type":"string"}'), form('a', ''));
    expect(found(before, after)).toEqual([
      ['property.added', 'parameters.oneOf[0].properties.x', '', '{"type":"string"}'],
      ['branch.order', 'parameters.oneOf', '["0","1"]', '["1","0"]'],
    ]);
  });

  it('looks into a tool that is written for a provider', () => {
    const wired = (type: string) =>
      `{"type":"function","function":{"name":"t","parameters":{"properties":{"p":{"type":${type}}}}}}`;
    expect(found(wired('"string"'), wired('["string","null"]'))).toEqual([
      ['type.widened', 'function.parameters.properties.p.type', '"string"', '["string","null"]'],
    ]);
  });

  it('writes names that could be misread in brackets', () => {
    const named = (type: string) => parameters(`{"properties":{"a.b":{"type":"${type}"}}}`);
    expect(compareDefinitions(named('string'), named('integer'))[0]?.path).toBe(
      'parameters.properties["a.b"].type',
    );
  });

  it('takes a number that JavaScript would lose for what it is', () => {
    const most = (value: string) => parameters(`{"properties":{"p":{"enum":[${value}]}}}`);
    expect(
      found(most('9007199254740993'), most('9007199254740992')).map((finding) => (finding as string[])[0]),
    ).toEqual(['enum.value-removed', 'enum.value-added']);
  });

  it('does not overflow on schemas that are nested deeply', () => {
    const deep = (type: string) =>
      parameters(`${'{"properties":{"p":'.repeat(240)}{"type":"${type}"}${'}}'.repeat(240)}`);
    const [finding] = compareDefinitions(deep('string'), deep('integer'));
    expect(finding?.ruleId).toBe('type.changed');
    expect(finding?.path.startsWith('parameters.properties.p.properties.p')).toBe(true);
  });
});
