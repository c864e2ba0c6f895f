/** What stands in a prompt in place of a project file that was blocked; `label` is its path as the prompt gives it. */
export function blockedNotice(label: string, ids: readonly string[]): string {
  return `[BLOCKED: ${label} contained potential prompt injection (${ids.join(', ')}). Content not loaded.]`;
}

/** What stands in a prompt in place of an entry of a memory file that was blocked; `file` is the name of that file. */
export function blockedEntryNotice(file: string, ids: readonly string[]): string {
  return (
    `[BLOCKED: ${file} entry contained threat pattern(s): ${ids.join(', ')}. ` +
    'Removed from system prompt; use memory(action=remove) to delete the original.]'
  );
}
