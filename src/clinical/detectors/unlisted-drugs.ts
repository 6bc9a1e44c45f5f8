/** D10: a drug that a plan orders with its dose, and that the list which has all the others does not have. */
import type { DocumentOrder } from "../../document/clinical-document.ts";
import type { ClinicalCase } from "../case.ts";
import { daysWritten } from "../days-written.ts";
import type { Detector } from "../detector.ts";
import { firstOfEach } from "../first-of-each.ts";
import { quote } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { dayOf, isOfStay } from "../same-time.ts";
import { msOfDay } from "../timeline.ts";

export const unlistedDrugs: Detector = {
  kinds: ["unlistedDrug"],
  find: (of) => {
    // A summary tells of the course, and its list is often of what mattered.
    if (of.setting === "summary") return [];
    const rows = of.document.orders.filter(({ source }) => source.coded);
    // A row that nobody can read may be the drug that is missing.
    if (rows.some(({ substance }) => substance === null)) return [];
    const days = daysWritten(of);
    const planned = of.document.orders.filter(
      (order): order is Known => isOrdered(order, of) && !isForHome(order, days, of),
    );
    const drugs = firstOfEach(planned, ({ substance }) => substance);
    const listed = new Set(
      drugs.filter((one) => isListed(one.substance, of)).map(({ substance }) => substance),
    );
    const [first, ...others] = firstOfEach(
      planned.filter((order) => isDosed(order) && !listed.has(order.substance)),
      ({ substance }) => substance,
    );
    if (!first || others.length > 0 || listed.size < fewestListed) return [];
    return [relationOf(first, of)];
  },
};

/** Planned drugs that the list has, before it is a list of all of them. */
const fewestListed = 2;

type Known = DocumentOrder & { readonly substance: string };

/** On a ward's last two days a plan tells of what goes home as well, and the chart does not. */
function isForHome(
  { moment }: DocumentOrder,
  [first, last]: readonly [first: number, last: number],
  { setting }: ClinicalCase,
): boolean {
  const day = Date.parse(dayOf(moment) ?? "");
  return setting === "ward" && day > first && last - day < 2 * msOfDay;
}

/** Blood is asked of its bank, and is no drug. On the ward an order stands in a plan, which is listed nowhere where it puts off or ties to a condition. */
const isOrdered = (order: DocumentOrder, of: ClinicalCase): order is Known =>
  !order.source.coded &&
  order.saidBy === "doctor" &&
  order.source.part === (of.setting === "ward" ? "plan" : "therapy") &&
  order.state === "ordered" &&
  order.time === undefined &&
  order.condition === undefined &&
  order.substance !== null &&
  !of.knowledge.concepts.withWider(order.substance).includes("bloodProducts") &&
  isOfStay(order.moment, of);

/** A volume is of an infusion, a lavage or a feed. */
const isDosed = ({ amount }: DocumentOrder): boolean =>
  amount !== undefined && amount.unit !== "mL";

/** By its own name, a narrower or a wider one. */
const isListed = (substance: string, of: ClinicalCase): boolean =>
  of.knowledge.concepts
    .withWider(substance)
    .some((id) =>
      of.document
        .of(id)
        .orders.some((one) => isOfList(one, of) && (id === substance || one.substance === id)),
    );

/** A ward's list is its chart: what the emergency room gave is no part of it. */
const isOfList = ({ source, moment }: DocumentOrder, of: ClinicalCase): boolean =>
  source.coded && (of.setting !== "ward" || (moment !== null && isOfStay(moment, of)));

const relationOf = (plan: Known, of: ClinicalCase): Relation => ({
  kind: "unlistedDrug",
  concept: plan.substance,
  name: of.knowledge.concepts.get(plan.substance)?.label ?? "",
  evidence: [quote(plan, of)],
  against: [],
  holds: false,
  decides: false,
});
