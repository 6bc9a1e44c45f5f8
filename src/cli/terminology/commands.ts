import type { Command } from "commander";
import type { CliContext } from "../cli-context.ts";
import { termKinds } from "../../store/ports.ts";
import { loadForms } from "../../intake/load-forms.ts";
import { loadTerminology } from "../../terminology/load.ts";
import { withStores } from "../with-stores.ts";
import { checkLists } from "./check.ts";
import { forms, shippedLists } from "./folders.ts";
import { checkQueueFlags, importQueue, showQueue, type QueueFlags } from "./queue.ts";

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
  const queue = terminology
    .command("queue")
    .description("terms that requests carried and nobody could map, most requests first")
    .option("--kind <kind>", `one of ${termKinds.join(", ")} (default: all)`)
    .option("--format <format>", "table or csv (default: table)")
    .action((flags: QueueFlags) => {
      checkQueueFlags(flags);
      const known = {
        terminology: loadTerminology(terminologyFolder(context)),
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
      importQueue(file, folder ?? terminologyFolder(context), context),
    );
}

const terminologyFolder = ({ terminologyDir }: CliContext): string =>
  terminologyDir ?? shippedLists;
