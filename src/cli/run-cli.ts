/** The operator's commands. Data goes to standard output, everything said about it to standard error. */
import { Command, CommanderError, Option } from "commander";
import { StoreUnavailable } from "../store/store-unavailable.ts";
import { addAdapterCommands } from "./adapter/commands.ts";
import { BadInput, Ended } from "./endings.ts";
import type { CliContext } from "./cli-context.ts";
import { addDocumentCommands } from "./documents/commands.ts";
import { addKeyCommands } from "./key-commands.ts";
import { languages, readLanguage, speak } from "./language.ts";
import { addLedgerCommands } from "./ledger-commands.ts";
import { addLookCommand } from "./look/commands.ts";
import { addServiceCommands } from "./service-commands.ts";
import { speakCommander } from "./speak-commander.ts";
import { addRuleCommands, addTerminologyCommands } from "./terminology/commands.ts";

/** Every command in the language of the context; what each works with is loaded when it is called. */
export function buildProgram(context: CliContext): Command {
  const { say, language, writeOut, writeErr } = context;
  const program = new Command("praklaim")
    .description(
      say({
        id: "Memeriksa dokumen klinis sebelum klaim dikirim ke BPJS Kesehatan.",
        en: "Checks clinical documents before the claim goes to BPJS Kesehatan.",
      }),
    )
    .exitOverride()
    .configureOutput({ writeOut, writeErr })
    .addOption(
      // It is read before the program is made: its texts depend on it.
      new Option(
        "--lang <language>",
        say({ id: "bahasa perintah ini", en: "the language of this program" }),
      )
        .choices(languages)
        .default("id"),
    );
  speakCommander(program, language, say);
  addDocumentCommands(program, context);
  addServiceCommands(program, context);
  addKeyCommands(program, context);
  addLedgerCommands(program, context);
  addTerminologyCommands(program, context);
  addAdapterCommands(program, context);
  addRuleCommands(program, context);
  addLookCommand(program, context);
  return program;
}

/**
 * Runs one command, `argv` without the program's name. Returns the exit code: 0 done, 1 the store cannot serve or what
 * was checked is faulty, 2 bad input (all faults are on standard error). Throws on a bug only.
 */
export async function runCli(
  argv: readonly string[],
  context: Omit<CliContext, "say" | "language">,
): Promise<number> {
  let say = speak("id");
  try {
    const { language, rest } = readLanguage(argv);
    say = speak(language);
    await buildProgram({ ...context, say, language }).parseAsync(rest, { from: "user" });
    return 0;
  } catch (error) {
    const fault = say({ id: "galat", en: "error" });
    // commander has said what it expects; its own code is 0 after --help and 1 after an error.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (error instanceof Ended) return error.exitCode;
    if (error instanceof BadInput) {
      for (const each of error.faults) context.writeErr(`${fault}: ${each}\n`);
      return 2;
    }
    if (error instanceof StoreUnavailable) {
      context.writeErr(`${fault}: ${error.message}\n`);
      return 1;
    }
    if (isWithoutStore(error)) {
      context.writeErr(`${fault}: ${say(nodeTooOld)}\n`);
      return 1;
    }
    throw error;
  }
}

const nodeTooOld = {
  id: `perintah ini membuka penyimpanan dan memerlukan Node 24.15 atau lebih baru, sedangkan ini Node ${process.versions.node}; pasang Node yang lebih baru`,
  en: `this command opens a store and needs Node 24.15 or newer, this is Node ${process.versions.node}; install a newer Node`,
};

/** `node:sqlite` is not in Node 20. */
const isWithoutStore = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ERR_UNKNOWN_BUILTIN_MODULE";
