/** `terminology versions`: what was published of lists, labels or adapters, and when; the newest is in force. */
import type { CliContext } from "../cli-context.ts";
import { tableOf } from "../table.ts";
import { withStores } from "../with-stores.ts";
import { openPublications } from "./publications.ts";
import type { PublicationKind } from "./publication-kinds.ts";
import type { FacilityFlag } from "../facility-option.ts";

/** Throws `BadInput` for a facility that there is not. */
export async function printVersions(
  kind: PublicationKind,
  flags: FacilityFlag,
  context: CliContext,
): Promise<void> {
  const { say, writeOut, zone } = context;
  const moment = new Intl.DateTimeFormat("sv-SE", {
    dateStyle: "short",
    timeStyle: "short",
    timeZone: zone,
  });
  await withStores(context, async (stores) => {
    const publications = await openPublications(kind, flags, stores, context);
    const versions = await publications.versions();
    if (versions.length === 0)
      writeOut(
        `${say({ id: "Belum ada versi yang diterbitkan.", en: "No version has been published yet." })}\n`,
      );
    else
      for (const line of tableOf(
        versions.map(({ number, at, by, changes }) => ({
          [say({ id: "VERSI", en: "VERSION" })]: String(number),
          [say({ id: "DITERBITKAN", en: "PUBLISHED" })]: moment.format(at),
          [say({ id: "OLEH", en: "BY" })]: by,
          [say({ id: "PERUBAHAN", en: "CHANGES" })]: String(changes),
        })),
      ))
        writeOut(`${line}\n`);
  });
}
