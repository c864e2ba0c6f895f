const MARKERS = [/^<{7}(?:[ \r]|$)/, /^={7}(?:\r|$)/, /^>{7}(?:[ \r]|$)/];

/** The line (counted from 1) at which a conflict begins that a merge has left in `bytes`; absent where there is none. */
export function findConflictMarkers(bytes: Uint8Array): number | undefined {
  let begin = 0;
  let expected = 0;
  for (const [index, line] of new TextDecoder().decode(bytes).split('\n').entries()) {
    if (MARKERS[expected]?.test(line) !== true) continue;
    if (expected === 0) begin = index + 1;
    expected += 1;
    if (expected === MARKERS.length) return begin;
  }
  return undefined;
}
