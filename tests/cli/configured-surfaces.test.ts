import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commitAll, git } from '../support/git-repository.ts';
import { runCommand, type CommandResult } from '../support/run-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const CONFIG = `snapshot: prompts
surfaces:
  - id: shop.program
    source: command
    run: [node, '{root}/agent.cjs']
    facts: {model: gpt-5}
  - {id: shop.module, source: module, path: agent.mjs}
  - {id: shop.request, source: request, path: recorded/body.json}
  - {id: cli.gpt, source: builtin}
`;

const PROGRAM = `const tools = [{ name: 'find', description: 'Finds goods.', parameters: { type: 'object', properties: {} } }];
console.log(JSON.stringify({ text: [{ name: 'identity', text: 'You sell shoes.' }], tools }));
`;

const MODULE = `export const promptSurface = () => ({
  tiers: [{ id: 'system', layers: [{ ref: 'identity', text: 'You sell hats.' }] }],
  tools: [],
});
`;

const BODY = {
  model: 'claude-sonnet-4-5',
  system: [{ type: 'text', text: 'You sell gloves.' }],
  messages: [{ role: 'user', content: 'Hello' }],
  tools: [{ name: 'order', description: 'Orders.', input_schema: { type: 'object', properties: {} } }],
};

/** A repository with a surface of each kind that runs no agent. */
function repository(): { folder: string; run: (...argv: string[]) => Promise<CommandResult> } {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'recorded'));
  const files = {
    'prompt-surface.config.yaml': CONFIG,
    'agent.cjs': PROGRAM,
    'agent.mjs': MODULE,
    'recorded/body.json': JSON.stringify(BODY),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return { folder, run: (...argv) => runCommand(argv, { cwd: folder }) };
}

describe('a repository with a configuration', () => {
  it('is rendered, checked and compared by the same commands', async () => {
    const { folder, run } = repository();
    const rendered = await run('render');
    expect(rendered.code).toBe(0);
    expect(rendered.out).toContain('Open prompts/ to read them.');
    expect(await run('check')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^The snapshot in prompts matches: 4 surfaces, \d+ files\.\n$/u) as unknown,
    });
    commitAll(folder);
    writeFileSync(join(folder, 'agent.cjs'), PROGRAM.replace('shoes.', 'shoes. Be brief.'));
    const drifted = await run('check');
    expect(drifted.code).toBe(1);
    expect(drifted.out).toContain('+Be brief.');
    expect(drifted.out).toContain(' prove` finds what in a surface moves with the machine.');
    expect(drifted.out).toMatch(/identity.* shop\.program/u);
    await run('render');
    const diff = await run('diff', '--format', 'markdown');
    expect(diff.out).toContain('+ Be brief.');
    expect(diff.out).toContain('shop.program');
    git(folder, 'add', '-A');
    git(folder, 'commit', '-qm', 'Second');
    expect((await run('diff', 'HEAD~1', 'HEAD')).out).toContain('+ Be brief.');
  });

  it('is worked on from any folder in it', async () => {
    const { folder, run } = repository();
    await run('render');
    const below = { cwd: join(folder, 'recorded') };
    expect((await runCommand(['check'], below)).code).toBe(0);
    commitAll(folder);
    writeFileSync(join(folder, 'agent.mjs'), MODULE.replace('hats', 'caps'));
    expect((await runCommand(['render'], below)).out).toContain('layers/identity');
    expect((await runCommand(['diff', 'HEAD'], below)).out).toContain('caps');
  });

  it('keeps the other surfaces where one is rendered', async () => {
    const { folder, run } = repository();
    await run('render');
    writeFileSync(join(folder, 'agent.mjs'), MODULE.replace('hats', 'caps'));
    writeFileSync(join(folder, 'agent.cjs'), PROGRAM.replace('shoes', 'boots'));
    expect((await run('render', '--surface', 'shop.module')).code).toBe(0);
    const prompt = (id: string) => readFileSync(join(folder, 'prompts/prompts', `${id}.txt`), 'utf8');
    expect([prompt('shop.module'), prompt('shop.program')]).toEqual(['You sell caps.', 'You sell shoes.']);
  });

  it('keeps the old snapshot where one of its sources fails', async () => {
    const { folder, run } = repository();
    await run('render');
    writeFileSync(join(folder, 'agent.cjs'), 'process.exit(3);\n');
    const failed = await run('render');
    expect(failed.code).toBe(2);
    expect(failed.error).toContain('shop.program');
    rmSync(join(folder, 'agent.cjs'));
    expect((await run('check')).code).toBe(2);
    expect(readFileSync(join(folder, 'prompts/prompts/shop.program.txt'), 'utf8')).toBe('You sell shoes.');
  });

  it('writes the conditions to a file that is no part of the snapshot', async () => {
    const { folder, run } = repository();
    await run('render', '--conditions', 'conditions.json');
    const document = JSON.parse(readFileSync(join(folder, 'conditions.json'), 'utf8')) as {
      format: string;
      surfaces: { id: string; pins?: { what: string }[] }[];
    };
    expect(document.format).toBe('prompt-surface/conditions@1');
    expect(document.surfaces.map(({ id }) => id)).toEqual(['shop.program', 'shop.module', 'shop.request']);
    expect(document.surfaces[0]?.pins?.map(({ what }) => what)).toContain('clock');
  });
});

describe('a surface of each kind', () => {
  it.each([
    ['shop.program', 'You sell shoes.'],
    ['shop.module', 'You sell hats.'],
    ['shop.request', 'You sell gloves.'],
  ])('%s is shown', async (id, text) => {
    const shown = await repository().run('show', id);
    expect(shown).toMatchObject({ code: 0, out: text });
  });

  it('is explained by where its text came from', async () => {
    const { run: own } = repository();
    expect((await own('explain', 'shop.request')).out).toMatch(
      /system +prompt +16 .*system\[0\].* sent as system/u,
    );
    expect((await own('explain', 'shop.program')).out).toMatch(/identity .*agent\.cjs.* printed by it/u);
    expect((await own('explain', 'shop.module', 'identity')).out).toContain('You sell hats.');
  });

  it('is shown as a request where it is one', async () => {
    const { run: own } = repository();
    const shown = await own('show', 'shop.request', '--format', 'wire');
    expect(JSON.parse(shown.out)).toEqual(BODY);
    expect(shown.error).toBe('');
    expect((await own('show', 'shop.request')).error).toContain("the user's own message and left out");
    const none = await own('show', 'shop.program', '--format', 'wire');
    expect(none).toMatchObject({
      code: 2,
      error:
        'The surface "shop.program" comes from a command, and no request is made of it. Show it as text or json.\n',
    });
  });

  it('is named where another name is not near, one as well as many', async () => {
    const { folder, run: own } = repository();
    expect((await own('show', 'wrong-altogether')).error).toMatch(
      /^No surface is named "wrong-altogether"\. The surfaces are shop\.\w+, shop\./,
    );
    const config = 'surfaces: [{id: tern, source: request, path: recorded/body.json}]\n';
    writeFileSync(join(folder, 'prompt-surface.config.yaml'), config);
    expect((await own('show', 'nope')).error).toBe('No surface is named "nope". The only one is "tern".\n');
  });

  it('is shown as the request that was sent: order, duplicates and digits stay', async () => {
    const { folder, run: own } = repository();
    const body =
      '{"messages":[],"tools":[{"name":"a","parameters":{"2":1.50,"1":12345678901234567890}}],"b":1,"b":2}';
    writeFileSync(join(folder, 'recorded', 'body.json'), body);
    const { out } = await own('show', 'shop.request', '--format', 'wire');
    expect(out.replaceAll(/\s/g, '')).toBe(body);
  });

  it('can neither break a table nor speak to the terminal with its names', async () => {
    const { folder, run: own } = repository();
    const names = `const odd = 'a\\n\\u001b[31mb';
console.log(JSON.stringify({
  tiers: [{ id: odd, layers: [{ name: odd, text: 'x ' + process.env.PWD }] }],
  tools: [{ name: odd, n: 1 }],
}));
`;
    writeFileSync(join(folder, 'agent.cjs'), names);
    const outputs = [
      await own('render'),
      await own('explain', 'shop.program'),
      await own('prove', 'shop.program'),
    ];
    writeFileSync(join(folder, 'agent.cjs'), names.replace('n: 1', 'n: 2').replace("'x '", "'y '"));
    outputs.push(await own('check'), await own('explain', 'shop.program', 'a\n\u001b[31mb'));
    for (const { out } of outputs) {
      expect(out).not.toContain('\u001b');
      expect(out).toContain('a\\u{a}\\u{1b}[31mb');
    }
  });

  it('is shown as JSON with the members of its tools as they are sent', async () => {
    const { folder, run: own } = repository();
    const odd = BODY.tools.map((tool) => ({ ...tool, input_schema: '@' }));
    const text = JSON.stringify({ ...BODY, tools: odd }).replace(
      '"@"',
      '{"type":"object","10":1e2,"2":0.10}',
    );
    writeFileSync(join(folder, 'recorded/body.json'), text);
    const shown = await own('show', 'shop.request', '--json');
    expect(shown.out.replaceAll(/\s/gu, '')).toContain('"input_schema":{"type":"object","10":1e2,"2":0.10}');
  });

  it('is suggested where its name is misspelt', async () => {
    expect(await repository().run('show', 'shop.modul')).toMatchObject({
      code: 2,
      error: 'No surface is named "shop.modul". Did you mean "shop.module"?\n',
    });
  });
});

describe('two renders at once', () => {
  it('each keep what the other has rendered', async () => {
    const { folder, run } = repository();
    await run('render');
    writeFileSync(join(folder, 'agent.mjs'), MODULE.replace('hats', 'caps'));
    writeFileSync(join(folder, 'agent.cjs'), PROGRAM.replace('shoes', 'boots'));
    await Promise.all([
      run('render', '--surface', 'shop.module'),
      run('render', '--surface', 'shop.program'),
      run('render', '--surface', 'cli.gpt'),
    ]);
    expect(await run('check')).toMatchObject({ code: 0 });
  });
});
