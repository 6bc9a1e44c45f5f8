/** The commands about a service: whether it is whole, and whether it answers as the contract says. */
import type { Command } from "commander";
import type { CliContext } from "./cli-context.ts";
import { facilityOption } from "./facility-option.ts";
import type { EraseFlags } from "./erase-patient.ts";
import type { ReportFlags } from "./report-month.ts";
import type { Service } from "./conformance/run-case.ts";

export function addServiceCommands(program: Command, context: CliContext): void {
  const { say } = context;
  program
    .command("doctor")
    .description(
      say({
        id: "apa yang salah pada pemasangan ini: Node, folder data, daftar, penyimpanan, kunci",
        en: "what is wrong with this installation: Node, data folder, lists, store, keys",
      }),
    )
    .action(async () => {
      const { printExamination } = await import("./doctor/print-examination.ts");
      await printExamination(context);
    });
  program
    .command("report")
    .description(
      say({
        id: "pemeriksaan satu bulan sebagai Excel: per tahap, ruang, aturan, hari, dan daftarnya",
        en: "a month's stored checks as a spreadsheet: by stage, ward, rule, day, and one by one",
      }),
    )
    .option(
      "--month <YYYY-MM>",
      say({ id: "bulannya (bawaan: bulan ini)", en: "the month (default: this month)" }),
    )
    .requiredOption(
      "--out <file.xlsx>",
      say({ id: "berkas yang ditulis", en: "the file to write" }),
    )
    .option(...facilityOption(say))
    .action(async (flags: ReportFlags) => {
      const { reportToFile } = await import("./report-month.ts");
      await reportToFile(flags, context);
    });
  program
    .command("erase")
    .description(
      say({
        id: "hapus semua yang disimpan tentang satu pasien: pemeriksaan, keberatan, dokumen, istilah",
        en: "erase all that is stored of one patient: checks, objections, documents, terms",
      }),
    )
    .requiredOption(
      "--patient-ref <ref>",
      say({
        id: "patient_ref seperti yang dikirim bersama dokumen",
        en: "the patient_ref as it was sent with the documents",
      }),
    )
    .option(...facilityOption(say))
    .option(
      "--dry-run",
      say({ id: "hitung saja, tidak menghapus", en: "count them, and erase nothing" }),
    )
    .action(async (flags: EraseFlags) => {
      const { erasePatient } = await import("./erase-patient.ts");
      await erasePatient(flags, context);
    });
  program
    .command("conformance")
    .description(
      say({
        id: "apakah layanan menjawab sesuai kontrak: lebih dari seratus kasus benar dan salah",
        en: "whether a service answers as the contract says: over a hundred right and wrong cases",
      }),
    )
    .requiredOption(
      "--base <url>",
      say({ id: "alamat layanan, berakhir dengan /v1", en: "the service, ending in /v1" }),
    )
    .requiredOption(
      "--key <key>",
      say({ id: "kunci API, sebaiknya untuk uji coba", en: "an API key, best one for trying" }),
    )
    .action(async (service: Service) => {
      const { runConformance } = await import("./conformance/run-conformance.ts");
      await runConformance(service, context);
    });
}
