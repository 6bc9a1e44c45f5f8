/** D6: a drug that former visits of a clinic ordered for a disease that is coded again, and that this visit's plan leaves out. */
import type { DocumentOrder } from "../../document/clinical-document.ts";
import type { ClinicalCase, CodedDiagnosis } from "../case.ts";
import type { Criterion } from "../criteria.ts";
import { firstOfEach } from "../first-of-each.ts";
import { oncePerCase } from "../once-per-case.ts";
import { quotesOf } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { dayWritten, isOfStay } from "../same-time.ts";
import { daysOf } from "../told-doses.ts";
import { dayOf } from "../timeline.ts";
import { weighAny } from "../weigh.ts";
import { nameOf } from "../wording.ts";

/** What goes on at another place, or whose treatment goes on in one word. */
const excuses = [
  "admission",
  "admissionOrder",
  "backReferral",
  "referral",
  "referralOut",
  "dischargeAgainstAdvice",
  "deathEvent",
  "palliativeCondition",
  "refusal",
  "medicationContinued",
].map((concept) => ({ is: "concept", concept, kind: "event" }) as const);

/** Drugs of a lasting disease are supplied for so many days where nobody says for how many. */
const usualSupply = 28;

/** One finding for a visit: the first drug that is left out. */
export function formerTherapy(of: ClinicalCase): readonly Relation[] {
  if (of.setting !== "clinic" || !hasPlan(of)) return [];
  if (weighAny(excuses, of, { intended: true })) return [];
  const usedUp = lastOrders(of).filter((order) => isUsedUp(order, of));
  for (const order of firstOfEach(usedUp, ({ substance }) => substance)) {
    const diagnosis = of.claim.diagnoses.find((one) => isOfDisease(order, one, of));
    if (diagnosis && !isToldOf(order, diagnosis, of)) return [relationOf(order, diagnosis, of)];
  }
  return [];
}

type Known = DocumentOrder & { readonly substance: string };

/** Something is ordered or to be done: a plan that is left out is asked for as a whole. */
const hasPlan = (of: ClinicalCase): boolean =>
  [...of.document.orders, ...of.document.events].some(
    ({ source, moment }) => source.part === "plan" && isOfStay(moment, of),
  );

/** Of the last former visit whose plan orders drugs. */
function lastOrders(of: ClinicalCase): readonly Known[] {
  const former = formerOrders(of);
  const last = former
    .map(({ moment }) => moment?.at ?? "")
    .toSorted()
    .at(-1);
  return former.filter(({ moment }) => moment?.at === last);
}

const formerOrders = oncePerCase((of): readonly Known[] =>
  of.document.orders.filter(
    (order): order is Known =>
      order.substance !== null &&
      of.knowledge.concepts.get(order.substance)?.isClass !== true &&
      order.source.part === "plan" &&
      order.state === "ordered" &&
      order.condition === undefined &&
      order.perDay !== undefined &&
      !isOfStay(order.moment, of),
  ),
);

/** By substance: when former visits ordered it. */
const visitsOrdering = oncePerCase(
  (of) =>
    new Map(
      [...Map.groupBy(formerOrders(of), ({ substance }) => substance)].map(
        ([substance, orders]) =>
          [substance, new Set(orders.map(({ moment }) => moment?.at))] as const,
      ),
    ),
);

/** Given for it, and for long: the disease lasts, or several visits ordered the drug. */
function isOfDisease(order: Known, { code, uncertain }: CodedDiagnosis, of: ClinicalCase): boolean {
  if (uncertain || !isForCode(order.substance, code, of)) return false;
  const isLasting = of.knowledge
    .conditionsOf(code)
    .some(({ concept }) => of.knowledge.concepts.get(concept)?.isChronic === true);
  return isLasting || (visitsOrdering(of).get(order.substance)?.size ?? 0) > 1;
}

const isForCode = (substance: string, code: string, { knowledge }: ClinicalCase): boolean =>
  knowledge.drugs
    .purposesOf(substance)
    .some(({ explains }) => explains?.some((each) => isOfCode(each, code)));

const isOfCode = (criterion: Criterion, code: string): boolean =>
  criterion.is === "code" && code.startsWith(criterion.prefix);

function isUsedUp(order: Known, of: ClinicalCase): boolean {
  const [from, to] = [dayOf(order.moment?.at), dayOf(of.stay.admittedAt)];
  if (from === undefined || to === undefined) return false;
  const supplied = daysOf(order, of) ?? usualSupply;
  return supplied >= usualSupply && to - from >= supplied;
}

/** Ordered again, itself or another of its class or for the same; or stopped, put off or spoken of in the plan. */
const isToldOf = (order: Known, { code }: CodedDiagnosis, of: ClinicalCase): boolean =>
  [...substancesTold(of)].some(
    (told) =>
      told === anyDrug ||
      of.knowledge.concepts.areKin(told, order.substance) ||
      isForCode(told, code, of),
  );

/** What this visit orders, stops or speaks of, each substance once. */
const substancesTold = oncePerCase(
  (of): ReadonlySet<string> =>
    new Set(
      of.document.orders.flatMap(({ substance, source, state, moment }) => {
        const isOfPlan = state === "stopped" || source.coded || !partsBefore.has(source.part);
        return substance !== null && isOfPlan && isOfStay(moment, of) ? [substance] : [];
      }),
    ),
);

/** `Obat lanjut`, `obat dilanjutkan` */
const anyDrug = "medication";

/** What was until now: what is found and assessed under the drug does not order it. */
const partsBefore: ReadonlySet<string | undefined> = new Set([
  "complaint",
  "history",
  "examination",
  "assessment",
]);

function relationOf(
  order: Known,
  { code, label, ref }: CodedDiagnosis,
  of: ClinicalCase,
): Relation {
  const drug = nameOf(order.substance, of);
  const day = dayWritten(order.moment?.at ?? "");
  return {
    kind: "expectedCare",
    name: of.knowledge.conditionsOf(code)[0]?.name ?? label,
    code,
    ref,
    evidence: quotesOf([order], of),
    against: [],
    expected: `kelanjutan ${drug} dari kunjungan ${day}`,
    holds: false,
    decides: false,
  };
}
