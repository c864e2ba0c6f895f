import { attempt } from '../host/attempt.ts';
import type { DiagnosticSink } from '../host/host.ts';
import type { PluginSection } from '../inputs/prompt-request.ts';

/** A plugin that adds a section to the prompt. */
export interface SessionPlugin {
  readonly id: string;
  /** Its text; blank = none. May throw: what it said before is then used again. */
  render(): string | Promise<string>;
}

/** The sections of a session's plugins, rendered once. */
export interface SessionPlugins {
  /** The sections, from the first call on the same until they are dropped. */
  sections(report: DiagnosticSink): Promise<readonly PluginSection[]>;
  /** Takes over what an earlier process rendered, if nothing was rendered yet. */
  restore(sections: readonly PluginSection[]): void;
  /** Renders anew the next time, and keeps the old texts for plugins that then throw. */
  drop(): void;
}

/** Sections that are frozen once they were rendered or restored. */
export function createSessionPlugins(plugins: readonly SessionPlugin[]): SessionPlugins {
  let frozen: readonly PluginSection[] | undefined;
  let old: readonly PluginSection[] = [];
  const render = async (report: DiagnosticSink) => {
    const sections: PluginSection[] = [];
    for (const plugin of plugins) {
      const text = await attempt(`plugin ${plugin.id}`, report, () => plugin.render());
      sections.push({
        id: plugin.id,
        text: text ?? old.find((section) => section.id === plugin.id)?.text ?? '',
      });
    }
    return sections;
  };
  return {
    sections: async (report) => {
      frozen ??= await render(report);
      return frozen;
    },
    restore: (sections) => {
      frozen ??= sections;
    },
    drop: () => {
      old = frozen ?? old;
      frozen = undefined;
    },
  };
}
