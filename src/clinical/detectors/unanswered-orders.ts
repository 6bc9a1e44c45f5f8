/** D13: an examination or a transfusion that a plan asks for, and its result, its deed, or any later word on it. */
import type { DocumentEvent, DocumentMeasurement } from "../../document/clinical-document.ts";
import { largest, smallest } from "../../reading/extremes.ts";
import type { ClinicalCase } from "../case.ts";
import type { Detector } from "../detector.ts";
import { firstOfEach } from "../first-of-each.ts";
import { kindsOf } from "../kinds-of.ts";
import { daysWritten } from "../days-written.ts";
import { indexPlaces } from "../index-places.ts";
import { oncePerCase } from "../once-per-case.ts";
import { isSince } from "../parts-of-document.ts";
import { quotesOf, type Quotable } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { isAfterStay, isOfStay } from "../same-time.ts";
import {
  dayOfMoment,
  lastDayOf,
  msOfDay,
  resolveDay,
  timelineOf,
  type DayNumber,
} from "../timeline.ts";
import { nameOf } from "../wording.ts";

export const unansweredOrders: Detector = {
  kinds: ["unansweredOrder"],
  find: (of) => {
    const asked = of.setting === "clinic" ? askedBefore(of) : askedInStay(of);
    const found = [...Map.groupBy(asked, ({ event }) => event.what)].map(([concept, orders]) =>
      judge(concept, orders, of),
    );
    const missing = [...found, ...lateIn(asked, of)].filter(({ holds }) => !holds);
    // A visit tells of what matters: one of many that were asked for may have been normal.
    const isFew = of.setting === "clinic" && missing.length * 2 <= found.length;
    // One is told: whoever looks for it finds the others.
    return missing.filter(({ concept = "" }) => !isFew || isImage(concept, of)).slice(0, 1);
  },
};

/** What was seen is told, normal or not. */
const isImage = (concept: string, { knowledge }: ClinicalCase): boolean =>
  knowledge.concepts.get(concept)?.kind === "imaging";

interface Ask {
  readonly event: DocumentEvent;
  readonly day: DayNumber;
}

/** Days within which what a ward asks for is done or told of; a picture is had before who wants it sends the patient home. */
const staying = 2;
const leaving = 1;

/** By the plan of the last day. */
const isSentHome = (last: DayNumber, { document }: ClinicalCase): boolean =>
  document
    .of("discharge")
    .events.some(
      ({ moment, source, condition, saidBy }) =>
        saidBy === "doctor" &&
        source.part === "plan" &&
        condition === undefined &&
        dayOfMoment(moment) === last,
    );

/** From this hour of the clock on what was asked for that day is done or put off. */
const evening = 18;

/** Notes of a morning do not know yet what the day brings. */
const isWrittenInEvening = (day: DayNumber, { document }: ClinicalCase): boolean =>
  document.notes.some(
    ({ moment }) =>
      dayOfMoment(moment) === day &&
      moment?.precision === "minute" &&
      Number(moment.at.slice(11, 13)) >= evening,
  );

const examinations: ReadonlySet<string> = new Set(["imaging", "laboratory"]);

const isUnderLights = oncePerCase(
  ({ document }): boolean => document.of("phototherapy").events.length > 0,
);

function isAsked(event: DocumentEvent, of: ClinicalCase): boolean {
  const { knowledge, setting } = of;
  const { concepts } = knowledge;
  const { what, state, condition, saidBy, source, later, cues = [] } = event;
  const isWordy = cues.length > 0 && (isOfLater(event) || setting === "clinic");
  if (state !== "planned" && state !== "ordered") return false;
  // `Foto lanjut` of a newborn under the lights wants no film.
  if (what === "xray" && isUnderLights(of)) return false;
  const kind = concepts.get(what)?.kind ?? "";
  // What is given is listed with the pictures that are wanted; its laboratory is told by its values.
  const isPlan = source.part === "plan" || (source.part === "therapy" && kind === "imaging");
  if (condition !== undefined || saidBy !== "doctor" || !isPlan || source.coded) return false;
  // `pemeriksaan` names none of them; the short name of a value is a request where words ask for it: `cek K ulang`.
  return (
    (examinations.has(kind) && concepts.withWider(what).length > 1) ||
    (kind === "quantity" && isWordy && knowledge.isOfLaboratory(what)) ||
    (setting !== "clinic" && knowledge.isToldByWord(what)) ||
    (what === anyTest && setting !== "clinic" && (isOfLater(event) || later === true))
  );
}

/** `Lab ulang 6-11`: any value of a laboratory answers what names none of them. */
const anyTest = "labTest";

/** After one that was had, or at a time that is told: `cek Hb ulang`, `bilirubin + Hb besok`, `cek Hb besok`, `Hb post transfusi`. */
const isOfLater = ({ again, at, isNextDay }: DocumentEvent): boolean =>
  again === true || isNextDay === true || at !== undefined;

/** On the ward, and in the notes beside a summary; what the last days ask for comes after the document. */
function askedInStay(of: ClinicalCase): readonly Ask[] {
  const { from = lastDayOf(of) } = timelineOf(of);
  const [, last] = daysWritten(of);
  if (of.setting === "emergency" || from === undefined) return [];
  const isLater = ofLaterDay(last / msOfDay, of);
  const isLeaving = isSentHome(last / msOfDay, of);
  const isOver = isLeaving || isWrittenInEvening(last / msOfDay, of);
  const patienceFor = ({ what, isNextDay }: DocumentEvent) =>
    (isOver && isNextDay === true) || (isLeaving && isImage(what, of)) ? leaving : staying;
  return of.document.events.flatMap((event) => {
    const day = dayOfMoment(event.moment) ?? from;
    const isDue = last / msOfDay - day >= patienceFor(event) && !isLater(event);
    return isDue && isOfStay(event.moment, of) && isAsked(event, of) ? [{ event, day }] : [];
  });
}

/** Characters behind what is asked for in which its day stands. */
const besideDay = 24;

const daysNear = oncePerCase(({ document: { days } }) => indexPlaces(days, ({ source }) => source));

/** `INR ulang 23/10`: asked for on a day after the document. */
function ofLaterDay(last: DayNumber, of: ClinicalCase): (event: DocumentEvent) => boolean {
  const near = daysNear(of);
  return ({ source, end, onDay }) =>
    (onDay !== undefined && resolveDay(onDay, last) > last) ||
    near(source, end, end + besideDay).some((day) => resolveDay(day, last) > last);
}

/** `Besok`, `Kalium ulang 03-11 pagi`: the day for which it is asked, where that is told beside it. */
function dueDay({ event, day }: Ask, of: ClinicalCase): DayNumber | undefined {
  if (event.isNextDay === true) return day + 1;
  const { source, end } = event;
  const beside = daysNear(of)(source, end, end + besideDay).filter(
    ({ start }) => !source.text.slice(end, start).includes(","),
  );
  return beside.map((written) => resolveDay(written, day)).find((due) => due > day);
}

/** In a clinic, by the visit before this one. */
function askedBefore(of: ClinicalCase): readonly Ask[] {
  const former = of.document.events.flatMap((event) => {
    const day = dayOfMoment(event.moment);
    return day !== undefined && !isOfStay(event.moment, of) && isAsked(event, of)
      ? [{ event, day }]
      : [];
  });
  const latest = largest(former.map(({ day }) => day));
  return former.filter(({ day }) => day === latest);
}

/** `DL + ur/cr besok`: a laboratory that is asked for on a day, of which that day has nothing though later ones do. */
function lateIn(asked: readonly Ask[], of: ClinicalCase): readonly Relation[] {
  if (of.setting === "clinic") return [];
  const [, last] = daysWritten(of);
  const noted = daysNoted(of);
  const due = asked.flatMap((ask) => {
    const on = isImage(ask.event.what, of) ? undefined : dueDay(ask, of);
    return on !== undefined && noted.has(on) && ask.day < last / msOfDay ? [{ ask, on }] : [];
  });
  // A note may ask for it again and again.
  return firstOfEach(due, ({ ask: { event, day } }) =>
    [event.what, day, event.moment?.at, event.at].join(" "),
  ).map(({ ask, on }) => judge(ask.event.what, [ask], of, on));
}

function judge(
  concept: string,
  asks: readonly Ask[],
  of: ClinicalCase,
  until?: DayNumber,
): Relation {
  const answers = answersTo(concept, asks, of).filter(
    // The note that asks for it tells the values of its own morning.
    ({ moment }) =>
      until === undefined ||
      ((dayOfMoment(moment) ?? until) <= until && moment?.at !== asks[0]?.event.moment?.at),
  );
  return {
    kind: "unansweredOrder",
    concept,
    name: nameOf(concept, of),
    evidence: quotesOf(answers.slice(0, 1), of),
    against: quotesOf(
      asks.slice(0, 1).map(({ event }) => event),
      of,
    ),
    holds: answers.length > 0,
    decides: false,
  };
}

/** Of the act itself, a wider or narrower one, or what its result is told by. */
function answersTo(concept: string, asks: readonly Ask[], of: ClinicalCase): readonly Quotable[] {
  const { procedures, resultsOf } = of.knowledge;
  const traces = procedures.of(concept)?.traces ?? [];
  const ids = new Set([
    concept,
    ...kindsOf(concept, of),
    ...traces,
    ...(resultsOf.get(concept) ?? []),
  ]);
  const isAfter = sinceAsked(asks, of);
  if (concept === anyTest) return answersToAny(isAfter, of);
  return [...ids].flatMap((id) => {
    const { statements, measurements, events } = of.document.of(id);
    const words = events.filter((event) => isWordOn(event, of) && !isClaimOf(event, of));
    const told = [...notHad(measurements, isAfter), ...statements, ...words].filter(isAfter);
    return told.filter((one) => !samplesSent(of).has(one));
  });
}

/** What has no day looks back on the whole stay, and may tell of what was had before. */
function notHad(
  measurements: readonly DocumentMeasurement[],
  isAfter: (answer: Answer) => boolean,
): readonly DocumentMeasurement[] {
  const had = new Set(
    measurements
      .filter(hasDay)
      .filter((one) => !isAfter(one))
      .map(valueOf),
  );
  return measurements.filter((one) => hasDay(one) || !had.has(valueOf(one)));
}

const ofLaboratory = oncePerCase(
  ({ document, knowledge: { isOfLaboratory, concepts } }): readonly DocumentMeasurement[] =>
    document.measurements.filter(
      ({ quantity }) => concepts.get(quantity)?.kind === "quantity" && isOfLaboratory(quantity),
    ),
);

/** Not that others are asked for. */
function answersToAny(isAfter: (answer: Answer) => boolean, of: ClinicalCase): readonly Quotable[] {
  const words = of.document
    .of(anyTest)
    .events.filter(
      (event) => event.state !== "planned" && event.state !== "ordered" && !isClaimOf(event, of),
    );
  return [...notHad(ofLaboratory(of), isAfter), ...words].filter(isAfter);
}

/** Days on which a doctor writes. */
const daysNoted = oncePerCase(
  ({ document }): ReadonlySet<DayNumber | undefined> =>
    new Set(
      [...document.statements, ...document.measurements, ...document.events].flatMap(
        ({ saidBy, source, moment }) =>
          saidBy === "doctor" && !source.coded ? [dayOfMoment(moment)] : [],
      ),
    ),
);

const hasDay = ({ moment, onDay }: Answer): boolean => moment !== null || onDay !== undefined;
const valueOf = ({ value }: DocumentMeasurement): string => String(value);

function sinceAsked(asks: readonly Ask[], of: ClinicalCase): (answer: Answer) => boolean {
  const first = smallest(asks.map(({ day }) => day));
  const isAgain = asks.every(({ event }) => event.again === true);
  const isLater = asks.every(({ event }) => isOfLater(event));
  const asked = asks.find(({ day }) => day === first)?.event.moment ?? null;
  // A list of procedures without a day is that of the arrival.
  const { from = Infinity, isStay } = timelineOf(of);
  const isOfStayItself = isStay && first > from;
  return ({ moment, onDay, source, again, at }) => {
    const day = onDay ? resolveDay(onDay, first) : dayOfMoment(moment);
    // What has no day was had before another is asked for, unless it looks back on the whole stay.
    if (day === undefined)
      return (
        (of.setting === "clinic"
          ? !isAgain || at !== undefined
          : !isLater && !(source.coded && isOfStayItself)) ||
        (of.setting === "summary" && !source.coded)
      );
    if (day !== first) return day > first;
    // `CT ulang 14/10: menetap` in the next day's note.
    const isAnswer = again === true || (!isAgain && !onDay);
    return isLater ? isAnswer && isSince(moment, asked) : true;
  };
}

type Answer = Quotable & Pick<DocumentEvent, "onDay" | "again" | "at">;

/** `Sampel kultur dikirim 11.30`: its result is to come. */
const samplesSent = oncePerCase(({ document }): ReadonlySet<Quotable> => {
  const { statements, measurements, events } = document.of("cultureSent");
  return new Set([...statements, ...measurements, ...events]);
});

/** A code says that a sample was examined, and not what was found. */
const isClaimOf = ({ what, source, saidBy }: DocumentEvent, { knowledge }: ClinicalCase): boolean =>
  source.coded && saidBy === "doctor" && knowledge.concepts.get(what)?.kind === "laboratory";

/** A report of an operation says for what its samples are meant: `Spesimen: pus 10 mL, kultur`. */
const asking: ReadonlySet<string | undefined> = new Set(["plan", "therapy", "operation"]);

/** Not that it was asked for again, unless for when the patient has left; `USG ditunda` is written where nobody plans. */
const isWordOn = ({ state, moment, source: { part } }: DocumentEvent, of: ClinicalCase): boolean =>
  (state !== "planned" && state !== "ordered") ||
  // `Pasien paham jadwal USG 6 bulanan` closes a visit, and tells of none.
  (!asking.has(part) &&
    !(part === "course" && of.setting === "clinic") &&
    !isAfterStay(moment, of));
