/** D10: an order of the day that holds until the next plan, and a nurse's note that tells the contrary: fasting, and a meal; a drain to be kept, and taken out. */
import type { DocumentEvent, DocumentStatement, Placed } from "../../document/clinical-document.ts";
import { isDenied, isPresent } from "../../document/standing.ts";
import { countBefore } from "../../knowledge/count-before.ts";
import type { ClinicalCase } from "../case.ts";
import { digits } from "../digits.ts";
import type { Detector } from "../detector.ts";
import type { KeptOrder } from "../knowledge.ts";
import { oncePerCase } from "../once-per-case.ts";
import { quote } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { isOfStay } from "../same-time.ts";
import { msOfDay } from "../timeline.ts";

export const keptOrders: Detector = {
  kinds: ["keptOrder"],
  find: (of) =>
    of.setting === "ward" || of.setting === "summary"
      ? of.knowledge.keptOrders.flatMap((row) => judge(row, of) ?? [])
      : [],
};

/** The first note of a nurse that tells the contrary of the plan in force. */
function judge(row: KeptOrder, of: ClinicalCase): Relation | undefined {
  const { events: acts, statements: states } = of.document.of(row.order);
  const ordered = new Map(
    [
      // `DC lepas`: what a plan does with a tube ends it.
      ...acts.filter(
        (event) => !row.isSaid && isOrdered(event) && !(row.isTimed && isTimed(event)),
      ),
      ...states.filter((one) => isStated(one) && !(row.isSaid && one.cues === undefined)),
    ].map((one) => [timeOf(one), one]),
  );
  if (ordered.size === 0) return undefined;
  const limited = new Set(
    row.ended.flatMap((concept) => {
      const { events, statements } = of.document.of(concept);
      return [...events, ...statements].filter(isOfPlan).map(timeOf);
    }),
  );
  const plans = plansOf(of);
  const contrary = row.contrary
    .flatMap((concept) => (concept === row.order ? leftUndone : toldOf)(concept, of))
    .filter((one) => one.saidBy === "nurse" && isOfStay(one.moment, of))
    .toSorted((one, other) => timeOf(one) - timeOf(other));
  for (const told of contrary) {
    const at = timeOf(told);
    const inForce = lastBefore(plans.times, at);
    const order = inForce === undefined ? undefined : ordered.get(inForce);
    if (!order || inForce === undefined || at - inForce > msOfDay) continue;
    if (limited.has(inForce) || plans.withOperation.has(inForce)) continue;
    return {
      kind: "keptOrder",
      concept: row.order,
      name: row.name,
      other: row.told,
      evidence: [quote(order, of)],
      against: [quote(told, of)],
      holds: false,
      decides: false,
    };
  }
  return undefined;
}

/** `Makan siang habis 1 porsi`, `WSD sudah dilepas`. */
function toldOf(concept: string, { document }: ClinicalCase): readonly Told[] {
  const { statements, events } = document.of(concept);
  return [...statements.filter(isPresent), ...events.filter(({ state }) => state === "done")];
}

/** `Fototerapi tidak terpasang sejak pagi`: what is ordered itself. */
function leftUndone(concept: string, { document }: ClinicalCase): readonly Told[] {
  const { statements, events } = document.of(concept);
  return [...statements.filter(isDenied), ...events.filter(({ state }) => state === "declined")];
}

type Told = DocumentStatement | DocumentEvent;

/** From now on: `puasa mulai jam 24.00` leaves the supper. */
const isOrdered = (event: DocumentEvent): boolean =>
  isOfPlan(event) &&
  (event.state === "planned" || event.state === "ordered") &&
  event.condition === undefined &&
  event.at === undefined;

/** Characters behind an order in which its time stands: `puasa mulai jam 24.00`, `puasa 6 jam`. */
const besideTime = 24;
const ends: readonly string[] = [",", ";", ". ", "\n", "+"];

function isTimed({ source: { text }, end }: DocumentEvent): boolean {
  const behind = text.slice(end, end + besideTime);
  const places = ends.map((mark) => behind.indexOf(mark)).filter((place) => place !== -1);
  const first = Math.min(behind.length, ...places);
  return digits.some((digit) => {
    const place = behind.indexOf(digit);
    return place !== -1 && place < first;
  });
}

/** `Tirah baring` in a plan orders it. */
const isStated = (one: DocumentStatement): boolean =>
  isOfPlan(one) && (one.presence === "present" || one.presence === "planned");

const isOfPlan = ({ saidBy, source, moment }: Placed): boolean =>
  saidBy === "doctor" && !source.coded && source.part === "plan" && moment?.precision === "minute";

/** When doctors plan, in order, and which of the plans are for an operation: one fasts for it at its own time. */
const plansOf = oncePerCase((of: ClinicalCase) => {
  const { events, orders, statements } = of.document;
  const planned = [...events, ...orders, ...statements].filter(isOfPlan);
  const operations = events.filter(
    (event) => isOfPlan(event) && of.knowledge.procedures.of(event.what)?.kind === "operation",
  );
  return {
    times: [...new Set(planned.map(timeOf))].toSorted((one, other) => one - other),
    withOperation: new Set(operations.map(timeOf)),
  };
});

const timeOf = ({ moment }: Pick<Placed, "moment">): number =>
  moment?.precision === "minute" ? Date.parse(moment.at) : Number.NaN;

const lastBefore = (times: readonly number[], at: number): number | undefined =>
  times[countBefore(times, (time) => time < at) - 1];
