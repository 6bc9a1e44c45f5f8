/** `terminology draft`: what is in force as files, to be changed and published. */
import { existsSync, writeFileSync } from "node:fs";
import { queueOf } from "../../labels/queue-of.ts";
import { writeLabelFile } from "../../labels/write-label-file.ts";
import type { Stores } from "../../store/ports.ts";
import type { CliContext } from "../cli-context.ts";
import { BadInput } from "../endings.ts";
import { facilityOf } from "../facility-of.ts";
import { withStores } from "../with-stores.ts";
import { copyInForce } from "./folder-texts.ts";
import { openLabels } from "./open-labels.ts";
import type { PublicationKind } from "./publication-kinds.ts";
import type { FacilityFlag } from "../facility-option.ts";

/** Throws `BadInput` where something lies at `path` already. */
export async function copyDraft(
  kind: PublicationKind,
  path: string,
  flags: FacilityFlag,
  context: CliContext,
): Promise<void> {
  await withStores(context, async (stores) => {
    if (kind === "labels") await writeLabels(path, flags, stores, context);
    else await copyInForce(kind, path, stores, context);
  });
  const { say, writeErr } = context;
  writeErr(
    `${say({
      id: `${path}: ubah, lalu 'praklaim terminology publish ${kind} ${path}'`,
      en: `${path}: change it, then 'praklaim terminology publish ${kind} ${path}'`,
    })}\n`,
  );
}

/** The facility's labels, and those that nobody could read, as the workbench gives them. */
async function writeLabels(
  path: string,
  flags: FacilityFlag,
  stores: Stores,
  context: CliContext,
): Promise<void> {
  const facility = await facilityOf(stores, flags.facility, context);
  if (existsSync(path))
    throw new BadInput([
      context.say({
        id: `${path}: sudah ada; sebutkan nama berkas baru`,
        en: `${path}: exists already; name a new file`,
      }),
    ]);
  const { book } = await openLabels(stores, context);
  const [own, draft, forms, terms] = await Promise.all([
    book.inForce(facility),
    book.draftOf(facility),
    book.formsOf(facility),
    stores.unmapped.listOf(facility),
  ]);
  const queue = queueOf(terms, forms);
  writeFileSync(path, writeLabelFile({ published: own?.labels ?? [], draft, queue }));
}
