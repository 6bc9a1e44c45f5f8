/** The commands about a service: whether it is whole, and whether it answers as the contract says. */
import type { Command } from "commander";
import type { CliContext } from "./cli-context.ts";
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
