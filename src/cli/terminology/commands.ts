import { InvalidArgumentError, Option, type Command } from "commander";
import type { CliContext } from "../cli-context.ts";
import type { DraftOf } from "../corpus.ts";
import type { ImpactFlags } from "../impact.ts";
import type { TryPackFlags } from "../rules/try-pack.ts";
import type { DiffFlags } from "./diff.ts";
import type { ExportFlags } from "./export.ts";
import { diffFormats, exportFormats, impactFormats } from "./formats.ts";
import type { ImportFlags } from "./import.ts";
import { addPublishCommands } from "./publish-commands.ts";
import { addQueueCommands } from "./queue-commands.ts";
import type { SyncFlags } from "./sync.ts";

/** `terminology …`: the commands of those who keep the lists. Each loads what it works with when it is called. */
export function addTerminologyCommands(program: Command, context: CliContext): void {
  const terminology = program
    .command("terminology")
    .description("the lists of codes and names: terminology/ and what was imported");
  terminology
    .command("check")
    .description("all faults of a folder of lists, by file and line")
    .argument("[folder]", "a folder laid out like terminology/ (default: the service's own)")
    .action(async (folder: string | undefined) => {
      const { checkLists } = await import("./check.ts");
      checkLists(folder, context);
    });
  terminology
    .command("diff")
    .description("what changed from one version to another")
    .argument("<before>", "a CSV, or a folder of lists")
    .argument("<after>", "a CSV, or a folder of lists")
    .addOption(new Option("--format <format>").choices(diffFormats).default("table"))
    .action(async (before: string, after: string, flags: DiffFlags) => {
      const { printDiff } = await import("./diff.ts");
      printDiff(before, after, flags, context);
    });
  terminology
    .command("export")
    .description("a list on standard output")
    .requiredOption("--list <name>", "the list's name, as its manifest says it")
    .option("--edition <version>", "an edition (default: the one in force today)")
    .addOption(
      new Option("--format <format>", "fhir: a Bundle of the list, its maps and its sets")
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
    .description("let the running service load its lists, forms and rules anew, all or nothing")
    .action(async () => {
      const { reloadService } = await import("./reload.ts");
      await reloadService(context);
    });
  terminology
    .command("import")
    .description("a spreadsheet (.xlsx) or CSV into DATA_DIR/terminology, as a mapping file says")
    .argument("<file>", "the export")
    .requiredOption("--list <name>", "the name of the list that it becomes")
    .requiredOption("--mapping <file>", "columns, headings, shapes and manifest, as YAML")
    .option("--dry-run", "show what would change, and write nothing")
    .action(async (file: string, flags: ImportFlags) => {
      const { importList } = await import("./import.ts");
      await importList(file, flags, context);
    });
  terminology
    .command("sync")
    .description("codes and names of an outside FHIR terminology server into DATA_DIR/terminology")
    .requiredOption("--server <url>", "the base of its FHIR R4 API")
    .requiredOption("--list <name>", "the name of the list that they become")
    .option("--code-system <url>", "read this CodeSystem (default: that of the list of this name)")
    .option("--value-set <url>", "expand this ValueSet, page by page")
    .option("--edition <version>", "of the CodeSystem or ValueSet")
    .option(
      "--from <YYYY-MM-DD>",
      "first date of service, where the server says none (default: today)",
    )
    .option("--timeout <seconds>", "of each request", "30")
    .option("--dry-run", "show what would change, and write nothing")
    .action(async (flags: SyncFlags) => {
      const { syncList } = await import("./sync.ts");
      await syncList(flags, context);
    });
  addPublishCommands(terminology, context);
  addQueueCommands(terminology, context);
}

/** `rules …`: the commands of those who keep the rules. */
export function addRuleCommands(program: Command, context: CliContext): void {
  const rules = program.command("rules").description("the rule packs of profiles/");
  addImpactCommand(rules, "profiles", context);
  rules
    .command("try")
    .description("one pack beside those in force: its faults, its examples, what it changes")
    .argument("<pack.yaml>", "a pack, in profiles/ or anywhere else")
    .option("--under <place>", "where a new pack is used: igd_asesmen_awal/ttv, ranap_cppt/notices")
    .option("--only <text>", "only documents of the corpora whose name holds this")
    .action(async (file: string, flags: TryPackFlags) => {
      const { tryPack } = await import("../rules/try-pack.ts");
      await tryPack(file, flags, context);
    });
}

function readCount(text: string): number {
  const count = /^\d{1,5}$/u.test(text) ? Number(text) : 0;
  if (count === 0) throw new InvalidArgumentError("expected a number from 1 to 99999");
  return count;
}

function addImpactCommand(parent: Command, of: DraftOf, context: CliContext): void {
  parent
    .command("impact")
    .description("which findings, rules and codes of the corpora a draft changes")
    .argument("[draft]", `a folder laid out like ${of}/ (default: the service's own)`)
    .option(
      "--against <folder or revision>",
      "what is live: a folder or a git revision (default: the service's own folder, else HEAD)",
    )
    .option("--only <text>", "only documents of the corpora whose name holds this")
    .option(
      "--recent <count>",
      "in place of the corpora so many of the newest documents that the service has kept",
      readCount,
    )
    .addOption(new Option("--format <format>").choices(impactFormats).default("table"))
    .action(async (draft: string | undefined, flags: ImpactFlags) => {
      const { printImpact } = await import("../impact.ts");
      await printImpact(of, draft, flags, context);
    });
}
