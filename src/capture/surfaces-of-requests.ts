import type { CaptureEntry } from '../config/project-config.ts';
import { ExpectedError, expectedError } from '../errors.ts';
import type { SourcedSurface } from '../sources/surface-source.ts';
import { chooseMain } from '../sources/wire/choose-main.ts';
import { nameSideRequests } from '../sources/wire/name-side-requests.ts';
import { normaliseRequest, type NormalisedRequest } from '../sources/wire/normalise-request.ts';
import { sourcedRequest } from '../sources/wire/sourced-request.ts';
import { CAPTURE_PROMPT } from './capture-in-world-adapter.ts';
import type { RecordedRequest } from './server/recorded-request.ts';

interface Taken {
  readonly request: NormalisedRequest;
  readonly recorded: RecordedRequest;
}

/** The surfaces of what an agent has sent: its main request, then those beside it as the entry wants them. */
export function surfacesOfRequests(
  entry: CaptureEntry,
  requests: readonly RecordedRequest[],
  facts: Readonly<Record<string, string>>,
): { readonly surfaces: SourcedSurface[]; readonly notes: string[] } {
  const notes: string[] = [];
  const taken = requests.flatMap((recorded) => takeApart(recorded, notes));
  const chosen = chooseMain(taken);
  if (chosen === undefined) return { surfaces: [], notes };
  const sides = nameSideRequests(entry.id, chosen.sides);
  const wanted = sides.filter(({ id }) => wantsSide(entry, id));
  checkSides(
    entry,
    sides.map(({ id }) => id),
  );
  for (const { id } of sides.filter((side) => !wanted.includes(side)))
    notes.push(`The side request ${id} was left out, as the configuration says.`);
  return {
    surfaces: [
      sourced(entry.id, chosen.main, facts),
      ...wanted.map(({ id, taken: side }) => sourced(id, side, facts)),
    ],
    notes,
  };
}

function takeApart(recorded: RecordedRequest, notes: string[]): Taken[] {
  if (recorded.purpose !== 'generate' || recorded.body === undefined) return [];
  const { api, path, model, raw } = recorded;
  try {
    const request = normaliseRequest(recorded.body, {
      path,
      prompt: CAPTURE_PROMPT,
      ...(api === undefined ? {} : { api }),
      ...(model === undefined ? {} : { model }),
      ...(raw === undefined ? {} : { raw }),
    });
    return [{ request, recorded }];
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    notes.push(`Request ${recorded.index + 1} (${recorded.path}) was left out: ${error.message}`);
    return [];
  }
}

function sourced(id: string, { request }: Taken, facts: Readonly<Record<string, string>>): SourcedSurface {
  return sourcedRequest(id, request, facts);
}

function wantsSide({ id: main, side }: CaptureEntry, id: string): boolean {
  if (typeof side === 'string') return side === 'all';
  return side.includes(id.slice(main.length + 1));
}

/** A side request that is asked for by name has to come: otherwise its surface would silently be gone. */
function checkSides({ id: main, side }: CaptureEntry, ids: readonly string[]): void {
  if (typeof side === 'string') return;
  const missing = side.find((name) => !ids.includes(`${main}~${name}`));
  if (missing === undefined) return;
  const came = ids.map((id) => id.slice(main.length + 1));
  throw expectedError('capture-side-absent', { surface: main, side: missing, came: came.join(', ') });
}
