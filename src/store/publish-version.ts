/** How something is put in force: as a further version, whole. */
import type { Version, VersionStore } from "./ports.ts";

export interface Publication {
  readonly subject: string;
  readonly by: string;
  readonly at: Date;
}

/** What is to be in force next, seen from what is. */
export interface Next {
  readonly content: string;
  readonly changes: number;
}

/** Each time another was faster: many times in a row they do not meet. */
const mostTries = 20;

/**
 * Puts in force what `next` makes of the version that is, and returns its number; null where `next` makes nothing. Asked
 * again where another was faster.
 */
export async function publishVersion(
  versions: VersionStore,
  { subject, by, at }: Publication,
  next: (current: Version | undefined) => Promise<Next | null>,
): Promise<number | null> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const newest = await versions.newest(subject);
    const made = await next(newest === 0 ? undefined : await versions.find(subject, newest));
    if (!made) return null;
    if (await versions.add({ subject, number: newest + 1, at, by, ...made })) return newest + 1;
  }
  throw new Error(`version of ${subject}: others publish all the time`);
}

/** What is said by contents of versions. */
export interface VersionContents {
  /** Content of version 0: as before anything was published. */
  readonly nothing: string;
  readonly countChanges: (before: Content, after: Content) => number;
}
type Content = Pick<Version, "content">;

/**
 * Puts what a version held in force again, as a further version, and returns its number; null for a version that there is
 * not, or before anything was published.
 */
export async function rollBackVersion(
  versions: VersionStore,
  publication: Publication,
  number: number,
  { nothing, countChanges }: VersionContents,
): Promise<number | null> {
  return publishVersion(versions, publication, async (current) => {
    const wanted =
      number === 0 ? { content: nothing } : await versions.find(publication.subject, number);
    if (!current || !wanted) return null;
    return { content: wanted.content, changes: countChanges(current, wanted) };
  });
}
