import { PATCH_MODE_MODELS, REPLACE_MODE_MODELS } from './model-families.ts';
import { modelMatches } from './model-gate.ts';

/** The line on how the model should edit files with `patch`; absent for models whose best form is not known. */
export function editFormatLine(model: string): string | undefined {
  if (modelMatches(model, PATCH_MODE_MODELS)) return PATCH_MODE;
  return modelMatches(model, REPLACE_MODE_MODELS) ? REPLACE_MODE : undefined;
}

const PATCH_MODE =
  '- Edit files with `patch`, which takes a V4A patch (patch mode): keep enough unchanged lines around each change to place it.';

const REPLACE_MODE =
  '- Edit files with `patch`, which replaces one passage (replace mode): copy the passage exactly as it stands, long enough to be unique.';
