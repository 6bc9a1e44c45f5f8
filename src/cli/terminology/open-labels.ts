/** The facilities' labels as the service keeps them, with the forms and lists that are in force. */
import { loadForms, type Forms } from "../../intake/load-forms.ts";
import { redactText } from "../../intake/privacy/redact-text.ts";
import { filesOf } from "../../knowledge/files.ts";
import { loadTerminology, type LoadedTerminology } from "../../knowledge/load.ts";
import { createLabelBook, type LabelBook } from "../../labels/label-book.ts";
import { createFolderBook } from "../../publishing/folder-book.ts";
import { takeFilesInForce } from "../../services/files-in-force.ts";
import type { Stores } from "../../store/ports.ts";
import type { CliContext } from "../cli-context.ts";
import { forms as formsFolder, importedLists, listsFolder } from "./folders.ts";

export interface InForce {
  readonly terminology: LoadedTerminology;
  readonly forms: Forms;
}

type Context = Pick<CliContext, "dataDir" | "terminologyDir" | "adaptersDir" | "now">;

/** What the service reads documents with now, published or in its folders. Throws with every fault in the message. */
export async function loadInForce(
  { versions }: Pick<Stores, "versions">,
  context: Context,
): Promise<InForce> {
  const book = createFolderBook(versions, () => context.now);
  const files = filesOf((await takeFilesInForce(context, book)).files);
  const terminology = loadTerminology(listsFolder(context), importedLists(context), files);
  return { terminology, forms: loadForms(formsFolder, terminology.vitalSigns, files) };
}

/** The book in which the service itself reads, drafts and publishes labels. */
export async function openLabels(
  stores: Pick<Stores, "versions">,
  context: Context,
): Promise<InForce & { readonly book: LabelBook }> {
  const inForce = await loadInForce(stores, context);
  const book = createLabelBook({
    versions: stores.versions,
    forms: () => inForce.forms,
    inFolder: () => null,
    holdsIdentity: (text) => redactText(text) !== text,
    now: () => context.now,
  });
  return { ...inForce, book };
}
