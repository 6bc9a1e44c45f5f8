import type { Command } from "commander";
import { termKinds } from "../../store/ports.ts";
import type { CliContext } from "../cli-context.ts";
import { labelOwnerOption } from "../facility-option.ts";
import type { QueueImportFlags } from "./import-queue.ts";
import type { QueueFlags } from "./queue.ts";

/** `terminology queue` and `queue import`: terms that nobody could map, to a spreadsheet and back. */
export function addQueueCommands(terminology: Command, context: CliContext): void {
  const { say } = context;
  const kinds = termKinds.join(", ");
  const queue = terminology
    .command("queue")
    .description(
      say({
        id: "istilah dan label dari permintaan yang belum terpetakan, yang paling sering di depan",
        en: "terms and labels that requests carried and nobody could map, most requests first",
      }),
    )
    .option(
      "--kind <kind>",
      say({ id: `salah satu dari ${kinds} (bawaan: semua)`, en: `one of ${kinds} (default: all)` }),
    )
    .option("--format <format>", say({ id: "table atau csv", en: "table or csv (default: table)" }))
    .option(
      "--out <file>",
      say({
        id: "berkas Excel (.xlsx) atau CSV untuk diisi",
        en: "an Excel file (.xlsx) or CSV to fill in",
      }),
    )
    .action(async (flags: QueueFlags) => {
      const { printQueue } = await import("./queue.ts");
      await printQueue(flags, context);
    });
  queue
    .command("import")
    .description(
      say({
        id: "masukkan isi kolom maps_to ke daftar dan draf label; baris yang keliru disebut nomornya",
        en: "enter what stands in maps_to into the lists and the drafted labels; faulty rows are named by their number",
      }),
    )
    .argument(
      "<file>",
      say({
        id: "berkas dari 'queue --out' yang sudah diisi, Excel atau CSV",
        en: "the file of 'queue --out', filled in, Excel or CSV",
      }),
    )
    .argument(
      "[folder]",
      say({
        id: "folder daftar seperti terminology/ (bawaan: milik layanan)",
        en: "a folder laid out like terminology/ (default: the service's own)",
      }),
    )
    .option(
      "--publish",
      say({
        id: "langsung berlakukan sebagai versi baru",
        en: "put it in force at once, as further versions",
      }),
    )
    .option(...labelOwnerOption(say))
    .action(async (file: string, folder: string | undefined, flags: QueueImportFlags) => {
      const { importQueue } = await import("./import-queue.ts");
      await importQueue(file, folder, flags, context);
    });
}
