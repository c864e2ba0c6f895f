import { expect, it } from 'vitest';
import { runNode } from '../support/run-node.ts';
import { REPOSITORY } from '../support/source-files.ts';

/** Whether a command, in a process of its own, loads the vocabulary that counts tokens. */
async function loadsVocabulary(...argv: readonly string[]): Promise<boolean> {
  const script = `
    import Module from 'node:module';
    import { main } from './src/cli/main.ts';
    const quiet = { out() {}, error() {}, colour: false, interactive: false, columns: 80, call: { program: '' }, cwd: process.cwd(), env: {} };
    await main(${JSON.stringify(argv)}, quiet);
    process.stdout.write(String(Object.keys(Module._cache).some((path) => path.includes('tiktoken'))));
  `;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
  const { stdout, stderr } = await runNode(args, { cwd: REPOSITORY });
  expect(stderr).toBe('');
  return stdout === 'true';
}

it('loads the vocabulary to explain, and never to check or to find nothing changed', async () => {
  const folder = './tests/fixtures/prompt_surface';
  expect(await loadsVocabulary('explain', 'cli.gpt')).toBe(true);
  expect(await loadsVocabulary('check')).toBe(false);
  expect(await loadsVocabulary('diff', folder, folder)).toBe(false);
});
