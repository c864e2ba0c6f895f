import type { Matcher } from '../threat.ts';

const PARTS = /(?<tag><div(?![\p{L}\p{N}_-]))|(?<end>>)|(?<style>style\s*=)|display\s*:\s*none/gu;

/** Finds each `div` tag whose style attribute hides it. One pass that remembers the tag it is in. */
export const hiddenDivisions: Matcher = {
  vocabulary: new Set(['div', 'style', 'display', 'none']),
  *find({ folded }) {
    let tag: number | undefined;
    let styled = false;
    for (const { 0: part, index, groups } of folded.matchAll(PARTS)) {
      if (groups?.['tag'] !== undefined || groups?.['end'] !== undefined) {
        tag = groups?.['tag'] === undefined ? undefined : index;
        styled = false;
      } else if (groups?.['style'] !== undefined) styled = true;
      else if (tag !== undefined && styled) yield { start: tag, end: index + part.length };
    }
  },
};
