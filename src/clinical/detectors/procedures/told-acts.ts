/** What a document tells of procedures, by how far each has come: done in this care, intended, or called off. */
import type {
  DocumentEvent,
  DocumentOrder,
  DocumentStatement,
  Placed,
} from "../../../document/clinical-document.ts";
import { isGiven } from "../../../document/standing.ts";
import type { ClinicalCase } from "../../case.ts";
import { countBefore } from "../../../knowledge/count-before.ts";
import { isOneItem, type Quotable } from "../../quote.ts";
import { oncePerCase } from "../../once-per-case.ts";
import {
  dayOfMoment,
  lastDayOf,
  msOfDay,
  resolveDay,
  timelineOf,
  type DayNumber,
} from "../../timeline.ts";
import { fieldOf } from "../../index-places.ts";
import { isBegunBeforeMove, isHour } from "./hours-told.ts";

export interface ToldActs {
  /** Of an earlier care, or a time that nobody can tell. */
  readonly past: readonly DocumentEvent[];
  readonly done: readonly DocumentEvent[];
  /** Acts that devices in place, and drugs that were given, speak of. */
  readonly worn: readonly DocumentEvent[];
  /** In a plan, without a word that puts it off: a plan of the day often tells what was done. */
  readonly listed: readonly DocumentEvent[];
  /** Said to be for later, on a condition, or asked for. */
  readonly intended: readonly DocumentEvent[];
  readonly calledOff: readonly DocumentEvent[];
}

/** Where the claim itself codes them. */
export const codedRefs = oncePerCase(
  ({ claim }): ReadonlySet<string> => new Set(claim.procedures.map(({ ref }) => ref)),
);

/** Acts of narrative and of reports; what the claim itself codes tells nothing of them. */
export const toldActs = oncePerCase((of): ToldActs => {
  const coded = codedRefs(of);
  const told = of.document.events.filter(
    (event) => !coded.has(event.source.resource) && isOfStay(event, of),
  );
  const consented = namedBehind(of.document.of("informedConsent").events, told);
  const ofNow = told.filter((event) => !isOfHistory(event) && !consented.has(event));
  const inState = (...states: readonly DocumentEvent["state"][]) =>
    ofNow.filter(({ state }) => states.includes(state));
  const planned = inState("planned");
  const later = behindLaterDay(of);
  const last = lastDayToldIn(of);
  const isSaidPutOff = (event: DocumentEvent) =>
    isSaidLater(event) || isOfLaterDay(event, last) || later(event);
  const joined = joinedTo(planned.filter(isSaidPutOff), planned);
  const isPutOff = (event: DocumentEvent) => isSaidPutOff(event) || joined.has(event);
  const past = inState("past");
  const dated = new Set(past.filter((event) => isDatedInStay(event, of)));
  const ordered = Map.groupBy(inState("ordered"), isGoneOn);
  const done = Map.groupBy(
    [...inState("done", "resulted", "attached"), ...(ordered.get(true) ?? [])],
    isOfFormerVisit(of),
  );
  return {
    past: [
      ...past.filter((event) => !dated.has(event)),
      ...(done.get(true) ?? []),
      ...told.filter(isOfHistory),
    ],
    done: [...(done.get(false) ?? []), ...dated],
    worn: [...wornIn(of), ...givenIn(of)],
    listed: [...(ordered.get(false) ?? []), ...planned.filter((event) => !isPutOff(event))],
    intended: [
      ...planned
        .filter(isPutOff)
        .map((act) => (joined.has(act) ? { ...act, later: true as const } : act)),
      ...consented,
    ],
    calledOff: inState("declined"),
  };
});

/** `Lanjut 10.45 injeksi intraartikular`: what an examination went on to; `lanjutkan fisioterapi` is still to be done. */
const isGoneOn = ({ source, cues = [], start }: DocumentEvent): boolean =>
  source.part === "examination" &&
  !source.coded &&
  cues.some(([, end]) => end < start && isHour(source.text.slice(end, start)));

function wornIn(of: ClinicalCase): readonly DocumentEvent[] {
  // `Splint malam 4 mgg`: what a patient tells of when he comes he wears already.
  const isArrival = of.setting === "clinic" || of.setting === "emergency";
  const isFormer = isOfFormerVisit(of);
  return [...of.knowledge.procedures.byTrace].flatMap(([trace, what]) => {
    const { statements, measurements } = of.document.of(trace);
    const isThere = (one: DocumentStatement) =>
      one.concept === trace && one.presence === "present" && one.time !== "before";
    const there = statements.filter(isThere);
    if (isBrought(what, there, of)) return [];
    // `Belum diberi obat, hanya bidai`: what is seen then, and goes on, was put on elsewhere.
    if (isArrival && statements.some(isWornBefore)) return [];
    return [
      ...there,
      // `Audiometri hari ini: AD 18 dB`: a value that says when it was taken.
      ...measurements.filter((one) => one.isNow || (one.at !== undefined && !isFormer(one))),
    ]
      .filter(
        (one) =>
          one.saidBy === "doctor" &&
          !one.source.coded &&
          !isOfHistory(one) &&
          !(isArrival && one.source.part === "complaint") &&
          isOfStay(one, of),
      )
      .map(({ source, saidBy, moment, start, end }) => ({
        source,
        saidBy,
        moment,
        start,
        end,
        what,
        state: "done" as const,
      }));
  });
}

const isWornBefore = ({ presence, source: { part } }: DocumentStatement): boolean =>
  presence === "present" && (part === "history" || part === "complaint");

/** `NGT terpasang dari RS perujuk`: what a stay begins with, and leaves no work of an operator, may be of before. */
const isBrought = (what: string, told: readonly DocumentStatement[], of: ClinicalCase): boolean =>
  of.knowledge.procedures.of(what)?.small === true &&
  timelineOf(of).isStay &&
  told.some(
    ({ moment }) => (dayOfMoment(moment) ?? -Infinity) <= (timelineOf(of).from ?? -Infinity),
  );

/** `Streptokinase 1,5 juta IU`, `Salbutamol nebul`: what is given, or by which route, is the act. */
function givenIn(of: ClinicalCase): readonly DocumentEvent[] {
  const { concepts, procedures } = of.knowledge;
  const actOf = ({ substance, route }: DocumentOrder): string | undefined =>
    (route === undefined ? undefined : procedures.byRoute.get(route.toLowerCase())) ??
    concepts
      .withWider(substance ?? "")
      .map((id) => procedures.bySubstance.get(id))
      .find((act) => act !== undefined);
  return of.document.orders.flatMap((order) => {
    const what = isGivenHere(order, of) ? actOf(order) : undefined;
    if (what === undefined || !(order.source.coded || isToldGiven(order, what, of))) return [];
    return [{ ...order, what, state: "done" as const }];
  });
}

/**
 * `TT 0,5 mL IM` in what a doctor of an emergency department does, beside `sudah diberikan` elsewhere; that a greater act
 * was done its own report tells, and not the plan or what a patient had before. The plan of a clinic is its report.
 */
function isToldGiven(order: DocumentOrder, what: string, of: ClinicalCase): boolean {
  const { saidBy, state, source } = order;
  if (saidBy !== "doctor" || source.part === "history") return false;
  if (of.knowledge.procedures.of(what)?.small !== true)
    return (
      (state === "given" && (reports.has(source.part) || of.setting === "clinic")) ||
      (source.part === "therapy" && state === "ordered" && isBegunBeforeMove(order, of))
    );
  return state === "given" || (of.setting === "emergency" && state === "ordered");
}

/** Where what was done is told. */
const reports: ReadonlySet<DocumentOrder["source"]["part"]> = new Set([
  "therapy",
  "examination",
  "operation",
  "course",
]);

/** Where patients are treated at once; what a clinic writes on a list of drugs is for home, and what it had given it tells. */
const isGivenHere = (order: DocumentOrder, of: ClinicalCase): boolean =>
  (of.setting !== "clinic" ||
    (order.state === "given" && order.time !== "before" && !order.source.coded)) &&
  order.state !== "supplied" &&
  order.condition === undefined &&
  isGiven(order) &&
  isOfStay(order, of);

/** `Telah dilakukan kolonoskopi pada 21-09-2026` is told as past, and is of this care. */
export function isDatedInStay({ onDay }: DocumentEvent, of: ClinicalCase): boolean {
  if (!onDay) return false;
  const { from, to = lastDayOf(of) ?? from } = timelineOf(of);
  if (from === undefined || to === undefined) return false;
  const day = resolveDay(onDay, from);
  return day >= from && day <= to;
}

/** As many days before a visit as a result may be waited for; what was done lies in the year before its last day. */
const waiting = 14;
const halfYear = 180;

/** Days before an admission on which its care may have begun. */
const onTheWay = 1;

/**
 * `MRI 2/9/26: …` in the note of a visit weeks later, `FNAB 12/03` in that of a stay in June, `hasil kerokan 07/11` beside
 * a visit of that day: it was coded there.
 */
export function isOfFormerVisit(
  of: ClinicalCase,
): (event: Pick<DocumentEvent, "onDay">) => boolean {
  const { from, to = lastDayOf(of) ?? from } = timelineOf(of);
  const least = of.setting === "clinic" ? waiting : onTheWay;
  const visited = daysVisited(of);
  return ({ onDay }) => {
    if (onDay === undefined || from === undefined) return false;
    const day = resolveDay(onDay, Math.max(from, to ?? from) - halfYear);
    return day < from - least || (day < from && visited.has(day));
  };
}

/** Of the former visits that are sent beside that of a clinic. */
const daysVisited = oncePerCase((of): ReadonlySet<DayNumber> => {
  const notes = of.setting === "clinic" ? of.document.notes : [];
  return new Set(notes.flatMap(({ moment }) => (moment ? (dayOfMoment(moment) ?? []) : [])));
});

/** `Kontrol transfusi rutin`, `hemodialisis terakhir Jumat`: beside a plan of it what a patient comes for, or tells of, was not done here. */
export const isComeFor = (
  { source, state, cues = [], at }: DocumentEvent,
  { setting }: ClinicalCase,
): boolean =>
  (setting === "clinic" || setting === "emergency") &&
  source.part === "complaint" &&
  state === "done" &&
  cues.length === 0 &&
  at === undefined;

/** `PDR OD, post PRP sesi 1` beside `PRP sesi 2 dijadwalkan ulang`: what a visit judges by was had in an earlier one. */
export const isOneBefore = (
  { after, at, onDay, source }: DocumentEvent,
  { setting }: ClinicalCase,
): boolean =>
  setting === "clinic" &&
  after === true &&
  at === undefined &&
  onDay === undefined &&
  source.part === "assessment";

/** `on MTX + NB-UVB`: a treatment that goes on over many visits, told of in what a visit judges and not as done in it. */
export const isOngoing = (
  { source, state, onDay, at }: DocumentEvent,
  { setting }: ClinicalCase,
): boolean =>
  setting === "clinic" &&
  source.part === "assessment" &&
  state === "done" &&
  onDay === undefined &&
  at === undefined;

/** Characters between a document and what it is of, `informed consent primary PCI`, and between its acts, `IC debridement + ORIF`. */
const apart = 2;
const joint = 5;

function namedBehind(
  documents: readonly DocumentEvent[],
  acts: readonly DocumentEvent[],
): ReadonlySet<DocumentEvent> {
  const placesBehind = (one: DocumentEvent, most: number) =>
    Array.from({ length: most + 1 }, (_, gap) => `${one.end + gap} ${fieldOf(one)}`);
  const ends = new Set(documents.flatMap((one) => placesBehind(one, apart)));
  const named = new Set<DocumentEvent>();
  for (const act of acts.toSorted((one, other) => one.start - other.start)) {
    if (!ends.has(`${act.start} ${fieldOf(act)}`)) continue;
    named.add(act);
    for (const place of placesBehind(act, joint)) ends.add(place);
  }
  return named;
}

/** `Riwayat penyakit dahulu: DCM, echo EF 26 %`: what a history has was done before. */
export const isOfHistory = ({ source }: Pick<DocumentEvent, "source">): boolean =>
  source.part === "history";

/** Characters between two acts that a plus joins: `eksplorasi cito + detorsi`. */
const widestJoint = 16;

/** `Pro eksplorasi skrotum cito + detorsi + orkidopeksi`: what is joined to an act that is put off. */
function joinedTo(
  first: readonly DocumentEvent[],
  acts: readonly DocumentEvent[],
): ReadonlySet<DocumentEvent> {
  const putOff = new Set(first);
  const joined = new Set<DocumentEvent>();
  for (const told of Map.groupBy(acts, fieldOf).values()) {
    const inOrder = told.toSorted((one, other) => one.start - other.start);
    for (const [place, act] of inOrder.entries()) {
      const before = inOrder[place - 1];
      if (!before || !(putOff.has(before) || joined.has(before))) continue;
      const between = act.source.text.slice(before.end, act.start).trim();
      if (between.length <= widestJoint && between.endsWith("+") && !between.includes("."))
        joined.add(act);
    }
  }
  return joined;
}

const isSaidLater = ({ cues = [], condition, later }: DocumentEvent): boolean =>
  cues.length > 0 || condition !== undefined || later === true;

/** The day of a visit, or the last that a stay tells of. */
function lastDayToldIn(of: ClinicalCase): DayNumber {
  const { to } = timelineOf(of);
  return Math.max(to ?? -Infinity, lastDayOf(of) ?? -Infinity);
}

/** `Kontrol dan transfusi 14/12/2026` */
const isOfLaterDay = ({ onDay }: DocumentEvent, last: DayNumber): boolean =>
  onDay !== undefined && Number.isFinite(last) && resolveDay(onDay, last) > last;

/** `Kunj II 21/10 obturasi`, `selesai 06/11/2026, lalu brakiterapi`: what a plan names behind a day that is to come. */
function behindLaterDay(of: ClinicalCase): (event: DocumentEvent) => boolean {
  const { from, to } = timelineOf(of);
  if ((of.setting !== "clinic" && of.setting !== "emergency") || from === undefined)
    return () => false;
  const days = of.document.days.filter((day) => {
    const isPlan = day.source.part === "plan" && isOfStay(day, of);
    return isPlan && resolveDay(day, from) > (to ?? from);
  });
  const byText = Map.groupBy(days, fieldOf);
  return (event) => {
    const told = byText.get(fieldOf(event)) ?? [];
    const behind = countBefore(told, ({ end }) => end <= event.start);
    const before = told[behind - 1];
    if (before !== undefined && isOneItem(event.source.text, before, event)) return true;
    const next = told[behind];
    return next !== undefined && isExamination(event, of) && isJoined(event, next);
  };
}

const isExamination = ({ what }: DocumentEvent, { knowledge }: ClinicalCase): boolean =>
  knowledge.concepts.get(what)?.kind === "imaging";

/** `Foto thorax evaluasi & kontrol 07/12`: of one item of a list. */
const isJoined = (event: DocumentEvent, day: Omit<Quotable, keyof Placed>): boolean =>
  isOneItem(event.source.text, event, day) &&
  !event.source.text.slice(event.end, day.start).includes(",");

/** Notes of former visits tell of former acts; care may begin on the evening before an admission. */
export function isOfStay(
  { moment }: Pick<DocumentEvent, "moment">,
  { stay: { admittedAt } }: Pick<ClinicalCase, "stay">,
): boolean {
  if (!moment || admittedAt === undefined) return true;
  const began = Date.parse(admittedAt.slice(0, 10));
  return !(Date.parse(moment.at.slice(0, 10)) < began - msOfDay);
}
