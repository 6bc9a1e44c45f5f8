/** What is published by any process of any machine takes effect here within moments. */
import { folderKinds, type FolderBook } from "../publishing/folder-book.ts";
import type { PublishedNumbers } from "./files-in-force.ts";

const lookMs = 1_000;

export interface Following {
  readonly book: Pick<FolderBook, "newest">;
  /** What was loaded at the last. */
  readonly loaded: () => PublishedNumbers;
  /** Never rejects. */
  readonly reload: () => Promise<unknown>;
}

/** Reloads once for each version that is not loaded; returns what ends that. Does not keep the process alive. */
export function followPublications({ book, loaded, reload }: Following): () => void {
  let tried = JSON.stringify(loaded());
  let timer: NodeJS.Timeout | undefined;
  let ended = false;

  async function look(): Promise<void> {
    const [lists = 0, adapters = 0] = await Promise.all(
      folderKinds.map((kind) => book.newest(kind)),
    );
    const newest = JSON.stringify({ lists, adapters } satisfies PublishedNumbers);
    if (newest === tried || ended) return;
    // What does not load is told once, and tried again with the next version.
    tried = newest;
    if (newest !== JSON.stringify(loaded())) await reload();
  }
  const wait = (): void => {
    // A store that does not answer is told by /readyz; it is asked again.
    timer = setTimeout(
      () =>
        void look()
          .catch(() => undefined)
          .finally(again),
      lookMs,
    ).unref();
  };
  const again = (): void => {
    if (!ended) wait();
  };
  wait();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
