/** Drugs that plans name and the medication record does not hold. */
import { smallest } from "../../reading/extremes.ts";
import { isDenial } from "../../reading/fields/denial.ts";
import type { FactSource } from "../fact-source.ts";
import type { Drugs } from "../groups/drugs.ts";
import type { Notes } from "../groups/notes.ts";
import { isNamed, occurrencesOf } from "../text/mentions.ts";
import { itemsIn, sentenceEndsIn } from "../text/pieces.ts";

/** Fluids and oxygen are recorded elsewhere. */
const elsewhere = new Set(["iv_fluid"]);

/** Indonesian names of substances, where a plan's 'insulin' is any recorded insulin; empty where no order was sent (then the whole record is missing) and for unknown names. */
export function drugsNotOrdered(
  { terminology }: FactSource,
  { drugs, notes }: { readonly drugs: Drugs; readonly notes: Notes },
): string[] {
  if (drugs.orders.length === 0 || drugs.orders.some(({ known }) => !known)) return [];
  const recorded = new Set(
    [...drugs.orders, ...drugs.emergency].flatMap(({ substances }) => substances),
  );
  const planned = notes.doctor
    .flatMap(({ p = "" }) => itemsOfStay(p))
    .filter((item) => !isDenial(item) && !isNamed(item, "drugNotGivenNow"))
    .flatMap((item) => terminology.drugs.find(item).filter(({ name }) => !isLeftOut(item, name)))
    .filter(({ classes }) => !classes.some((name) => elsewhere.has(name)));
  const isRecorded = (name: string) =>
    [...recorded].some((own) => own === name || own.startsWith(`${name} `));
  return [...new Set(planned.flatMap(({ name, label }) => (isRecorded(name) ? [] : label)))];
}

/** Denied, conditional, planned or told as history. */
const isLeftOut = (item: string, name: string): boolean => {
  const found = occurrencesOf(item, name);
  return found.length > 0 && !found.some(({ stated }) => stated);
};

/**
 * What a plan gives in the ward. Behind `boleh pulang`, `obat pulang` stands what the patient takes home; so does the rest of
 * a sentence that plans the discharge (`rencana pulang besok dgn …`), and what follows up to the appointment for control.
 */
function itemsOfStay(plan: string): readonly string[] {
  const allowed = occurrencesOf(plan, "dischargeOrder").map(({ start }) => start);
  const stay = plan.slice(0, smallest(allowed));
  const intended = occurrencesOf(stay, "dischargeIntended").filter(
    ({ polarity }) => polarity !== "denied",
  );
  const from = startOfItem(stay, smallest(intended.map(({ start }) => start)));
  const home = stay.slice(from);
  const to = homeDrugsEnd(home);
  return [
    ...itemsIn(stay.slice(0, from)),
    ...itemsIn(home.slice(0, to)).filter((item) => isNamed(item, "today")),
    ...itemsIn(home.slice(to)),
  ];
}

/** `lanjut INH rawat jalan`: what stands before the discharge in its own item is taken home too. */
const startOfItem = (text: string, at: number): number =>
  Number.isFinite(at)
    ? Math.max(...[". ", ", ", "; ", "\n"].map((end) => text.lastIndexOf(end, at))) + 1
    : at;

function homeDrugsEnd(home: string): number {
  const controls = occurrencesOf(home, "controlVisitWords").map(({ start }) => start);
  const sentence = sentenceEndsIn(home)[0]?.start ?? home.length;
  return Math.max(sentence, ...controls.slice(0, 1));
}
