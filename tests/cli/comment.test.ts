import { existsSync, mkdirSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeFolder } from '../support/demonstrate.ts';
import { git } from '../support/git-repository.ts';
import { TOKENS } from '../support/github/github-double.ts';
import {
  commitFiles,
  commitSnapshot,
  pullRequestScene,
  SNAPSHOT,
  surfacesWith,
  WORKFLOW,
} from '../support/github/pull-request-scene.ts';
import { markdownNodes, textsOf } from '../support/markdown-nodes.ts';
import { runCommand } from '../support/run-command.ts';
import { oneSurface } from '../support/some-comparison.ts';

const MARKER = '<!-- prompt-surface:1 key=default -->';

type Scene = Awaited<ReturnType<typeof pullRequestScene>>;

/** Pushes a snapshot with `text`, and runs `comment` as the workflow does after the check. */
async function pushAndTell(scene: Scene, text: string) {
  const head = commitSnapshot(scene.work, surfacesWith(text));
  scene.push(head);
  return { head, ...(await runCommand(['comment'], scene.afterRun(head))) };
}

describe('comment after a run', () => {
  it('posts, updates on the next push, and GH-11 folds when the change is reverted', async () => {
    const scene = await pullRequestScene();
    const first = await pushAndTell(scene, 'Be kind.\nBe precise.');
    expect([first.code, first.error]).toEqual([0, '']);
    expect(first.out).toMatch(/^prompt-surface: pull request 1: posted \(/);
    const [posted = ''] = await scene.bodies();
    expect(posted).toContain('- Be brief.\n+ Be precise.');
    expect(posted).toContain(
      `\`${scene.base.slice(0, 7)}\` (merge base) → \`${first.head.slice(0, 7)}\` · drift check passed`,
    );
    expect(posted).toContain(
      `https://github.com/octo-org/agent/blob/${first.head}/${SNAPSHOT}/layers/guide.txt`,
    );
    expect(posted.trimEnd().endsWith(MARKER)).toBe(true);

    expect((await pushAndTell(scene, 'Be kind.\nBe exact.')).out).toContain('pull request 1: updated');
    expect((await pushAndTell(scene, 'Be kind.\nBe brief.')).out).toContain('pull request 1: folded');
    const bodies = await scene.bodies();
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).toMatch(/^Prompt surface: no change any more, as of `[0-9a-f]{7}`\.\n<!-- /);
  });

  it('is silent about a change that does not touch the prompt surface, and CI-05 ends well', async () => {
    const scene = await pullRequestScene();
    const head = commitFiles(scene.work, { 'docs/page.md': 'Text.\n' });
    scene.push(head);
    const step = scene.afterRun(head);
    expect(await runCommand(['comment'], step)).toMatchObject({ code: 0, error: '' });
    expect(step.summary()).toBe('Prompt surface: no change.\n');
    expect(await scene.bodies()).toEqual([]);
  });

  it('CI-02 finds the pull request of a fork by commit and repository, the event naming none', async () => {
    const scene = await pullRequestScene({ from: 'stranger/agent', branch: 'main-2' });
    // Another pull request has the same commit, from elsewhere.
    const { head, out } = await pushAndTell(scene, 'Be kind.\nBe precise.');
    expect(out).toContain('pull request 1: posted');
    await scene.double.open({ head, base: scene.base, headRepository: 'other/agent', headBranch: 'main-2' });
    expect((await runCommand(['comment'], scene.afterRun(head))).out).toContain('pull request 1: unchanged');
  });

  it('CI-02 tells nobody where two pull requests fit', async () => {
    const scene = await pullRequestScene();
    const head = commitSnapshot(scene.work, surfacesWith('Other.'));
    scene.push(head);
    await scene.double.open({ head, base: scene.base, headBranch: 'work' });
    const { code, out } = await runCommand(['comment'], scene.afterRun(head));
    expect([code, await scene.bodies()]).toEqual([0, []]);
    expect(out).toContain('several pull requests have the commit');
  });

  it('tells nobody where the pull request is closed', async () => {
    const scene = await pullRequestScene();
    const head = commitSnapshot(scene.work, surfacesWith('Other.'));
    scene.push(head);
    scene.double.move(scene.number, { head, base: scene.base, state: 'closed' });
    const { code, out } = await runCommand(['comment'], scene.afterRun(head));
    expect([code, await scene.bodies()]).toEqual([0, []]);
    expect(out).toContain('no open pull request has the commit');
  });

  it('CI-03 reads the change as data: nothing of it is checked out or run', async () => {
    const scene = await pullRequestScene({ from: 'stranger/agent' });
    git(scene.checkout, 'config', 'core.hooksPath', join(scene.work, 'hooks'));
    const trap = '#!/bin/sh\ntouch "$(dirname "$0")/../pwned"\n';
    commitFiles(scene.work, {
      'package.json': '{"scripts":{"prepare":"touch pwned"}}',
      'hooks/post-checkout': trap,
      'hooks/reference-transaction': trap,
    });
    git(scene.work, 'update-index', '--chmod=+x', 'hooks/post-checkout', 'hooks/reference-transaction');
    const { out } = await pushAndTell(scene, 'Be kind.\nBe precise.');
    expect(out).toContain('posted');
    expect(git(scene.checkout, 'status', '--porcelain', '--branch').trim()).toBe('## main...origin/main');
    expect(existsSync(join(scene.checkout, 'package.json'))).toBe(false);
    expect(existsSync(join(scene.work, 'pwned'))).toBe(false);
    expect(git(scene.checkout, 'config', '--list')).not.toMatch(/extraheader|x-access-token/i);
  });

  it('CI-04 compares with the merge base, whatever the default branch has gained since', async () => {
    const scene = await pullRequestScene();
    const head = commitSnapshot(scene.work, surfacesWith('Be kind.\nBe precise.'));
    git(scene.work, 'checkout', '-q', 'main');
    commitSnapshot(scene.work, surfacesWith('Be kind.\nBe brief.\nBelongs to others.'));
    git(scene.work, 'push', '-q', 'origin', 'main');
    scene.push(head);
    await runCommand(['comment'], scene.afterRun(head));
    const [body = ''] = await scene.bodies();
    expect(body).toContain('+ Be precise.');
    expect(body).not.toContain('Belongs to others');
  });

  it('CI-04 says that there is no merge base', async () => {
    const scene = await pullRequestScene();
    git(scene.work, 'checkout', '-q', '--orphan', 'apart');
    const head = commitSnapshot(scene.work, surfacesWith('Other.'));
    scene.push(head);
    const { code, error } = await runCommand(['comment'], scene.afterRun(head));
    expect(code).toBe(2);
    expect(error).toContain('have no common ancestor in this clone');
    expect(await scene.bodies()).toEqual([]);
  });

  it('CI-06 takes a branch for a name, whatever a shell would make of it', async () => {
    const scene = await pullRequestScene({ branch: 'x";touch${IFS}pwn;"' });
    const { out, code } = await pushAndTell(scene, 'Be precise.');
    expect([code, out]).toEqual([0, expect.stringContaining('posted') as string]);
    for (const place of [scene.checkout, scene.work, scene.folder])
      expect(existsSync(join(place, 'pwn'))).toBe(false);
  });

  it('GH-07 says nothing where the pull request has moved on', async () => {
    const scene = await pullRequestScene();
    const { head: old } = await pushAndTell(scene, 'Be kind.\nBe precise.');
    await pushAndTell(scene, 'Be kind.\nBe exact.');
    const { code, out } = await runCommand(['comment'], scene.afterRun(old));
    expect([code, out]).toEqual([0, expect.stringContaining('has a newer commit than') as string]);
    expect((await scene.bodies())[0]).toContain('Be exact.');
  });

  it('GH-07 puts right what it wrote over a newer report', async () => {
    const meanwhile: { run?: () => Promise<unknown> } = {};
    const scene = await pullRequestScene({
      faults: [{ on: /^PATCH /, after: 1, does: { kind: 'meanwhile', run: async () => meanwhile.run?.() } }],
    });
    await pushAndTell(scene, 'Be kind.\nBe precise.');
    await pushAndTell(scene, 'Be kind.\nBe exact.');
    const newest = commitSnapshot(scene.work, surfacesWith('Be kind.\nBe newest.'));
    // The push and its whole run happen while the update for the commit before is on its way.
    meanwhile.run = async () => {
      scene.push(newest);
      expect((await runCommand(['comment'], scene.afterRun(newest))).out).toContain('updated');
    };
    git(scene.work, 'checkout', '-q', 'HEAD~1');
    await pushAndTell(scene, 'Be kind.\nBe late.');
    const bodies = await scene.bodies();
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).toContain('+ Be newest.');
    expect(bodies[0]).toContain(`→ \`${newest.slice(0, 7)}\``);
  });

  it('GH-07 leaves one comment where two runs for a commit post at once', async () => {
    const scene = await pullRequestScene();
    const head = commitSnapshot(scene.work, surfacesWith('Be kind.\nBe precise.'));
    scene.push(head);
    const step = scene.afterRun(head);
    const ends = await Promise.all([runCommand(['comment'], step), runCommand(['comment'], step)]);
    expect(ends.map(({ code, error }) => [code, error])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    const bodies = await scene.bodies();
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).toContain('+ Be precise.');
  });

  it('GH-04 writes the summary and ends well where the token may not comment', async () => {
    const scene = await pullRequestScene();
    const head = commitSnapshot(scene.work, surfacesWith('Be kind.\nBe precise.'));
    scene.push(head);
    const step = scene.afterRun(head, { GITHUB_TOKEN: TOKENS.reader });
    const { code, out } = await runCommand(['comment'], step);
    expect(code).toBe(0);
    expect(out).toMatch(/^::notice title=prompt-surface::No comment: 403, Resource not accessible/);
    expect(step.summary()).toContain('+ Be precise.');
    expect(await scene.bodies()).toEqual([]);
  });

  it('ends with one clear sentence where GitHub refuses to be asked', async () => {
    const scene = await pullRequestScene({
      faults: [{ on: /^GET .*pulls/, times: 9, does: { kind: 'answer', status: 400 } }],
    });
    const head = commitSnapshot(scene.work, surfacesWith('Be precise.'));
    scene.push(head);
    const { code, error } = await runCommand(['comment'], scene.afterRun(head));
    expect(code).toBe(2);
    expect(error).toMatch(/^GitHub could not be told: 400, .*\n$/);
    scene.double.breaches.splice(0);
  });

  it('says that the snapshot is out of date where the check failed', async () => {
    const scene = await pullRequestScene();
    const head = commitFiles(scene.work, { 'src/text.ts': 'export const text = 1;\n' });
    scene.push(head);
    await runCommand(['comment'], scene.afterRun(head, { conclusion: 'failure' }));
    expect((await scene.bodies())[0]).toMatch(/^### Prompt surface: the committed snapshot is out of date/);
  });

  it('says nothing of the check where the change has another workflow file', async () => {
    for (const conclusion of ['success', 'failure']) {
      const scene = await pullRequestScene();
      commitFiles(scene.work, { [WORKFLOW]: 'name: prompt-surface\non: push\n' });
      const head = commitSnapshot(scene.work, surfacesWith('Be kind.\nBe precise.'));
      scene.push(head);
      await runCommand(['comment'], scene.afterRun(head, { conclusion }));
      const [body = ''] = await scene.bodies();
      expect(body).not.toMatch(/drift check|out of date/);
      expect(body).toContain('Touches the gate');
    }
  });

  it('refuses a link in place of the snapshot, which is not gone', async () => {
    const scene = await pullRequestScene({ from: 'stranger/agent' });
    const place = join(scene.work, SNAPSHOT);
    renameSync(place, join(scene.work, 'elsewhere'));
    symlinkSync('../../elsewhere', place);
    const head = commitFiles(scene.work, {});
    scene.push(head);
    expect(await runCommand(['comment'], scene.afterRun(head))).toMatchObject({ code: 0, error: '' });
    const [body = ''] = await scene.bodies();
    expect(body).toMatch(/^### Prompt surface: the committed snapshot can't be read\n/);
    expect(textsOf(body, 'code')[0]).toContain(`"${SNAPSHOT}" can't be used for a snapshot: it is a link`);
  });

  it('reads the folder that the configuration names, from wherever in the checkout it runs', async () => {
    const scene = await pullRequestScene();
    const kept = join(scene.work, 'packages/agent/kept #1 100%');
    writeFolder(kept, surfacesWith('Be old.'));
    const config = { 'packages/agent/prompt-surface.config.yaml': "snapshot: 'kept #1 100%'\n" };
    commitFiles(scene.work, config);
    git(scene.work, 'push', '-q', 'origin', 'HEAD:main');
    git(scene.checkout, 'pull', '-q');
    writeFolder(kept, surfacesWith('Be new.'));
    const head = commitFiles(scene.work, {});
    scene.push(head);
    for (const below of ['packages/agent', 'packages/agent/src']) {
      const cwd = join(scene.checkout, below);
      mkdirSync(cwd, { recursive: true });
      const step = { ...scene.afterRun(head), cwd };
      expect(await runCommand(['comment'], step)).toMatchObject({ code: 0, error: '' });
      expect(step.summary()).toContain('- Be old.\n+ Be new.');
      expect(step.summary()).toContain(
        `/octo-org/agent/blob/${head}/packages/agent/kept%20%231%20100%25/layers/guide.txt>`,
      );
    }
  });

  it('refuses a snapshot of links, and says so', async () => {
    const scene = await pullRequestScene();
    symlinkSync('/etc/passwd', join(scene.work, SNAPSHOT, 'layers/`x`.txt'));
    const head = commitFiles(scene.work, {});
    scene.push(head);
    const { code } = await runCommand(['comment'], scene.afterRun(head));
    const [body = ''] = await scene.bodies();
    expect(code).toBe(0);
    expect(body).toMatch(/^### Prompt surface: the committed snapshot can't be read\n/);
    expect(textsOf(body, 'code')[0]).toContain('it is a link');
    expect(body.trimEnd().endsWith(MARKER)).toBe(true);
  });

  it('prints what it would do, and does nothing, with --dry-run', async () => {
    const scene = await pullRequestScene();
    const head = commitSnapshot(scene.work, surfacesWith('Be kind.\n::error::Be precise.\n##[error]x'));
    scene.push(head);
    const step = scene.afterRun(head);
    const { code, out } = await runCommand(['comment', '--dry-run'], step);
    expect(code).toBe(0);
    expect(out).toContain('prompt-surface: would act on pull request 1: create. The comment:\n| ### Prompt');
    expect(out).toContain('| + ::error::Be precise.');
    expect(out.split('\n').filter((line) => /^\s*::|##\[/.test(line))).toEqual([]);
    expect([await scene.bodies(), step.summary()]).toEqual([[], '']);
    expect(scene.double.requests.filter((line) => !line.startsWith('GET'))).toEqual([]);
  });
});

describe('what a comment holds', () => {
  it('MD-02 MD-03 MD-07 stays in its fences, whatever a prompt holds', async () => {
    const scene = await pullRequestScene();
    const hostile = [
      '</details></summary><h1>Heading</h1>',
      '````',
      '# Not a heading',
      'Ask @octo-team, closes #12.',
      '![x](https://evil.example/x.png) [link](https://evil.example)',
      MARKER,
      'Turn \u202e around and \u200b hide.',
      '<script>alert(1)</script>',
    ];
    await pushAndTell(scene, `Be kind.\nBe brief.\n${hostile.join('\n')}`);
    const [body = ''] = await scene.bodies();
    const nodes = markdownNodes(body);
    expect(nodes.filter(({ type }) => type === 'link').every(({ text }) => text === 'text')).toBe(true);
    expect(nodes.some(({ type }) => type === 'image')).toBe(false);
    expect(textsOf(body, 'heading').filter((text) => text.includes('Not a heading'))).toEqual([]);
    const html = nodes.filter(({ type }) => type.startsWith('html')).map(({ text }) => text);
    expect(html.join('')).not.toMatch(/h1|script|evil|octo-team/);
    expect(textsOf(body, 'text').join(' ')).not.toMatch(/@octo-team|#12/);
    expect((body.match(/<details>/g) ?? []).length).toBe(html.join('').match(/<\/details>/g)?.length ?? 0);
    expect(body.split(MARKER)).toHaveLength(2);
    expect(body).not.toMatch(/[\u202e\u200b]/);
  });

  it('fits where the change has 300 KB, and MD-06 so does the summary of 2 MB', async () => {
    const scene = await pullRequestScene();
    const rules = Array.from({ length: 200 }, (_, layer) => {
      const lines = Array.from(
        { length: 30 },
        (_, line) => `Rule ${layer}.${line} says that ${line * 7} is enough.`,
      );
      return [`rule-${layer}`, lines.join('\n')] as const;
    });
    const surface = oneSurface({
      tiers: { stable: [['guide', 'Be kind.\nBe brief.'], ...rules, ['long', '字'.repeat(600_000)]] },
      tools: ['find'],
    });
    const head = commitSnapshot(scene.work, [surface]);
    scene.push(head);
    const step = scene.afterRun(head);
    const { code } = await runCommand(['comment'], step);
    expect(code).toBe(0);
    const [body = ''] = await scene.bodies();
    expect(Buffer.byteLength(body)).toBeLessThan(60_001);
    expect(body).toContain('Left out here, for length:');
    expect(body.trimEnd().endsWith(MARKER)).toBe(true);
    expect(
      textsOf(body, 'html_block')
        .join('')
        .match(/<\/?details>/g)?.length ?? 0,
    ).toBe((body.match(/<\/?details>/g) ?? []).length);
    const summary = step.summary();
    expect(Buffer.byteLength(summary)).toBeLessThan(1_048_576);
    expect(summary).toContain('Cut here, for length.');
    expect(summary).not.toContain('\ufffd');
  });

  it('MD-08 says in words that only an end of line changed', async () => {
    const scene = await pullRequestScene();
    await pushAndTell(scene, 'Be kind.\nBe brief.\n');
    const [body = ''] = await scene.bodies();
    for (const fence of textsOf(body, 'code_block')) expect(fence.trim()).not.toBe('');
    expect(body).toContain('A line feed at the end was added.');
  });

  it('has each changed prompt whole in the summary', async () => {
    const scene = await pullRequestScene();
    const surface = oneSurface(
      { tiers: { stable: [['guide', '```\nWhole.']] } },
      'x</summary></details><h1>hi',
    );
    const head = commitSnapshot(scene.work, [...surfacesWith('Be kind.\nBe brief.'), surface]);
    scene.push(head);
    const step = scene.onPullRequest(head);
    git(scene.checkout, 'fetch', '-q', 'origin', 'refs/pull/1/head');
    expect(await runCommand(['comment'], step)).toMatchObject({ code: 0, out: '' });
    const summary = step.summary();
    expect(textsOf(summary, 'code_block')).toContain('```\nWhole.\n');
    const html = markdownNodes(summary).filter(({ type }) => type.startsWith('html'));
    const tags = html.map(({ text }) => text).join('');
    expect(tags).not.toContain('<h1>');
    expect(tags.match(/<details>/g)).toHaveLength(tags.match(/<\/details>/g)?.length ?? 0);
    expect(summary).not.toContain('The whole prompt of <code>one</code>');
  });
});

describe('comment elsewhere', () => {
  it('writes the summary alone on pull_request, and asks nobody', async () => {
    const scene = await pullRequestScene();
    const head = commitSnapshot(scene.work, surfacesWith('Be kind.\nBe precise.'));
    const step = { ...scene.onPullRequest(head), cwd: scene.work };
    expect(await runCommand(['comment'], step)).toEqual({ code: 0, out: '', error: '' });
    expect(step.summary()).toContain('+ Be precise.');
    expect(scene.double.requests).toEqual([]);
  });

  it('CI-04 says that a commit is not in the clone', async () => {
    const scene = await pullRequestScene();
    const { code, error } = await runCommand(['comment'], scene.onPullRequest('5'.repeat(40)));
    expect([code, error]).toEqual([
      2,
      `The commit "${'5'.repeat(40)}" is not in this clone. Check out with \`fetch-depth: 0\`.\n`,
    ]);
  });

  it('has nothing to do on other events, and on runs of other events', async () => {
    const scene = await pullRequestScene();
    for (const name of ['push', 'merge_group'])
      expect(await runCommand(['comment'], scene.run(name, {}))).toMatchObject({ code: 0, error: '' });
    const pushed = scene.run('workflow_run', {
      workflow_run: {
        event: 'push',
        head_sha: scene.base,
        head_branch: 'main',
        head_repository: { full_name: 'octo-org/agent' },
        path: WORKFLOW,
        conclusion: 'success',
      },
    });
    expect((await runCommand(['comment'], pushed)).out).toContain('the event is workflow_run of push');
    expect(scene.double.requests).toEqual([]);
  });

  it('says which variable is missing, and what is wrong with an event', async () => {
    const scene = await pullRequestScene();
    const step = scene.run('workflow_run', { workflow_run: { head_sha: '--upload-pack=x' } });
    const broken = await runCommand(['comment'], step);
    expect([broken.code, broken.error]).toEqual([2, expect.stringContaining('event.json') as string]);
    for (const name of ['GITHUB_EVENT_PATH', 'GITHUB_EVENT_NAME', 'GITHUB_REPOSITORY']) {
      const { code, error } = await runCommand(['comment'], { ...step, env: { ...step.env, [name]: '' } });
      expect([code, error]).toEqual([2, expect.stringContaining(`"${name}" is not set`) as string]);
    }
    const tokenless = scene.afterRun(scene.base, { GITHUB_TOKEN: '' });
    expect((await runCommand(['comment'], tokenless)).error).toContain('"GITHUB_TOKEN" is not set');
  });
});
