/** How a world differs from the pinned one, to find out what a surface depends on. */
export interface WorldChange {
  /** Other places for home, project and temporary files, with other names and depths. */
  readonly paths?: boolean;
  /** ISO 8601, UTC. */
  readonly clock?: string;
  readonly timezone?: string;
  readonly locale?: string;
  readonly user?: string;
  /** The files of the project come to be in the opposite order. */
  readonly reverseFiles?: boolean;
  /** Variables that no agent asked for. */
  readonly env?: Readonly<Record<string, string>>;
}
