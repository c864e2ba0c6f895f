import * as v from 'valibot';
import type { ApiOutcome } from './api-outcome.ts';
import type { GithubApi } from './github-api-adapter.ts';
import { readAnswer } from './read-answer.ts';

const PER_PAGE = 100;

/** More pages than a pull request can have comments; only a broken server has more. */
const MOST_PAGES = 200;

/** Every item of a list that GitHub gives in pages. */
export async function listPages<const Shape extends v.GenericSchema>(
  api: GithubApi,
  route: string,
  parameters: Readonly<Record<string, unknown>>,
  shape: Shape,
): Promise<ApiOutcome<v.InferOutput<Shape>[]>> {
  const items: v.InferOutput<Shape>[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const outcome = await api.call(route, { ...parameters, per_page: PER_PAGE, page });
    const read = readAnswer(outcome, v.array(shape));
    if (read.status !== 'done') return read;
    items.push(...read.value);
    if (outcome.status !== 'done' || !outcome.value.hasNext) return { status: 'done', value: items };
  }
  return { status: 'refused', reason: `the list has more than ${MOST_PAGES} pages` };
}
