/** Judges documents of the corpora, and does nothing twice whose document, lists and program are the same. */
import { hash } from "node:crypto";
import { join } from "node:path";
import type { CheckServices, CheckStep } from "../../check/run-check.ts";
import type { Stage } from "../../check/types.ts";
import type { Fingerprints } from "./fingerprints.ts";
import { judgeAlone, type CorpusAnswer, type JudgedAlone } from "./run-corpus.ts";
import { openShelf, type Shelf } from "./shelf.ts";

/** The services are asked for only where something is to be judged: loading them takes a second or two. */
export type KeptRun = (
  document: JudgedAlone,
  services: () => CheckServices,
) => Promise<CorpusAnswer>;

/** Only for documents without patients: their answers, and what was read in them, are written below `folder`. */
export function keepRuns(folder: string, { reading, answerOf }: Fingerprints): KeptRun {
  const readings = openShelf(join(folder, "readings"), reading);
  const opened = new Map<Stage, Shelf>();
  const answersOf = (stage: Stage): Shelf => {
    const shelf = opened.get(stage) ?? openShelf(join(folder, "answers", stage), answerOf(stage));
    opened.set(stage, shelf);
    return shelf;
  };
  return async (document, services) => {
    const name = nameOf(document);
    const answers = answersOf(document.stage);
    // What is kept under this name, was kept below.
    const known = answers.read(name) as CorpusAnswer | undefined;
    if (known) return known;
    const read = readings.read(name) as Steps | undefined;
    const steps = new Map(read);
    const observeStep = repeatSteps(steps);
    const { check } = await judgeAlone(document, { ...services(), observeStep });
    const answer: CorpusAnswer = { envelope: check.envelope, trace: check.trace };
    if (!read) readings.keep(name, steps);
    if (!hasFailed(answer)) answers.keep(name, answer);
    return answer;
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
const hasFailed = ({ trace }: CorpusAnswer): boolean =>
  trace.some(({ judged }) => judged.some(({ outcome }) => outcome === "failed"));
