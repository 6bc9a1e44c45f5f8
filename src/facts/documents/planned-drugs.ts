/** Drugs that plans name and the medication record does not hold. */
import { smallest } from "../../reading/extremes.ts";
import { isDenial } from "../../reading/fields/denial.ts";
import type { FactSource } from "../fact-source.ts";
import type { Drugs } from "../groups/drugs.ts";
import type { Notes } from "../groups/notes.ts";
import { isNamed, occurrencesOf } from "../text/mentions.ts";
import { itemsIn } from "../text/pieces.ts";

/** Fluids and oxygen are recorded elsewhere. */
const elsewhere = new Set(["iv_fluid"]);

/** Names of substances, where a plan's 'insulin' is any recorded insulin; empty where no order was sent (then the whole record is missing) and for unknown names. */
export function drugsNotOrdered(
  { terminology }: FactSource,
  { drugs, notes }: { readonly drugs: Drugs; readonly notes: Notes },
): string[] {
  if (drugs.orders.length === 0) return [];
  if (drugs.orders.some(({ known }) => !known)) return [];
  const recorded = new Set(
    [...drugs.orders, ...drugs.emergency].flatMap(({ substances }) => substances),
  );
  const planned = notes.doctor
    .flatMap(({ p = "" }) => itemsIn(beforeDischarge(p)))
    .filter((item) => !isDenial(item) && !isNamed(item, "drugNotGivenNow"))
    .flatMap((item) => terminology.drugs.find(item).filter(({ name }) => !isLeftOut(item, name)))
    .filter(({ classes }) => !classes.some((name) => elsewhere.has(name)))
    .map(({ name }) => name);
  const isRecorded = (name: string) =>
    [...recorded].some((own) => own === name || own.startsWith(`${name} `));
  return [...new Set(planned)].filter((name) => !isRecorded(name));
}

/** Denied, conditional, planned or told as history. */
const isLeftOut = (item: string, name: string): boolean => {
  const found = occurrencesOf(item, name);
  return found.length > 0 && !found.some(({ stated }) => stated);
};

/** Behind `boleh pulang`, `obat pulang` a plan of the last day lists what the patient takes home. */
function beforeDischarge(plan: string): string {
  const starts = occurrencesOf(plan, "dischargeOrder").map(({ start }) => start);
  return plan.slice(0, smallest(starts));
}
