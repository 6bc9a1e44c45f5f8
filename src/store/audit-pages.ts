import type { AuditEntry } from "./ports.ts";

const pageSize = 1_000;

/** The entries that follow the one with the number `after`, in their order, at most `count`. */
type ReadPage = (after: number, count: number) => Promise<readonly AuditEntry[]>;

/** All entries, read a page at a time: a trail of years is larger than memory. */
export async function* entriesByPages(readPage: ReadPage): AsyncIterable<AuditEntry> {
  for (let after = 0; ;) {
    const page = await readPage(after, pageSize);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last.number;
  }
}
