/** D10: bags of blood that a specialist advises, and how many the plan gives. */
import type { DocumentOrder } from "../../document/clinical-document.ts";
import type { ClinicalCase } from "../case.ts";
import { quote } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { isOfStay, isWithinDay } from "../same-time.ts";
import { nameOf } from "../wording.ts";

/** `Sp.OG: acc PRC 4 kolf` beside a plan of `PRC 2 kolf`: each of them tells one number, and not the same. */
export function advisedBags(of: ClinicalCase): readonly Relation[] {
  const told = of.document.orders.filter((order) => isOfBags(order, of));
  return [...Map.groupBy(told, ({ substance }) => substance ?? "")].flatMap(
    ([substance, orders]): readonly Relation[] => {
      const [advice, plan] = [orders.filter(isAdvised), orders.filter(isPlanned)];
      const [first, other] = [advice[0], plan[0]];
      if (!first || !other || !isWithinDay(first.moment, other.moment)) return [];
      const [asked, ...moreAsked] = countsOf(advice);
      const [given = 0, ...moreGiven] = countsOf(plan);
      if (moreAsked.length > 0 || moreGiven.length > 0 || asked === given) return [];
      // `PRC 2 kolf, lanjut PRC 2 kolf besok` are the four.
      if (asked === given * plan.length) return [];
      return [
        {
          kind: "orderedDose",
          concept: substance,
          name: nameOf(substance, of),
          ref: other.source.resource,
          label: quote(other, of),
          evidence: [quote(first, of)],
          against: [],
          holds: false,
          decides: true,
        },
      ];
    },
  );
}

const countsOf = (orders: readonly DocumentOrder[]): readonly (number | undefined)[] => [
  ...new Set(orders.map(({ amount }) => amount?.value)),
];

/** A number of bags, and neither of times nor of millilitres; a bag of blood is called a unit as well. */
const isOfBags = (order: DocumentOrder, of: ClinicalCase): boolean =>
  order.substance !== null &&
  of.knowledge.concepts.withWider(order.substance).includes("bloodProducts") &&
  order.amount !== undefined &&
  (order.amount.unit === undefined || order.amount.unit === "IU") &&
  order.amount.perKg !== true &&
  order.perDay === undefined &&
  order.condition === undefined &&
  order.state !== "stopped" &&
  order.time !== "before" &&
  isOfStay(order.moment, of);

const isAdvised = ({ source }: DocumentOrder): boolean => source.isAdvice === true;

const isPlanned = ({ source }: DocumentOrder): boolean =>
  !source.coded &&
  source.isAdvice !== true &&
  (source.part === "plan" || source.part === "therapy");
