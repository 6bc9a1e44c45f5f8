/** What everything is loaded from: the folders, and in the place of those of lists and adapters what was published. */
import {
  knowledgeFolders,
  publishedAdapters,
  terminologyFolders,
  type ListFolders,
} from "../check/load-lists.ts";
import type { Config } from "../config.ts";
import { takeSnapshot, type FileSnapshot } from "../knowledge/files.ts";
import { folderKinds, type FolderBook, type FolderKind } from "../publishing/folder-book.ts";
import type { FolderTexts } from "../publishing/pack-texts.ts";

/** The version in force of each kind; 0: nothing was published. */
export type PublishedNumbers = Readonly<Record<FolderKind, number>>;

export interface FilesInForce {
  readonly files: FileSnapshot;
  readonly numbers: PublishedNumbers;
  /** Of what a version is read in place of a folder: not so after version 0 has been gone back to. */
  readonly published: readonly FolderKind[];
}

export async function takeFilesInForce(
  config: ListFolders & Pick<Config, "adaptersDir">,
  book: Pick<FolderBook, "inForce">,
): Promise<FilesInForce> {
  const [lists, adapters] = await Promise.all([book.inForce("lists"), book.inForce("adapters")]);
  const [ownLists, imported] = terminologyFolders(config);
  const replaced: Record<string, FolderTexts | null> = {
    // A published folder holds the imported lists too.
    ...(lists.texts && { [ownLists]: lists.texts, [imported]: null }),
    ...(adapters.texts && { [config.adaptersDir ?? publishedAdapters]: adapters.texts }),
  };
  const others = knowledgeFolders(config).filter((folder) => !(folder in replaced));
  const texts = Object.entries(replaced).flatMap(([folder, inside]): [string, FolderTexts][] =>
    inside ? [[folder, inside]] : [],
  );
  return {
    files: { ...takeSnapshot(others), ...Object.fromEntries(texts) },
    numbers: { lists: lists.number, adapters: adapters.number },
    published: folderKinds.filter((kind) => ({ lists, adapters })[kind].texts !== null),
  };
}

/** Who starts a newer program on what was published with an older one learns where the faults lie, and the way out. */
export function nameVersions(error: unknown, published: FilesInForce["published"]): unknown {
  if (published.length === 0 || !(error instanceof Error)) return error;
  const waysOut = published.map(
    (kind) =>
      `${kind}: a published version is in force, not the folder; 'praklaim terminology rollback ${kind} --to 0' puts the folder in force`,
  );
  return new Error([error.message, ...waysOut].join("\n"), { cause: error });
}
