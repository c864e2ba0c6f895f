const ON_WORDS = ['true', 'always', 'yes', 'on'];
const OFF_WORDS = ['false', 'never', 'no', 'off'];

/**
 * Whether a setting lets a model's block in: a truth value (or a word for one) decides by itself, a list names parts of
 * model ids, and anything else, such as `auto`, leaves it to `defaults`. Upper and lower case are alike.
 */
export function modelGate(setting: unknown, model: string, defaults: readonly string[]): boolean {
  if (typeof setting === 'boolean') return setting;
  if (typeof setting === 'string') {
    const word = setting.toLowerCase();
    if (ON_WORDS.includes(word)) return true;
    if (OFF_WORDS.includes(word)) return false;
  }
  if (Array.isArray(setting)) {
    return modelMatches(
      model,
      setting.filter((part) => typeof part === 'string'),
    );
  }
  return modelMatches(model, defaults);
}

/** Whether the model id contains one of `parts`, in upper or lower case. */
export function modelMatches(model: string, parts: readonly string[]): boolean {
  const id = model.toLowerCase();
  return parts.some((part) => id.includes(part.toLowerCase()));
}
