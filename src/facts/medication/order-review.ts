/** What the record says against an order: too much a day, too long, stopped in one place and continued in another. */
import { largest } from "../../reading/extremes.ts";
import { joinFields } from "../text/fields.ts";
import { DateTime } from "luxon";
import type { TableRow, Terminology } from "../../knowledge/terminology.ts";
import { isInRanges } from "../../knowledge/code-ranges.ts";
import { formatNumber } from "../evidence/wording.ts";
import type { FactSource } from "../fact-source.ts";
import type { Allergies } from "../groups/allergies.ts";
import type { DrugParts } from "../groups/drugs.ts";
import { looksLikeChild } from "../patient-guards.ts";
import { mentions } from "../text/mentions.ts";
import { isLimitOf, overDoseOf } from "./dose-limits.ts";
import type { Drug, OrderReview } from "./drug.ts";
import { interactionsIn } from "./interactions.ts";
import { readPlans, statusConflict, type ReadPlan } from "./order-status.ts";
import { wardText } from "./ward-text.ts";

interface ReviewedCase {
  readonly plans: readonly ReadPlan[];
  readonly allergies: Allergies;
  /** Narrative, notes and diagnoses in words. */
  readonly text: string;
  readonly diagnosisCodes: readonly string[];
  /** The patient was operated on in this stay. */
  readonly operated: boolean;
  readonly strongestPain: number;
  /** Doses for adults do not bind a child. */
  readonly child: boolean;
  /** kg */
  readonly weight: number | undefined;
  /** The last moment that the document speaks of; a running order is counted up to there. */
  readonly lastDocumented: DateTime | undefined;
}

/** Every order with its review. */
export function reviewOrders(
  source: FactSource,
  orders: readonly Drug[],
  parts: DrugParts,
): Drug[] {
  if (orders.length === 0) return [];
  const facts = reviewedCase(source, orders, parts);
  const { terminology } = source;
  const found = interactionsIn(orders, terminology.table("drug-interactions"), {
    labs: parts.labs,
    text: wardText(parts.narrative),
    child: facts.child,
  });
  return orders.map((drug) => {
    const pair = found.find(({ ref, watched }) => ref === drug.ref && !watched);
    return {
      ...drug,
      review: {
        ...reviewOrder(drug, orders, facts, terminology),
        ...(pair && { interaction: { pair: pair.pair, watch: pair.watch } }),
      },
    };
  });
}

function reviewedCase(source: FactSource, orders: readonly Drug[], parts: DrugParts): ReviewedCase {
  const { notes, narrative, diagnoses, labs, procedures, vitals } = parts;
  const moments = [
    ...notes.doctor.flatMap(({ at }) => at ?? []),
    ...notes.nurse.flatMap(({ at }) => at ?? []),
    ...labs.all.flatMap(({ at }) => at ?? []),
    ...orders.flatMap(({ orderedAt }) => orderedAt ?? []),
  ].toSorted();
  const last = moments.at(-1);
  const sets = [...Object.values(vitals), ...notes.doctor.flatMap((note) => note.vitals ?? [])];
  const weight = sets.map((set) => set.weight).find((value) => value !== undefined);
  return {
    plans: readPlans(notes, source.terminology),
    allergies: parts.allergies,
    text: joinFields([narrative.all, diagnoses.clinical, diagnoses.admission.clinical]),
    diagnosisCodes: [...diagnoses.codes, ...diagnoses.admission.codes],
    operated: procedures.all.some(({ operation }) => operation),
    strongestPain: largest(
      sets.map(({ pain }) => pain ?? 0),
      0,
    ),
    child: looksLikeChild(source, weight),
    weight,
    lastDocumented: last === undefined ? undefined : DateTime.fromISO(last),
  };
}

function reviewOrder(
  drug: Drug,
  all: readonly Drug[],
  facts: ReviewedCase,
  terminology: Terminology,
): OrderReview {
  const days = daysRunning(drug, facts.lastDocumented);
  const over = (kind: string) =>
    terminology
      .table("drug-limits")
      .filter((row) => row["kind"] === kind && isLimitOf(row, drug, facts.text))
      .map((row) => beyond(row, drug, days))
      .find((text) => text !== undefined);
  const overDose = overDoseOf(drug, facts, terminology);
  const overDays = over("days");
  const overRestriction = over("restricted_days") ?? over("restricted_mg");
  const allergen = crossAllergen(drug, facts.allergies);
  const conflict = statusConflict(drug, all, facts.plans);
  return {
    ...(overDose !== undefined && { overDose }),
    ...(overDays !== undefined && { overDays }),
    ...(overRestriction !== undefined && { overRestriction }),
    painGroundMissing: isPainGroundMissing(drug, facts),
    ...(allergen !== undefined && { crossAllergen: allergen }),
    ...(conflict !== undefined && { statusConflict: conflict }),
  };
}

function beyond(row: TableRow, drug: Drug, days: number | undefined): string | undefined {
  const limit = Number(row["limit"]);
  const reason = row["reason"] ?? "";
  const daily = drug.dailyDoseMg;
  if (days === undefined || drug.asNeeded) return undefined;
  if (row["kind"] === "restricted_mg") {
    const total = daily === undefined ? 0 : daily * days;
    return total > limit
      ? `sekitar ${formatNumber(Math.floor(total))} mg dalam ${formatNumber(Math.floor(days))} hari; batasnya ${reason}`
      : undefined;
  }
  return days > limit
    ? `lebih dari ${formatNumber(Math.floor(days))} hari; batasnya ${reason}`
    : undefined;
}

/** Days from the order to the last documented moment, with fractions; only for an order that still runs. */
function daysRunning({ active, orderedAt }: Drug, last: DateTime | undefined): number | undefined {
  if (!active || orderedAt === undefined || last === undefined) return undefined;
  const days = last.diff(DateTime.fromISO(orderedAt), "days").days;
  return days > 0 ? days : undefined;
}

const strongPain = "strongPain";

/** Cancer, injuries, stones, childbirth. */
const painful = ["C", "S", "T", "N20-N23", "K80-K82", "O80-O84"];

/** Tramadol by injection: for severe pain and after operations (Fornas). A written pain below 7 alone is not a ground. */
function isPainGroundMissing(drug: Drug, facts: ReviewedCase): boolean {
  if (!drug.active || !drug.injectable || !drug.substances.includes("tramadol")) return false;
  const told = joinFields([facts.text, drug.indication]);
  return !(
    facts.operated ||
    facts.strongestPain >= 7 ||
    facts.diagnosisCodes.some((code) => isInRanges(code, painful)) ||
    mentions(told, strongPain)
  );
}

/** Cephalosporins and carbapenems beside an allergy to penicillin; another substance of the class is MR05. */
function crossAllergen({ classes }: Drug, { known }: Allergies): string | undefined {
  const related = classes.some(
    (name) => name === "antibiotic.cephalosporin" || name === "antibiotic.carbapenem",
  );
  return related
    ? known.find((allergy) => allergy.classes.includes("penicillin"))?.text
    : undefined;
}
