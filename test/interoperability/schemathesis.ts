/** Schemathesis, a program that makes calls of an interface description: installed by pip once, in an environment of its own. */
import { spawn } from "node:child_process";
import { dirname } from "node:path";
import { installPackage, onPath, pythonOf } from "../servers/find-programs.ts";

/** Whether this machine has what it is installed with. */
export const hasPython = (): boolean => onPath("python3") !== undefined;

/** It has many packages below it. */
const longestInstallMs = 600_000;

/**
 * What the contract decides otherwise: a document that is incomplete or strange is an answer, what fits the schema of a
 * parameter need not name anything that is there, and who tries many wrong keys is soon told to wait instead of 401.
 */
const notAsked = ["negative_data_rejection", "positive_data_acceptance", "ignored_auth"];

export interface CallsMade {
  /** Zero where every answer was one that the description allows. */
  readonly code: number | null;
  readonly report: string;
}

/** Calls every operation of the description at `address` for at most `seconds`, as the caller of `key`. */
export async function callEverything(
  address: string,
  { key, seconds, seed }: { readonly key: string; readonly seconds: number; readonly seed: number },
): Promise<CallsMade> {
  const python = pythonOf("schemathesis") ?? installPackage("schemathesis", longestInstallMs);
  if (python === undefined) throw new Error("pip has not installed Schemathesis");
  const flags = [
    ["--header", `X-API-Key: ${key}`],
    ["--phases", "examples,fuzzing"],
    ["--max-examples", "10"],
    ["--max-time", String(seconds)],
    ["--seed", String(seed)],
    ["--exclude-checks", notAsked.join(",")],
    ["--suppress-health-check", "all"],
    ["--warnings", "off"],
    ["--continue-on-failure"],
  ].flat();
  const child = spawn(python, ["-m", "schemathesis.cli", "run", address, ...flags], {
    // Its notes of earlier runs would lie where it runs.
    cwd: dirname(python),
    env: { ...process.env, NO_COLOR: "1" },
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => void said.push(text));
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once("error", reject);
  child.once("close", resolve);
  return { code: await promise, report: said.join("") };
}
