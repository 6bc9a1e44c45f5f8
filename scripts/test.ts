/**
 * Runs the tests, in some processes beside each other, files and tests in random order.
 *
 *   npm test [-- --seed N] [-- path…]   every `*.test.ts`, or those of the files and folders named
 *   npm run test:fast                   those that start no process and no server: the inner loop
 *   npm run test:long                   `*.long.ts`: what is proven by mass
 *
 * Exit 1 where a test fails, 2 where a flag is faulty.
 */
import { globSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import Mocha from "mocha";
import runnersOptions from "../.mocharc.json" with { type: "json" };
import { Report } from "./test/report.ts";
import { shuffle } from "./test/shuffle.ts";

/** Folders of tests whose whole work is done in their own process, but for a folder `service` in them. */
const inProcess = [
  "check",
  "model",
  "facts",
  "fhir",
  "intake",
  "parity",
  "rules",
  "scenarios",
  "knowledge",
  "review/unmapped",
] as const;

/** Tests that send services what takes all their time, or count seconds of theirs: beside others these would be too few. */
const attacking: ReadonlySet<string> = new Set([
  "test/resilience/chaos.long.ts",
  "test/resilience/hostile-long-texts.long.ts",
  "test/resilience/hostile-requests.long.ts",
  "test/resilience/kill.long.ts",
  "test/resilience/killed-judges.long.ts",
  "test/resilience/replicas.long.ts",
]);

function readFlags() {
  try {
    const options = {
      seed: { type: "string" },
      fast: { type: "boolean" },
      long: { type: "boolean" },
    } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
    if (!Number.isSafeInteger(seed)) throw new TypeError("--seed is a whole number");
    return { ...values, seed, paths: positionals };
  } catch (error) {
    console.error(`error: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(2);
  }
}

const { seed, fast = false, long = false, paths } = readFlags();

const ending = long ? "long.ts" : "test.ts";
const isFolder = (path: string) =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
const below = (folder: string) => globSync(`${folder}/**/*.${ending}`);
const computes = (file: string) =>
  inProcess.some((name) => file.startsWith(`test/${name}/`)) && !file.includes("/service/");
const files = (paths.length > 0 ? paths : ["test"])
  .flatMap((path) => (isFolder(path) ? below(path) : path))
  .filter((path) => !fast || computes(path))
  .toSorted();
if (files.length === 0) {
  console.error("error: no tests there");
  process.exit(2);
}
shuffle(files, seed);
// A long file that begins last leaves every other process idle: files that only compute fill the end of the run.
const last = new Set(files.filter(computes).slice(-40));
files.sort((one, other) => Number(last.has(one)) - Number(last.has(other)));
process.env["TEST_SEED"] = String(seed);

/** Beside a validator in Java and twenty services a first start takes minutes: the bound ends only what hangs. */
const longTimeoutMs = 30 * 60_000;

function runBesideEachOther(some: readonly string[]): Promise<Mocha.Stats | undefined> {
  const mocha = new Mocha({
    parallel: true,
    // Two more than cores: many tests wait for another process.
    jobs: availableParallelism() + 2,
    reporter: Report,
    timeout: long ? longTimeoutMs : runnersOptions.timeout,
    forbidOnly: runnersOptions.forbidOnly,
    require: [fileURLToPath(new URL("test/shuffle.ts", import.meta.url))],
  });
  mocha.files = some.map((file) => fileURLToPath(new URL(`../${file}`, import.meta.url)));
  return new Promise((resolve) => {
    const { stats } = mocha.run(() => resolve(stats));
  });
}

console.log(`${files.length} files; npm test -- --seed ${seed} runs them in this order again`);
const beside = files.filter((file) => !attacking.has(file));
const alone = files.filter((file) => attacking.has(file));
const ends: (Mocha.Stats | undefined)[] = [];
for (const some of [...alone.map((file) => [file]), beside])
  if (some.length > 0) ends.push(await runBesideEachOther(some));
const sumOf = (end: "passes" | "failures" | "pending") =>
  ends.reduce((sum, stats) => sum + (stats?.[end] ?? 0), 0);
const [passed, failed, skipped] = [sumOf("passes"), sumOf("failures"), sumOf("pending")];
// What a CI reads.
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
process.exitCode = failed > 0 ? 1 : 0;
