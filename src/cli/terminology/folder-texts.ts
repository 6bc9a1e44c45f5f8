/** The files of a folder of lists or adapters, as they are published and as they are copied for a draft. */
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { filesOnDisk } from "../../knowledge/files.ts";
import { createFolderBook, type FolderKind } from "../../publishing/folder-book.ts";
import type { FolderTexts } from "../../publishing/pack-texts.ts";
import type { Stores } from "../../store/ports.ts";
import type { CliContext } from "../cli-context.ts";
import { BadInput } from "../endings.ts";
import { importedLists, listsFolder } from "./folders.ts";

/** What a service reads of such a folder. */
const readFiles: Readonly<Record<FolderKind, RegExp>> = {
  lists: /\.(?:csv|yaml)$/u,
  adapters: /\.(?:csv|json|jsonata|yaml)$/u,
};

/** In a published folder of lists: what `import` and `sync` brought, which without a version lies in DATA_DIR. */
const importedFolder = "imported";

type Folders = Pick<CliContext, "dataDir" | "terminologyDir" | "adaptersDir" | "say">;

function textsOf(kind: FolderKind, folder: string): FolderTexts {
  const paths = filesOnDisk.list(folder).filter((path) => readFiles[kind].test(path));
  return Object.fromEntries(paths.map((path) => [path, filesOnDisk.read(join(folder, path))]));
}

/** Throws `BadInput` where there is no such folder, or nothing of the kind in it. */
export function readDraftFolder(
  kind: FolderKind,
  folder: string,
  { say }: Pick<Folders, "say">,
): FolderTexts {
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
  const texts = isFolder ? textsOf(kind, folder) : {};
  if (Object.keys(texts).length > 0) return texts;
  throw new BadInput([
    say({
      id: `${folder}: bukan folder ${kind}; buat dengan 'praklaim terminology draft ${kind} <folder>'`,
      en: `${folder}: is not a folder of ${kind}; make one with 'praklaim terminology draft ${kind} <folder>'`,
    }),
  ]);
}

/** What the service reads without any version. Throws `BadInput` where no folder of adapters is configured. */
export function readOwnFolder(kind: FolderKind, context: Folders): FolderTexts {
  if (kind === "lists") {
    const imported = Object.entries(textsOf(kind, importedLists(context)));
    return {
      ...textsOf(kind, listsFolder(context)),
      ...Object.fromEntries(imported.map(([path, text]) => [`${importedFolder}/${path}`, text])),
    };
  }
  if (context.adaptersDir !== null) return textsOf(kind, context.adaptersDir);
  throw new BadInput([
    context.say({
      id: "[path]: sebutkan folder adaptor; ADAPTERS_DIR tidak diatur",
      en: "[path]: name the folder of the adapters; ADAPTERS_DIR is not set",
    }),
  ]);
}

/** Throws `BadInput` where something lies at the place already: nothing is written over. */
function writeDraftFolder(texts: FolderTexts, folder: string, { say }: Pick<Folders, "say">): void {
  if (existsSync(folder) && (!statSync(folder).isDirectory() || readdirSync(folder).length > 0))
    throw new BadInput([
      say({
        id: `${folder}: sudah berisi; sebutkan folder baru atau yang kosong`,
        en: `${folder}: is not empty; name a new folder or an empty one`,
      }),
    ]);
  mkdirSync(folder, { recursive: true });
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** What is in force, a version or the service's own folder, as files. Throws as `readOwnFolder` and `writeDraftFolder`. */
export async function copyInForce(
  kind: FolderKind,
  folder: string,
  { versions }: Pick<Stores, "versions">,
  context: Folders & Pick<CliContext, "now">,
): Promise<void> {
  const { texts } = await createFolderBook(versions, () => context.now).inForce(kind);
  writeDraftFolder(texts ?? readOwnFolder(kind, context), folder, context);
}
