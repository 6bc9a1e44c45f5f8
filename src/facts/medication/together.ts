/** Drugs that stand twice in one list: one substance under two names, or two of a class that is not combined. */
import { listsAny } from "../../knowledge/cells.ts";
import type { TableRow } from "../../knowledge/terminology.ts";
import { isNamed } from "../text/mentions.ts";
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

/** Rows of a list that stand for one thing. */
export interface Together {
  readonly names: string;
  readonly refs: readonly string[];
}

const counts = (drug: Drug): boolean =>
  drug.active && !drug.asNeeded && drug.known && !local.has(drug.form ?? "") && !isSingleDose(drug);

/** `6 U ekstra`, `300 mg loading`: given once beside what is given regularly. `Loading 300 mg, lanjut 1x75 mg` goes on. */
export function isSingleDose({ name = "", dose = "", timesPerDay = 1 }: Drug): boolean {
  const written = `${name} ${dose}`;
  if (timesPerDay > 1 || isNamed(written, "goingOnOrder")) return false;
  return isNamed(written, "singleDoseOrder");
}

/** `10 mg IV pelan`: an injection without a frequency or a rate is given once. */
const isOneDose = ({ injectable, hasFrequency, dose = "/" }: Drug): boolean =>
  injectable && !hasFrequency && !dose.includes("/") && /\d/u.test(dose);
const isRegular = (drug: Drug): boolean => counts(drug) && !isOneDose(drug);

/** One entry for each substance that two different rows of the list give. */
export function duplicatesIn(drugs: readonly Drug[]): readonly Together[] {
  const bySubstance = new Map<string, Drug[]>();
  for (const drug of drugs.filter(counts)) {
    if (drug.classes.some((name) => fluidClasses.has(name))) continue;
    for (const substance of drug.substances) {
      const found = bySubstance.get(substance);
      if (found) found.push(drug);
      else bySubstance.set(substance, [drug]);
    }
  }
  return [...bySubstance.values()].flatMap((found) => {
    const rows = withoutReplaced(differentOrders(found));
    return rows.length < 2 ? [] : [together(rows)];
  });
}

/** A row that repeats another word for word is a new order of the same drug, not a second drug. */
function differentOrders(drugs: readonly Drug[]): readonly Drug[] {
  const seen = new Map(
    drugs.map((drug) => [`${drug.name ?? ""} ${drug.dose ?? ""}`.toLowerCase(), drug]),
  );
  return [...seen.values()];
}

/** An order that the next one of the same name replaces: of a later day, with another dose or way. */
function withoutReplaced(drugs: readonly Drug[]): readonly Drug[] {
  const lastOf = new Map<string, string>();
  for (const drug of drugs) {
    const day = dayOf(drug);
    const last = lastOf.get(bareName(drug)) ?? "";
    if (day !== undefined && day > last) lastOf.set(bareName(drug), day);
  }
  return drugs.filter((drug) => {
    const last = lastOf.get(bareName(drug));
    return last === undefined || (dayOf(drug) ?? last) >= last;
  });
}

const dayOf = ({ orderedAt }: Drug): string | undefined => orderedAt?.slice(0, 10);

/** The name in front of its strength: a second brand is a second drug. */
const bareName = ({ name = "" }: Drug): string => (name.toLowerCase().split(/\d/u)[0] ?? "").trim();

/** Rows of `tables/drug-same-class.csv` of which the list holds two different substances. */
export function sameClassIn(
  drugs: readonly Drug[],
  groups: readonly TableRow[],
): readonly Together[] {
  return groups.flatMap((group) => {
    const membersOf = (drug: Drug): readonly string[] =>
      drug.substances.filter(
        (name) => listsAny(group["substances"], [name]) || listsAny(group["classes"], drug.classes),
      );
    const found = drugs.filter((each) => isRegular(each) && membersOf(each).length > 0);
    const different = new Set(found.flatMap((drug) => membersOf(drug)));
    return found.length < 2 || different.size < 2 ? [] : [together(found)];
  });
}

const together = (drugs: readonly Drug[]): Together => ({
  names: [...new Set(drugs.map(({ name }) => name ?? ""))].join(" dan "),
  refs: drugs.map(({ ref }) => ref),
});
