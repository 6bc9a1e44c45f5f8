/** `look`: one document, and why its answer comes out as it does. For whoever writes rules and readers. */
import type { Command } from "commander";
import type { CliContext } from "../cli-context.ts";

export interface LookFlags {
  readonly stage?: string;
  readonly at?: string;
  readonly facts?: string;
  readonly rule?: string;
  readonly clause?: string;
  readonly text?: string;
  readonly document?: true;
  readonly fhir?: true;
}

export function addLookCommand(program: Command, context: CliContext): void {
  const { say } = context;
  program
    .command("look")
    .description(
      say({
        id: "satu dokumen seperti dilihat aturan; isi dokumen dicetak, tidak ada yang disimpan",
        en: "one document as the rules see it; prints the document's content, stores nothing",
      }),
    )
    .argument(
      "<file.json>",
      say({
        id: "permintaan berprofil simple atau fhir, atau Bundle saja",
        en: "a request of profile simple or fhir, or a bare Bundle",
      }),
    )
    .option(
      "--stage <stage>",
      say({
        id: "tahap, bila dokumen tidak menyebutkannya",
        en: "the stage, where the document does not say it",
      }),
    )
    .option(
      "--at <moment>",
      say({
        id: "saat pemeriksaan, misalnya 2026-11-20T10:00 (bawaan: sekarang)",
        en: "the moment of the check, such as 2026-11-20T10:00 (default: now)",
      }),
    )
    .option(
      "--facts <path>",
      say({
        id: "satu kelompok fakta, atau bagiannya: vitals, vitals.emergency",
        en: "a group of facts, or a part of it: vitals, vitals.emergency",
      }),
    )
    .option(
      "--rule <id>",
      say({
        id: "satu aturan: klausul dengan nilainya, yang dibaca, dan hasilnya",
        en: "a rule: its clauses with their values, what they read, its outcome",
      }),
    )
    .option(
      "--clause <fhirpath>",
      say({
        id: "nilai suatu ekspresi atas fakta dan `fhir`, seperti ditanyakan aturan",
        en: "the values of an expression, on the facts and `fhir`, as a rule asks",
      }),
    )
    .option(
      "--text <words>",
      say({
        id: "tempat kata-kata itu, dan yang dipahami pembaca narasi",
        en: "where the words stand, and what the readers of narrative make of it",
      }),
    )
    .option(
      "--document",
      say({
        id: "yang dikatakan setiap narasi dan setiap resource berkode, per entri",
        en: "what every narrative and every coded resource says, in entries",
      }),
    )
    .option(
      "--fhir",
      say({
        id: "Bundle dengan entri itu sebagai resource, dalam JSON",
        en: "the Bundle with those entries as resources, as JSON",
      }),
    )
    .action(async (file: string, flags: LookFlags) => {
      const { showDocument } = await import("./look.ts");
      await showDocument(file, flags, context);
    });
}
