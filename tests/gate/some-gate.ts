import type { ConfiguredPaths, GateInputs } from '../../src/gate/gate-inputs.ts';

export const FOLDER = 'snapshots';
const PIN = '0'.repeat(40);

export const OWNERS = `# All of it.
/snapshots/          @org/prompts
/src/                @org/prompts
/package.json        @org/prompts
/.gitattributes      @org/prompts
/.github/            @org/prompts
/CODEOWNERS          @org/prompts
/prompt-surface.*    @org/prompts
`;

export const CHECK = `name: prompt-surface
on:
  pull_request:
  merge_group:
permissions:
  contents: read
jobs:
  prompt-surface:
    runs-on: ubuntu-24.04
    steps:
      - uses: actions/checkout@${PIN}
        with:
          persist-credentials: false
      - run: npm run check
`;

export const COMMENT = `name: comment
on:
  workflow_run:
    workflows: [prompt-surface]
permissions: {}
jobs:
  comment:
    runs-on: ubuntu-24.04
    permissions:
      pull-requests: write
    steps:
      - uses: actions/checkout@${PIN}
        with:
          persist-credentials: false
      - env:
          NAME: \${{ github.event.workflow_run.head_branch }}
        run: echo "$NAME" "\${{ github.event.workflow_run.head_sha }}"
`;

const REVIEWED = { text: 'set', eol: 'lf', 'linguist-generated': 'unset' };

export interface SomeGate {
  readonly owners?: string;
  readonly check?: string;
  readonly comment?: string;
  /** More files with a text that doctor reads. */
  readonly more?: Readonly<Record<string, string>>;
  /** More tracked paths. */
  readonly paths?: readonly string[];
  readonly attributes?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly configuration?: ConfiguredPaths;
  readonly branch?: string;
}

/** A repository whose gate is in order, but for what is given. */
export function someGate(given: SomeGate = {}): GateInputs {
  const {
    owners = OWNERS,
    check = CHECK,
    comment = COMMENT,
    more = {},
    paths = [],
    attributes = {},
    configuration,
    branch = 'main',
  } = given;
  const texts = new Map([
    ['.github/workflows/check.yml', check],
    ['.github/workflows/comment.yml', comment],
    ...(owners === '' ? [] : [['CODEOWNERS', owners] as const]),
    ...Object.entries(more),
  ]);
  const stored = ['surfaces.txt', 'layers/guide.txt', 'tools/read.json'].map((path) => `${FOLDER}/${path}`);
  return {
    folder: FOLDER,
    check: 'prompt-surface',
    branch,
    texts,
    ...(configuration && { configuration }),
    paths: [
      ...texts.keys(),
      ...stored,
      `${FOLDER}/prompts/cli.txt`,
      '.gitattributes',
      'src/text.ts',
      'package.json',
      'docs/page.md',
      ...paths,
    ],
    attributes: new Map(
      Object.entries({
        ...Object.fromEntries(stored.map((path) => [path, REVIEWED])),
        [`${FOLDER}/prompts/cli.txt`]: { text: 'unset', eol: 'unspecified', 'linguist-generated': 'set' },
        ...attributes,
      }),
    ),
  };
}
