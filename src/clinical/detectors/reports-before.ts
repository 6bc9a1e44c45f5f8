/** D11: an image that shows what an operation of this stay put in, or tissue that it took, dated before that operation. */
import type { DocumentEvent } from "../../document/clinical-document.ts";
import { isDone, isPresent } from "../../document/standing.ts";
import type { ClinicalCase } from "../case.ts";
import { noteOf } from "../same-time.ts";
import { dayOfMoment, writeDay, type Timeline } from "../timeline.ts";
import { reportsOf, type Report, type WrongDay } from "./operation-days.ts";

/** What stays in the body, and only an operation puts there. */
const putIn: ReadonlySet<string> = new Set([
  "biliaryStent",
  "cardiacPacemaker",
  "coronaryStent",
  "externalFixator",
  "implantableDefibrillator",
  "internalFixation",
  "jointProsthesis",
  "prostheticValve",
  "spinalImplant",
  "ureteralStent",
  "vascularStent",
  "ventriculoperitonealShunt",
]);

/** What the laboratory says of tissue. */
const tissue = "histopathology";

/** What takes tissue as well, before an operation. */
const takers = ["biopsy", "endoscopy", "bronchoscopy", "curettage"];

/** Tissue that the only report sent, and the only sheet on tissue there is, of a day before it. */
function tissueBefore(
  of: ClinicalCase,
  report: Report,
  from: number | undefined,
): readonly WrongDay[] {
  const { events } = of.document.of(tissue);
  const isSheet = ({ saidBy, source }: DocumentEvent) => saidBy === "laboratory" && source.coded;
  const [sheet, ...more] = events.filter(isSheet);
  const isSent = events.some((one) => !isSheet(one) && noteOf(one) === noteOf(report.act));
  const isTaken = takers.some((taker) => of.document.of(taker).events.some(isDone));
  const day = sheet && dayOfMoment(sheet.moment);
  if (!sheet || day === undefined || more.length > 0 || !isSent || isTaken) return [];
  if (day >= report.day || (from !== undefined && day < from)) return [];
  const reason = `mendahului operasi tanggal ${writeDay(report.day)} yang mengambil jaringan ini`;
  return [{ entry: sheet, day, reason }];
}

/** Of one operation alone: of several, the earlier may have put in what the image shows. */
export function reportsBefore(of: ClinicalCase, { from }: Timeline): readonly WrongDay[] {
  const [report, ...others] = reportsOf(of);
  if (!report || others.length > 0) return [];
  const devices = of.document.statements.filter(
    (one) => putIn.has(one.concept) && isPresent(one) && !one.source.coded,
  );
  const isOfReport = (one: (typeof devices)[number]) => noteOf(one) === noteOf(report.act);
  const own = new Set(devices.filter(isOfReport).map(({ concept }) => concept));
  const had = new Set(
    devices.filter(({ source }) => source.part === "history").map(({ concept }) => concept),
  );
  const early = devices.flatMap((entry): readonly WrongDay[] => {
    const day = dayOfMoment(entry.moment);
    const isImage = entry.saidBy === "radiology" && own.has(entry.concept);
    if (!isImage || had.has(entry.concept) || day === undefined || day >= report.day) return [];
    if (from !== undefined && day < from) return [];
    const reason = `mendahului operasi tanggal ${writeDay(report.day)} yang memasang alat pada foto ini`;
    return [{ entry, day, reason }];
  });
  return [...early, ...tissueBefore(of, report, from)];
}
