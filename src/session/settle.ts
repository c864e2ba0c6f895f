export type Settled<T> =
  | { readonly status: 'done'; readonly value: T }
  | { readonly status: 'failed'; readonly reason: string };

/** What came of one call of a store or file port, which may be somebody else's and throw. */
export async function settle<T>(run: () => Promise<T>): Promise<Settled<T>> {
  try {
    return { status: 'done', value: await run() };
  } catch (error) {
    return { status: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}
