/** D13: an examination of which notes tell the result, and the report of it, where those of others were sent. */
import type { DocumentEvent } from "../../document/clinical-document.ts";
import { isDone } from "../../document/standing.ts";
import type { ClinicalCase } from "../case.ts";
import type { Detector } from "../detector.ts";
import { quotesOf } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { isOfStay } from "../same-time.ts";
import { dayOfMoment, resolveDay, type DayNumber } from "../timeline.ts";
import { nameOf } from "../wording.ts";

export const unenclosedReports: Detector = {
  kinds: ["unenclosedReport"],
  find: (of) => {
    const reports = of.document.events.filter(isReport);
    // A visit tells of what was seen in its note; and where no report was sent none is missing.
    if (of.setting === "clinic" || reports.length === 0) return [];
    const enclosed = enclosedBy(reports, of);
    const told = of.document.events.filter((event) => isTold(event, of));
    const missing = told.find((event) => !isEnclosed(event, enclosed(event)));
    // One is told: whoever looks for it finds the others.
    return missing ? [relationOf(missing, of)] : [];
  },
};

const isReport = ({ saidBy, source }: DocumentEvent): boolean =>
  saidBy === "radiology" && source.coded;

/** The reports that may be of one kind of examination. */
interface Reports {
  readonly count: number;
  /** Of the first; undefined where one has no day. */
  readonly first: DayNumber | undefined;
}

function enclosedBy(
  reports: readonly DocumentEvent[],
  { knowledge: { concepts } }: ClinicalCase,
): (told: DocumentEvent) => Reports | undefined {
  const ofKind = new Map<string, Reports>();
  for (const { what, moment } of reports) {
    const day = dayOfMoment(moment);
    for (const kind of kindsOf(what)) {
      const known = ofKind.get(kind) ?? { count: 0, first: day };
      ofKind.set(kind, { count: known.count + 1, first: earlier(known.first, day) });
    }
  }
  return ({ what }) => {
    const kind = concepts.withWider(what).find((each) => ofKind.has(each));
    return kind === undefined ? undefined : ofKind.get(kind);
  };

  /** Its own and each wider one but the widest; a film has often no name of its own: `Cruris AP/lateral`. */
  function kindsOf(what: string): readonly string[] {
    if (!concepts.get(what)) return ["xray"];
    return concepts.withWider(what).filter((id) => concepts.withWider(id).length > 1);
  }
}

const earlier = (one: DayNumber | undefined, other: DayNumber | undefined) =>
  one === undefined || other === undefined ? undefined : Math.min(one, other);

/** Nobody tells the result of a later day; and another after one that was had wants a report of its own. */
function isEnclosed(told: DocumentEvent, reports: Reports | undefined): boolean {
  if (!reports) return false;
  const { count, first } = reports;
  const noted = dayOfMoment(told.moment);
  const day = noted === undefined || !told.onDay ? noted : resolveDay(told.onDay, noted);
  if (day === undefined || first === undefined) return true;
  const isAnother = told.again === true || told.at !== undefined;
  return first <= day + 1 && (!isAnother || count > 1 || first >= day - 1);
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

/** Its result is told by a doctor of this stay, or that it was done. */
const isTold = (event: DocumentEvent, of: ClinicalCase): boolean =>
  event.saidBy === "doctor" &&
  !event.source.coded &&
  telling.has(event.source.part) &&
  (isDone(event) || (event.source.part === "operation" && event.state === "ordered")) &&
  isOfStay(event.moment, of) &&
  isPicture(event, of);

/** Somebody else reads it; `foto`, `USG` may be a photograph or guide a needle, unless somebody tells what is seen. */
function isPicture({ what, source }: DocumentEvent, of: ClinicalCase): boolean {
  const { concepts, procedures } = of.knowledge;
  const wider = concepts.withWider(what);
  if (concepts.get(what)?.kind !== "imaging" || wider.length < 2) return false;
  if (wider.some((id) => readAtBedside.has(id))) return false;
  const record = procedures.of(what);
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
