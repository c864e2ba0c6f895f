/** `provider.model`, as some clouds write it (`us.anthropic.claude-…`). */
const VENDOR = /^(?:[a-z]+\.)*(?:anthropic|meta|openai|google|nousresearch)\./;

/** A snapshot's date at the end, or a variant behind a colon or an at sign. */
const DATE = /[-.@](?:20\d{6}|20\d\d-\d\d-\d\d)(?=$|[-.:@])/;
const VARIANT = /[:@].*$/;

/** A model's name in lower case without vendor, date and variant: `anthropic/claude-sonnet-4.5:beta` → `claude-sonnet-4.5`. */
export function plainModelName(model: string): string {
  const last = model.trim().toLowerCase().split('/').at(-1) ?? '';
  return last.replace(VENDOR, '').replace(DATE, '').replace(VARIANT, '');
}
