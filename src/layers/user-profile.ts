import type { Layer } from './layer.ts';
import { renderMemory } from './render-memory.ts';

/** What is known of the user, as it was when the session began. */
export const userProfile: Layer = {
  id: 'user-profile',
  condition: '`memory.user_profile_enabled` is on and USER.md holds entries',
  appliesTo: (inputs) => renderMemory(TITLE, inputs.memory.profile) !== '',
  render: (inputs) => renderMemory(TITLE, inputs.memory.profile),
  source: (inputs) => inputs.memory.profile?.path ?? 'src/layers/user-profile.ts',
};

const TITLE = 'User Profile';
