/** At most so many surfaces are named one by one. */
const MOST = 5;

/** Some of `all` surfaces in words: "all 9 surfaces", "all but cron.claude", or the ids. */
export function nameSurfaces(some: readonly string[], all: readonly string[]): string {
  if (some.length === all.length && all.length > 1) return `all ${all.length} surfaces`;
  const others = all.filter((id) => !some.includes(id));
  if (others.length > 0 && others.length <= 2 && others.length < some.length)
    return `all but ${others.join(', ')}`;
  if (some.length <= MOST) return some.join(', ');
  return `${some.slice(0, MOST).join(', ')} and ${some.length - MOST} more`;
}
