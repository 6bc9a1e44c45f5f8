import { InvalidArgumentError, Option, type Command } from "commander";
import type { CliContext } from "../cli-context.ts";
import { termKinds } from "../../store/ports.ts";
import { loadForms } from "../../intake/load-forms.ts";
import { loadTerminology } from "../../terminology/load.ts";
import type { DraftOf } from "../corpus.ts";
import { impactFormats, printImpact, type ImpactFlags } from "../impact.ts";
import { tryPack, type TryPackFlags } from "../rules/try-pack.ts";
import { withStores } from "../with-stores.ts";
import { checkLists } from "./check.ts";
import { diffFormats, printDiff, type DiffFlags } from "./diff.ts";
import { exportFormats, exportList, type ExportFlags } from "./export.ts";
import { forms, importedLists, listsFolder } from "./folders.ts";
import { reloadService } from "./reload.ts";
import { importList, type ImportFlags } from "./import.ts";
import { checkQueueFlags, importQueue, showQueue, type QueueFlags } from "./queue.ts";
import { syncList, type SyncFlags } from "./sync.ts";

/** `terminology …`: the commands of those who keep the lists. */
export function addTerminologyCommands(program: Command, context: CliContext): void {
  const terminology = program
    .command("terminology")
    .description("the lists of codes and names: terminology/ and what was imported");
  terminology
    .command("check")
    .description("all faults of a folder of lists, by file and line")
    .argument("[folder]", "a folder laid out like terminology/ (default: the service's own)")
    .action((folder: string | undefined) => checkLists(folder, context));
  terminology
    .command("diff")
    .description("what changed from one version to another")
    .argument("<before>", "a CSV, or a folder of lists")
    .argument("<after>", "a CSV, or a folder of lists")
    .addOption(new Option("--format <format>").choices(diffFormats).default("table"))
    .action((before: string, after: string, flags: DiffFlags) =>
      printDiff(before, after, flags, context),
    );
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
    .action((flags: ExportFlags) => exportList(flags, context));
  addImpactCommand(terminology, "terminology", context);
  terminology
    .command("reload")
    .description("let the running service load its lists, forms and rules anew, all or nothing")
    .action(() => reloadService(context));
  terminology
    .command("import")
    .description("a spreadsheet (.xlsx) or CSV into DATA_DIR/terminology, as a mapping file says")
    .argument("<file>", "the export")
    .requiredOption("--list <name>", "the name of the list that it becomes")
    .requiredOption("--mapping <file>", "columns, headings, shapes and manifest, as YAML")
    .option("--dry-run", "show what would change, and write nothing")
    .action((file: string, flags: ImportFlags) => importList(file, flags, context));
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
    .action((flags: SyncFlags) => syncList(flags, context));
  const queue = terminology
    .command("queue")
    .description("terms that requests carried and nobody could map, most requests first")
    .option("--kind <kind>", `one of ${termKinds.join(", ")} (default: all)`)
    .option("--format <format>", "table or csv (default: table)")
    .action((flags: QueueFlags) => {
      checkQueueFlags(flags);
      const known = {
        terminology: loadTerminology(listsFolder(context), importedLists(context)),
        forms: loadForms(forms),
      };
      return withStores(context, (stores) => showQueue(stores, flags, known, context));
    });
  queue
    .command("import")
    .description("enter what stands in maps_to of an exported queue into the lists, checked first")
    .argument("<file>", "the CSV of 'queue --format csv', filled in")
    .argument("[folder]", "a folder laid out like terminology/ (default: the service's own)")
    .action((file: string, folder: string | undefined) =>
      importQueue(file, folder ?? listsFolder(context), context),
    );
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
    .action((file: string, flags: TryPackFlags) => tryPack(file, flags, context));
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
    .action((draft: string | undefined, flags: ImpactFlags) =>
      printImpact(of, draft, flags, context),
    );
}
