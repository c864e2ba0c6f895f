import { describe, expect, it } from 'vitest';
import type { WorkspaceFacts, WorkspaceGit } from '../../src/inputs/prompt-inputs.ts';
import { workspace } from '../../src/layers/workspace.ts';
import { someCoding, someInputs } from '../support/some-inputs.ts';
import { shown } from './shown.ts';

const CLEAN: WorkspaceGit = {
  branch: 'main',
  ahead: 0,
  behind: 0,
  linkedWorktree: false,
  staged: 0,
  modified: 0,
  untracked: 0,
  conflicts: 0,
  recentCommits: [],
};

function render(facts: Partial<WorkspaceFacts>): string {
  const fresh = {
    kind: 'fresh',
    root: '/w/app',
    project: [],
    verify: [],
    contextFiles: [],
    ...facts,
  } as const;
  return shown(workspace, someInputs({ coding: { active: true, focus: false, workspace: fresh } }));
}

function lineOf(git: Partial<WorkspaceGit>, label: string): string | undefined {
  const lines = render({ git: { ...CLEAN, ...git } }).split('\n');
  return lines.find((line) => line.startsWith(`- ${label}:`));
}

describe('workspace', () => {
  it('shows every fact on its line, in order', () => {
    const [heading, ...lines] = shown(workspace, someInputs({ coding: someCoding() })).split('\n');
    expect(heading).toMatch(/^Workspace \(snapshot at session start/);
    expect(lines).toEqual([
      '- Root: /home/user/code',
      '- Branch: main',
      '- Status: clean',
      '- Recent commits:',
      '  - 4f1c2ab Initial commit',
      '- Project: package.json (npm), pyproject.toml',
      '- Verify: npm test; pytest',
      '- Context files: AGENTS.md',
    ]);
  });

  it.each([
    [{}, '- Branch: main'],
    [{ upstream: 'origin/main' }, '- Branch: main → origin/main'],
    [{ upstream: 'origin/main', ahead: 2 }, '- Branch: main → origin/main (ahead 2, behind 0)'],
    [{ upstream: 'origin/main', ahead: 1, behind: 3 }, '- Branch: main → origin/main (ahead 1, behind 3)'],
  ])('tells the branch of %j', (git, expected) => {
    expect(lineOf(git, 'Branch')).toBe(expected);
  });

  it('tells a detached head', () => {
    const { branch: _branch, ...detached } = CLEAN;
    expect(render({ git: detached })).toContain('\n- Branch: (detached HEAD)\n');
  });

  it('P10 counts each kind of change', () => {
    const git = { staged: 2, modified: 1, untracked: 4, conflicts: 1 };
    expect(lineOf(git, 'Status')).toBe('- Status: 2 staged, 1 modified, 4 untracked, 1 conflict');
    expect(lineOf({ conflicts: 2 }, 'Status')).toBe('- Status: 2 conflicts');
    expect(lineOf({}, 'Status')).toBe('- Status: clean');
  });

  it('claims neither a branch nor a status that git has not told', () => {
    const { branch: _branch, ...unknown } = { ...CLEAN, statusUnknown: true as const };
    const [, ...lines] = render({ git: unknown }).split('\n');
    expect(lines).toEqual(['- Root: /w/app']);
  });

  it('P11 says that a worktree is linked', () => {
    expect(lineOf({ linkedWorktree: true }, 'Worktree')).toBe(
      '- Worktree: linked (primary checkout elsewhere)',
    );
    expect(lineOf({}, 'Worktree')).toBeUndefined();
  });

  it('P15 shows root and project facts alone outside git', () => {
    const [, ...lines] = render({ project: ['go.mod'] }).split('\n');
    expect(lines).toEqual(['- Root: /w/app', '- Project: go.mod']);
  });

  it('P16 replays pinned bytes as they are', () => {
    const pinned = { kind: 'pinned', text: 'Workspace (snapshot at session start):\n- Root: /old' } as const;
    const inputs = someInputs({ coding: { active: true, focus: false, workspace: pinned } });
    expect(shown(workspace, inputs)).toBe(pinned.text);
  });
});
