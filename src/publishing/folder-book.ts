/**
 * Folders of lists and of adapters that were published: versions in the store, of which every service reads the newest in
 * place of its own folder. A version is the whole folder, so that going back to it brings the answers of its time.
 */
import { publishVersion, rollBackVersion } from "../store/publish-version.ts";
import type { Version, VersionStore } from "../store/ports.ts";
import { packTexts, unpackTexts, type FolderTexts } from "./pack-texts.ts";

export const folderKinds = ["lists", "adapters"] as const;
export type FolderKind = (typeof folderKinds)[number];

/** MongoDB takes documents of 16 MiB. */
const mostPackedLength = 12 * 1024 * 1024;

/** A folder that is too large for a store. */
export class FolderTooLarge extends Error {}

export interface PublishedFolder {
  /** 0 where nothing was published. */
  readonly number: number;
  /** Null: the service's own folder is read, as without any version. */
  readonly texts: FolderTexts | null;
}

export interface FolderBook {
  /** Number of the version in force. */
  newest(kind: FolderKind): Promise<number>;
  inForce(kind: FolderKind): Promise<PublishedFolder>;
  /** Undefined for a version that there is not. */
  find(kind: FolderKind, number: number): Promise<PublishedFolder | undefined>;
  /** The newest first. */
  versionsOf(kind: FolderKind): Promise<readonly Omit<Version, "content">[]>;
  /** Puts the texts in force; null where they are in force already. Throws `FolderTooLarge`. */
  publish(kind: FolderKind, texts: FolderTexts, by: string): Promise<number | null>;
  /** Puts what a version held in force again, as a further version; null for a version that there is not. */
  rollBack(kind: FolderKind, number: number, by: string): Promise<number | null>;
}

/** What version 0 holds, and whatever goes back to it. */
const ownFolder = "";

const textsIn = ({ content }: Pick<Version, "content">): FolderTexts | null =>
  content === ownFolder ? null : unpackTexts(content);

/** Files that came, went or are others. */
function countFiles(before: FolderTexts | null, after: FolderTexts | null): number {
  const [one, other] = [before ?? {}, after ?? {}];
  const paths = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...paths].filter((path) => one[path] !== other[path]).length;
}

export function createFolderBook(versions: VersionStore, now: () => Date): FolderBook {
  const publication = (subject: FolderKind, by: string) => ({ subject, by, at: now() });

  async function find(kind: FolderKind, number: number): Promise<PublishedFolder | undefined> {
    if (number === 0) return { number, texts: null };
    const version = await versions.find(kind, number);
    return version && { number, texts: textsIn(version) };
  }

  return {
    newest: (kind) => versions.newest(kind),
    find,
    versionsOf: (kind) => versions.list(kind),
    async inForce(kind) {
      const number = await versions.newest(kind);
      const found = await find(kind, number);
      if (!found) throw new Error(`version ${number} of the ${kind} is not in the store`);
      return found;
    },
    async publish(kind, texts, by) {
      const content = packTexts(texts);
      if (content.length > mostPackedLength)
        throw new FolderTooLarge(`${kind}: ${content.length} packed`);
      return publishVersion(versions, publication(kind, by), async (current) => {
        const before = current ? textsIn(current) : null;
        const changes = countFiles(before, texts);
        return before && changes === 0 ? null : { content, changes };
      });
    },
    rollBack: (kind, number, by) =>
      rollBackVersion(versions, publication(kind, by), number, {
        nothing: ownFolder,
        countChanges: (before, after) => countFiles(textsIn(before), textsIn(after)),
      }),
  };
}
