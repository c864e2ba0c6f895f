import { plainText } from './say.ts';
import { tellSurfaces } from './tell-surfaces.ts';

/** Some of `all` surfaces in plain words: "all 9 surfaces", "all but cron.claude", or the ids. */
export function nameSurfaces(some: readonly string[], all: readonly string[]): string {
  return plainText(tellSurfaces(some, all));
}
