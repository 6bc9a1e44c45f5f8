/** What can be published and taken back, each in one place: the service's own operations on the versions of its store. */
import { createFolderBook, type FolderKind } from "../../publishing/folder-book.ts";
import { takeFilesInForce } from "../../services/files-in-force.ts";
import { faultsIn } from "../../errors.ts";
import type { FolderTexts } from "../../publishing/pack-texts.ts";
import type { Stores, Version } from "../../store/ports.ts";
import type { CliContext } from "../cli-context.ts";
import { BadInput } from "../endings.ts";
import { facilityOf } from "../facility-of.ts";
import type { FacilityFlag } from "../facility-option.ts";
import { openLabels } from "./open-labels.ts";
import type { PublicationKind } from "./publication-kinds.ts";

/** Who publishes from the command line. */
export const operator = "operator";

export interface Publications {
  /** The newest, which is in force, first. */
  versions(): Promise<readonly Omit<Version, "content">[]>;
  /** Null for a version that there is not. Throws `BadInput` where what it held no longer loads. */
  rollBack(number: number): Promise<number | null>;
}

/** Throws `BadInput` for a facility that there is not. */
export async function openPublications(
  kind: PublicationKind,
  { facility: named }: FacilityFlag,
  stores: Stores,
  context: CliContext,
): Promise<Publications> {
  if (kind === "labels") {
    const facility = await facilityOf(stores, named, context);
    const { book } = await openLabels(stores, context);
    return {
      versions: () => book.versionsOf(facility),
      rollBack: (number) => book.rollBack(facility, number, operator),
    };
  }
  const book = createFolderBook(stores.versions, () => context.now);
  return {
    versions: () => book.versionsOf(kind),
    async rollBack(number) {
      const wanted = await book.find(kind, number);
      if (!wanted) return null;
      // The way out of a version that does not load: it is open whatever else is faulty.
      if (number > 0) await proveFolder(kind, wanted.texts, stores, context);
      return book.rollBack(kind, number, operator);
    },
  };
}

/**
 * Throws `BadInput` with every fault that the service would have if the texts were in force: in the place of what is, beside
 * all that is loaded with them. Null: the service's own folder.
 */
export async function proveFolder(
  kind: FolderKind,
  texts: FolderTexts | null,
  stores: Pick<Stores, "versions">,
  context: CliContext,
): Promise<void> {
  const book = createFolderBook(stores.versions, () => context.now);
  const { files } = await takeFilesInForce(context, {
    inForce: async (each) => (each === kind ? { number: 0, texts } : book.inForce(each)),
  });
  await context.tryFiles(files).catch((error: unknown) => {
    throw new BadInput(faultsIn(error));
  });
}
