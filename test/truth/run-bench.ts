/** Runs the truth bench: every complete document in both profiles, and every planted defect. */
import type { Envelope } from "../../src/check/types.ts";
import type { StoredCheck } from "../../src/store/ports.ts";
import { changeDocument } from "../support/change-document.ts";
import { asFhir, runDocument, type CheckBody } from "../support/check-document.ts";
import { readExample } from "../scenarios/scenario.ts";
import { answerItems, isExpected, itemsAt, type AnswerItem } from "./answer-items.ts";
import { readDefects, readDocuments, readOpenDefects, type Defect } from "./read-corpus.ts";

export interface DocumentResult {
  readonly name: string;
  readonly profile: "simple" | "fhir";
  readonly items: number;
  /** Items that are not `lengkap`, although no defect stands in the document that they would name. */
  readonly falseAlarms: readonly AnswerItem[];
}

/** A defect that the answer does not name as it should, and what the answer says at that place instead. */
export interface Miss {
  readonly kind: string;
  readonly document: string;
  readonly expected: Defect["expect"];
  readonly said: readonly AnswerItem[];
}

/** A defect of a kind that no rule finds yet. */
export interface OpenResult extends Miss {
  /** Why no rule finds it. */
  readonly reason: string;
  /** True: a rule finds it by now, so it belongs to `defects.yaml`. */
  readonly found: boolean;
}

export interface KindResult {
  readonly kind: string;
  readonly planted: number;
  readonly caught: number;
}

export interface BenchReport {
  readonly documents: readonly DocumentResult[];
  readonly kinds: readonly KindResult[];
  readonly misses: readonly Miss[];
  readonly open: readonly OpenResult[];
  readonly rules: number;
  /** Rules that apply to no complete document and to none with a defect. */
  readonly unexercised: readonly string[];
  /** Caught defects by planted ones, of the catalogue's kinds (`defects.yaml`). */
  readonly recall: number;
  /** The same, of all planted defects: those of `open-defects.yaml` too. */
  readonly recallOfAll: number;
  /** False alarms by items of complete documents. */
  readonly falseAlarmRate: number;
}

/** Rule id → whether it applied anywhere so far. */
type Exercise = Map<string, boolean>;
type Check = (body: CheckBody) => Promise<Pick<StoredCheck, "envelope" | "trace">>;
type Answer = (body: CheckBody) => Promise<Envelope>;

/** Answers, and notes which rules applied. */
function noting(check: Check, exercise: Exercise): Answer {
  return async (body) => {
    const { envelope, trace } = await check(body);
    for (const { judged, notApplicable } of trace) {
      for (const { rule } of judged) exercise.set(rule, true);
      for (const rule of notApplicable) exercise.set(rule, exercise.get(rule) === true);
    }
    return envelope;
  };
}

const handWritten = ["igd", "resume", "rajal", "cppt"].map((name) => `examples/${name}.fhir`);

interface Run {
  readonly name: string;
  readonly profile: DocumentResult["profile"];
  readonly body: CheckBody;
}

/** Every document in both profiles, and the Bundles of `examples/`, which people wrote. */
const readRuns = (): readonly Run[] => [
  ...readDocuments().flatMap(({ name, body }): Run[] => [
    { name, profile: "simple", body },
    { name, profile: "fhir", body: asFhir(body) },
  ]),
  ...handWritten.map((name): Run => ({
    name,
    profile: "fhir",
    body: readExample(name.replace("examples/", "")),
  })),
];

async function runComplete(
  runs: readonly Run[],
  defects: readonly Defect[],
  answer: Answer,
): Promise<readonly DocumentResult[]> {
  const results: DocumentResult[] = [];
  for (const { name, profile, body } of runs) {
    const standing = defects.filter(
      ({ change, documents }) => change.length === 0 && documents.includes(name),
    );
    const items = answerItems(await answer(body));
    const falseAlarms = items.filter(
      (item) =>
        item.status !== "lengkap" && !standing.some(({ expect }) => isExpected(item, expect)),
    );
    results.push({ name, profile, items: items.length, falseAlarms });
  }
  return results;
}

interface DefectResult<D extends Defect> {
  readonly defect: D;
  readonly document: string;
  readonly said: readonly AnswerItem[];
  readonly caught: boolean;
}

async function runDefects<D extends Defect>(
  runs: readonly Run[],
  defects: readonly D[],
  answer: Answer,
): Promise<readonly DefectResult<D>[]> {
  const bodies = new Map(runs.toReversed().map(({ name, body }) => [name, body]));
  const results: DefectResult<D>[] = [];
  for (const defect of defects) {
    for (const document of defect.documents) {
      const envelope = await answer(plant(bodies.get(document), defect));
      const said = itemsAt(envelope, defect.expect);
      const caught = said.some((item) => isExpected(item, defect.expect));
      results.push({ defect, document, said, caught });
    }
  }
  return results;
}

const missOf = ({ defect, document, said }: DefectResult<Defect>): Miss => ({
  kind: defect.kind,
  document,
  expected: defect.expect,
  said,
});

function plant(body: CheckBody | undefined, { kind, change }: Defect): CheckBody {
  if (!body) throw new Error(`'${kind}' names a document that is not there`);
  if (change.length === 0) return body;
  try {
    return changeDocument(body, change);
  } catch (error) {
    throw new Error(`the change of '${kind}' does not fit`, { cause: error });
  }
}

function kindsOf(results: readonly DefectResult<Defect>[]): readonly KindResult[] {
  const kinds = Map.groupBy(results, ({ defect }) => defect.kind);
  return [...kinds].map(([kind, planted]) => ({
    kind,
    planted: planted.length,
    caught: planted.filter(({ caught }) => caught).length,
  }));
}

/**
 * Takes about a minute: more than a thousand checks. With an `nth` over 1 each `nth` document in each profile, another in
 * each, and each `nth` defect. Throws where a defect does not fit its document.
 */
export async function runBench(check: Check = runDocument, nth = 1): Promise<BenchReport> {
  const exercise: Exercise = new Map();
  const answer = noting(check, exercise);
  const runs = readRuns();
  const each = <T>(things: readonly T[]) => things.filter((_thing, place) => place % nth === 0);
  const defects = readDefects();
  const documents = await runComplete(each(runs), defects, answer);
  const results = await runDefects(runs, each(defects), answer);
  const open = await runDefects(runs, each(readOpenDefects()), answer);
  const caught = results.filter((result) => result.caught).length;
  const found = open.filter((result) => result.caught).length;
  const items = documents.reduce((sum, result) => sum + result.items, 0);
  const alarms = documents.reduce((sum, result) => sum + result.falseAlarms.length, 0);
  return {
    documents,
    kinds: kindsOf(results),
    misses: results.filter((result) => !result.caught).map(missOf),
    open: open.map((result) => ({
      ...missOf(result),
      reason: result.defect.reason,
      found: result.caught,
    })),
    rules: exercise.size,
    unexercised: [...exercise].flatMap(([rule, applied]) => (applied ? [] : rule)).toSorted(),
    recall: caught / results.length,
    recallOfAll: (caught + found) / (results.length + open.length),
    falseAlarmRate: alarms / items,
  };
}
