import { setImmediate } from "node:timers/promises";
import type { CheckListing, CheckQuery, CheckStore } from "../../store/ports.ts";

/** Small enough that requests between two pages do not wait. */
const pageSize = 200;

/** Every check that is asked for, newest first, page by page. */
export async function* eachCheck(
  checks: Pick<CheckStore, "list">,
  asked: Omit<CheckQuery, "after" | "limit">,
  now: Date,
): AsyncGenerator<CheckListing> {
  let after: CheckQuery["after"] = null;
  for (;;) {
    const page: readonly CheckListing[] = await checks.list(
      { ...asked, after, limit: pageSize },
      now,
    );
    yield* page;
    after = page.at(-1) ?? null;
    if (page.length < pageSize) return;
    await setImmediate();
  }
}
