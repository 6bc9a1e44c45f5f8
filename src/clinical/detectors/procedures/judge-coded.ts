/** D9, one coded procedure: told as done, or only planned, called off, of another approach or side, or not at all. */
import type { DocumentEvent } from "../../../document/clinical-document.ts";
import type { ClinicalCase, Coded } from "../../case.ts";
import { oncePerCase, oncePerKey } from "../../once-per-case.ts";
import type { ProcedureRecord } from "../../procedure-knowledge.ts";
import { quotesOf, type Quotable } from "../../quote.ts";
import type { Relation } from "../../relation.ts";
import { findUncoded, missedOfPlan, type Uncoded } from "./find-uncoded.ts";
import { findVariant, type Variant } from "./find-variant.ts";
import { chapterOf, fitOf } from "./fit-codes.ts";
import { fittingActs, hasFitting, hasOther, isAny, isOwn, refsOwning } from "./fitting-acts.ts";
import { isComeFor, isOfFormerVisit, isOneBefore, isOngoing, toldActs } from "./told-acts.ts";
import { nameOf } from "../../wording.ts";
import { siblingAct } from "./sibling-act.ts";
import { namedWith, tracesOf, unnamedReports } from "./traces.ts";

export const judgeCoded = (coded: Coded, of: ClinicalCase): readonly Relation[] =>
  judgeCode(coded, of).map((relation) => ({ ...relation, ref: coded.ref, label: coded.label }));

/** One code on one side is judged once. */
const judgeCode = oncePerKey(({ code, side }: Coded) => `${code} ${side ?? ""}`, judge);

function judge(coded: Coded, of: ClinicalCase): readonly Relation[] {
  const records = of.knowledge.procedures.ofCode(coded.code);
  const nearest = nearestOf(coded.code, records, of);
  const judged =
    nearest?.traced && isOwnCode(coded.code, nearest, of)
      ? judgeAs(nearest, records, coded, of)
      : [];
  if (judged[0]?.kind === "procedureVariant") return judged;
  const sibling = siblingAct(coded, of);
  return sibling ? [insteadOf(sibling, coded, of)] : judged;
}

function judgeAs(
  nearest: ProcedureRecord,
  records: readonly ProcedureRecord[],
  coded: Coded,
  of: ClinicalCase,
): readonly Relation[] {
  const told = toldActs(of);
  const fitting = (acts: readonly DocumentEvent[]) => fittingActs(acts, coded.code, of);
  const about = {
    concept: nearest.concept,
    name: nearest.name,
    code: coded.code,
    evidence: [],
    against: [],
    // A clinic's note may leave a picture untold.
    decides: nearest.sure && !(of.setting === "clinic" && nearest.kind === "imaging"),
  };
  const done = fitting(told.done);
  const listed = fitting(told.listed);
  // A clinic writes as its plan of the day what is done there: `Odontektomi 48: flap, osteotomi, gigi terangkat`.
  const isAsPlan = of.setting === "clinic";
  const variant =
    findVariant(coded, told.done, done, of) ?? otherAct(coded, done, findUncoded(of), of);
  if (variant) return [{ kind: "procedureVariant", ...about, ...variantOf(variant, of) }];
  const asPlanned = isAsPlan
    ? otherAct(coded, [...done, ...listed], missedOfPlan(of), of)
    : undefined;
  if (asPlanned)
    return [{ kind: "procedureVariant", ...about, ...variantOf(asPlanned, of), decides: false }];
  // What a claim does not miss it is not asked for either; what may be an earlier act is left to the reader.
  const former = fitting(told.past);
  const decides = about.decides && nearest.missed && former.length === 0;
  const doneHere = done.filter((act) => !isOngoing(act, of));
  // `USG belum dilakukan` is told of the one that is coded where no other was done.
  const calledOff = fittingActs(
    told.calledOff,
    coded.code,
    of,
    doneHere.length > 0 ? isOwn : isAny,
    // `Transfusi ke-4 BATAL`: another than those that were had.
  ).filter(({ again }) => again !== true);
  const isDone = hasFitting(doneHere, coded.code, of, isOwn);
  // On a later day of a stay it may be done after all; one visit that tells both contradicts itself.
  if (calledOff.length > 0 && (!isDone || of.setting === "clinic"))
    return [
      notDone(
        { ...about, decides: about.decides && !isDone },
        calledOff,
        "tidak jadi dikerjakan",
        of,
      ),
    ];
  const carriers = records.filter(
    (record) => record === nearest || record.codes.includes(coded.code),
  );
  const reports = nearest.kind === "imaging" ? unnamedReports(of) : [];
  // An emergency department writes what it does as its plan, but nobody operates there.
  const isToCome = nearest.inTheatre && of.setting === "emergency";
  const later = fitting(told.intended);
  const isLater =
    isToCome || isPutOff(nearest, listed, fittingActs(told.intended, coded.code, of, isOwn), of);
  const intended = [...later, ...(isLater ? listed : [])];
  // `Foto thorax 11/09: infiltrat` in the note of a visit in November.
  const isFormer = namedWith(former);
  const isNamedOnly = namedWith(intended.filter((act) => isLater || act.condition !== undefined));
  const proofs = tracesOf(coded, carriers, intended.length > 0, of).filter(
    (proof) =>
      !isFormer(proof) &&
      // `EF 26 %` beside `echo besok` is of an earlier echo.
      (nearest.kind === "imaging"
        ? proof.source.coded || intended.length === 0
        : !isNamedOnly(proof)),
  );
  // Beside `lalu brakiterapi` the external radiation is not a trace of it, nor is what has a coded row of its own: each tells of one.
  const isForLater = hasFitting(intended, coded.code, of, isOwn);
  const isListed = (what: string) =>
    of.knowledge.procedures.of(what)?.codes.includes(coded.code) === true;
  const isOther = (act: DocumentEvent) =>
    (isForLater && (isComeFor(act, of) || isOneBefore(act, of))) ||
    ((isForLater || !isListed(act.what)) &&
      fitOf(act.what, coded.code, of) === "wide" &&
      isOwnOfAnother(act.what, coded, of));
  const acts = [...done, ...(isLater ? [] : listed)].filter((act) => !isOther(act));
  const trace = { kind: "procedureTrace" as const, ...about, decides: nearest.isAccepted };
  const traces = [...acts, ...proofs, ...reports];
  if (traces.length > 0 && isToldOfAnother(traces, coded, nearest, of))
    return [{ ...trace, decides: false, holds: false }];
  if (traces.length > 0) return [{ ...trace, holds: true, evidence: quotesOf(traces, of) }];
  if (isLeftOpen(carriers, of)) return [];
  // `Funduskopi ulang 1 bln`: another after one that was had, unless that one was had weeks before.
  const isHadBefore = former.some(isOfFormerVisit(of));
  const planned = intended.filter(({ again }) => again !== true || isHadBefore);
  if (planned.length < intended.length) return [];
  return planned.length > 0
    ? [
        notDone(
          {
            ...about,
            decides:
              decides &&
              (isToCome || of.setting !== "emergency") &&
              !done.some((act) => isOneBefore(act, of)),
          },
          planned,
          "masih direncanakan",
          of,
        ),
      ]
    : [{ ...trace, holds: false }];
}

/**
 * In an emergency department: `Rencana nefrostomi perkutan jam 17.00`, the consultant's `nefrostomi cito` beside it is advice;
 * `HD cito (rencana jam 09.30 di unit HD)`, as its own therapy says. What it lists there in another item it did.
 */
function isPutOff(
  { kind }: ProcedureRecord,
  listed: readonly DocumentEvent[],
  later: readonly DocumentEvent[],
  { setting }: ClinicalCase,
): boolean {
  if (setting !== "emergency" || (kind !== "operation" && kind !== "therapy")) return false;
  const isOfList = ({ source }: DocumentEvent) => source.part === "therapy";
  const said = later.filter(
    ({ cues = [], later: isJoined }) => cues.length > 0 || isJoined === true,
  );
  return (
    said.some((act) => kind === "operation" || isOfList(act)) &&
    listed.filter(isOfList).every(namedWith(said))
  );
}

/**
 * `Program fisioterapi sesi 3/8 … latihan penguatan quadriceps`: the wide word may stand for what is coded, but the plan of
 * the visit says what it consisted of.
 */
function isToldOfAnother(
  traces: readonly Quotable[],
  { code }: Coded,
  { kind, traces: wide }: ProcedureRecord,
  of: ClinicalCase,
): boolean {
  if (of.setting !== "clinic" || kind !== "therapy") return false;
  const words = new Set(traces.map((each) => wideWordOf(each, code, wide, of)));
  if (words.has(undefined)) return false;
  return plannedTherapies(of).some(
    (record) =>
      !words.has(record.concept) &&
      record.traces.some((id) => words.has(id)) &&
      fitOf(record.concept, code, of) === undefined,
  );
}

/** Each once, however often the plan names it. */
const plannedTherapies = oncePerCase((of): readonly ProcedureRecord[] => {
  const { done, listed } = toldActs(of);
  const planned = [...done, ...listed].filter(({ source }) => source.part === "plan");
  return [...new Set(planned.map(({ what }) => what))].flatMap((what) => {
    const record = of.knowledge.procedures.of(what);
    return record?.kind === "therapy" && record.concept === what ? [record] : [];
  });
});

/** The word that it is told by, where that is a trace of the code and not its name. */
function wideWordOf(
  told: Quotable,
  code: string,
  wide: readonly string[],
  of: ClinicalCase,
): string | undefined {
  if (!("what" in told) || typeof told.what !== "string" || !wide.includes(told.what))
    return undefined;
  return fitOf(told.what, code, of) === "own" ? undefined : told.what;
}

/** Drugs alone prove it, and an emergency assessment came without its list of them. */
const isLeftOpen = (records: readonly ProcedureRecord[], of: ClinicalCase): boolean =>
  of.setting === "emergency" &&
  !hasDrugList(of) &&
  records.some(
    ({ traces }) =>
      traces.length > 0 &&
      traces.every((id) => of.knowledge.concepts.get(id)?.kind === "substance"),
  );

const hasDrugList = oncePerCase(({ document }): boolean =>
  document.orders.some(({ source }) => source.coded),
);

/** The record that has the code as its own, else one that may carry it. */
export function nearestOf(
  code: string,
  records: readonly ProcedureRecord[],
  { knowledge }: Pick<ClinicalCase, "knowledge">,
): ProcedureRecord | undefined {
  const { concepts } = knowledge;
  const own = new Set(concepts.ofIcd9cm(code).map(({ id }) => id));
  const category = code.slice(0, 4);
  return (
    records.find(({ concept }) => own.has(concept)) ??
    records.find(({ concept }) =>
      concepts.icd9cmOf(concept).some((each) => each.startsWith(category)),
    ) ??
    records[0]
  );
}

/** The codes of `99.1` are too unlike for one of them to be judged as another; those of an operation are not. */
const isOwnCode = (
  code: string,
  { codes, kind, concept }: ProcedureRecord,
  { knowledge }: ClinicalCase,
): boolean =>
  kind === "operation" ||
  codes.includes(code) ||
  knowledge.concepts.icd9cmOf(concept).includes(code);

const isOwnOfAnother = (what: string, { ref }: Coded, of: ClinicalCase): boolean =>
  hasOther(refsOwning(what, of), ref);

const notDone = (
  about: Omit<Relation, "kind" | "holds">,
  told: readonly DocumentEvent[],
  reason: string,
  of: ClinicalCase,
): Relation => ({
  kind: "procedurePlanned",
  ...about,
  holds: false,
  against: quotesOf(told, of),
  reason,
});

/** A hospital may code so by habit: the reader decides. */
function insteadOf(sibling: Variant, { code }: Coded, of: ClinicalCase): Relation {
  const concept = sibling.told[0]?.what ?? "";
  return {
    kind: "procedureVariant",
    concept,
    name: nameOf(concept, of),
    code,
    evidence: [],
    decides: false,
    ...variantOf(sibling, of),
  };
}

function variantOf({ reason, code, told }: Variant, of: ClinicalCase) {
  return {
    holds: false,
    reason,
    against: quotesOf(told, of),
    ...(code !== undefined && { other: code }),
  };
}

/** Nothing that is this code's own is told, and something else of the same part of the body that no code tells of. */
function otherAct(
  { code }: Coded,
  done: readonly DocumentEvent[],
  uncoded: readonly Uncoded[],
  of: ClinicalCase,
): Variant | undefined {
  if (hasFitting(done, code, of, isOwn)) return undefined;
  const { concepts, procedures } = of.knowledge;
  for (const { concept, told } of uncoded) {
    // A small act stands beside others, and for none of them.
    if (procedures.of(concept)?.missed !== true) continue;
    const own = concepts.icd9cmOf(concept).find((each) => chapterOf(each) === chapterOf(code));
    if (own !== undefined && !holdsBoth(code, own, done, of))
      return { reason: "tindakan", code: own, told };
  }
  return undefined;
}

/** `ERCP: sfingterotomi, ekstraksi batu CBD`: one session is told of that may be coded as either, and so as both. */
const holdsBoth = (
  code: string,
  own: string,
  done: readonly DocumentEvent[],
  of: ClinicalCase,
): boolean =>
  done.some(({ what }) => [code, own].every((each) => fitOf(what, each, of) === "wide"));
