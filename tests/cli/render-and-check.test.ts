import {
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SURFACES } from '../../src/surfaces/surface-specs.ts';
import { folderContent } from '../support/folder-content.ts';
import { runCommand } from '../support/run-command.ts';
import { REPOSITORY } from '../support/source-files.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const APPROVED = join(REPOSITORY, 'tests/fixtures/prompt_surface');

/** A copy of the approved snapshot in a folder that is removed after the test. */
function copyOfSnapshot(): string {
  const folder = join(temporaryFolder(), 'snapshot');
  cpSync(APPROVED, folder, { recursive: true, preserveTimestamps: true });
  return folder;
}

function edit(folder: string, file: string, change: (text: string) => string): void {
  const path = join(folder, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

describe('render', () => {
  it('writes the approved snapshot into a new folder and ends with a table and the folder', async () => {
    const folder = join(temporaryFolder(), 'new');
    const { code, out, error } = await runCommand(['render', '--out', folder]);
    expect([code, error]).toEqual([0, '']);
    for (const { id } of SURFACES)
      expect(out).toMatch(new RegExp(`^${id.replaceAll('.', '\\.')} +\\d+ layers`, 'm'));
    expect(out.trimEnd().split('\n').at(-1)).toBe(`Open ${folder}/ to read them.`);
    for (const [name, content] of Object.entries(folderContent(APPROVED))) {
      expect(readFileSync(join(folder, name), 'latin1')).toBe(content.slice(content.indexOf(' ') + 1));
    }
    expect((await runCommand(['check', '--dir', folder])).code).toBe(0);
  });

  it('SN-15 touches no file where nothing changed, and still ends with the table', async () => {
    const folder = copyOfSnapshot();
    const before = folderContent(folder);
    const { code, out } = await runCommand(['render', '--out', folder]);
    expect(code).toBe(0);
    expect(out).toContain('Nothing changed');
    expect(out).toContain('telegram.claude');
    expect(folderContent(folder)).toEqual(before);
  });

  it('says in short what changed, and ends with the tokens of the surfaces', async () => {
    const folder = copyOfSnapshot();
    edit(folder, 'layers/steering-note.txt', (text) => `${text}Old words.\n`);
    const { out } = await runCommand(['render', '--out', folder]);
    expect(out).toMatch(
      /^Prompt surface: text in 1 layer · all but cron\.claude · ≈ −\d+ to −\d+ tokens each$/m,
    );
    expect(out).toContain('steering-note · stable · all but cron.claude · ');
    expect(out).toMatch(
      /^surface +stable +tokens +context +tokens +volatile +tokens +tools +tokens +all tokens$/m,
    );
    expect(out).toMatch(/^cli\.gpt +\d+ layers +[\d,]+ .* [\d,]+$/m);
    expect(out).toMatch(/^cli\.claude .* ≈ [\d,]+$/m);
  });

  it('skips what changed where the old snapshot can not be read, and says so', async () => {
    const folder = copyOfSnapshot();
    rmSync(join(folder, 'layers/identity.txt'));
    const { code, out } = await runCommand(['render', '--out', folder]);
    expect(code).toBe(0);
    expect(out).toContain(
      'is not told, because the old snapshot can\'t be read: "layers/identity.txt" is missing.',
    );
    expect(out).not.toContain('Prompt surface:');
  });

  it('removes obsolete files and leaves no sibling behind', async () => {
    const folder = copyOfSnapshot();
    writeFileSync(join(folder, 'tools/old.json'), '{}\n');
    const { out } = await runCommand(['render', '--out', folder]);
    expect(out).toContain('removed  tools/old.json');
    expect(readdirSync(join(folder, '..'))).toEqual(['snapshot']);
    expect((await runCommand(['check', '--dir', folder])).code).toBe(0);
  });

  it('renders one surface and keeps the others as they are stored', async () => {
    const folder = copyOfSnapshot();
    const reword = (text: string) => text.replace('Finish the job', 'Finish the work');
    edit(folder, 'layers/finish-the-job.txt', reword);
    const { code } = await runCommand(['render', '--out', folder, '--surface', 'cron.claude']);
    expect(code).toBe(0);
    expect(readFileSync(join(folder, 'prompts/cli.claude.txt'), 'utf8')).toContain('# Finish the work');
    expect(readFileSync(join(folder, 'prompts/cron.claude.txt'), 'utf8')).toContain('# Finish the job');
  });

  it('renders everything where the old snapshot can not be kept, and says so', async () => {
    const folder = copyOfSnapshot();
    rmSync(join(folder, 'layers/identity.txt'));
    const { code, error } = await runCommand(['render', '--out', folder, '--surface', 'cron.claude']);
    expect(code).toBe(0);
    expect(error).toMatch(
      /^The old snapshot can't be kept, so all surfaces are rendered: .*layers\/identity\.txt/,
    );
    expect((await runCommand(['check', '--dir', folder])).code).toBe(0);
  });

  it('refuses a folder that holds something else, a link, and a snapshot of a newer format', async () => {
    const other = temporaryFolder();
    writeFileSync(join(other, 'thesis.txt'), 'years of work');
    const link = join(temporaryFolder(), 'link');
    symlinkSync(copyOfSnapshot(), link);
    const newer = copyOfSnapshot();
    edit(newer, 'surfaces.txt', (text) => text.replace('format 1', 'format 2'));
    for (const folder of [other, link, newer]) {
      const before = lstatSync(folder).isSymbolicLink() ? undefined : folderContent(folder);
      const { code, out, error } = await runCommand(['render', '--out', folder]);
      expect([code, out]).toEqual([2, '']);
      expect(error.split('\n')).toHaveLength(2);
      expect(error).toContain(folder === newer ? 'format' : folder);
      expect(before === undefined || folderContent(folder)).toEqual(before ?? true);
    }
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
  });

  it('refuses an unknown surface before it writes anything', async () => {
    const folder = join(temporaryFolder(), 'new');
    const { code, error } = await runCommand(['render', '--out', folder, '--surface', 'cli.got']);
    expect([code, error]).toEqual([2, 'No surface is named "cli.got". Did you mean "cli.gpt"?\n']);
    expect(() => readdirSync(folder)).toThrow('ENOENT');
  });

  it('restores the old snapshot that an interrupted render left beside the folder', async () => {
    const folder = copyOfSnapshot();
    cpSync(folder, `${folder}.old`, { recursive: true });
    rmSync(folder, { recursive: true });
    mkdirSync(`${folder}.new/layers`, { recursive: true });
    writeFileSync(`${folder}.new/layers/identity.txt`, 'half');
    expect((await runCommand(['render', '--out', folder])).code).toBe(0);
    expect(readdirSync(join(folder, '..'))).toEqual(['snapshot']);
    expect((await runCommand(['check', '--dir', folder])).code).toBe(0);
  });
});

describe('check', () => {
  it('works from any folder of the repository', async () => {
    const { code, out } = await runCommand(['check'], { cwd: join(REPOSITORY, 'src/layers') });
    expect([code, out.includes('matches')]).toEqual([0, true]);
  });

  it('says that the approved snapshot matches', async () => {
    expect(await runCommand(['check'])).toEqual({
      code: 0,
      out: expect.stringMatching(
        /^The snapshot in tests\/fixtures\/prompt_surface matches: \d+ surfaces, \d+ files\.\n$/,
      ) as string,
      error: '',
    });
  });

  it('names surfaces and layer, shows what differs, and gives the command', async () => {
    const folder = copyOfSnapshot();
    edit(folder, 'layers/steering-note.txt', (text) => text.replace('still working', 'at work'));
    const before = folderContent(folder);
    const { code, out } = await runCommand(['check', '--dir', folder]);
    expect(code).toBe(1);
    expect(out).toMatch(/layer steering-note on all but cron\.claude/);
    expect(out).toMatch(/^ +-.*at work/m);
    expect(out).toMatch(/^ +\+.*still working/m);
    expect(out).toContain('npm run render');
    expect(folderContent(folder)).toEqual(before);
  });

  it('names a tool that differs', async () => {
    const folder = copyOfSnapshot();
    edit(folder, 'tools/clarify.json', (text) => text.replace('"clarify"', '"clarify", "strict": true'));
    const { code, out } = await runCommand(['check', '--dir', folder]);
    expect(code).toBe(1);
    expect(out).toContain('tool clarify on all but cron.claude');
  });

  it('calls a file that nothing refers to obsolete', async () => {
    const folder = copyOfSnapshot();
    writeFileSync(join(folder, 'tools/old.json'), '');
    const { code, out } = await runCommand(['check', '--dir', folder]);
    expect(code).toBe(1);
    expect(out).toMatch(/obsolete +tools\/old\.json/);
  });

  it('SN-05 names a whole prompt that is missing, and writes nothing', async () => {
    for (const env of [{}, { CI: '1' }]) {
      const folder = copyOfSnapshot();
      rmSync(join(folder, 'prompts/cli.gpt.txt'));
      const before = folderContent(folder);
      const { code, out } = await runCommand(['check', '--dir', folder], { env });
      expect(code).toBe(1);
      expect(out).toMatch(/missing.*prompts\/cli\.gpt\.txt/);
      expect(folderContent(folder)).toEqual(before);
    }
  });

  it('SN-06 writes nothing, whatever the environment says about updating', async () => {
    const folder = copyOfSnapshot();
    edit(folder, 'layers/identity.txt', (text) => `${text}More.\n`);
    const before = folderContent(folder);
    const values: Record<string, string>[] = ['', '0', 'false', 'no', '1', 'true'].map((value) => ({
      UPDATE_SNAPSHOTS: value,
    }));
    for (const env of [{}, ...values, { UPDATE_SNAPSHOTS: '1', CI: 'true' }]) {
      expect((await runCommand(['check', '--dir', folder], { env })).code).toBe(1);
      expect(folderContent(folder)).toEqual(before);
    }
  });

  it('SN-01 blames a carriage return on the checkout and names .gitattributes', async () => {
    const folder = copyOfSnapshot();
    edit(folder, 'layers/identity.txt', (text) => text.replaceAll('\n', '\r\n'));
    const { code, out } = await runCommand(['check', '--dir', folder]);
    expect(code).toBe(1);
    expect(out).toMatch(/layers\/identity\.txt.*carriage return.*\.gitattributes/);
  });

  it('SN-02 shows blanks at the end of a line that a hook has trimmed', async () => {
    const folder = copyOfSnapshot();
    edit(folder, 'prompts/cli.gpt.txt', (text) => `${text}  \n\n`);
    const { code, out } = await runCommand(['check', '--dir', folder]);
    expect(code).toBe(1);
    expect(out).toMatch(/changed +prompts\/cli\.gpt\.txt/);
  });

  it('tells of conflicts that a merge has left', async () => {
    const folder = copyOfSnapshot();
    edit(folder, 'layers/identity.txt', (text) => `<<<<<<< ours\n${text}=======\n${text}>>>>>>> theirs\n`);
    const { code, out } = await runCommand(['check', '--dir', folder]);
    expect(code).toBe(1);
    expect(out).toMatch(/layers\/identity\.txt.*line 1.*conflict/);
    expect(out).not.toContain('rearranged');
    expect(out.trimEnd().split('\n').at(-1)?.trim()).toBe(
      `npm run render -- --out ${folder} && git add -A ${folder}`,
    );
  });

  it('tells many conflicts in one list, each file once', async () => {
    const folder = copyOfSnapshot();
    const tools = readdirSync(join(folder, 'tools'));
    for (const tool of tools)
      edit(folder, `tools/${tool}`, (text) => `<<<<<<< ours\n${text}=======\n${text}>>>>>>> theirs\n`);
    const { out } = await runCommand(['check', '--dir', folder]);
    expect(out.split('\n').filter((line) => line.startsWith('unreadable'))).toHaveLength(13);
    expect(out).toContain(`unreadable  ... and ${tools.length - 12} more`);
    expect(out).not.toMatch(/^ +changed +tools\//m);
    expect(out.split('\n\n').length).toBeLessThan(6);
  });

  it('tells of a map that can not be read, with the line', async () => {
    const folder = copyOfSnapshot();
    edit(folder, 'surfaces.txt', (text) => text.replace('[stable]', '[stable'));
    const { code, out } = await runCommand(['check', '--dir', folder]);
    expect(code).toBe(1);
    expect(out).toMatch(/"surfaces\.txt", line \d+/);
  });

  it('tells of tools that stand in another order', async () => {
    const folder = copyOfSnapshot();
    edit(folder, 'surfaces.txt', (text) => {
      const rows = text.split('\n');
      const at = rows.findIndex((row) => row.startsWith('read_file'));
      const [row = ''] = rows.splice(at, 1);
      rows.splice(at + 1, 0, row);
      return rows.join('\n');
    });
    const { code, out } = await runCommand(['check', '--dir', folder]);
    expect(code).toBe(1);
    expect(out).toContain(`rearranged  all ${SURFACES.length} surfaces`);
  });

  it('exits 2 where there is no snapshot, a link, a foreign folder, or a newer format', async () => {
    const absent = join(temporaryFolder(), 'absent');
    const link = join(temporaryFolder(), 'link');
    symlinkSync(copyOfSnapshot(), link);
    const foreign = temporaryFolder();
    writeFileSync(join(foreign, 'notes.txt'), 'x');
    const newer = copyOfSnapshot();
    edit(newer, 'surfaces.txt', (text) => text.replace('format 1', 'format 12'));
    for (const folder of [absent, link, foreign, newer]) {
      const { code, out, error } = await runCommand(['check', '--dir', folder]);
      expect([folder, code, out]).toEqual([folder, 2, '']);
      expect(error).toMatch(/^[^\n]+\.\n$/);
    }
  });
});
