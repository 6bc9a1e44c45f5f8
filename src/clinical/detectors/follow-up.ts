/** D6: a doctor sends the patient home from a ward, a visit or an emergency department, and nothing tells where and when he is seen again. */
import type { DocumentEvent, DocumentOrder, Moment } from "../../document/clinical-document.ts";
import { isDone, isPlannedEvent } from "../../document/standing.ts";
import type { Part } from "../../reading/reading.ts";
import type { ClinicalCase } from "../case.ts";
import { isOnDay } from "../parts-of-document.ts";
import { isInBracket, quotesOf } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { dayOf, isOfStay, isWithinDay } from "../same-time.ts";
import { dayOf as dayNumberOf, resolveDay } from "../timeline.ts";
import { weighAny } from "../weigh.ts";
import { nameOf } from "../wording.ts";

const leaving = "discharge";
const visit = "controlVisit";
/** Whoever comes for a visit and is admitted. */
const admissions = ["admission", "admissionOrder"];
/** Whoever leaves by one of these is seen elsewhere, or by nobody. */
const otherWays = [
  "backReferral",
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
  const isVisit = of.setting === "clinic";
  const isOfDay = isVisit || of.setting === "emergency";
  const excuses = [...otherWays, ...(isOfDay ? admissions : [])].map(
    (concept) => ({ is: "concept", concept, kind: "event" }) as const,
  );
  const wanting = isVisit ? therapyOfVisit(of) : (leavingOfWard(of) ?? leavingOfEmergency(of));
  if (!wanting || weighAny(excuses, of, { intended: true })) return [];
  if (isPlannedFrom(wanting, of)) return [];
  const { concept, entry } = wanting;
  return [
    {
      kind: "expectedCare",
      concept,
      name: nameOf(concept, of),
      evidence: quotesOf([entry], of),
      against: [],
      holds: false,
      decides: false,
    },
  ];
}

/** What calls for a visit to come. */
interface Wanting {
  readonly concept: string;
  readonly entry: DocumentEvent | DocumentOrder;
  /** Of the note, ISO 8601. */
  readonly day: string;
  /** Whether an entry was written with it. */
  readonly isBeside: (moment: Moment | null) => boolean;
}

/** The order of the last doctor's note to go home. */
function leavingOfWard({ setting, document }: ClinicalCase): Wanting | undefined {
  if (setting !== "ward") return undefined;
  const notes = document.notes.filter(({ saidBy }) => saidBy === "doctor");
  const day = notes
    .flatMap(({ moment }) => dayOf(moment) ?? [])
    .toSorted()
    .at(-1);
  if (day === undefined) return undefined;
  const withheld = new Set(document.of("leaveWithheld").events.map(({ source }) => source));
  const entry = document
    .of(leaving)
    .events.find((event) => isOrder(event, day) && !withheld.has(event.source));
  const isBeside = (moment: Moment | null) =>
    moment !== null && isWithinDay(moment, { at: day, precision: "day" });
  return entry && { concept: leaving, entry, day, isBeside };
}

/** `KRS jam 23.45`, `Pulang, obat 5 hari`: the disposition itself, and not what a consultant allows. */
function leavingOfEmergency({ setting, document, stay }: ClinicalCase): Wanting | undefined {
  const day = (stay.arrivedAt ?? stay.admittedAt)?.slice(0, 10);
  if (setting !== "emergency" || day === undefined) return undefined;
  const entry = document
    .of(leaving)
    .events.find(
      (event) =>
        event.saidBy === "doctor" &&
        event.source.part === "plan" &&
        event.source.isAdvice !== true &&
        event.condition === undefined &&
        (isDone(event) || isPlannedEvent(event)),
    );
  return entry && { concept: leaving, entry, day, isBeside: () => true };
}

/** A drug that goes on after a visit. */
function therapyOfVisit(of: ClinicalCase): Wanting | undefined {
  const day = of.stay.admittedAt?.slice(0, 10);
  const isBeside = (moment: Moment | null) => isOfStay(moment, of);
  const entry = of.document.orders.find(
    ({ source, moment, state }) =>
      source.part === "plan" && isBeside(moment) && (state === "ordered" || state === "supplied"),
  );
  return day === undefined || !entry ? undefined : { concept: visit, entry, day, isBeside };
}

/** A visit, or a day to come that is not the one on which a drug ends: `angkat jahitan di poli bedah 30/10`. */
function isPlannedFrom({ day, isBeside }: Wanting, of: ClinicalCase): boolean {
  const { document } = of;
  const isVisit = of.setting === "clinic";
  const isOfDay = isVisit || of.setting === "emergency";
  const isToldOf = visits.some((concept) => {
    const { events, statements } = document.of(concept);
    return [...events, ...statements].some(
      ({ moment, source }) => isBeside(moment) && !(isOfDay && partsBefore.has(source.part)),
    );
  });
  const written = dayNumberOf(day) ?? 0;
  // Told once as the end of a drug, a day is that wherever else it stands.
  const ends = new Set(document.of(validity).days.map((each) => resolveDay(each, written)));
  const isToCome = (ahead: number) => ahead > written && !ends.has(ahead);
  return (
    isToldOf ||
    (isVisit && document.events.some((event) => isBeside(event.moment) && isToBeSeen(event, of))) ||
    document.days.some(
      (each) =>
        isBeside(each.moment) &&
        (each.source.part === "plan" || each.saidBy === "nurse") &&
        isToCome(resolveDay(each, written)),
    )
  );
}

/** `OCT RNFL 3 bln`, `perimetri ulang 6 bln`: who comes for it is seen then. `Kultur ditunggu` is of what was taken. */
function isToBeSeen(event: DocumentEvent, { knowledge }: ClinicalCase): boolean {
  if (event.source.part !== "plan" || !isPlannedEvent(event)) return false;
  // `Levetirasetam naik (EEG polyspike-wave)`: the reason of an order.
  if (event.condition !== undefined || isInBracket(event)) return false;
  const isPutOff = event.later === true || event.again === true || event.at !== undefined;
  const isTest = tests.has(knowledge.concepts.get(event.what)?.kind) && !sent.has(event.what);
  return isPutOff || (isTest && event.state === "planned");
}

const tests: ReadonlySet<string | undefined> = new Set(["imaging", "laboratory"]);

/** `Jaringan pterigium kirim PA`: the sample is gone, and the patient need not come for it. */
const sent: ReadonlySet<string> = new Set(["tissueSent", "cultureSent"]);

/** What brought the patient here, and what was before. */
const partsBefore: ReadonlySet<Part | undefined> = new Set(["complaint", "history"]);

/** Days until which something is taken. */
const validity = "validityWord";

/** `Boleh pulang`, `pulang hari ini`, and not `rencana pulang besok` or `pulang bila jalan 20 meter`. */
const isOrder = (event: DocumentEvent, last: string): boolean =>
  event.saidBy === "doctor" &&
  event.source.part === "plan" &&
  event.condition === undefined &&
  isOnDay(event.moment, last) &&
  (isDone(event) || isPlannedEvent(event)) &&
  (event.later !== true || isWhole(event));

/** A name of several words leaves no doubt. */
const isWhole = ({ source, start, end }: DocumentEvent): boolean =>
  source.text.slice(start, end).includes(" ");
