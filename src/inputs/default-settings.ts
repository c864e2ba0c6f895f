import { deepFreeze } from '../text/freeze.ts';
import type { Settings } from './settings.ts';

/** The settings of an agent without a configuration. */
export const DEFAULT_SETTINGS: Settings = deepFreeze({
  agent: {
    taskCompletionGuidance: true,
    parallelToolCallGuidance: true,
    toolUseEnforcement: 'auto',
    executionGuidance: 'auto',
    environmentProbe: true,
    codingContext: 'auto',
    codingInstructions: [],
    disabledToolsets: [],
  },
  memory: { memoryEnabled: true, userProfileEnabled: true, memoryCharLimit: 2_200, userCharLimit: 1_375 },
  contextFiles: { readTimeout: 5, agentsScope: 'cwd' },
  skills: {
    autoLoad: [],
    disabled: [],
    platformDisabled: {},
    trustedProjectDirs: [],
    projectDiscovery: true,
    externalDirs: [],
    indexStateTtlSeconds: 0,
    demotedCategories: [],
  },
  platformHints: {},
  platformToolsets: {},
  telegramRichMessages: false,
  promptCaching: { cacheTtl: 'auto' },
});
