import { ANSWERED_AT, jsonAnswer, type Answer } from './answer.ts';

/** Whose form of a model list is wanted. */
export type ModelListForm = 'anthropic' | 'gemini' | 'openai';

const CONTEXT = { inputTokenLimit: 1_000_000, outputTokenLimit: 65_536 };

/** The list of `models`, or the entry of `asked`: whatever model is asked for exists. */
export function answerModels(form: ModelListForm, models: readonly string[], asked?: string): Answer {
  const entry = ENTRIES[form];
  if (asked !== undefined) return jsonAnswer(entry(asked));
  const data = models.map(entry);
  if (form === 'gemini') return jsonAnswer({ models: data });
  if (form === 'openai') return jsonAnswer({ object: 'list', data });
  return jsonAnswer({ data, has_more: false, first_id: models[0] ?? null, last_id: models.at(-1) ?? null });
}

const ENTRIES: Readonly<Record<ModelListForm, (id: string) => object>> = {
  anthropic: (id) => ({ type: 'model', id, display_name: id, created_at: '2026-01-15T12:00:00Z' }),
  gemini: (id) => ({
    name: `models/${id}`,
    version: '1',
    displayName: id,
    description: id,
    ...CONTEXT,
    supportedGenerationMethods: ['generateContent', 'streamGenerateContent', 'countTokens'],
  }),
  openai: (id) => ({ id, object: 'model', created: ANSWERED_AT, owned_by: 'capture' }),
};
