import { COMPATIBLE_PROVIDER } from '../compatible-provider.ts';
import type { Recipe } from './recipe.ts';

/** Kilo is configured as opencode is, and tells the model the time to the second. */
export const kilo: Recipe = {
  id: 'kilo',
  package: '@kilocode/cli-linux-x64',
  program: 'kilo',
  model: 'gpt-5',
  args: ['run', '-m', 'capture/{model}', '{prompt}'],
  setup: [],
  env: { KILO_DISABLE_AUTOUPDATE: '1', KILO_DISABLE_MODELS_FETCH: '1' },
  files: { '.config/kilo/kilo.json': COMPATIBLE_PROVIDER },
  programs: [],
  redact: [],
  tried: ['7.7.9'],
  remarks: ['Without a clock that stands still its context differs in every run: it holds the time.'],
};
