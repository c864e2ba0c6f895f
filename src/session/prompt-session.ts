import { diagnostic, type Diagnostic } from '../errors.ts';
import type { DiagnosticSink, Host } from '../host/host.ts';
import type { MemoryStore } from '../inputs/memory/open-memory.ts';
import type { PinnedWorkspace, PromptRequest } from '../inputs/prompt-request.ts';
import { assemblePrompt, type AssembledPrompt, type Engine } from '../tiers/assemble-prompt.ts';
import type { ToolSchema } from '../tools/tool-definition.ts';
import type { Message } from './message.ts';
import { parsePluginSections } from './parse-plugin-sections.ts';
import { guardedRow } from './guarded-session-store.ts';
import { createSessionNotes, type ChangeNotes } from './session-notes.ts';
import { createSessionPlugins, type SessionPlugin } from './session-plugins.ts';
import type { SessionRow, SessionStore } from './session-store.ts';
import { createStaticPrefixes } from './static-prefixes.ts';
import { hostValue, identityValue, splitStoredPrompt } from './stored-prompt.ts';
import { storedPromptMatches } from './stored-prompt-matches.ts';
import { storedWorkspace } from './stored-workspace.ts';

export interface PromptSessionOptions {
  /** What the prompt is built from. Its `sessionId` names the row in the store. */
  readonly request: Omit<PromptRequest, 'memory' | 'pluginSections' | 'pinnedWorkspace'>;
  readonly host: Host;
  /** Absent = the session lasts as long as this object. */
  readonly store?: SessionStore;
  /** The session's memory; its snapshot is in the prompt, and taken anew when the prompt is built anew. */
  readonly memory?: Pick<MemoryStore, 'snapshot' | 'reload'>;
  readonly plugins?: readonly SessionPlugin[];
  /** Whether the static prefix is wanted, which costs a rebuild when a prompt is restored. Default true. */
  readonly promptCaching?: boolean;
  readonly engine?: Engine;
}

/** The prompt of a session, the same bytes in every turn. */
export interface SessionPrompt {
  readonly text: string;
  readonly tools: readonly ToolSchema[];
  /** The part of the text that other sessions share; absent where it isn't known. */
  readonly staticPrefix?: string;
}

/** What one turn sends beside the conversation. */
export interface SessionTurn {
  readonly prompt: SessionPrompt;
  /** Where the prompt came from in this turn. */
  readonly origin: 'built' | 'restored' | 'kept';
  /** Go once into this turn's user message: see `withTurnNotes`. */
  readonly notes: ChangeNotes;
  readonly diagnostics: readonly Diagnostic[];
}

/** A session's prompt from its first turn to its last. */
export interface PromptSession {
  /** Prepares a turn; `history` is the conversation before the new message. */
  beginTurn(history: readonly Message[]): Promise<SessionTurn>;
  /** Lets go of the prompt, e.g. when the conversation was compacted: the next turn builds it from what is there then. */
  invalidate(): Promise<void>;
}

/**
 * Builds a session's prompt once and keeps its bytes: over turns in this object, over processes through the store. What
 * changes later travels in notes. Only a compaction, another model, provider or working directory builds it anew.
 */
export function openPromptSession(options: PromptSessionOptions): PromptSession {
  const session = new Session(options);
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    const turn = queue.then(run, run);
    queue = turn;
    return turn;
  };
  return {
    beginTurn: (history) => inTurn(() => session.beginTurn(history)),
    invalidate: () => inTurn(() => session.invalidate()),
  };
}

class Session {
  readonly #options: PromptSessionOptions;
  readonly #plugins;
  readonly #row;
  readonly #prefixes;
  /** Where the diagnostics of the running turn go. */
  #found: Diagnostic[] = [];
  #prompt: SessionPrompt | undefined;
  /** Whether the prompt was let go of in this process; the store then holds the old one. */
  #isStale = false;
  #workspace: PinnedWorkspace | undefined;
  readonly #notes = createSessionNotes();

  constructor(options: PromptSessionOptions) {
    this.#options = options;
    this.#plugins = createSessionPlugins(options.plugins ?? []);
    this.#row = guardedRow(options.store, options.request.sessionId, (found) => this.#report(found));
    this.#prefixes = createStaticPrefixes((found) => this.#report(found));
  }

  async beginTurn(history: readonly Message[]): Promise<SessionTurn> {
    this.#found = [];
    const now = await this.#lookAround();
    const [prompt, origin] = await this.#promptFor(history, now);
    this.#prompt = prompt;
    const platform = this.#options.request.platform.trim().toLowerCase();
    const notes = this.#notes.next({ platform, prompt, now, history });
    return { prompt, origin, notes, diagnostics: this.#found };
  }

  async invalidate(): Promise<void> {
    this.#prompt = undefined;
    this.#isStale = true;
    this.#plugins.drop();
    await this.#options.memory?.reload();
  }

  async #promptFor(
    history: readonly Message[],
    now: AssembledPrompt,
  ): Promise<[SessionPrompt, SessionTurn['origin']]> {
    if (this.#prompt !== undefined) return [this.#prompt, 'kept'];
    const row = history.length === 0 || this.#isStale ? undefined : await this.#row.read();
    const stored = row?.systemPrompt ?? '';
    if (row !== undefined && stored === '') this.#report(diagnostic('session-prompt-blank', this.#named()));
    if (row === undefined || stored === '') return [await this.#build(), 'built'];
    this.#workspace ??= storedWorkspace(stored);
    const sections = parsePluginSections(stored);
    if (sections !== undefined) this.#plugins.restore(sections);
    const { matches, reason = '' } = storedPromptMatches(stored, this.#identity(now));
    if (matches) return [await this.#restore(stored, row), 'restored'];
    this.#report(diagnostic('session-rebuilt', { ...this.#named(), reason }, { severity: 'info' }));
    return [await this.#build(), 'built'];
  }

  /** The same bytes as before, and the same tools; nothing is written. */
  async #restore(stored: string, row: SessionRow): Promise<SessionPrompt> {
    const tools = row.tools ?? (await this.#assemble(this.#options.request)).tools;
    if (this.#options.promptCaching === false) return { text: stored, tools };
    const platform = identityValue(splitStoredPrompt(stored), 'Platform');
    const request = {
      ...this.#options.request,
      ...(platform === '' ? {} : { platform }),
      tools: tools.map((tool) => tool.name),
    };
    const rebuild = async () => (await this.#assemble(request)).tiers.stable;
    const staticPrefix = await this.#prefixes.of(stored, rebuild);
    return { text: stored, tools, ...(staticPrefix === undefined ? {} : { staticPrefix }) };
  }

  async #build(): Promise<SessionPrompt> {
    const built = await this.#assemble(this.#options.request);
    for (const found of built.diagnostics) this.#report(found);
    this.#isStale = false;
    this.#workspace = workspaceOf(built) ?? this.#workspace;
    const { text, tools, tiers } = built;
    await this.#row.write({ systemPrompt: text, tools });
    return { text, tools, ...(tiers.stable === '' ? {} : { staticPrefix: tiers.stable }) };
  }

  async #assemble(request: PromptSessionOptions['request']): Promise<AssembledPrompt> {
    const { host, memory, engine } = this.#options;
    const pluginSections = await this.#plugins.sections((found) => this.#report(found));
    return assemblePrompt(
      {
        ...request,
        pluginSections,
        ...(memory === undefined ? {} : { memory }),
        ...(this.#workspace === undefined ? {} : { pinnedWorkspace: this.#workspace }),
      },
      host,
      engine,
    );
  }

  /** What a prompt would be built from now, as far as notes and the check of a stored one need it: no program is run. */
  #lookAround(): Promise<AssembledPrompt> {
    const { request, host, memory, engine } = this.#options;
    const { externalMemory: _, ...rest } = request;
    const own = memory === undefined ? {} : { memory };
    const quick = { ...rest, ...own, skipContextFiles: true, loadSoulIdentity: false };
    return assemblePrompt(quick, withoutPrograms(host), engine);
  }

  #identity(now: AssembledPrompt) {
    const { model, provider, sessionId, passSessionId } = this.#options.request;
    return {
      model,
      ...(provider === undefined ? {} : { provider }),
      ...(sessionId === undefined ? {} : { sessionId }),
      ...(passSessionId === undefined ? {} : { passSessionId }),
      cwd: hostValue(splitStoredPrompt(now.text), 'Current working directory'),
    };
  }

  #named(): { readonly session: string } {
    return { session: this.#options.request.sessionId ?? '' };
  }

  readonly #report: DiagnosticSink = (found) => {
    this.#found.push(found);
  };
}

/** The workspace snapshot of a prompt, for later builds of the session to repeat. */
function workspaceOf({ text, layers }: AssembledPrompt): PinnedWorkspace | undefined {
  const snapshot = layers.find((layer) => layer.id === 'workspace')?.text;
  const cwd = hostValue(splitStoredPrompt(text), 'Current working directory');
  return snapshot === undefined || cwd === '' ? undefined : { cwd, text: snapshot };
}

/** The machine without what starts programs: a look around in every turn must cost little. */
function withoutPrograms(host: Host): Host {
  const nothing = () => Promise.resolve(undefined);
  return {
    ...host,
    git: { facts: nothing },
    probes: { pythonToolchain: nothing, remoteBackend: nothing },
  };
}
