/** The operator's commands. Data goes to standard output, everything said about it to standard error. */
import { Command, CommanderError } from "commander";
import { generateApiKey, newApiKey } from "../store/api-keys.ts";
import { verifyChain } from "../store/audit-chain.ts";
import { issueKey, revokeKey } from "../store/change-keys.ts";
import type { Stores } from "../store/ports.ts";
import { StoreUnavailable } from "../store/store-unavailable.ts";
import { addAdapterCommands } from "./adapter/commands.ts";
import { BadInput, Ended } from "./endings.ts";
import type { CliContext } from "./cli-context.ts";
import { describeKey, tableOfKeys } from "./describe-keys.ts";
import { exportUsage, type UsageFlags } from "./export-usage.ts";
import { addLookCommand } from "./look/commands.ts";
import { readKeyFlags, type KeyChoices, type KeyFlags } from "./read-key-flags.ts";
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

async function verifyAudit({ audit }: Stores, { writeOut }: CliContext): Promise<void> {
  const verdict = await verifyChain(audit.entries());
  if (!verdict.whole)
    throw new BadInput([`the audit trail is broken at entry ${verdict.brokenAt}`]);
  writeOut(`${verdict.entries} entries, whole; last hash ${verdict.lastHash}\n`);
}

function buildProgram(context: CliContext): Command {
  const { zone, now, writeOut, writeErr } = context;
  const program = new Command("praklaim").exitOverride().configureOutput({ writeOut, writeErr });
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
export async function runCli(argv: readonly string[], context: CliContext): Promise<number> {
  try {
    await buildProgram(context).parseAsync(argv, { from: "user" });
    return 0;
  } catch (error) {
    // commander has said what it expects; its own code is 0 after --help and 1 after an error.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (error instanceof Ended) return error.exitCode;
    if (error instanceof BadInput) {
      for (const fault of error.faults) context.writeErr(`error: ${fault}\n`);
      return 2;
    }
    if (error instanceof StoreUnavailable) {
      context.writeErr(`error: ${error.message}\n`);
      return 1;
    }
    throw error;
  }
}
