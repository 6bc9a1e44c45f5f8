/** D6: a doctor of a ward sends the patient home, and nothing tells where and when he is seen again. */
import type { DocumentEvent, Moment } from "../../document/clinical-document.ts";
import { isDone, isPlannedEvent } from "../../document/standing.ts";
import type { ClinicalCase } from "../case.ts";
import { isOnDay } from "../parts-of-document.ts";
import { quotesOf } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { dayOf, isWithinDay } from "../same-time.ts";
import { dayOf as dayNumberOf, resolveDay } from "../timeline.ts";
import { weighAny } from "../weigh.ts";
import { nameOf } from "../wording.ts";

const leaving = "discharge";
/** Whoever leaves by one of these is seen elsewhere, or by nobody. */
const otherWays = [
  "dischargeAgainstAdvice",
  "referralOut",
  "transferCare",
  "deathEvent",
  "palliativeCondition",
  "refusal",
];
/** A visit, whatever it is for, and what is done at one. */
const visits = ["control", "controlVisit", "clinicVisit", "suturesRemoval", "homeCare"];

/** A summary has a form of its own for it. */
export function followUp(of: ClinicalCase): readonly Relation[] {
  const { document } = of;
  if (of.setting !== "ward") return [];
  const notes = document.notes.filter(({ saidBy }) => saidBy === "doctor");
  const last = notes
    .flatMap(({ moment }) => dayOf(moment) ?? [])
    .toSorted()
    .at(-1);
  if (last === undefined) return [];
  const withheld = new Set(document.of("leaveWithheld").events.map(({ source }) => source));
  const order = document
    .of(leaving)
    .events.find((event) => isOrder(event, last) && !withheld.has(event.source));
  if (!order) return [];
  const excuses = otherWays.map((concept) => ({ is: "concept", concept, kind: "event" }) as const);
  if (weighAny(excuses, of, { intended: true })) return [];
  const isBesideLeaving = (moment: Moment | null) =>
    moment !== null && isWithinDay(moment, { at: last, precision: "day" });
  const isToldOf = visits.some((concept) => {
    const { events, statements } = document.of(concept);
    return [...events, ...statements].some((entry) => isBesideLeaving(entry.moment));
  });
  // `Angkat jahitan di poli bedah 30/10`: a day to come, and not that on which a drug ends.
  const lastDay = dayNumberOf(last) ?? 0;
  const isDated = document.days.some(
    (day) =>
      isBesideLeaving(day.moment) &&
      day.of !== validity &&
      (day.source.part === "plan" || day.saidBy === "nurse") &&
      resolveDay(day, lastDay) > lastDay,
  );
  if (isToldOf || isDated) return [];
  return [
    {
      kind: "expectedCare",
      concept: leaving,
      name: nameOf(leaving, of),
      evidence: quotesOf([order], of),
      against: [],
      holds: false,
      decides: false,
    },
  ];
}

/** Days until which something is taken. */
const validity = "validityWord";

/** `Boleh pulang`, and not `rencana pulang besok` or `pulang bila jalan 20 meter`. */
const isOrder = (event: DocumentEvent, last: string): boolean =>
  event.saidBy === "doctor" &&
  event.source.part === "plan" &&
  event.condition === undefined &&
  isOnDay(event.moment, last) &&
  (isDone(event) || isPlannedEvent(event)) &&
  (event.at === undefined || isWhole(event));

/** A name of several words leaves no doubt. */
const isWhole = ({ source, start, end }: DocumentEvent): boolean =>
  source.text.slice(start, end).includes(" ");
