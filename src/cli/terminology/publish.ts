/** `terminology publish`: lists, labels or adapters are in force as a further version, in every process of the service. */
import { createFolderBook, FolderTooLarge, type FolderKind } from "../../publishing/folder-book.ts";
import type { FolderTexts } from "../../publishing/pack-texts.ts";
import type { Stores } from "../../store/ports.ts";
import type { CliContext } from "../cli-context.ts";
import { BadInput } from "../endings.ts";
import { withStores } from "../with-stores.ts";
import { readDraftFolder, readOwnFolder } from "./folder-texts.ts";
import { operator, proveFolder } from "./publications.ts";
import type { PublicationKind } from "./publication-kinds.ts";
import { publishLabels } from "./publish-labels.ts";
import type { FacilityFlag } from "../facility-option.ts";
import { tellPublished } from "./tell-published.ts";

/** Throws `BadInput` for what cannot be published, with every fault; nothing changes then. */
export async function publish(
  kind: PublicationKind,
  path: string | undefined,
  flags: FacilityFlag,
  context: CliContext,
): Promise<void> {
  await withStores(context, (stores) =>
    kind === "labels"
      ? publishLabels(path, flags, stores, context)
      : publishFolder(kind, path, stores, context),
  );
}

async function publishFolder(
  kind: FolderKind,
  path: string | undefined,
  stores: Stores,
  context: CliContext,
): Promise<void> {
  const book = createFolderBook(stores.versions, () => context.now);
  if (path === undefined && (await book.inForce(kind)).texts)
    throw new BadInput([nameDraft(kind, context)]);
  const texts =
    path === undefined ? readOwnFolder(kind, context) : readDraftFolder(kind, path, context);
  await publishTexts(kind, texts, stores, context);
}

/** Throws `BadInput` with every fault that they would have in force. */
export async function publishTexts(
  kind: FolderKind,
  texts: FolderTexts,
  stores: Stores,
  context: CliContext,
): Promise<void> {
  await proveFolder(kind, texts, stores, context);
  const book = createFolderBook(stores.versions, () => context.now);
  try {
    tellPublished(await book.publish(kind, texts, operator), context);
  } catch (error) {
    if (error instanceof FolderTooLarge) throw new BadInput([tooLarge(kind, context)]);
    throw error;
  }
}

/** The folders of the service are not read while a version is in force: to publish them would take back what was published. */
const nameDraft = (kind: FolderKind, { say }: Pick<CliContext, "say">): string =>
  say({
    id: `[path]: sebutkan folder draf. Yang berlaku adalah versi yang diterbitkan; ambil salinannya dengan 'praklaim terminology draft ${kind} <folder>', ubah, lalu terbitkan folder itu`,
    en: `[path]: name the folder of the draft. A published version is in force; copy it with 'praklaim terminology draft ${kind} <folder>', change it, and publish that folder`,
  });

const tooLarge = (kind: FolderKind, { say }: Pick<CliContext, "say">): string =>
  say({
    id: `${kind}: isi folder terlalu besar untuk diterbitkan (lebih dari 12 MiB sesudah dimampatkan); keluarkan berkas yang tidak dipakai`,
    en: `${kind}: the folder is too large to be published (over 12 MiB when packed); take out files that are not used`,
  });
