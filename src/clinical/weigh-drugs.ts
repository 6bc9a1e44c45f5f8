/** Criteria of drugs: what holds on the day of an order, and what may explain a drug at any time. */
import type {
  DocumentEvent,
  DocumentMeasurement,
  DocumentStatement,
} from "../document/clinical-document.ts";
import type { Concept } from "../reading/lexicon.ts";
import type { ClinicalCase } from "./case.ts";
import type { Criterion } from "./criteria.ts";
import type { Quotable } from "./quote.ts";
import { isBefore, isDenied, isDone, isPresent } from "../document/standing.ts";
import { isOfFormerPregnancy } from "./pregnancy.ts";
import { measurementsOf, reaches, weigh, type Ground } from "./weigh.ts";

type Dated = Pick<Quotable, "moment" | "source">;

/** Of unknown time, it may have been before. */
const isUntil = ({ moment }: Dated, day: string | undefined) =>
  day === undefined || moment === null || moment.at.slice(0, 10) <= day;

/** The note of a visit has no time of its own: it is of its day, behind the former visits that are sent beside it. */
const timeOf = ({ moment, source }: Dated, { setting, stay }: ClinicalCase): string =>
  moment?.at ?? ((setting === "clinic" && !source.coded && stay.admittedAt) || "");

/** The last of them, and of several at one time the last that is written. */
const latest = <Each extends Dated>(entries: readonly Each[], of: ClinicalCase): Each | undefined =>
  entries.reduce<Each | undefined>(
    (last, each) => (last === undefined || timeOf(last, of) <= timeOf(each, of) ? each : last),
    undefined,
  );

const kept = new WeakMap<ClinicalCase, Map<Criterion, Map<string, Ground | undefined>>>();

/** What says that a criterion holds on a day: the last value until then, a condition that nobody has denied since. */
export function weighAt(
  criterion: Criterion,
  day: string | undefined,
  of: ClinicalCase,
): Ground | undefined {
  const byCriterion = kept.get(of) ?? new Map<Criterion, Map<string, Ground | undefined>>();
  kept.set(of, byCriterion);
  const byDay = byCriterion.get(criterion) ?? new Map<string, Ground | undefined>();
  byCriterion.set(criterion, byDay);
  const key = day ?? "";
  if (!byDay.has(key)) byDay.set(key, groundAt(criterion, day, of));
  return byDay.get(key);
}

function groundAt(
  criterion: Criterion,
  day: string | undefined,
  of: ClinicalCase,
): Ground | undefined {
  switch (criterion.is) {
    case "measured": {
      const last = latestMeasurement(criterion.quantity, day, of);
      return last && reaches(last, criterion, of) ? [last] : undefined;
    }
    case "concept": {
      const { statements, events } = of.document.of(criterion.concept);
      const said = datedOf(statements, of).filter(
        (each) => each.experiencer === "patient" && isUntil(each, day) && isJudged(each),
      );
      const last = latest(said, of);
      const grounds = said.filter((each) => isPresent(each));
      if (last && isPresent(last)) return grounds;
      const done = events.filter((event) => isUntil(event, day) && isDone(event));
      return done.length > 0 ? done : undefined;
    }
    case "denied": {
      const { statements } = of.document.of(criterion.concept);
      const last = latest(
        statements.filter((each) => isJudged(each) && isUntil(each, day) && !isToCome(each)),
        of,
      );
      return last && isDenied(last) ? [last] : undefined;
    }
    case "code":
      return weigh(criterion, of) && isCodedBy(criterion.prefix, day, of) ? [] : undefined;
    default:
      return weigh(criterion, of);
  }
}

/** What the history tells of as over, and of a drug as taken. */
export function weighBefore(criterion: Criterion, { document }: ClinicalCase): Ground | undefined {
  if (criterion.is !== "concept") return undefined;
  const { statements, orders } = document.of(criterion.concept);
  const taken = orders.filter(({ state, time }) => time === "before" && state === "given");
  const had = [...statements.filter(isBefore), ...taken];
  return had.length > 0 ? had : undefined;
}

/** A code and a summary say nothing of when; they count where no dated note tells of the disease. */
function datedOf(
  statements: readonly DocumentStatement[],
  of: ClinicalCase,
): readonly DocumentStatement[] {
  const told = statements.filter((each) => !each.source.coded && timeOf(each, of) !== "");
  return told.some(isPresent) ? told : statements;
}

/** A code says nothing of when its disease began: where notes first tell of it on a later day, it was not there yet, and where they say so it is over. */
function isCodedBy(prefix: string, day: string | undefined, of: ClinicalCase): boolean {
  if (day === undefined) return true;
  const { document } = of;
  const told = document.statements
    .filter(({ code }) => code?.startsWith(prefix))
    .flatMap(({ concept }) => document.of(concept).statements)
    .filter((each) => !each.source.coded && (isPresent(each) || isBefore(each)));
  const last = latest(
    told.filter((each) => isUntil(each, day)),
    of,
  );
  return told.every(isBefore) || (last !== undefined && isPresent(last));
}

/** `Obs RR, refleks patella`: a plan asks for it, and finds nothing. */
const isToCome = ({ source }: DocumentStatement) =>
  source.part === "plan" || source.part === "therapy";

const isJudged = ({ presence }: DocumentStatement) =>
  presence === "present" || presence === "absent";

/** The last value of a quantity until a day. */
export const latestMeasurement = (
  quantity: string,
  day: string | undefined,
  of: ClinicalCase,
): DocumentMeasurement | undefined =>
  latest(
    measurementsOf(quantity, of).filter((each) => isUntil(each, day)),
    of,
  );

/**
 * Whether a criterion may explain a drug: what is there or suspected, was there before, is done or will be; never the
 * words of the drug's own reason.
 */
export function explains(
  criterion: Criterion,
  reasons: ReadonlySet<DocumentStatement>,
  of: ClinicalCase,
): boolean {
  if (criterion.is !== "concept") return weigh(criterion, of) !== undefined;
  const { statements, orders, events, measurements } = of.document.of(criterion.concept);
  return (
    statements.some((each) => maybe(each, of) && !reasons.has(each)) ||
    orders.some(({ state }) => state !== "stopped") ||
    events.some((each) => isToHave(each, of)) ||
    (criterion.kind === "quantity" && measurements.length > 0)
  );
}

/** Not `operasi prostat (-)` of what a patient tells, nor what a visit may come to: `bila menetap dibicarakan TURP`. */
const isToHave = ({ what, state, condition, source }: DocumentEvent, of: ClinicalCase): boolean =>
  state !== "declined" &&
  !(of.setting === "clinic" && condition !== undefined) &&
  !(state === null && (source.part === "complaint" || source.part === "history")) &&
  !(state === "past" && isOfFormerPregnancy(what, of));

const maybe = (said: DocumentStatement, of: ClinicalCase): boolean =>
  said.experiencer === "patient" &&
  said.presence !== "absent" &&
  said.presence !== "conditional" &&
  !(said.kind === "finding" && aheadOf.has(said.source.part)) &&
  !(isBefore(said) && isOfFormerPregnancy(said.concept, of));

/** `Ke IGD bila demam, nyeri hebat`: what a patient is to watch for is not there. */
const aheadOf: ReadonlySet<string | undefined> = new Set(["plan", "discharge"]);

const kindsOfAct: ReadonlySet<Concept["kind"]> = new Set(["procedure", "device", "event"]);
const codeOfAct = /^(?:\d|Z)/u;

/** An act or its device that is told as done only on later days: the pacemaker excuses nothing before it is in. */
export function isDoneLater(
  criterion: Criterion,
  day: string | undefined,
  of: ClinicalCase,
): boolean {
  if (day === undefined) return false;
  const { document } = of;
  const dated = actsOf(criterion, of)
    .flatMap((concept): readonly Dated[] => {
      const { statements, events } = document.of(concept);
      return [
        ...statements.filter(({ presence }) => presence === "present"),
        ...events.filter(isDone),
      ];
    })
    .filter(({ moment }) => moment !== null);
  return dated.length > 0 && !dated.some((each) => isUntil(each, day));
}

/** Of acts and devices alone, for a code whatever is coded so; the widest of acts, an operation, excuses what prepares for it. */
function actsOf(criterion: Criterion, { document, knowledge }: ClinicalCase): readonly string[] {
  if (criterion.is === "concept") {
    const isOfAnother = knowledge.concepts.withWider(criterion.concept).length > 1;
    return kindsOfAct.has(criterion.kind) && isOfAnother ? [criterion.concept] : [];
  }
  if (criterion.is !== "code" || !codeOfAct.test(criterion.prefix)) return [];
  const isCoded = ({ code }: { readonly code?: string }) => code?.startsWith(criterion.prefix);
  return [
    ...document.statements.filter(isCoded).map(({ concept }) => concept),
    ...document.events.filter(isCoded).map(({ what }) => what),
  ];
}
