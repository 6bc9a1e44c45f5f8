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
  program
    .command("look")
    .description("one document as the rules see it; prints the document's content, stores nothing")
    .argument("<file.json>", "a request of profile simple or fhir, or a bare Bundle")
    .option("--stage <stage>", "the stage, where the document does not say it")
    .option("--at <moment>", "the moment of the check, such as 2026-11-20T10:00 (default: now)")
    .option("--facts <path>", "a group of facts, or a part of it: vitals, vitals.emergency")
    .option("--rule <id>", "a rule: its clauses with their values, what they read, its outcome")
    .option(
      "--clause <fhirpath>",
      "the values of an expression, on the facts and `fhir`, as a rule asks",
    )
    .option("--text <words>", "where the words stand, and what the readers of narrative make of it")
    .option("--document", "what every narrative and every coded resource says, in entries")
    .option("--fhir", "the Bundle with those entries as resources, as JSON")
    .action(async (file: string, flags: LookFlags) => {
      const { showDocument } = await import("./look.ts");
      await showDocument(file, flags, context);
    });
}
