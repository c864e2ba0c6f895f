import type { DiagnosticSink, Host } from '../host/host.ts';
import { collectContextFiles } from './context-files/collect-context-files.ts';
import type { ContextReader } from './context-files/context-reader.ts';
import { contextCap } from './context-cap.ts';
import { contextSwitches } from './context-switches.ts';
import type { MemoryTarget } from './memory/memory-place.ts';
import { readMemory, type MemoryView } from './memory/read-memory.ts';
import type { MemoryFacts, PromptInputs } from './prompt-inputs.ts';
import type { PromptRequest } from './prompt-request.ts';
import { readSoul } from './read-soul.ts';
import type { Settings } from './settings.ts';

/** What a prompt holds of files that the user wrote. */
export type UserFiles = Pick<PromptInputs, 'soul' | 'contextFiles' | 'memory'>;

export interface UserFilePlaces {
  /** The agent's home. */
  readonly home: string;
  /** Where project files are looked for; absent = nowhere. */
  readonly context: string | undefined;
}

/** Reads SOUL.md, the project's context files and memory, as far as request and settings ask for them. */
export async function collectUserFiles(
  request: PromptRequest,
  host: Host,
  settings: Settings,
  { home, context }: UserFilePlaces,
  report: DiagnosticSink,
): Promise<UserFiles> {
  const { maxChars, readTimeout, agentsScope } = settings.contextFiles;
  const cap = contextCap(maxChars, request.contextTokens);
  const reader: ContextReader = { host, report, deadlineSeconds: readTimeout, cap };
  const { skipContextFiles, loadSoul } = contextSwitches(request);
  const soul = loadSoul ? await readSoul(reader, home) : undefined;
  const contextFiles =
    skipContextFiles || context === undefined
      ? { text: '', paths: [] }
      : await collectContextFiles(reader, { cwd: context, agentsScope });
  const memory = await memoryFacts(request, host, settings, home, report);
  return { contextFiles, memory, ...(soul === undefined ? {} : { soul }) };
}

/** The memory files that are switched on: from the session's own store, else as they are on disk now. */
async function memoryFacts(
  request: PromptRequest,
  host: Host,
  { memory, contextFiles }: Settings,
  home: string,
  report: DiagnosticSink,
): Promise<MemoryFacts> {
  const wanted: MemoryTarget[] = [
    ...(memory.memoryEnabled ? (['memory'] as const) : []),
    ...(memory.userProfileEnabled ? (['user'] as const) : []),
  ];
  if (wanted.length === 0) return {};
  const reading = { ...memory, deadlineSeconds: contextFiles.readTimeout };
  const view: MemoryView =
    (await request.memory?.snapshot()) ?? (await readMemory(host.files, home, reading, wanted));
  for (const found of view.diagnostics) report(found);
  return {
    ...(view.notes === undefined || !memory.memoryEnabled ? {} : { notes: view.notes }),
    ...(view.profile === undefined || !memory.userProfileEnabled ? {} : { profile: view.profile }),
  };
}
