/** The commands for documents: offline, without a key, a store or a service. */
import { Option, type Command } from "commander";
import { stageSchema } from "../../check/types.ts";
import type { CliContext } from "../cli-context.ts";
import type { CheckFlags } from "./check-documents.ts";
import type { ConvertFlags } from "./convert-documents.ts";
import type { ExplainFlags } from "./explain-document.ts";

export function addDocumentCommands(program: Command, context: CliContext): void {
  const { say } = context;
  const read = (command: Command) =>
    command
      .addOption(
        new Option(
          "--stage <stage>",
          say({
            id: "tahap, bila dokumen tidak menyebutnya",
            en: "the stage, where the document does not say it",
          }),
        ).choices(stageSchema.enum),
      )
      .option(
        "--adapter <id>",
        say({
          id: "adapter fasilitas, untuk payload sendiri",
          en: "a facility's adapter, for a payload of its own",
        }),
      );
  const paths = say({
    id: "berkas JSON, berkas NDJSON, atau folder",
    en: "JSON files, NDJSON files, or folders",
  });
  const check = program
    .command("check")
    .description(
      say({
        id: "memeriksa dokumen di komputer ini, tanpa layanan: apa yang kurang, apa yang bertentangan",
        en: "check documents on this machine, without a service: what is missing, what contradicts",
      }),
    )
    .argument("<path...>", paths);
  read(check)
    .addOption(
      new Option("--format <format>", say({ id: "bentuk hasil", en: "how the result is written" }))
        .choices(["text", "json", "junit"])
        .default("text"),
    )
    .option(
      "--resume <file>",
      say({
        id: "menyimpan yang selesai di berkas ini (berisi data klinis); perintah yang sama melanjutkannya",
        en: "keep what is finished in this file (it holds clinical data); the same command goes on from it",
      }),
    )
    .addHelpText("after", `\n${say(exitCodeWords)}`)
    .action(async (named: readonly string[], flags: CheckFlags) => {
      const { checkDocuments } = await import("./check-documents.ts");
      await checkDocuments(named, flags, context);
    });
  addConversions(program, read, context, paths);
  read(
    program
      .command("explain")
      .description(
        say({
          id: "mengapa: aturan, syarat, letak, dan sumber di balik tiap hal",
          en: "why: the rule, what it asks for, the place and the source behind each point",
        }),
      )
      .argument("<file>", say({ id: "satu dokumen", en: "one document" })),
  )
    .option("--rule <id>", say({ id: "hanya aturan ini", en: "this rule alone" }))
    .addOption(new Option("--format <format>").choices(["text", "json"]).default("text"))
    .action(async (file: string, flags: ExplainFlags) => {
      const { explainDocument } = await import("./explain-document.ts");
      await explainDocument(file, flags, context);
    });
}

const exitCodeWords = {
  id: "Kode keluar: 0 semua lengkap, 1 ada yang belum lengkap, 3 ada yang perlu diperbaiki, 2 ada yang ditolak atau perintah keliru.",
  en: "Exit code: 0 all complete, 1 something is incomplete, 3 something is to be corrected, 2 something was refused or the command is wrong.",
};

function addConversions(
  program: Command,
  read: (command: Command) => Command,
  context: CliContext,
  paths: string,
): void {
  const { say } = context;
  read(
    program
      .command("convert")
      .description(
        say({
          id: "menulis dokumen sebagai Bundle FHIR R4, seperti yang diperiksa layanan",
          en: "write a document as the FHIR R4 Bundle that the service checks",
        }),
      )
      .argument("<file>", say({ id: "satu dokumen", en: "one document" })),
  )
    .option("--out <file>", say({ id: "tulis ke berkas ini", en: "write into this file" }))
    .action(async (file: string, flags: ConvertFlags & { readonly out?: string }) => {
      const { convertDocument } = await import("./convert-documents.ts");
      await convertDocument(file, flags, context);
    });
  read(
    program
      .command("validate")
      .description(
        say({
          id: "apakah layanan akan menerima dokumen ini; bila tidak, setiap letak yang salah",
          en: "whether the service would accept a document; if not, every place that is wrong",
        }),
      )
      .argument("<path...>", paths),
  ).action(async (named: readonly string[], flags: ConvertFlags) => {
    const { validateDocuments } = await import("./convert-documents.ts");
    await validateDocuments(named, flags, context);
  });
}
