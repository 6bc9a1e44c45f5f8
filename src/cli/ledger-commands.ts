/** The commands about what was kept for account: the ledger of checks, and the audit trail. */
import type { Command } from "commander";
import { verifyChain } from "../store/audit-chain.ts";
import type { Stores } from "../store/ports.ts";
import type { CliContext } from "./cli-context.ts";
import { BadInput } from "./endings.ts";
import { exportUsage, type UsageFlags } from "./export-usage.ts";
import { withStores } from "./with-stores.ts";

async function verifyAudit({ audit }: Stores, { say, writeOut }: CliContext): Promise<void> {
  const verdict = await verifyChain(audit.entries());
  if (!verdict.whole)
    throw new BadInput([
      say({
        id: `jejak audit terputus pada catatan ${verdict.brokenAt}`,
        en: `the audit trail is broken at entry ${verdict.brokenAt}`,
      }),
    ]);
  writeOut(
    `${say({
      id: `${verdict.entries} catatan, utuh; sidik terakhir ${verdict.lastHash}`,
      en: `${verdict.entries} entries, whole; last hash ${verdict.lastHash}`,
    })}\n`,
  );
}

export function addLedgerCommands(program: Command, context: CliContext): void {
  const { zone, now, say, writeOut } = context;
  program
    .command("usage")
    .description(say({ id: "catatan pemakaian", en: "the ledger of checks" }))
    .command("export")
    .description(
      say({
        id: "jumlah sebulan per fasilitas, kunci, dan tahap, sebagai CSV",
        en: "a month's totals of every facility, key and stage, as CSV",
      }),
    )
    .option(
      "--month <YYYY-MM>",
      say({
        id: "bulannya, menurut zona waktu fasilitas (bawaan: bulan ini)",
        en: "the month, in the facility's time zone (default: this month)",
      }),
    )
    .option("--facility <facility>", say({ id: "satu fasilitas saja", en: "of one facility only" }))
    .action((flags: UsageFlags) =>
      withStores(context, async ({ usage }) => {
        const csv = await exportUsage(usage, flags, zone, now);
        if (csv === undefined)
          throw new BadInput([
            say({
              id: "--month: tulis bulan seperti 2026-11",
              en: "--month: expected a month such as 2026-11",
            }),
          ]);
        writeOut(csv);
      }),
    );
  program
    .command("audit")
    .description(
      say({
        id: "jejak perubahan kunci, pembacaan, dan penghapusan",
        en: "the trail of key changes, reads and deletions",
      }),
    )
    .command("verify")
    .description(
      say({
        id: "apakah rantai jejak itu utuh, dan sidik terakhirnya",
        en: "tell whether the trail's chain is whole, and its last hash",
      }),
    )
    .action(() => withStores(context, (stores) => verifyAudit(stores, context)));
}
