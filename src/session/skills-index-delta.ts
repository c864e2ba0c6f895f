import { sortCodePoints } from '../text/code-points.ts';
import { parseJson } from '../text/parse-json.ts';
import type { Message } from './message.ts';
import { notePlaces } from './sent-content.ts';
import { ROW_START, rowName, skillsIndexRows } from './skills-index-rows.ts';

/** What the model was told of the index since its prompt was built: names, against the stored prompt. */
export interface AnnouncedSkills {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** A note to put behind the user's message, and what has been told once it is sent. */
export interface SkillsDelta {
  readonly note?: string;
  readonly announced: AnnouncedSkills;
}

const PREFIX = '[System: The skills have changed since the system prompt listed them.';
const CHANGED = `${PREFIX} Its list holds but for this:`;
const UNDONE = `${PREFIX} Its list is accurate again.`;
const REMOVED = 'No longer available: ';
const END = ']';

const NOTHING: AnnouncedSkills = { added: [], removed: [] };

/**
 * What to tell the model of skills that came or went since its prompt was built. One note holds the whole difference
 * from the stored prompt, and there is none while the model knows already. Only names count. `currentIndex` is the index
 * as it would be built now; empty = no skill is left.
 */
export function skillsIndexDelta(
  storedPrompt: string,
  currentIndex: string,
  announced: AnnouncedSkills = NOTHING,
): SkillsDelta {
  const stored = skillsIndexRows(storedPrompt);
  if (stored === undefined) return { announced: NOTHING };
  const current = skillsIndexRows(currentIndex) ?? new Map<string, string>();
  const believed = new Set([...stored.keys(), ...announced.added]);
  for (const name of announced.removed) believed.delete(name);
  const added = sortCodePoints([...current.keys()].filter((name) => !stored.has(name)));
  const removed = sortCodePoints([...stored.keys()].filter((name) => !current.has(name)));
  const isKnown = believed.size === current.size && [...believed].every((name) => current.has(name));
  if (isKnown) return { announced: { added, removed } };
  const rows = added.map((name) => current.get(name) ?? '');
  return { note: noteOf(rows, removed), announced: { added, removed } };
}

/** What the newest note in a transcript told; absent where there is none. */
export function announcedSkills(transcript: readonly Message[]): AnnouncedSkills | undefined {
  for (const message of transcript.toReversed()) {
    if (message.role !== 'user') continue;
    for (const text of notePlaces(message)) {
      const start = text.lastIndexOf(PREFIX);
      if (start >= 0) return readNote(text.slice(start));
    }
  }
  return undefined;
}

function noteOf(rows: readonly string[], removed: readonly string[]): string {
  if (rows.length === 0 && removed.length === 0) return `${UNDONE}${END}`;
  const gone = removed.length === 0 ? [] : [`${REMOVED}${removed.map(listed).join(', ')}`];
  return [CHANGED, ...rows, ...gone, END].join('\n');
}

function readNote(note: string): AnnouncedSkills {
  if (!note.startsWith(`${CHANGED}\n`)) return NOTHING;
  const lines = note.split('\n').slice(1);
  const end = lines.indexOf(END);
  const own = lines.slice(0, end < 0 ? lines.length : end);
  const gone = own.find((line) => line.startsWith(REMOVED));
  return {
    added: own.filter((line) => line.startsWith(ROW_START)).map(rowName),
    removed: gone === undefined ? [] : namesOf(gone.slice(REMOVED.length)),
  };
}

/** A name as it stands in a list; one that holds a comma is quoted, so that it is read back as one. */
function listed(name: string): string {
  return name.includes(', ') || name.startsWith('"') ? JSON.stringify(name) : name;
}

/** One name at the start of a list and its comma: quoted, or up to the next comma. */
const NAME = /(?:^|, )(?:("(?:[^"\\]|\\.)*")(?=, |$)|(.*?)(?=, |$))/g;

function namesOf(list: string): string[] {
  return [...list.matchAll(NAME)].map(([, quoted, plain = '']) => {
    const parsed = quoted === undefined ? undefined : parseJson(quoted);
    return parsed?.status === 'parsed' ? String(parsed.value) : (quoted ?? plain);
  });
}
