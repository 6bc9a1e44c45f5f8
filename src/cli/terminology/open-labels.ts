/** The facilities' labels as the service keeps them, with the forms and lists that are in force. */
import { loadForms, type Forms } from "../../intake/load-forms.ts";
import { redactText } from "../../intake/privacy/redact-text.ts";
import { filesOf } from "../../knowledge/files.ts";
import { loadTerminology, type LoadedTerminology } from "../../knowledge/load.ts";
import { createLabelBook, type LabelBook } from "../../labels/label-book.ts";
import { readLabelFolder } from "../../labels/read-label-folder.ts";
import { createFolderBook } from "../../publishing/folder-book.ts";
import { takeFilesInForce } from "../../services/files-in-force.ts";
import { faultsIn } from "../../errors.ts";
import type { Stores } from "../../store/ports.ts";
import type { CliContext } from "../cli-context.ts";
import { BadInput } from "../endings.ts";
import { forms as formsFolder, importedLists, listsFolder } from "./folders.ts";

export interface InForce {
  readonly terminology: LoadedTerminology;
  readonly forms: Forms;
}

type Context = Pick<CliContext, "dataDir" | "terminologyDir" | "adaptersDir" | "formsDir" | "now">;

/** What the service reads documents with now, published or in its folders. Throws `BadInput` with every fault of it. */
export async function loadInForce(
  { versions }: Pick<Stores, "versions">,
  context: Context,
): Promise<InForce> {
  const book = createFolderBook(versions, () => context.now);
  const files = filesOf((await takeFilesInForce(context, book)).files);
  return orFaults(async () => {
    const terminology = loadTerminology(listsFolder(context), importedLists(context), files);
    return { terminology, forms: loadForms(formsFolder, terminology.vitalSigns, files) };
  });
}

/** The book in which the service itself reads, drafts and publishes labels. Throws as `loadInForce`. */
export async function openLabels(
  stores: Pick<Stores, "versions">,
  context: Context,
): Promise<InForce & { readonly book: LabelBook }> {
  const inForce = await loadInForce(stores, context);
  const holdsIdentity = (text: string) => redactText(text) !== text;
  const inFolder = await orFaults(() =>
    readLabelFolder(context.formsDir, { ...inForce, holdsIdentity }),
  );
  const book = createLabelBook({
    versions: stores.versions,
    forms: () => inForce.forms,
    inFolder: (facility) => inFolder.get(facility) ?? null,
    holdsIdentity,
    now: () => context.now,
  });
  return { ...inForce, book };
}

async function orFaults<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    throw new BadInput(faultsIn(error));
  }
}
