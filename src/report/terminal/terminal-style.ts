import { createColors } from 'picocolors';

/** How a terminal is to be written to. */
export interface TerminalStyle {
  readonly columns: number;
  readonly colour: boolean;
}

/** The colours of a report; none of them adds anything where there is no colour. */
export type Paint = ReturnType<typeof createColors>;

/** The paint for a style. */
export function paintFor({ colour }: TerminalStyle): Paint {
  return createColors(colour);
}

/** The narrowest and widest a report is made, whatever the terminal says. */
const WIDTHS = { least: 40, most: 120 };

/** The columns that a report uses. */
export function usedColumns({ columns }: TerminalStyle): number {
  return Math.min(WIDTHS.most, Math.max(WIDTHS.least, columns));
}
