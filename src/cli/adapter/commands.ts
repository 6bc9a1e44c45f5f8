/** `adapter`: the commands of whoever connects a hospital. */
import type { Command } from "commander";
import { stageSchema } from "../../check/types.ts";
import type { ConversionServices } from "../../check/convert-request.ts";
import type { RepairBundle } from "../../fhir/repair/repair-bundle.ts";
import type { Files } from "../../knowledge/files.ts";
import type { Stores } from "../../store/ports.ts";
import type { Say } from "../language.ts";
import type { NewAdapterFlags } from "./new-adapter.ts";
import type { TryFlags } from "./try-adapter.ts";

/** What the commands work with; loading it takes about a second. */
export interface AdapterTools {
  /** Where adapters lie, the shipped ones first. */
  readonly directories: readonly string[];
  /** The operator's own among them; null where ADAPTERS_DIR is not set. */
  readonly ownDirectory: string | null;
  /** That they are read from, with what is kept of them. */
  readonly files: Files;
  readonly intake: ConversionServices["intake"];
  readonly repair: RepairBundle;
  /** Of the variables that an adapter may name for what it pulls with. */
  readonly readVariable: (name: string) => string | undefined;
}

export interface AdapterContext {
  readonly say: Say;
  readonly openAdapterTools: () => Promise<AdapterTools>;
  /** Called only by a command that needs them; closed when it ends. */
  readonly openStores: () => Promise<Stores>;
  readonly now: Date;
  readonly writeOut: (text: string) => void;
  readonly writeErr: (text: string) => void;
}

export function addAdapterCommands(program: Command, context: AdapterContext): void {
  const { openAdapterTools, say } = context;
  const stages = stageSchema.enum.join(", ");
  const adapter = program.command("adapter").description(
    say({
      id: "adaptor fasilitas, untuk profil custom",
      en: "facility adapters, for profile custom",
    }),
  );
  adapter
    .command("list")
    .description(say({ id: "semua adaptor yang terpasang", en: "every adapter that is installed" }))
    .action(async () => {
      const { listAdapters } = await import("./list-adapters.ts");
      listAdapters(await openAdapterTools(), context);
    });
  adapter
    .command("check")
    .description(
      say({
        id: "susun peta dan jalankan contoh seperti saat layanan dimulai; semua kesalahan sekaligus",
        en: "compile maps and run examples, as the start does; all faults at once",
      }),
    )
    .argument("[id]", say({ id: "hanya satu adaptor", en: "of one adapter only" }))
    .action(async (id?: string) => {
      const { checkAdapters } = await import("./check-adapters.ts");
      await checkAdapters(await openAdapterTools(), id, context);
    });
  adapter
    .command("new")
    .description(
      say({
        id: "buat adaptor di ADAPTERS_DIR yang sudah mengolah contohnya",
        en: "make an adapter in ADAPTERS_DIR that works on its example",
      }),
    )
    .argument(
      "<id>",
      say({ id: "dalam huruf kecil, misalnya rs-contoh", en: "in lower case, such as rs-contoh" }),
    )
    .option(
      "--title <title>",
      say({ id: "sistem asal payload yang dibaca", en: "which system's payload it reads" }),
    )
    .option(
      "--directory <path>",
      say({ id: "sebagai ganti ADAPTERS_DIR", en: "instead of ADAPTERS_DIR" }),
    )
    .action(async (id: string, flags: NewAdapterFlags) => {
      const { createAdapter } = await import("./new-adapter.ts");
      createAdapter(await openAdapterTools(), id, flags, context);
    });
  adapter
    .command("try")
    .description(
      say({
        id: "tampilkan setiap langkah konversi satu payload; isi payload ikut dicetak",
        en: "show each step of one payload's conversion; prints the payload's content",
      }),
    )
    .argument("<id>", say({ id: "seperti pada 'adapter list'", en: "as 'adapter list' shows it" }))
    .argument(
      "<payload.json>",
      say({
        id: "yang dikirim rumah sakit sebagai 'payload'",
        en: "what the hospital would send as 'payload'",
      }),
    )
    .requiredOption(
      "--stage <stage>",
      say({ id: `salah satu dari ${stages}`, en: `one of ${stages}` }),
    )
    .option("--bundle", say({ id: "cetak juga Bundle", en: "print the Bundle, too" }))
    .action(async (id: string, file: string, flags: TryFlags) => {
      const { tryAdapter } = await import("./try-adapter.ts");
      await tryAdapter(await openAdapterTools(), id, file, flags, context);
    });
}
