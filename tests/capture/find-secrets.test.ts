import { describe, expect, it } from 'vitest';
import { secretsOfCommand, secretsOfEnv, secretsOfFile } from '../../src/capture/find-secrets.ts';

describe('secretsOfEnv', () => {
  it('finds values by the names of their variables', () => {
    const env = {
      AWS_SECRET_ACCESS_KEY: 'aws-0123456789',
      DB_PASSWORD: 'correct horse battery',
      GIT_AUTHOR_NAME: 'Robin Example',
      GITHUB_TOKEN: 'gh-0123456789',
      HOME: '/mnt/prompt-surface-home',
      NPM_CONFIG_AUTH: 'npm-0123456789',
      PWD: '/mnt/prompt-surface-project',
    };
    expect(secretsOfEnv(env)).toEqual([
      'aws-0123456789',
      'correct horse battery',
      'gh-0123456789',
      'npm-0123456789',
    ]);
  });

  it('finds the password in an address', () => {
    const env = {
      DATABASE_URL: 'postgres://robin:open-sesame@db.example/tides',
      PAGE: 'https://example.org:8080/a@b',
    };
    expect(secretsOfEnv(env)).toEqual(['open-sesame']);
  });

  it('leaves short values alone: they stand in ordinary words', () => {
    expect(secretsOfEnv({ API_KEY: 'dummy', TOKEN: '' })).toEqual([]);
  });
});

describe('secretsOfFile', () => {
  it.each([
    [
      'an environment file',
      'MODE=plan\nexport MY_API_KEY="k3y-of-robin-0123456789"\n',
      ['k3y-of-robin-0123456789'],
    ],
    [
      'JSON',
      '{"authToken": "t0ken-of-robin-012345", "name": "tide-table-0123456789"}',
      ['t0ken-of-robin-012345'],
    ],
    ['YAML', 'client-secret: s3cret.of.robin.0123456789', ['s3cret.of.robin.0123456789']],
    [
      'a well-known beginning, whatever its name',
      'curl -H "x: sk-ant-0123456789abcdef"',
      ['sk-ant-0123456789abcdef'],
    ],
    ['a key twice', 'A_KEY=sk-0123456789abcdef\nB_KEY=sk-0123456789abcdef', ['sk-0123456789abcdef']],
  ])('finds keys in %s', (_what, text, found) => {
    expect(secretsOfFile(text)).toEqual(found);
  });

  it.each([
    'const key = process.env.OPENAI_API_KEY;',
    'authors = ["robin-example-0123456789"]',
    'keywords: high-water-and-low-water',
    'PASSWORD=short1',
    'task-0123456789-is-no-key',
  ])('takes no word for a key: %s', (text) => {
    expect(secretsOfFile(text)).toEqual([]);
  });
});

describe('secretsOfFile on a file that is one long word', () => {
  it('reads it in one pass', () => {
    const line = 'a'.repeat(250_000);
    expect(secretsOfFile(`${line}\ntoken=0123456789abcdef0123\n${line}`)).toEqual(['0123456789abcdef0123']);
  });
});

describe('secretsOfCommand', () => {
  it.each([
    ['behind a flag', ['toy', '--token', 'tide-0123456789'], ['tide-0123456789']],
    ['in a flag', ['toy', '--api-key=tide-0123456789'], ['tide-0123456789']],
    ['a password of words', ['toy', '--db-pass', 'open-sesame'], ['open-sesame']],
    ['by how it begins', ['toy', 'sk-0123456789abcdef'], ['sk-0123456789abcdef']],
  ])('finds a secret %s', (_where, command, secrets) => {
    expect(secretsOfCommand(command)).toEqual(secrets);
  });

  it.each([
    [['toy', '--auth-type', 'anthropic-2']],
    [['toy', '--max-tokens', '100000000']],
    [['toy', '--api-key', '{key}']],
    [['toy', '--key', '/etc/keys/id_1234']],
    [['toy', '--password', '--verbose-output']],
    [['toy', '--sort-key', 'timestamp']],
    [['toy', '--token']],
  ])('finds none in %j', (command) => {
    expect(secretsOfCommand(command)).toEqual([]);
  });
});
