/**
 * Scenarios, beside the envelope that is recorded of each: `npm run scenario -- igd/ttv.perbaiki`; without a name all of
 * them. `--write` records what comes out, for a person to read and commit. Exit 1 where one differs or has another status
 * than it expects, 2 where the command is faulty.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { Command } from "commander";
import { format, resolveConfig } from "prettier";
import { applyPatch, createPatch, type Operation } from "rfc6902";
import type { Envelope } from "../src/check/types.ts";
import { valueAt } from "../test/support/value-at.ts";
import {
  documentOf,
  envelopeFile,
  readScenarios,
  scenarioFolder,
  statusOf,
  storable,
  type Scenario,
} from "../test/scenarios/scenario.ts";

interface Flags {
  readonly write?: boolean;
  readonly folder: string;
}

await new Command("scenario")
  .description("what scenarios answer, beside what is recorded of them")
  .argument("[name...]", "such as igd/ttv.perbaiki (default: all)")
  .option("--write", "record what they answer")
  .option("--folder <path>", "a folder laid out like test/scenarios/", scenarioFolder)
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
  .action(runScenarios)
  .parseAsync();

async function runScenarios(names: readonly string[], { write, folder }: Flags): Promise<void> {
  const scenarios = readFrom(folder);
  const unknown = names.filter((name) => !scenarios.some(({ file }) => file === name));
  if (unknown.length > 0) return refuse(unknown.map((name) => `no scenario is called '${name}'`));
  // It loads all lists and rules, which a faulty command needs not.
  const { checkDocument } = await import("../test/support/check-document.ts");
  for (const scenario of scenarios)
    if (names.length === 0 || names.includes(scenario.file)) {
      const envelope = await checkDocument(documentOf(scenario));
      await compare(scenario, envelope, envelopeFile(scenario, folder), write ?? false);
    }
}

function readFrom(folder: string): readonly Scenario[] {
  try {
    return readScenarios(folder);
  } catch (error) {
    refuse([error instanceof Error ? error.message : String(error)]);
    return process.exit();
  }
}

function refuse(faults: readonly string[]): void {
  for (const fault of faults) console.error(`error: ${fault}`);
  process.exitCode = 2;
}

async function compare(
  scenario: Scenario,
  envelope: Envelope,
  file: string,
  write: boolean,
): Promise<void> {
  const { status: expected } = scenario.expect;
  const actual = statusOf(envelope, scenario.expect) ?? "absent";
  // As it is read back: what is undefined is not written.
  const answer: unknown = JSON.parse(JSON.stringify(storable(envelope)));
  const recorded: unknown = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const changes = createPatch(recorded, answer);
  const verdict = actual === expected ? "" : `, expected ${expected}`;
  const difference = changes.length === 0 ? "as recorded" : `${changes.length} difference(s)`;
  console.log(`${scenario.file}: ${actual}${verdict}; ${difference}${write ? ", recorded" : ""}`);
  const now = structuredClone(recorded);
  for (const change of changes) {
    console.log(`  ${describe(change, now)}`);
    // The path of the next counts on it.
    applyPatch(now, [change]);
  }
  if (write) await record(file, answer);
  if (actual !== expected || (changes.length > 0 && !write)) process.exitCode = 1;
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
