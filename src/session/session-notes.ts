import { createHash } from 'node:crypto';
import type { AssembledPrompt } from '../tiers/assemble-prompt.ts';
import type { Message } from './message.ts';
import { announcedSkills, skillsIndexDelta, type AnnouncedSkills } from './skills-index-delta.ts';
import { announcedSurface, surfaceSwitchNote } from './surface-switch-note.ts';

/** What a turn tells the model of changes since its prompt was built. */
export interface ChangeNotes {
  readonly surface?: string;
  readonly skills?: string;
}

/** The prompt that is sent, and what one would be built from now. */
export interface NoteFacts {
  readonly platform: string;
  readonly prompt: Pick<AssembledPrompt, 'text' | 'tools'>;
  readonly now: Pick<AssembledPrompt, 'layers' | 'tools'>;
  readonly history: readonly Message[];
}

/** Makes each note once: by what the history tells, and by what this object has told since. */
export function createSessionNotes(): { next(facts: NoteFacts): ChangeNotes } {
  let toldSurface: string | undefined;
  let toldSkills: { readonly prompt: string; readonly skills: AnnouncedSkills } | undefined;

  const surfaceNote = ({ platform, prompt, now, history }: NoteFacts): ChangeNotes => {
    const surface = surfaceSwitchNote(
      prompt.text,
      {
        platform,
        hint: layerText(now, 'platform-hint'),
        tools: now.tools.map((tool) => tool.name),
        pinnedTools: prompt.tools.map((tool) => tool.name),
      },
      history,
    );
    // A caller that doesn't keep the note in its history is not told again either.
    const isRepeated = toldSurface === platform && announcedSurface(history) === undefined;
    if (surface === undefined || isRepeated) return {};
    toldSurface = platform;
    return { surface };
  };

  const skillsNote = ({ prompt, now, history }: NoteFacts): ChangeNotes => {
    const key = createHash('sha256').update(prompt.text).digest('hex');
    // The history comes first: another process may have told more since.
    const remembered = toldSkills?.prompt === key ? toldSkills.skills : undefined;
    const told = announcedSkills(history) ?? remembered;
    const { note, announced } = skillsIndexDelta(prompt.text, layerText(now, 'skills-index'), told);
    toldSkills = { prompt: key, skills: announced };
    return note === undefined ? {} : { skills: note };
  };

  return { next: (facts) => ({ ...surfaceNote(facts), ...skillsNote(facts) }) };
}

function layerText(prompt: Pick<AssembledPrompt, 'layers'>, id: string): string {
  return prompt.layers.find((layer) => layer.id === id)?.text ?? '';
}
