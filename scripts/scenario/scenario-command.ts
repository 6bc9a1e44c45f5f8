/** What `npm run scenario` does: what scenarios answer, beside the envelope that is recorded of each. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { Command, CommanderError } from "commander";
import { format, resolveConfig } from "prettier";
import { applyPatch, createPatch, type Operation } from "rfc6902";
import type { Envelope } from "../../src/check/types.ts";
import { valueAt } from "../../test/support/value-at.ts";
import {
  documentOf,
  envelopeFile,
  readScenarios,
  scenarioFolder,
  statusOf,
  storable,
  type Scenario,
} from "../../test/scenarios/scenario.ts";

interface Flags {
  readonly write?: boolean;
  readonly folder: string;
}

/** Where what is said goes to: as the console writes it, a line each. */
export interface Output {
  readonly log: (line: string) => void;
  readonly error: (line: string) => void;
}

/** Does what the words after the command ask for. Resolves with its exit code. */
export async function scenarioCommand(words: readonly string[], output: Output): Promise<number> {
  let code = 0;
  const command = new Command("scenario")
    .description("what scenarios answer, beside what is recorded of them")
    .argument("[name...]", "such as igd/ttv.perbaiki (default: all)")
    .option("--write", "record what they answer")
    .option("--folder <path>", "a folder laid out like test/scenarios/", scenarioFolder)
    .configureOutput({
      writeOut: (text) => output.log(text.trimEnd()),
      writeErr: (text) => output.error(text.trimEnd()),
    })
    .exitOverride()
    .action(async (names: readonly string[], flags: Flags) => {
      code = await runScenarios(names, flags, output);
    });
  try {
    await command.parseAsync(words, { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? 0 : 2;
  }
  return code;
}

async function runScenarios(
  names: readonly string[],
  { write = false, folder }: Flags,
  output: Output,
): Promise<number> {
  const scenarios = readFrom(folder, output);
  if (!scenarios) return 2;
  const unknown = names.filter((name) => !scenarios.some(({ file }) => file === name));
  for (const name of unknown) output.error(`error: no scenario is called '${name}'`);
  if (unknown.length > 0) return 2;
  // It loads all lists and rules, which a faulty command needs not.
  const { checkDocument } = await import("../../test/support/check-document.ts");
  let code = 0;
  for (const scenario of scenarios)
    if (names.length === 0 || names.includes(scenario.file)) {
      const envelope = await checkDocument(documentOf(scenario));
      const file = envelopeFile(scenario, folder);
      if (!(await compare(scenario, envelope, { file, write }, output))) code = 1;
    }
  return code;
}

/** Undefined where they cannot be read, which is said. */
function readFrom(folder: string, output: Output): readonly Scenario[] | undefined {
  try {
    return readScenarios(folder);
  } catch (error) {
    output.error(`error: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

/** Whether the scenario answers as it should, or what it answers is recorded now. */
async function compare(
  scenario: Scenario,
  envelope: Envelope,
  { file, write }: { readonly file: string; readonly write: boolean },
  output: Output,
): Promise<boolean> {
  const { status: expected } = scenario.expect;
  const actual = statusOf(envelope, scenario.expect) ?? "absent";
  // As it is read back: what is undefined is not written.
  const answer: unknown = JSON.parse(JSON.stringify(storable(envelope)));
  const recorded: unknown = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const changes = createPatch(recorded, answer);
  const verdict = actual === expected ? "" : `, expected ${expected}`;
  const difference = changes.length === 0 ? "as recorded" : `${changes.length} difference(s)`;
  output.log(`${scenario.file}: ${actual}${verdict}; ${difference}${write ? ", recorded" : ""}`);
  const now = structuredClone(recorded);
  for (const change of changes) {
    output.log(`  ${describe(change, now)}`);
    // The path of the next counts on it.
    applyPatch(now, [change]);
  }
  if (write) await record(file, answer);
  return actual === expected && (changes.length === 0 || write);
}

function describe(change: Operation, now: unknown): string {
  const before = () => JSON.stringify(valueAt(now, change.path));
  if (change.op === "add") return `+ ${change.path} ${JSON.stringify(change.value)}`;
  if (change.op === "remove") return `- ${change.path} ${before()}`;
  const after = "value" in change ? JSON.stringify(change.value) : change.op;
  return `~ ${change.path} ${before()} → ${after}`;
}

async function record(file: string, answer: unknown): Promise<void> {
  const style = await resolveConfig(file);
  const written = JSON.stringify(answer, null, 2);
  writeFileSync(file, await format(written, { ...style, filepath: file }));
}
