import { InvalidArgumentError, Option, type Command } from "commander";
import type { CliContext } from "../cli-context.ts";
import type { DraftOf } from "../corpus.ts";
import type { ImpactFlags } from "../impact.ts";
import type { TryPackFlags } from "../rules/try-pack.ts";
import type { DiffFlags } from "./diff.ts";
import type { ExportFlags } from "./export.ts";
import type { Say } from "../language.ts";
import { diffFormats, exportFormats, impactFormats } from "./formats.ts";
import type { ImportFlags } from "./import.ts";
import { addPublishCommands } from "./publish-commands.ts";
import { addQueueCommands } from "./queue-commands.ts";
import type { SyncFlags } from "./sync.ts";

/** `terminology …`: the commands of those who keep the lists. Each loads what it works with when it is called. */
export function addTerminologyCommands(program: Command, context: CliContext): void {
  const { say } = context;
  const terminology = program.command("terminology").description(
    say({
      id: "daftar kode dan nama: terminology/ dan yang diimpor",
      en: "the lists of codes and names: terminology/ and what was imported",
    }),
  );
  terminology
    .command("check")
    .description(
      say({
        id: "semua kesalahan dalam folder daftar, menurut berkas dan baris",
        en: "all faults of a folder of lists, by file and line",
      }),
    )
    .argument(
      "[folder]",
      say({
        id: "folder dengan susunan terminology/ (bawaan: milik layanan)",
        en: "a folder laid out like terminology/ (default: the service's own)",
      }),
    )
    .action(async (folder: string | undefined) => {
      const { checkLists } = await import("./check.ts");
      checkLists(folder, context);
    });
  terminology
    .command("diff")
    .description(
      say({
        id: "yang berubah dari satu versi ke versi lain",
        en: "what changed from one version to another",
      }),
    )
    .argument(
      "<before>",
      say({ id: "berkas CSV atau folder daftar", en: "a CSV, or a folder of lists" }),
    )
    .argument(
      "<after>",
      say({ id: "berkas CSV atau folder daftar", en: "a CSV, or a folder of lists" }),
    )
    .addOption(new Option("--format <format>").choices(diffFormats).default("table"))
    .action(async (before: string, after: string, flags: DiffFlags) => {
      const { printDiff } = await import("./diff.ts");
      printDiff(before, after, flags, context);
    });
  terminology
    .command("export")
    .description(say({ id: "satu daftar ke keluaran standar", en: "a list on standard output" }))
    .requiredOption(
      "--list <name>",
      say({
        id: "nama daftar, seperti tertulis di manifesnya",
        en: "the list's name, as its manifest says it",
      }),
    )
    .option(
      "--edition <version>",
      say({
        id: "edisi (bawaan: yang berlaku hari ini)",
        en: "an edition (default: the one in force today)",
      }),
    )
    .addOption(
      new Option(
        "--format <format>",
        say({
          id: "fhir: Bundle berisi daftar, peta dan himpunannya",
          en: "fhir: a Bundle of the list, its maps and its sets",
        }),
      )
        .choices(exportFormats)
        .default("csv"),
    )
    .action(async (flags: ExportFlags) => {
      const { exportList } = await import("./export.ts");
      exportList(flags, context);
    });
  addImpactCommand(terminology, "terminology", context);
  terminology
    .command("reload")
    .description(
      say({
        id: "minta layanan yang berjalan memuat ulang daftar, formulir dan aturan; semua atau tidak sama sekali",
        en: "let the running service load its lists, forms and rules anew, all or nothing",
      }),
    )
    .action(async () => {
      const { reloadService } = await import("./reload.ts");
      await reloadService(context);
    });
  terminology
    .command("import")
    .description(
      say({
        id: "lembar kerja (.xlsx) atau CSV ke DATA_DIR/terminology, menurut berkas pemetaan",
        en: "a spreadsheet (.xlsx) or CSV into DATA_DIR/terminology, as a mapping file says",
      }),
    )
    .argument("<file>", say({ id: "berkas hasil ekspor", en: "the export" }))
    .requiredOption(
      "--list <name>",
      say({ id: "nama daftar yang dihasilkan", en: "the name of the list that it becomes" }),
    )
    .requiredOption(
      "--mapping <file>",
      say({
        id: "kolom, judul, bentuk dan manifes, dalam YAML",
        en: "columns, headings, shapes and manifest, as YAML",
      }),
    )
    .option(
      "--dry-run",
      say({
        id: "tampilkan yang akan berubah tanpa menulis apa pun",
        en: "show what would change, and write nothing",
      }),
    )
    .action(async (file: string, flags: ImportFlags) => {
      const { importList } = await import("./import.ts");
      await importList(file, flags, context);
    });
  terminology
    .command("sync")
    .description(
      say({
        id: "kode dan nama dari server terminologi FHIR ke DATA_DIR/terminology",
        en: "codes and names of an outside FHIR terminology server into DATA_DIR/terminology",
      }),
    )
    .requiredOption(
      "--server <url>",
      say({ id: "alamat dasar API FHIR R4-nya", en: "the base of its FHIR R4 API" }),
    )
    .requiredOption(
      "--list <name>",
      say({ id: "nama daftar yang dihasilkan", en: "the name of the list that they become" }),
    )
    .option(
      "--code-system <url>",
      say({
        id: "baca CodeSystem ini (bawaan: milik daftar dengan nama itu)",
        en: "read this CodeSystem (default: that of the list of this name)",
      }),
    )
    .option(
      "--value-set <url>",
      say({
        id: "bentangkan ValueSet ini, halaman demi halaman",
        en: "expand this ValueSet, page by page",
      }),
    )
    .option(
      "--edition <version>",
      say({ id: "dari CodeSystem atau ValueSet", en: "of the CodeSystem or ValueSet" }),
    )
    .option(
      "--from <YYYY-MM-DD>",
      say({
        id: "tanggal pelayanan pertama bila server tidak menyebutkannya (bawaan: hari ini)",
        en: "first date of service, where the server says none (default: today)",
      }),
    )
    .option(
      "--timeout <seconds>",
      say({ id: "untuk setiap permintaan", en: "of each request" }),
      "30",
    )
    .option(
      "--dry-run",
      say({
        id: "tampilkan yang akan berubah tanpa menulis apa pun",
        en: "show what would change, and write nothing",
      }),
    )
    .action(async (flags: SyncFlags) => {
      const { syncList } = await import("./sync.ts");
      await syncList(flags, context);
    });
  addPublishCommands(terminology, context);
  addQueueCommands(terminology, context);
}

/** `rules …`: the commands of those who keep the rules. */
export function addRuleCommands(program: Command, context: CliContext): void {
  const { say } = context;
  const rules = program
    .command("rules")
    .description(say({ id: "paket aturan di profiles/", en: "the rule packs of profiles/" }));
  addImpactCommand(rules, "profiles", context);
  rules
    .command("try")
    .description(
      say({
        id: "satu paket di samping yang berlaku: kesalahan, contoh, dan yang diubahnya",
        en: "one pack beside those in force: its faults, its examples, what it changes",
      }),
    )
    .argument(
      "<pack.yaml>",
      say({
        id: "paket, di profiles/ atau di tempat lain",
        en: "a pack, in profiles/ or anywhere else",
      }),
    )
    .option(
      "--under <place>",
      say({
        id: "tempat paket baru dipakai: igd_asesmen_awal/ttv, ranap_cppt/notices",
        en: "where a new pack is used: igd_asesmen_awal/ttv, ranap_cppt/notices",
      }),
    )
    .option(
      "--only <text>",
      say({
        id: "hanya dokumen korpus yang namanya memuat teks ini",
        en: "only documents of the corpora whose name holds this",
      }),
    )
    .action(async (file: string, flags: TryPackFlags) => {
      const { tryPack } = await import("../rules/try-pack.ts");
      await tryPack(file, flags, context);
    });
}

const readCount =
  (say: Say) =>
  (text: string): number => {
    const count = /^\d{1,5}$/u.test(text) ? Number(text) : 0;
    if (count === 0)
      throw new InvalidArgumentError(
        say({ id: "harus bilangan 1 sampai 99999", en: "expected a number from 1 to 99999" }),
      );
    return count;
  };

function addImpactCommand(parent: Command, of: DraftOf, context: CliContext): void {
  const { say } = context;
  parent
    .command("impact")
    .description(
      say({
        id: "temuan, aturan dan kode dalam korpus yang diubah oleh draf",
        en: "which findings, rules and codes of the corpora a draft changes",
      }),
    )
    .argument(
      "[draft]",
      say({
        id: `folder dengan susunan ${of}/ (bawaan: milik layanan)`,
        en: `a folder laid out like ${of}/ (default: the service's own)`,
      }),
    )
    .option(
      "--against <folder or revision>",
      say({
        id: "yang berlaku: folder atau revisi git (bawaan: folder milik layanan, atau HEAD)",
        en: "what is live: a folder or a git revision (default: the service's own folder, else HEAD)",
      }),
    )
    .option(
      "--only <text>",
      say({
        id: "hanya dokumen korpus yang namanya memuat teks ini",
        en: "only documents of the corpora whose name holds this",
      }),
    )
    .option(
      "--recent <count>",
      say({
        id: "sebagai ganti korpus: sekian dokumen terbaru yang disimpan layanan",
        en: "in place of the corpora so many of the newest documents that the service has kept",
      }),
      readCount(say),
    )
    .addOption(new Option("--format <format>").choices(impactFormats).default("table"))
    .action(async (draft: string | undefined, flags: ImpactFlags) => {
      const { printImpact } = await import("../impact.ts");
      await printImpact(of, draft, flags, context);
    });
}
