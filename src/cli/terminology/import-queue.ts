/** `terminology queue import`: what a person filled into the queue goes into the lists, and into the labels of a facility. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createFolderBook } from "../../publishing/folder-book.ts";
import { readFilled, type Filled, type FilledFault } from "../../review/unmapped/read-filled.ts";
import { takeBack, type TakenBack } from "../../review/unmapped/take-back.ts";
import type { CliContext } from "../cli-context.ts";
import { BadInput, Ended, faultAt } from "../endings.ts";
import { withStores } from "../with-stores.ts";
import { draftLabels } from "./draft-labels.ts";
import { readTableOf, tellRows } from "./filled-file.ts";
import { copyInForce, readDraftFolder } from "./folder-texts.ts";
import { listsFolder } from "./folders.ts";
import { publishTexts } from "./publish.ts";
import { publishLabels } from "./publish-labels.ts";
import type { FacilityFlag } from "../facility-option.ts";

export interface QueueImportFlags extends FacilityFlag {
  /** Put in force at once what was entered, as further versions. */
  readonly publish?: boolean;
}

/**
 * Takes the good rows and tells the faulty ones; ends with 1 where there are any. Throws `BadInput` where nothing can be
 * taken: no such file or folder, or not a queue.
 */
export async function importQueue(
  file: string,
  folder: string | undefined,
  flags: QueueImportFlags,
  context: CliContext,
): Promise<void> {
  const { filled, faults } = readFilled(await readTableOf(file));
  tellRows(file, faults, context);
  if (faults.some(({ row }) => row === null)) throw new Ended(2);
  const labels = filled.filter(({ kind }) => kind === "label");
  const terms = filled.filter(({ kind }) => kind !== "label");
  const wrong: FilledFault[] = [...faults];
  if (labels.length > 0)
    await withStores(context, async (stores) => {
      const refused = await draftLabels(labels, flags, stores, context);
      tellRows(file, refused, context);
      wrong.push(...refused);
      if (flags.publish) await publishLabels(undefined, flags, stores, context);
    });
  if (terms.length > 0 || labels.length === 0) {
    const taken = flags.publish
      ? await publishTerms(terms, folder, context)
      : enter(terms, await folderOf(folder, context));
    tellTaken(taken, file, context);
    wrong.push(...taken.faults);
  }
  if (wrong.length > 0) throw new Ended(1);
}

/** The named folder, else the service's own: unless a published version is read in its place. */
async function folderOf(folder: string | undefined, context: CliContext): Promise<string> {
  if (folder !== undefined) return folder;
  await withStores(context, async ({ versions }) => {
    const { texts } = await createFolderBook(versions, () => context.now).inForce("lists");
    if (!texts) return;
    throw new BadInput([
      context.say({
        id: "[folder]: yang berlaku adalah versi yang diterbitkan; tambahkan --publish, atau sebut folder dari 'praklaim terminology draft lists <folder>'",
        en: "[folder]: a published version is in force; add --publish, or name a folder of 'praklaim terminology draft lists <folder>'",
      }),
    ]);
  });
  return listsFolder(context);
}

/** The terms, on what is in force or the named draft, as a further version. */
async function publishTerms(
  terms: readonly Filled[],
  folder: string | undefined,
  context: CliContext,
): Promise<TakenBack> {
  const scratch = mkdtempSync(join(tmpdir(), "praklaim-queue-"));
  try {
    let taken: TakenBack = { files: [], added: 0, faults: [] };
    await withStores(context, async (stores) => {
      const draft = folder ?? join(scratch, "lists");
      if (folder === undefined) await copyInForce("lists", draft, stores, context);
      taken = enter(terms, draft);
      if (taken.added > 0)
        await publishTexts("lists", readDraftFolder("lists", draft, context), stores, context);
    });
    return taken;
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

function enter(terms: readonly Filled[], folder: string): TakenBack {
  try {
    return takeBack(terms, folder);
  } catch (error) {
    throw faultAt(folder, error);
  }
}

function tellTaken({ added, files, faults }: TakenBack, file: string, context: CliContext): void {
  const { say, writeErr } = context;
  tellRows(file, faults, context);
  const names = files.join(", ");
  writeErr(
    `${say({
      id: `${added} istilah dimasukkan: ${names || "tidak ada berkas yang berubah"}`,
      en: `${added} term(s) entered: ${names || "no file changed"}`,
    })}\n`,
  );
}
