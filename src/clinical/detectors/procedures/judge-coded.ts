/** D9, one coded procedure: told as done, or only planned, called off, of another approach or side, or not at all. */
import type { DocumentEvent } from "../../../document/clinical-document.ts";
import type { ClinicalCase, Coded } from "../../case.ts";
import type { ProcedureRecord } from "../../procedure-knowledge.ts";
import { quotesOf, type Quotable } from "../../quote.ts";
import type { Relation } from "../../relation.ts";
import { isGiven } from "../../weigh.ts";
import { findVariant, type Variant } from "./find-variant.ts";
import { chapterOf, fitOf } from "./fit-codes.ts";
import { isOfStay, type ToldActs } from "./told-acts.ts";

/** @param uncoded Acts that were done and that no code tells of. */
export function judgeCoded(
  coded: Coded,
  told: ToldActs,
  uncoded: readonly DocumentEvent[],
  of: ClinicalCase,
): readonly Relation[] {
  const records = of.knowledge.procedures.ofCode(coded.code);
  const [nearest] = records;
  if (!nearest || !nearest.traced) return [];
  const about = {
    concept: nearest.concept,
    name: nearest.name,
    ref: coded.ref,
    code: coded.code,
    label: coded.label,
    evidence: [],
    against: [],
    decides: nearest.sure,
  };
  const fitting = (acts: readonly DocumentEvent[]) =>
    acts.filter(({ what }) => fitOf(what, coded.code, of) !== undefined);
  const done = fitting(told.done);
  const variant =
    findVariant(coded, told.done, done, of) ?? otherAct(coded, done, uncoded, of);
  if (variant) return [{ kind: "procedureVariant", ...about, ...variantOf(variant, of) }];
  const traces = [...done, ...fitting(told.listed), ...tracesOf(records, of)];
  if (traces.length > 0)
    return [{ kind: "procedureTrace", ...about, holds: true, evidence: quotesOf(traces, of) }];
  const calledOff = fitting(told.calledOff);
  const intended = calledOff.length > 0 ? calledOff : fitting(told.intended);
  if (intended.length > 0)
    return [
      {
        kind: "procedurePlanned",
        ...about,
        holds: false,
        against: quotesOf(intended, of),
        reason: calledOff.length > 0 ? "tidak jadi dikerjakan" : "rencana",
      },
    ];
  return [{ kind: "procedureTrace", ...about, holds: false }];
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
  uncoded: readonly DocumentEvent[],
  of: ClinicalCase,
): Variant | undefined {
  if (done.some(({ what }) => fitOf(what, code, of) === "own")) return undefined;
  const { concepts } = of.knowledge;
  for (const act of uncoded) {
    const own = concepts.icd9cmOf(act.what).find((each) => chapterOf(each) === chapterOf(code));
    if (own !== undefined) return { reason: "tindakan", code: own, told: [act] };
  }
  return undefined;
}

/** What proves the act besides its name: a device, a drug given, a report, a value. */
function tracesOf(records: readonly ProcedureRecord[], of: ClinicalCase): readonly Quotable[] {
  const ids = new Set(records.flatMap(({ concept, traces }) => [concept, ...traces]));
  const coded = new Set(of.claim.procedures.map(({ ref }) => ref));
  for (const id of ids) {
    const { statements, orders, measurements, events } = of.document.of(id);
    const found = [
      ...statements.filter(
        ({ presence, experiencer }) => presence === "present" && experiencer === "patient",
      ),
      ...orders.filter(isGiven),
      ...measurements,
      ...events.filter(
        ({ state, source }) =>
          (state === "done" || state === "resulted") && !coded.has(source.resource),
      ),
    ].filter((entry) => isOfStay(entry, of));
    if (found.length > 0) return found;
  }
  return [];
}
