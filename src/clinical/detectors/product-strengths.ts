/** D17: a product that is written to hold more than anybody is given of its drug at once: `Metronidazole 5.000 mg tab`. */
import type { DocumentOrder } from "../../document/clinical-document.ts";
import type { ClinicalCase } from "../case.ts";
import type { DrugDose } from "../drug-knowledge.ts";
import { told } from "../given-dose.ts";
import { oncePerKey } from "../once-per-case.ts";
import type { Relation } from "../relation.ts";
import { doseRelation } from "./dose-relation.ts";
import { isFor } from "./usual-doses.ts";

/** @param known Substances of whose doses something is said already. */
export function findStrengths(
  known: ReadonlySet<string | undefined>,
  of: ClinicalCase,
): readonly Relation[] {
  const found = new Map<string, Relation>();
  for (const order of of.document.orders) {
    const { substance } = order;
    if (substance === null || known.has(substance) || of.told.dose.has(substance)) continue;
    const relation = found.has(substance) ? undefined : beyond(substance, order, of);
    if (relation) found.set(substance, relation);
  }
  return [...found.values()];
}

function beyond(substance: string, order: DocumentOrder, of: ClinicalCase): Relation | undefined {
  const held = heldBy(order);
  const [row] = rowsOf(substance, of);
  const most = held === undefined ? undefined : mostOf(substance, of);
  if (held === undefined || !row || most === undefined || held <= most) return undefined;
  const reason = `satu sediaan berisi ${told(held, row)}, padahal sekali pemberian lazimnya paling banyak ${told(most, row)}`;
  const label = order.source.text;
  return doseRelation({ substance, label, reason, quoted: order, decides: false }, of);
}

const rowsOf = (substance: string, of: ClinicalCase): readonly DrugDose[] =>
  of.knowledge.drugs.dosesOf(substance).filter(({ unit }) => unit === "mg");

/** By any way, or for what the patient has (`Aspirin 800 mg` for a stroke); an ampoule may hold more. */
const mostOf = oncePerKey(
  (substance: string) => substance,
  (substance, of): number | undefined => {
    const rows = rowsOf(substance, of);
    if (rows.some(({ adult }) => adult.single === undefined)) return undefined;
    const usual = of.knowledge.drugs
      .usualDosesOf(substance)
      .filter((row) => row.unit === "mg" && row.route === "" && isFor(row, of))
      .flatMap(({ most }) => most.single ?? []);
    const single = Math.max(...rows.map(({ adult }) => adult.single ?? 0));
    return Math.max(Math.min(single, ...usual), ...rows.map(({ ampoule = 0 }) => ampoule));
  },
);

/** In mg, of the units in which a mass is written. */
const units: readonly number[] = [0.001, 1, 1000];
/** In mL: nothing is filled into less than the syringe of `Enoxaparin 20 mg/0,2 mL`. */
const leastVolume = 0.2;

/** In mg, what one piece of the product holds. */
function heldBy({ strength }: DocumentOrder): number | undefined {
  if (strength?.over !== "mg" || strength.times !== undefined) return undefined;
  const { number, value, per } = strength;
  if (per.length === 0) return value;
  // `1 g/100 mL` is read as 10 mg in each mL: of a gram it fills 100 mL, of a milligram a tenth of one.
  const isOfVolume = per.length === 1 && per[0] === "mL";
  const unit = isOfVolume && units.find((each) => (number * each) / value >= leastVolume);
  return unit ? number * unit : undefined;
}
