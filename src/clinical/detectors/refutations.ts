/** D2: a measured value or a report that speaks against a coded diagnosis. */
import type { Placed } from "../../document/clinical-document.ts";
import { isPresent } from "../../document/standing.ts";
import type { ClinicalCase } from "../case.ts";
import type { ConditionRecord } from "../condition-record.ts";
import { conceptsOf, type Criterion } from "../criteria.ts";
import { oncePerKey } from "../once-per-case.ts";
import type { Quotable } from "../quote.ts";
import { dayOf, dayWritten } from "../same-time.ts";
import { testsBefore } from "../tests-before.ts";
import { isReport, weigh, type Ground } from "../weigh.ts";
import { findWordsAgainst, isOfOtherSide } from "./report-refutations.ts";

interface Refutation {
  /** Undefined where words of reports alone are known of the code. */
  readonly record: ConditionRecord | undefined;
  readonly ground: Ground;
  /** It rests on words of reports. */
  readonly isInWords?: true;
}

/** By a criterion of a record of the code, else by the words of reports. */
export const findRefutation = oncePerKey(
  (code: string) => code,
  (code, of): Refutation | undefined => {
    const records = of.knowledge.conditionsOf(code);
    return findByRecords(code, records, of) ?? findInWords(code, records, of);
  },
);

/** What was counted or looked at and supports the disease itself outweighs the words of a report. */
function findInWords(
  code: string,
  records: readonly ConditionRecord[],
  of: ClinicalCase,
): Refutation | undefined {
  const ground = findWordsAgainst(code, of);
  if (!ground) return undefined;
  const none: ReadonlySet<string> = new Set();
  // A cyst that a scan shows may be benign: what the tissue was said to be outweighs the picture of it.
  const isTissue = ground.some((one) => "quantity" in one && one.quantity === tissue);
  const isShown = records.some((record) => {
    const own = record.support.filter(
      (one) =>
        isExamined(one, of) && isOwn(one, none, of) && !(isTissue && isShownByImage(one, of)),
    );
    return isOutweighed([...own, ...record.criteria], ground, of);
  });
  return isShown ? undefined : { record: records[0], ground, isInWords: true };
}

const tissue = "histopathology";

const isShownByImage = (criterion: Criterion, { knowledge: { concepts } }: ClinicalCase): boolean =>
  criterion.is === "concept" && concepts.withWider(criterion.concept).includes("imagingFinding");

const isOutweighed = (
  criteria: readonly Criterion[],
  ground: readonly Placed[],
  of: ClinicalCase,
): boolean =>
  criteria.some((one) =>
    weigh(one, of, { uncoded: true })?.some(
      (entry) => isOfKind(entry, ground) && !isNamedAlone(one, entry),
    ),
  );

/** `Gastritis e.c. H. pylori`: what a diagnosis names a test was to show; `kultur: E. coli` is told where results are. */
const isNamedAlone = (criterion: Criterion, { source }: Placed): boolean =>
  criterion.is === "concept" && criterion.kind === "organism" && source.part === "assessment";

/**
 * A count of the laboratory outweighs no picture, and what a note quotes of a report no report. What else the report finds
 * that speaks against it is of the other disease.
 */
const isOfKind = (entry: Placed, ground: readonly Placed[]): boolean =>
  ground.some(({ saidBy }) => saidBy !== "radiology") ||
  entry.source.part === "operation" ||
  (entry.saidBy === "radiology" && !ground.some(({ source }) => source.text === entry.source.text));

/** A complaint, a sign or a treatment does not outweigh what was measured: only what was measured or reported does. */
function findByRecords(
  code: string,
  records: readonly ConditionRecord[],
  of: ClinicalCase,
): Refutation | undefined {
  for (const record of records)
    for (const refuting of [...record.disproved, ...record.refute]) {
      const ground = weighOwn(refuting, { code, concept: record.concept }, of);
      const refuted = new Set(conceptsOf(refuting));
      const isProof = record.disproved.includes(refuting)
        ? (one: Criterion) => isSameTest(one, refuted)
        : (one: Criterion) =>
            // A picture that is called normal is outweighed by any that shows something of it.
            (isOwn(one, refuted, of) || (refuting.is === "reported" && !isCounted(one))) &&
            !isOfWider(one, record, refuted, of) &&
            !(isPicture(refuting, of) && isCounted(one));
      const own = record.support.filter((one) => isExamined(one, of) && isProof(one));
      if (ground && !isOutweighed([...own, ...record.criteria], ground, of))
        return { record, ground };
    }
  return undefined;
}

/**
 * `OS: pterigium (-)` is said of the other eye; `Dehidrasi (-)` on the day of discharge is over: what somebody who examines
 * denies later than on the first day, and was told before.
 */
function weighOwn(
  refuting: Criterion,
  { code, concept }: { readonly code: string; readonly concept: string },
  of: ClinicalCase,
): Ground | undefined {
  const weighed = weigh(refuting, of);
  if (!weighed || weighed.length === 0) return weighed;
  const admitted = dayWritten(of.stay.admittedAt ?? "");
  const first = refuting.is === "denied" ? firstDayOf(refuting.concept, of) : undefined;
  // A clear film of the first day says nothing of an aspiration of the fourth.
  const began = refuting.is === "reported" ? firstDayOf(concept, of) : undefined;
  const isOver = (one: Quotable) => {
    const day = dayOf(one.moment) ?? "";
    if (began !== undefined && began !== "" && day < began) return true;
    const isLater = first !== undefined && day > admitted && first < day;
    return isLater && !isReport(one) && !isTested(one, of);
  };
  const own = weighed.filter((one) => !isOver(one) && !isOfOtherSide(one, code, of));
  return own.length > 0 ? own : undefined;
}

/** On which it is first told of as there; empty where that has no day. */
const firstDayOf = oncePerKey(
  (concept: string) => concept,
  (concept, { document }) =>
    document.of(concept).statements.reduce<string | undefined>((first, one) => {
      if (!isPresent(one) || one.source.coded) return first;
      const day = dayOf(one.moment) ?? "";
      return first === undefined || day < first ? day : first;
    }, undefined),
);

/** `CT angiografi: emboli paru (-)` excludes what was thought: nothing was there that could be over. */
const isTested = (one: Quotable, of: ClinicalCase): boolean => testsBefore(one, of).length > 0;

/** What grew, or a quantity that speaks against it itself. */
const isSameTest = (one: Criterion, refuted: ReadonlySet<string>): boolean =>
  (one.is === "concept" && one.kind === "organism") ||
  conceptsOf(one).every((each) => refuted.has(each));

/** `ST elevasi (-)` of a tracing is outweighed by another tracing or picture, and by no troponin, which tells no kinds apart. */
const isPicture = (criterion: Criterion, { knowledge: { concepts } }: ClinicalCase): boolean =>
  criterion.is === "denied" && concepts.withWider(criterion.concept).includes("ecgFinding");

const isCounted = ({ is }: Criterion): boolean => is === "measured";

/** What supports so many conditions is of another kind than what refutes one, unless it is the same quantity. */
const mostConditions = 8;

const isOwn = (criterion: Criterion, refuted: ReadonlySet<string>, { knowledge }: ClinicalCase) =>
  conceptsOf(criterion).every(
    (one) => refuted.has(one) || knowledge.timesSupporting(one) <= mostConditions,
  );

/** Glucose shows a diabetes, and no ketoacidosis of it: what is counted for the wider disease as well speaks for no kind of it, unless it is the same quantity. */
function isOfWider(
  criterion: Criterion,
  { concept }: ConditionRecord,
  refuted: ReadonlySet<string>,
  of: ClinicalCase,
): boolean {
  if (!isCounted(criterion) || conceptsOf(criterion).some((one) => refuted.has(one))) return false;
  const known = supportOfWider(concept, of);
  return conceptsOf(criterion).some((one) => known.has(one));
}

const supportOfWider = oncePerKey(
  (concept: string) => concept,
  (concept, { knowledge: { concepts, conditions } }): ReadonlySet<string> => {
    const wider = concepts.withWider(concept).filter((one) => one !== concept);
    return new Set(wider.flatMap((one) => conditions.get(one)?.support ?? []).flatMap(conceptsOf));
  },
);

/** What reports of imaging, tracings and tissue find; and what is weighed or counted. */
const reported: ReadonlySet<string> = new Set([
  "imagingFinding",
  "echoFinding",
  "ecgFinding",
  "pathologyFinding",
]);

function isExamined(criterion: Criterion, of: ClinicalCase): boolean {
  switch (criterion.is) {
    case "measured":
      // `abcd2Score >= 0`: that somebody counted the score at all tells what was thought of.
      return criterion.comparison !== ">=" || criterion.bound !== 0;
    case "concept":
      return (
        criterion.kind === "organism" ||
        of.knowledge.concepts.withWider(criterion.concept).some((wider) => reported.has(wider))
      );
    case "atLeast":
      return criterion.of.some((each) => isExamined(each, of));
    default:
      return false;
  }
}
