/** Judges documents of the corpora, and does nothing twice whose document, lists and program are the same. */
import { hash } from "node:crypto";
import { join } from "node:path";
import type { CheckServices, CheckStep } from "../check/run-check.ts";
import type { StoredCheck } from "../store/ports.ts";
import type { Fingerprints } from "./fingerprints.ts";
import { judgeAlone, type JudgedAlone } from "./run-corpus.ts";
import { openShelf } from "./shelf.ts";

/** The services are asked for only where something is to be judged: loading them takes a second or two. */
export type KeptRun = (
  document: JudgedAlone,
  services: () => CheckServices,
) => Promise<StoredCheck>;

/** Only for documents without patients: their answers, and what was read in them, are written below `folder`. */
export function keepRuns(folder: string, { reading, answer }: Fingerprints): KeptRun {
  const readings = openShelf(join(folder, "readings"), reading);
  const answers = openShelf(join(folder, "answers"), answer);
  return async (document, services) => {
    const name = nameOf(document);
    // What is kept under this name, was kept below.
    const known = answers.read(name) as StoredCheck | undefined;
    if (known) return known;
    const read = readings.read(name) as Steps | undefined;
    const steps = new Map(read);
    const observeStep = repeatSteps(steps);
    const { check } = await judgeAlone(document, { ...services(), observeStep });
    if (!read) readings.keep(name, steps);
    if (!hasFailed(check)) answers.keep(name, check);
    return check;
  };
}

const nameOf = ({ stage, body, checkedAt, bundlePointer }: JudgedAlone) =>
  hash("sha256", JSON.stringify([stage, body, checkedAt, bundlePointer])).slice(0, 32);

type Steps = ReadonlyMap<CheckStep, unknown>;

const readingSteps: ReadonlySet<CheckStep> = new Set(["receive", "convert", "validate", "facts"]);

/** The steps that read are done where `done` does not hold what they gave, and noted there. */
function repeatSteps(done: Map<CheckStep, unknown>): CheckServices["observeStep"] {
  return <T>(step: CheckStep, work: () => T): T => {
    if (!readingSteps.has(step)) return work();
    if (!done.has(step)) done.set(step, work());
    // The same step gave it.
    return done.get(step) as T;
  };
}

/** Who judges it again is told of the failure again. */
const hasFailed = ({ trace }: StoredCheck): boolean =>
  trace.some(({ judged }) => judged.some(({ outcome }) => outcome === "failed"));
