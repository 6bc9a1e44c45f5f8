import type { Command } from "commander";
import type { CliContext } from "../cli-context.ts";
import { checkLists } from "./check.ts";

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
}
