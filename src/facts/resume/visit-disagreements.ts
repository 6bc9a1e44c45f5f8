/** What the visit's own record says of arriving and leaving otherwise than the discharge summary. */
import type { Encounter } from "@medplum/fhirtypes";
import type { FactSource } from "../fact-source.ts";
import { readDischargeKind, type Discharge } from "../groups/discharge.ts";
import type { ResumeFacts } from "../groups/resume.ts";
import { readTime } from "../../reading/fields/moment.ts";
import { filled } from "../text/values.ts";

interface Parts {
  readonly resume: Pick<ResumeFacts, "admittedAt" | "dischargedAt">;
  readonly discharge: Pick<Discharge, "way" | "kind">;
}

const day = 24 * 60 * 60 * 1000;
/** The emergency department registers a patient whom the ward admits the next day. */
const mostDaysApart = { admission: 1, discharge: 0 };

/** Indonesian, one text a datum; empty where the summary has what the visit says, or says nothing of it. */
export function visitDisagreements(source: FactSource, { resume, discharge }: Parts): string[] {
  const [encounter] = source.index.ofKind("Encounter");
  const { start, end } = encounter?.period ?? {};
  // A period that only began says when the visit was registered.
  if (!encounter || end === undefined) return [];
  const zone = source.asOf.zoneName ?? "utc";
  const dates = (
    name: string,
    written: string | undefined,
    sent: string | undefined,
    most: number,
  ) => {
    const [own, other] = [written, readTime(sent, zone)?.at].map((at) => at?.slice(0, 10));
    if (own === undefined || other === undefined) return [];
    const apart = Math.abs(Date.parse(own) - Date.parse(other)) / day;
    return apart > most ? [`${name} ${own} pada resume, ${other} pada data kunjungan`] : [];
  };
  const way = wayOf(encounter, source);
  const isOther =
    way !== undefined &&
    discharge.kind !== undefined &&
    readDischargeKind(way, source.terminology) !== discharge.kind;
  return [
    ...dates("tanggal masuk", resume.admittedAt, start, mostDaysApart.admission),
    ...dates("tanggal keluar", resume.dischargedAt, end, mostDaysApart.discharge),
    ...(isOther ? [`cara pulang ${discharge.way} pada resume, ${way} pada data kunjungan`] : []),
  ];
}

function wayOf({ hospitalization }: Encounter, { terminology }: FactSource): string | undefined {
  const { text, coding = [] } = hospitalization?.dischargeDisposition ?? {};
  const codes = new Set(coding.map(({ code }) => code));
  const row = terminology.table("discharge-dispositions").find(({ code }) => codes.has(code));
  return filled(text) ?? row?.["words"];
}
