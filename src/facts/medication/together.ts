/** Drugs that stand twice in one list: one substance under two names, or two of a class that is not combined. */
import { listsAny } from "../../knowledge/cells.ts";
import type { TableRow } from "../../knowledge/terminology.ts";
import type { Drug } from "./drug.ts";

/** Fluids and salts are ordered in several bags without being doubled, and without a strength. */
export const fluidClasses = new Set([
  "iv_fluid",
  "electrolyte",
  "electrolyte.sodium",
  "blood_product",
  "vitamin",
]);
const local = new Set(["topical", "drops", "inhalation"]);

export interface Duplicate {
  readonly substance: string;
  readonly names: string;
  readonly refs: string[];
}

export interface SameClass {
  readonly class: string;
  readonly names: string;
  readonly refs: string[];
}

const counts = ({ active, asNeeded, known, form }: Drug): boolean =>
  active && !asNeeded && known && !local.has(form ?? "");

/** One entry for each substance that two different rows of the list give. */
export function duplicatesIn(drugs: readonly Drug[]): readonly Duplicate[] {
  const bySubstance = new Map<string, Drug[]>();
  for (const drug of drugs.filter(counts)) {
    if (drug.classes.some((name) => fluidClasses.has(name))) continue;
    for (const substance of drug.substances) {
      const found = bySubstance.get(substance);
      if (found) found.push(drug);
      else bySubstance.set(substance, [drug]);
    }
  }
  return [...bySubstance].flatMap(([substance, found]) => {
    const rows = differentOrders(found);
    return rows.length < 2 ? [] : [{ substance, names: joinNames(rows), refs: refsOf(rows) }];
  });
}

/** A row that repeats another word for word is a new order of the same drug, not a second drug. */
function differentOrders(drugs: readonly Drug[]): readonly Drug[] {
  const seen = new Map(
    drugs.map((drug) => [`${drug.name ?? ""} ${drug.dose ?? ""}`.toLowerCase(), drug]),
  );
  return [...seen.values()];
}

/** Rows of `tables/drug-same-class.csv` of which the list holds two different substances. */
export function sameClassIn(
  drugs: readonly Drug[],
  groups: readonly TableRow[],
): readonly SameClass[] {
  return groups.flatMap((group) => {
    const membersOf = (drug: Drug): readonly string[] =>
      drug.substances.filter(
        (name) => listsAny(group["substances"], [name]) || listsAny(group["classes"], drug.classes),
      );
    const found = drugs.filter((drug) => counts(drug) && membersOf(drug).length > 0);
    const different = new Set(found.flatMap((drug) => membersOf(drug)));
    if (found.length < 2 || different.size < 2) return [];
    return [{ class: group["label"] ?? "", names: joinNames(found), refs: refsOf(found) }];
  });
}

const joinNames = (drugs: readonly Drug[]): string =>
  [...new Set(drugs.map(({ name }) => name ?? ""))].join(" dan ");
const refsOf = (drugs: readonly Drug[]): string[] => drugs.map(({ ref }) => ref);
