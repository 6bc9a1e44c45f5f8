/** D13: an examination of which notes tell the result, and the report of it, where those of others were sent. */
import type { DocumentEvent, Source } from "../../document/clinical-document.ts";
import { isDone } from "../../document/standing.ts";
import type { ClinicalCase } from "../case.ts";
import type { Detector } from "../detector.ts";
import { kindsOf } from "../kinds-of.ts";
import { oncePerCase } from "../once-per-case.ts";
import { firstOfEach } from "../first-of-each.ts";
import { quotesOf } from "../quote.ts";
import { quotedWithoutSheet } from "./quoted-sheets.ts";
import type { Relation } from "../relation.ts";
import { isOfStay } from "../same-time.ts";
import { dayOf, dayOfMoment, resolveDay, type DayNumber } from "../timeline.ts";
import { isImageReport } from "../weigh.ts";
import { nameOf } from "../wording.ts";
import { toldInReports } from "./procedures/missing-reports.ts";

export const unenclosedReports: Detector = {
  kinds: ["unenclosedReport"],
  find: (of) => {
    const ofLaboratory = quotedWithoutSheet(of).map((event) => relationOf(event, of));
    const reports = of.document.events.filter(isImageReport);
    // A visit tells of what was seen in its note; and where no report was sent none is missing.
    if (of.setting === "clinic" || reports.length === 0) return ofLaboratory;
    const enclosed = enclosedBy(reports, of);
    const isClaimed = claimedIn(of);
    const asked = lastAsked(of);
    const missing = of.document.events.filter((event) => {
      if (isTold(event, of)) {
        const ofKind = enclosed(event);
        return !isEnclosed(event, ofKind, of) || isOfNewOrder(event, ofKind, asked);
      }
      // Another one may be asked for after the stay.
      return isAsked(event, of) && isClaimed(event) && !enclosed(event);
    });
    const told = firstOfEach(missing, ({ what }) => kindOf(what, of)).slice(0, mostTold);
    return [...told.map((event) => relationOf(event, of)), ...ofLaboratory];
  },
};

/** Whoever looks for these finds the others. */
const mostTold = 2;

const kindOf = (what: string, of: ClinicalCase): string => kindsOf(what, of).at(-1) ?? what;

/** The reports that may be of one kind of examination. */
interface Reports {
  readonly count: number;
  /** Of the first; undefined where one has no day. */
  readonly first: DayNumber | undefined;
  readonly last: DayNumber;
  readonly days: Set<DayNumber>;
}

/** A film of the chest is called so everywhere: those of other places do not stand for it. */
const calledAlike = "chestXray";
const nameless = "nameless";

function enclosedBy(
  reports: readonly DocumentEvent[],
  of: ClinicalCase,
): (told: DocumentEvent) => Reports | undefined {
  const { concepts } = of.knowledge;
  const ofKind = new Map<string, Reports>();
  for (const { what, moment } of reports) {
    const day = dayOfMoment(moment);
    for (const kind of kindsOfReport(what)) {
      const known = ofKind.get(kind);
      const days = known?.days ?? new Set<DayNumber>();
      if (day !== undefined) days.add(day);
      const first = known ? earlier(known.first, day) : day;
      const last = Math.max(known?.last ?? -Infinity, day ?? -Infinity);
      ofKind.set(kind, { count: (known?.count ?? 0) + 1, first, last, days });
    }
  }
  return ({ what }) => {
    const wider = concepts.withWider(what);
    const asked = wider.includes(calledAlike) ? [calledAlike, nameless] : wider;
    const kind = asked.find((each) => ofKind.has(each));
    return kind === undefined ? undefined : ofKind.get(kind);
  };

  /** Its own and each wider one but the widest; a film has often no name of its own: `Cruris AP/lateral`. */
  function kindsOfReport(what: string): readonly string[] {
    if (!concepts.get(what)) return ["xray", nameless];
    const kinds = kindsOf(what, of);
    return kinds.length > 1 ? kinds : [...kinds, nameless];
  }
}

const earlier = (one: DayNumber | undefined, other: DayNumber | undefined) =>
  one === undefined || other === undefined ? undefined : Math.min(one, other);

/** Nobody tells the result of a later day; and another after one that was had wants a report of its own, as has a day that is named. */
function isEnclosed(
  { moment, onDay, again, at }: DocumentEvent,
  reports: Reports | undefined,
  { stay, setting }: ClinicalCase,
): boolean {
  const admitted = dayOf(stay.admittedAt);
  const noted = dayOfMoment(moment);
  const near = noted ?? admitted;
  const named = onDay && near !== undefined ? resolveDay(onDay, near) : undefined;
  // Of before the stay: whoever made it keeps its report.
  if (named !== undefined && admitted !== undefined && named < admitted - 1) return true;
  if (!reports) return false;
  const { count, first, days } = reports;
  const day = named ?? noted;
  // `Foto thorax ulang jam 11.00: paru mengembang`: within hours the report that was sent is of the first.
  const isSecond = again === true && setting === "emergency";
  if (day === undefined || first === undefined) return !isSecond || count > 1;
  if (named !== undefined && ![named - 1, named, named + 1].some((each) => days.has(each)))
    return false;
  const isAnother = again === true || at !== undefined;
  return first <= day + 1 && (!isAnother || count > 1 || first >= day - 1);
}

/** The last day on which a note of a stay asks for each picture. */
function lastAsked(of: ClinicalCase): ReadonlyMap<string, DayNumber> {
  const last = new Map<string, DayNumber>();
  for (const event of of.document.events) {
    const day = dayOfMoment(event.moment);
    if (day === undefined || event.onDay !== undefined || !isAsked(event, of)) continue;
    last.set(event.what, Math.max(day, last.get(event.what) ?? day));
  }
  return last;
}

/** Asked for after the last report of its kind, and told of after that: `foto pelvis post op`, with the film of the arrival alone. */
function isOfNewOrder(
  { what, moment, onDay }: DocumentEvent,
  reports: Reports | undefined,
  asked: ReadonlyMap<string, DayNumber>,
): boolean {
  const [told, ask] = [dayOfMoment(moment), asked.get(what)];
  if (told === undefined || ask === undefined || onDay !== undefined) return false;
  if (!reports || reports.first === undefined || told <= ask) return false;
  return reports.last < ask;
}

/** Where what was seen is told. */
const seeing: ReadonlySet<string | undefined> = new Set(["examination", "report", "course"]);
/** Where it may be told besides, among what is wanted. */
const telling: ReadonlySet<string | undefined> = new Set([
  ...seeing,
  "assessment",
  "plan",
  "therapy",
  "operation",
]);

/** `Akses kaliks guiding fluoroskopi`, `LAPORAN TINDAKAN. Angiografi: LM normal`: what is seen during an act stands in its own report. */
const seenOperating = oncePerCase((of): ReadonlySet<Source> => {
  const reports = [...toldInReports(of), ...of.document.of("actReport").events];
  return new Set(reports.map(({ source }) => source));
});

/** Its result is told by a doctor of this stay, or that it was done. */
const isTold = (event: DocumentEvent, of: ClinicalCase): boolean =>
  event.saidBy === "doctor" &&
  !event.source.coded &&
  !seenOperating(of).has(event.source) &&
  telling.has(event.source.part) &&
  (isDone(event) || (event.source.part === "operation" && event.state === "ordered")) &&
  isOfStay(event.moment, of) &&
  isPicture(event, of);

const asking: ReadonlySet<string | undefined> = new Set(["plan", "therapy"]);

/** A plan of this stay asks for it, whatever comes. */
const isAsked = (event: DocumentEvent, of: ClinicalCase): boolean =>
  event.saidBy === "doctor" &&
  !event.source.coded &&
  asking.has(event.source.part) &&
  (event.state === "planned" || event.state === "ordered") &&
  event.condition === undefined &&
  isOfStay(event.moment, of) &&
  isPicture(event, of);

/** A code of the claim says that what was asked for was done. */
function claimedIn(of: ClinicalCase): (asked: DocumentEvent) => boolean {
  const kinds = (what: string) => kindsOf(what, of).filter((id) => id !== "xray");
  const claimed = new Set(
    of.document.events
      .filter((event) => event.source.coded && event.saidBy === "doctor" && isDone(event))
      .flatMap(({ what }) => kinds(what)),
  );
  return ({ what }) => kinds(what).some((id) => claimed.has(id));
}

/** Somebody else reads it; `foto`, `USG` may be a photograph or guide a needle, unless somebody tells what is seen. */
function isPicture({ what, source }: DocumentEvent, of: ClinicalCase): boolean {
  const { concepts, procedures } = of.knowledge;
  const wider = concepts.withWider(what);
  const record = procedures.of(what);
  // A look into the body whose findings are a report of their own: an endoscopy, an angiography; a summary tells of them itself.
  if (record?.kind === "operation")
    return of.setting !== "summary" && record.wantsReading && record.concept === what;
  if (concepts.get(what)?.kind !== "imaging" || wider.length < 2) return false;
  if (wider.some((id) => readAtBedside.has(id))) return false;
  return record ? record.kind === "imaging" && record.wantsReading : seeing.has(source.part);
}

/** Read by whoever treats, and kept with his notes. */
const readAtBedside: ReadonlySet<string> = new Set(["ecg"]);

const relationOf = (told: DocumentEvent, of: ClinicalCase): Relation => ({
  kind: "unenclosedReport",
  concept: told.what,
  name: nameOf(told.what, of),
  evidence: quotesOf([told], of),
  against: [],
  holds: false,
  decides: false,
});
