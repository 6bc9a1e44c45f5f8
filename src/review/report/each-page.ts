import { setImmediate } from "node:timers/promises";

/** Small enough that requests between two pages do not wait. */
const pageSize = 200;

/**
 * Everything that a store lists, page by page.
 * @param list A page of at most `limit` behind a place; null is the beginning.
 * @param placeOf Where the next page begins: behind this one.
 */
export async function* eachPage<Item, Place>(
  list: (after: Place | null, limit: number) => Promise<readonly Item[]>,
  placeOf: (last: Item) => Place,
): AsyncGenerator<Item> {
  let after: Place | null = null;
  for (;;) {
    const page: readonly Item[] = await list(after, pageSize);
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return;
    after = placeOf(last);
    await setImmediate();
  }
}
