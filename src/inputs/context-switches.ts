import type { PromptRequest } from './prompt-request.ts';

export interface ContextSwitches {
  /** Whether project files and skills that load by themselves stay out. */
  readonly skipContextFiles: boolean;
  /** Whether SOUL.md is read. */
  readonly loadSoul: boolean;
}

/**
 * Which of the user's files a build reads. A scheduled job without a folder of its own belongs to no project, but it
 * still speaks as the user's agent.
 */
export function contextSwitches(request: PromptRequest): ContextSwitches {
  const isScheduled = request.platform.trim().toLowerCase() === 'cron';
  const isHomeless = isScheduled && (request.cwd ?? '').trim() === '';
  const skipContextFiles = request.skipContextFiles ?? isHomeless;
  return { skipContextFiles, loadSoul: (request.loadSoulIdentity ?? isHomeless) || !skipContextFiles };
}
