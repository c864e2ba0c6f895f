/** What the head of a skill file says, and what stands below it. */
export interface SkillDocument {
  /** Own members only; empty where there is no head that could be read. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly body: string;
  /** What is wrong with the head. `lines` = its plain `key: value` lines were read all the same. */
  readonly fault?: { readonly reason: string; readonly line?: number; readonly kept: 'lines' | 'nothing' };
}
