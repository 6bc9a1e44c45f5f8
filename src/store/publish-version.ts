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
