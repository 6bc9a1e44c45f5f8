/** The dates of the discharge summary held against each other, against the notes and against the clock. */
import type { SectionReader } from "../answers.ts";
import type { Discharge } from "../groups/discharge.ts";
import type { Diagnoses } from "../groups/diagnoses.ts";
import type { Imaging } from "../groups/imaging.ts";
import type { Labs } from "../groups/labs.ts";
import type { Notes } from "../groups/notes.ts";
import type { ResumeChecks } from "../groups/resume-checks.ts";
import type { ResumeFacts } from "../groups/resume.ts";
import { isIntensiveWard } from "./devices.ts";

type StayDates = Pick<
  ResumeChecks,
  "finishedFar" | "futureDates" | "unusualStay" | "stayHours" | "daysWithoutNote"
>;

interface Parts {
  readonly resume: Pick<ResumeFacts, "admittedAt" | "dischargedAt">;
  readonly discharge: Pick<Discharge, "kind">;
  readonly diagnoses: Diagnoses;
  readonly notes: Notes;
  readonly labs: Labs;
  readonly imaging: Imaging;
}

const hour = 60 * 60 * 1000;
const day = 24 * hour;

export function readStayDates(section: SectionReader, asOf: number, parts: Parts): StayDates {
  const admitted = momentOf(parts.resume.admittedAt);
  const discharged = momentOf(parts.resume.dischargedAt);
  const finished = momentOf(section.time("tanggal_selesai_pengkajian")?.at);
  const hours =
    admitted === undefined || discharged === undefined ? undefined : (discharged - admitted) / hour;
  const far =
    finished !== undefined && discharged !== undefined && Math.abs(finished - discharged) > day;
  const finishedText = section.text("tanggal_selesai_pengkajian");
  const unusual = unusualStay(section, hours, parts);
  const gap = daysWithoutNote(parts.notes, parts.resume.dischargedAt);
  return {
    ...(far && finishedText !== undefined && { finishedFar: finishedText }),
    futureDates: futureDates(asOf, parts),
    ...(unusual !== undefined && { unusualStay: unusual }),
    ...(hours !== undefined && hours >= 0 && { stayHours: Math.floor(hours) }),
    ...(gap !== undefined && { daysWithoutNote: gap }),
  };
}

const momentOf = (at: string | undefined): number | undefined => {
  const moment = at === undefined ? Number.NaN : Date.parse(at);
  return Number.isNaN(moment) ? undefined : moment;
};

/** A clock that is behind the results and notes of the document too says nothing about its dates. */
function futureDates(asOf: number, { resume, notes, labs, imaging }: Parts): string[] {
  const limit = asOf + day;
  const others = [
    ...notes.doctor.map(({ at }) => at),
    ...notes.nurse.map(({ at }) => at),
    ...labs.all.map(({ at, date }) => at ?? date),
    ...imaging.all.map(({ at, date }) => at ?? date),
  ].flatMap((at) => momentOf(at) ?? []);
  if (others.some((moment) => moment > limit)) return [];
  const isLater = (at: string | undefined) => (momentOf(at) ?? 0) > limit;
  return [
    ...(isLater(resume.admittedAt) ? ["tanggal masuk"] : []),
    ...(isLater(resume.dischargedAt) ? ["tanggal keluar"] : []),
  ];
}

/** Diagnoses that nobody is sent home with on the day of admission. */
const grave = /^(?:A4[01]|R57|J96|J80|I21|I22|I6[0-3]|N17|K72|G41|E1\d\.[01])/u;

function unusualStay(
  section: SectionReader,
  hours: number | undefined,
  { resume, discharge, diagnoses }: Parts,
): string | undefined {
  if (hours === undefined || hours < 0) return undefined;
  const days = Math.floor((hours * hour) / day);
  if (days > 60) return `${days} hari`;
  const sameDay = resume.admittedAt?.slice(0, 10) === resume.dischargedAt?.slice(0, 10);
  if (!sameDay || discharge.kind !== "pulang") return undefined;
  const heavy = diagnoses.all.find(({ code = "" }) => grave.test(code));
  if (heavy) return `keluar pada hari masuk dengan ${heavy.label}`;
  const ward = section.text("nama_ruangan") ?? "";
  return isIntensiveWard(ward) ? `keluar pada hari masuk dari ${ward}` : undefined;
}

/**
 * Whole days from the last progress note to discharge. Judged only where the notes before it follow each other day by
 * day: a caller that sends some notes of a stay has not sent the last one either.
 */
function daysWithoutNote({ doctor }: Notes, discharged: string | undefined): number | undefined {
  const days = [...new Set(doctor.flatMap(({ date }) => date ?? []))].toSorted();
  const last = days.at(-1);
  if (discharged === undefined || last === undefined || days.length < 2) return undefined;
  const isDaily = days.every(
    (date, place) => place === 0 || Date.parse(date) - Date.parse(days[place - 1] ?? "") <= day,
  );
  if (!isDaily) return undefined;
  return Math.max(0, (Date.parse(discharged.slice(0, 10)) - Date.parse(last)) / day);
}
