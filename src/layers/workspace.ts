import type { PromptInputs, WorkspaceFacts, WorkspaceGit } from '../inputs/prompt-inputs.ts';
import { hasWorkspace } from './has-workspace.ts';
import type { Layer } from './layer.ts';

/** The project that the session works in, as it was when the session began. */
export const workspace: Layer = {
  id: 'workspace',
  condition: 'tools are sent, the coding posture is active and a workspace was found',
  appliesTo: hasWorkspace,
  render: (inputs) => renderWorkspace(inputs.coding.workspace),
};

const HEADING = 'Workspace (snapshot at session start; look again before you rely on it):';

/** The snapshot as text, empty without a workspace: the session keeps it to pin these bytes. */
function renderWorkspace(facts: PromptInputs['coding']['workspace']): string {
  if (facts === undefined) return '';
  if (facts.kind === 'pinned') return facts.text;
  return [HEADING, `- Root: ${facts.root}`, ...gitLines(facts.git), ...projectLines(facts)].join('\n');
}

function gitLines(git: WorkspaceGit | undefined): string[] {
  if (git === undefined) return [];
  const commits = git.recentCommits.map(({ hash, subject }) => `  - ${hash} ${subject}`);
  return [
    ...(git.statusUnknown ? [] : [`- Branch: ${branch(git)}`]),
    // The path of the primary checkout stays out, so that the agent is not drawn to work there.
    ...(git.linkedWorktree ? ['- Worktree: linked (primary checkout elsewhere)'] : []),
    ...(git.statusUnknown ? [] : [`- Status: ${status(git)}`]),
    ...(commits.length > 0 ? ['- Recent commits:', ...commits] : []),
  ];
}

function branch({ branch: name, upstream, ahead, behind }: WorkspaceGit): string {
  if (name === undefined) return '(detached HEAD)';
  if (upstream === undefined) return name;
  const distance = ahead > 0 || behind > 0 ? ` (ahead ${ahead}, behind ${behind})` : '';
  return `${name} → ${upstream}${distance}`;
}

function status(git: WorkspaceGit): string {
  const counts = [
    [git.staged, 'staged'],
    [git.modified, 'modified'],
    [git.untracked, 'untracked'],
    [git.conflicts, git.conflicts === 1 ? 'conflict' : 'conflicts'],
  ] as const;
  const present = counts.filter(([count]) => count > 0).map(([count, kind]) => `${count} ${kind}`);
  return present.length > 0 ? present.join(', ') : 'clean';
}

function projectLines({ project, verify, contextFiles }: WorkspaceFacts): string[] {
  const lines = [
    ['Project', project.join(', ')],
    ['Verify', verify.join('; ')],
    ['Context files', contextFiles.join(', ')],
  ] as const;
  return lines.filter(([, value]) => value !== '').map(([label, value]) => `- ${label}: ${value}`);
}
