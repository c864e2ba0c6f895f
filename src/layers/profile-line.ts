import type { ProfileFacts } from '../inputs/prompt-inputs.ts';
import type { Layer } from './layer.ts';

/** Which profile is active, and that the others' data is not to be touched. */
export const profileLine: Layer = {
  id: 'profile-line',
  condition: 'always',
  appliesTo: () => true,
  render: ({ profile }) =>
    `${profile.name === 'default' ? defaultProfile(profile) : namedProfile(profile)} ${RULE}`,
};

const RULE = 'Do not change the data of another profile unless you are told to.';

function defaultProfile(profile: ProfileFacts): string {
  return `The active Hermes profile is default; other profiles live in ${folder(profile.root)}/profiles/<name>/.`;
}

/** The home stands there as it was resolved: built from root and name it could come out as `profiles/x/profiles/x`. */
function namedProfile(profile: ProfileFacts): string {
  const root = folder(profile.root);
  const data = `${root}/skills, ${root}/plugins, ${root}/cron and ${root}/memories`;
  return `The active Hermes profile is ${profile.name}, with its home in ${folder(profile.home)}; the data of the default profile is in ${data}.`;
}

function folder(path: string): string {
  return path.replace(/[/\\]$/, '');
}
