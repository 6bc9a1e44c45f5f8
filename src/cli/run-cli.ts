/** The operator's commands. Data goes to standard output, everything said about it to standard error. */
import { Command, CommanderError, Option } from "commander";
import { generateApiKey, newApiKey } from "../store/api-keys.ts";
import { verifyChain } from "../store/audit-chain.ts";
import { issueKey, issueLink, revokeKey } from "../store/change-keys.ts";
import type { Stores } from "../store/ports.ts";
import { StoreUnavailable } from "../store/store-unavailable.ts";
import { addAdapterCommands } from "./adapter/commands.ts";
import { BadInput, Ended } from "./endings.ts";
import type { CliContext } from "./cli-context.ts";
import { describeKey, tableOfKeys } from "./describe-keys.ts";
import { addDocumentCommands } from "./documents/commands.ts";
import { exportUsage, type UsageFlags } from "./export-usage.ts";
import { languages, readLanguage, speak } from "./language.ts";
import { addLookCommand } from "./look/commands.ts";
import { readKeyFlags, type KeyChoices, type KeyFlags } from "./read-key-flags.ts";
import { addServiceCommands } from "./service-commands.ts";
import { speakCommander } from "./speak-commander.ts";
import { addRuleCommands, addTerminologyCommands } from "./terminology/commands.ts";
import { withStores } from "./with-stores.ts";

async function createKey(
  stores: Stores,
  choices: KeyChoices,
  { zone, now, writeOut, writeErr }: CliContext,
): Promise<void> {
  const { key, hash } = generateApiKey();
  const record = newApiKey({ ...choices, hash }, now);
  await issueKey(stores, record);
  for (const [heading, value] of Object.entries(describeKey(record, zone, now))) {
    writeErr(`${heading.padEnd(11)}  ${value}\n`);
  }
  writeErr("The key below is shown this once; only its hash is kept.\n");
  writeOut(`${key}\n`);
}

async function listKeys({ keys }: Stores, { zone, now, writeOut }: CliContext): Promise<void> {
  for (const line of tableOfKeys(await keys.list(), zone, now)) writeOut(`${line}\n`);
}

async function endKey(stores: Stores, id: string, { now, writeErr }: CliContext): Promise<void> {
  if (!(await revokeKey(stores, id, now)))
    throw new BadInput([`<id>: expected an id shown by 'keys list', found ${JSON.stringify(id)}`]);
  writeErr(`${id} is revoked.\n`);
}

/** The address alone on standard output. */
async function printLink(
  stores: Stores,
  id: string,
  { now, pageAddress, writeOut, writeErr }: CliContext,
): Promise<void> {
  const token = await issueLink(stores, id, now);
  if (token === undefined)
    throw new BadInput([
      `--key-id: expected the id of a key that works, as 'keys list' shows it, found ${JSON.stringify(id)}`,
    ]);
  writeErr("The address below signs in once, within 15 minutes; give it to the person alone.\n");
  writeOut(`${pageAddress}#link=${token}\n`);
}

async function verifyAudit({ audit }: Stores, { writeOut }: CliContext): Promise<void> {
  const verdict = await verifyChain(audit.entries());
  if (!verdict.whole)
    throw new BadInput([`the audit trail is broken at entry ${verdict.brokenAt}`]);
  writeOut(`${verdict.entries} entries, whole; last hash ${verdict.lastHash}\n`);
}

function buildProgram(context: CliContext): Command {
  const { zone, now, say, language, writeOut, writeErr } = context;
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
  const keys = program.command("keys").description("the API keys of callers");
  keys
    .command("create")
    .description("make a key and print it once, alone on the last line")
    .option("--label <label>", "whose key it is (required)")
    .option("--facility <facility>", "the hospital that checks belong to (default: the label)")
    .option("--stages <a,b>", "stages it may check (default: all)")
    .option("--profiles <a,b>", "profiles it may send (default: all)")
    .option("--adapter <name>", "adapter of the facility for profile custom")
    .option("--rate <n>", "requests a minute (default: the service's)")
    .option("--model", "its checks may ask the model (default: rules alone)")
    .option("--model-budget <US dollars>", "bound of the model's cost a month (default: none)")
    .option("--role <role>", "pemeriksa, pengelola-istilah or operator (default: all of them)")
    .option("--trial", "for integration: its checks are not billed, and so many a day")
    .option("--expires <YYYY-MM-DD>", "last day on which it works (default: never)")
    .action(async (flags: KeyFlags) => {
      const reading = readKeyFlags(flags, zone, now);
      if ("faults" in reading) throw new BadInput(reading.faults);
      await withStores(context, (stores) => createKey(stores, reading.choices, context));
    });
  keys
    .command("list")
    .description("all keys, without the keys themselves")
    .action(() => withStores(context, (stores) => listKeys(stores, context)));
  keys
    .command("revoke")
    .description("end a key at once")
    .argument("<id>", "the key's id, as 'keys list' shows it")
    .action((id: string) => withStores(context, (stores) => endKey(stores, id, context)));
  keys
    .command("link")
    .description("an address that signs in to the service's pages with a key's rights, once")
    .requiredOption("--key-id <id>", "the key's id, as 'keys list' shows it")
    .action(({ keyId }: { readonly keyId: string }) =>
      withStores(context, (stores) => printLink(stores, keyId, context)),
    );
  program
    .command("usage")
    .description("the ledger of checks")
    .command("export")
    .description("a month's totals of every facility, key and stage, as CSV")
    .option("--month <YYYY-MM>", "the month, in the facility's time zone (default: this month)")
    .option("--facility <facility>", "of one facility only")
    .action((flags: UsageFlags) =>
      withStores(context, async ({ usage }) => {
        const csv = await exportUsage(usage, flags, zone, now);
        if (csv === undefined) throw new BadInput(["--month: expected a month such as 2026-11"]);
        writeOut(csv);
      }),
    );
  program
    .command("audit")
    .description("the trail of key changes, reads and deletions")
    .command("verify")
    .description("tell whether the trail's chain is whole, and its last hash")
    .action(() => withStores(context, (stores) => verifyAudit(stores, context)));
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
