/** D10: a drug that a plan orders with its dose, or a class of drugs, and that the list which has all the others does not have. */
import type { DocumentOrder } from "../../document/clinical-document.ts";
import type { ClinicalCase } from "../case.ts";
import { daysWritten } from "../days-written.ts";
import type { Detector } from "../detector.ts";
import { drugName } from "../drug-name.ts";
import { firstOfEach } from "../first-of-each.ts";
import { fieldOf } from "../index-places.ts";
import { isListed, isOfList } from "../listed-drugs.ts";
import { oncePerCase, oncePerKey } from "../once-per-case.ts";
import { isInBracket, isOneItem, quote } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { dayOf, dayWritten, isOfStay } from "../same-time.ts";
import { msOfDay } from "../timeline.ts";

export const unlistedDrugs: Detector = {
  kinds: ["unlistedDrug"],
  find: (of) => {
    const days = daysWritten(of);
    const named = of.document.orders.filter(
      (order): order is Known =>
        isPlanned(order, of) && !isForHome(order, days, of) && !isBehindLeave(order, of),
    );
    const planned = named.filter((order) => isDue(order) && !isKeptElsewhere(order, of));
    const drugs = firstOfEach(named, ({ substance }) => substance);
    const listed = drugs.filter(({ substance }) => isListed(substance, of));
    const unlisted = firstOfEach(
      planned.filter((order) => isClassAlone(order, of) || isDosedAlone(order, of)),
      ({ substance }) => substance,
    );
    const isWhole =
      listed.length >= fewestListed &&
      unlisted.length <= Math.max(mostUnlisted, listed.length / 2) &&
      !isUnreadable(of);
    return isWhole ? unlisted.map((order) => relationOf(order, of)) : [];
  },
};

const isDosedAlone = (order: Known, of: ClinicalCase): boolean =>
  isDosed(order) && !isListed(order.substance, of) && !isInRow(drugName({ order }), of);

/** Words of these are said of a place, of advice or of a bottle, and mean no drug of the list. */
const namedLoosely: ReadonlySet<string> = new Set([
  "antiseptics",
  "contraceptives",
  "contrastMedia",
  "earDrugs",
  "eyeDrugs",
  "noseDrugs",
  "supplements",
  "topicalDrugs",
  "vaccines",
  "vitamins",
]);

/** `Lanjut antikoagulan`, and nobody names one; `kandesartan 1x8 mg (batuk dengan ACE-i)` explains another drug. */
const isClassAlone = (order: Known, of: ClinicalCase): boolean =>
  order.state === "ordered" && !isInBracket(order) && isUnnamed(order.substance, of);

const isUnnamed = oncePerKey(
  (substance: string) => substance,
  (substance, { knowledge: { concepts }, document }) => {
    const isClass = (id: string | null) => concepts.get(id ?? "")?.isClass === true;
    return (
      isClass(substance) &&
      !concepts.withWider(substance).some((id) => namedLoosely.has(id)) &&
      document
        .of(substance)
        .orders.every((one) => isClass(one.substance) && one.state === "ordered")
    );
  },
);

/** A row may name more than its first drug: `ranitidin 50 mg + metoklopramid 10 mg IV`. */
const isInRow = oncePerKey(
  (name: string) => name,
  (name, of) => textOfRows(of).includes(name),
);

const textOfRows = oncePerCase((of) =>
  of.document.orders
    .filter((order) => isOfList(order, of))
    .map(({ source }) => source.text.toLowerCase())
    .join("\n"),
);

/** Planned drugs that the list has, before it is a list of all of them. */
const fewestListed = 2;
/** A list that lacks more than these, and than half as many as it has, is kept elsewhere. */
const mostUnlisted = 2;

/** A row that nobody can read may be the drug that is missing; one that goes on from the row before is none: `…, lanjut 3x500 mg PO`. */
function isUnreadable({ document }: ClinicalCase): boolean {
  const rows = document.orders.filter(({ source }) => source.coded);
  const named = rows.filter(({ substance }) => substance !== null);
  // `lanjut parasetamol 3x500 mg` behind a drug begins small, however names are written.
  const areNamesLarge =
    named.filter(({ source }) => isLarge(source.text)).length * 2 > named.length;
  return rows.some(
    ({ substance, source }) => substance === null && (!areNamesLarge || isLarge(source.text)),
  );
}

const isLarge = (text: string): boolean => {
  const first = text.trimStart().charAt(0);
  return first !== first.toLowerCase() || first === first.toUpperCase();
};

type Known = DocumentOrder & { readonly substance: string };

/** On the last day of a stay a plan tells of what goes home as well, and so does that of the day before where it tells of the leaving. */
function isForHome(
  order: DocumentOrder,
  [first, lastWritten]: readonly [first: number, last: number],
  of: ClinicalCase,
): boolean {
  const { setting, stay } = of;
  const day = Date.parse(dayOf(order.moment) ?? "");
  const { dischargedAt } = stay;
  const last = dischargedAt === undefined ? lastWritten : Date.parse(dayWritten(dischargedAt));
  const isLast = day > first && last - day < msOfDay;
  const isBeforeLast = day > first && last - day < 2 * msOfDay;
  return (
    (setting === "ward" || setting === "summary") &&
    (isLast || (isBeforeLast && (setting === "summary" || leavesIn(of).has(fieldOf(order)))))
  );
}

/** `Target 140-180. Pulang metformin 2x500 + glargin`: what a plan names behind the leaving goes home. */
const isBehindLeave = (order: DocumentOrder, of: ClinicalCase): boolean =>
  order.start > (leavesIn(of).get(fieldOf(order)) ?? Infinity);

/** Where each text first tells of it. */
const leavesIn = oncePerCase(({ document }): ReadonlyMap<string, number> => {
  const byText = Map.groupBy(document.of("discharge").events, fieldOf);
  return new Map(
    [...byText].map(([text, leaves]) => [text, leaves.map(({ start }) => start).reduce(lesser)]),
  );
});

const lesser = (one: number, other: number): number => Math.min(one, other);

/** Oxygen, fluids and feeds are ordered beside the drugs. */
const keptElsewhere: ReadonlySet<string> = new Set([
  "oxygenTherapy",
  "infusionFluids",
  "fluidsNutrition",
  "salineNebulization",
  "normalSalineCompress",
  "lidocaine",
  "localAnaesthetics",
  "dextrose",
]);

/** During a stay an order stands in a plan. */
const isPlanned = (order: DocumentOrder, of: ClinicalCase): order is Known =>
  !order.source.coded &&
  order.saidBy === "doctor" &&
  order.source.part ===
    (of.setting === "emergency" || of.setting === "clinic" ? "therapy" : "plan") &&
  (order.state === "ordered" || order.state === "given") &&
  order.substance !== null &&
  isOfStay(order.moment, of) &&
  (of.setting !== "summary" || order.moment !== null);

/** What is put off or tied to a condition need not be listed. */
const isDue = ({ time, condition }: DocumentOrder): boolean =>
  time === undefined && condition === undefined;

/** Of a ward the chart holds what is transfused, too. */
const isKeptElsewhere = (order: Known, of: ClinicalCase): boolean =>
  of.knowledge.concepts
    .withWider(order.substance)
    .some(
      (id) =>
        keptElsewhere.has(id) ||
        (id === "bloodProducts" && (of.setting !== "ward" || isOfDialysis(order, of))),
    );

/** `HD cito, PRC 2 kolf intradialisis`: blood that the machine gives is told by its own sheet. */
const isOfDialysis = ({ source, start, end }: DocumentOrder, { document }: ClinicalCase): boolean =>
  document
    .of("hemodialysis")
    .events.some((one) => one.source === source && isOneItem(source.text, one, { start, end }));

const isDosed = ({ amount, dose }: DocumentOrder): boolean =>
  amount !== undefined || dose !== undefined;

const relationOf = (plan: Known, of: ClinicalCase): Relation => ({
  kind: "unlistedDrug",
  concept: plan.substance,
  name: of.knowledge.concepts.get(plan.substance)?.label ?? "",
  evidence: [quote(plan, of)],
  against: [],
  holds: false,
  decides: of.setting === "ward" && !isLocal(plan, of),
});

/** `kumur klorheksidin 3x10 mL`: what stays where it is put may be kept beside the chart. */
const isLocal = ({ substance, way }: Known, { knowledge: { concepts } }: ClinicalCase): boolean =>
  way === "topical" || concepts.withWider(substance).some((id) => namedLoosely.has(id));
