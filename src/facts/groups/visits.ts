import { DateTime } from "luxon";
import Type, { type Static } from "typebox";
import { readSection, type SectionReader } from "../answers.ts";
import type { FactSource } from "../fact-source.ts";
import { mentions } from "../text/mentions.ts";
import { readTime } from "../text/values.ts";
import type { Diagnoses } from "./diagnoses.ts";
import type { EncounterFacts } from "./encounter.ts";
import type { Procedures } from "./procedures.ts";
import type { Soap } from "./soap.ts";

export const visitSchema = Type.Object({
  date: Type.Optional(Type.String({ description: "YYYY-MM-DD" })),
  diagnosisCodes: Type.Array(Type.String({ description: "ICD-10, upper case" })),
  procedureCodes: Type.Array(Type.String({ description: "ICD-9-CM" })),
  text: Type.String({ description: "Actions, assessment and plan, joined by line breaks" }),
});
export type Visit = Static<typeof visitSchema>;

export const visitsSchema = Type.Object(
  {
    earlier: Type.Array(visitSchema, {
      description:
        "riwayat.kunjungan before this visit's date, oldest first; undated ones at the end",
    }),
    referralDate: Type.Optional(
      Type.String({
        description: "Date of issue: encounter.referralDate, else from the SOAP text",
      }),
    ),
    referralAge: Type.Optional(
      Type.Integer({
        description: "Days from issue of the referral to this visit; absent for a future date",
      }),
    ),
    chainStart: Type.Optional(
      Type.String({
        description:
          "Where no referral date is known: first earlier visit for the same ICD-10 category with every gap up to 90 days",
      }),
    ),
    chainDays: Type.Optional(Type.Integer({ description: "Days from chainStart to this visit" })),
    referralExempt: Type.Boolean({
      description:
        "A programme that is treated differently: dialysis, thalassaemia, haemophilia, chemo- or radiotherapy, TB-RO, HIV",
    }),
  },
  { description: "Earlier visits (riwayat) and the age of the referral at an outpatient visit" },
);
export type Visits = Static<typeof visitsSchema>;

interface Parts {
  readonly diagnoses: Diagnoses;
  readonly encounter: EncounterFacts;
  readonly procedures: Procedures;
  readonly soap: Soap;
}

/** A referral is valid up to and with this day. */
const validDays = 90;

export function buildVisits(source: FactSource, parts: Parts): Visits {
  const today = parts.encounter.start?.slice(0, 10);
  const earlier = readSection(source, "riwayat")
    .rows("kunjungan")
    .map(readVisit)
    .filter(({ date }) => date === undefined || today === undefined || date < today)
    .toSorted((one, other) => (one.date ?? "9999").localeCompare(other.date ?? "9999"));
  return {
    earlier,
    ...(today === undefined ? {} : validityOf(today, earlier, source, parts)),
    referralExempt: isExempt(parts),
  };
}

function readVisit(row: SectionReader): Visit {
  const date = row.time("tanggal|tgl|tanggal_kunjungan")?.date;
  const soap = row.group("soap");
  const codes = (label: string, form: RegExp) =>
    [...row.texts(label), ...row.rows(label).flatMap((item) => item.text("code|kode") ?? [])]
      .flatMap((written) => written.split(/[;,]/u))
      .flatMap((written) => form.exec(written.trim().toUpperCase())?.[0] ?? []);
  return {
    ...(date === undefined ? {} : { date }),
    diagnosisCodes: codes("icd_10", /^[A-Z]\d{2}(?:\.\d{1,2})?/u),
    procedureCodes: codes("icd_9", /^\d{2}(?:\.\d{1,2})?/u),
    text: [...row.texts("tindakan"), soap.text("asesmen"), soap.text("plan")]
      .filter((text) => text !== undefined)
      .join("\n"),
  };
}

function validityOf(
  today: string,
  earlier: readonly Visit[],
  source: FactSource,
  { diagnoses, encounter, soap }: Parts,
): Partial<Visits> {
  const renewed = mentions(soap.all, "rujukan baru|perpanjangan rujukan|rujukan diperpanjang");
  const issued =
    encounter.referralDate ?? (renewed ? undefined : writtenReferralDate(soap.all, today, source));
  if (issued !== undefined) {
    const age = daysBetween(issued, today);
    return { referralDate: issued, ...(age >= 0 && { referralAge: age }) };
  }
  if (renewed) return {};
  const chainStart = startOfChain(today, earlier, diagnoses);
  return chainStart === undefined ? {} : { chainStart, chainDays: daysBetween(chainStart, today) };
}

const daysBetween = (from: string, to: string) =>
  Math.round(DateTime.fromISO(to).diff(DateTime.fromISO(from), "days").days);

function startOfChain(
  today: string,
  earlier: readonly Visit[],
  diagnoses: Diagnoses,
): string | undefined {
  const categories = new Set(diagnoses.codes.map((code) => code.slice(0, 3)));
  const dates = earlier
    .filter(({ diagnosisCodes }) => diagnosisCodes.some((code) => categories.has(code.slice(0, 3))))
    .flatMap(({ date }) => date ?? [])
    .toReversed();
  let start: string | undefined;
  for (const date of dates) {
    if (daysBetween(date, start ?? today) > validDays) break;
    start = date;
  }
  return start;
}

/** A date directly after the referral's name; not the date of a control or the end of validity. */
const datedReferral =
  /(?<!\p{L})(?:rujukan|FKTP|PPK\s*(?:1|I)|faskes(?:\s+1)?)(?!\p{L})(?<between>[^\n.;]{0,40}?)(?<date>\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\d{4}-\d{2}-\d{2}|\d{1,2}\s+\p{L}{3,9}\s+\d{4})/giu;
const anotherDate =
  /kontrol|berlaku|sampai|hingga|s\.?\/?d|berakhir|habis|exp|balik|internal|(?<!\p{L})ke(?!\p{L})/iu;

/** The latest of the dates of issue that the text gives, this visit's at most. */
function writtenReferralDate(text: string, today: string, source: FactSource): string | undefined {
  const zone = source.asOf.zoneName ?? "utc";
  const dates = [...text.matchAll(datedReferral)].flatMap(({ groups = {} }) => {
    if (anotherDate.test(groups["between"] ?? "")) return [];
    const written = groups["date"] ?? "";
    return readTime(written, zone)?.date ?? readLongDate(written) ?? [];
  });
  return dates
    .filter((date) => date <= today)
    .toSorted()
    .at(-1);
}

/** `20 Juli 2026`. */
function readLongDate(written: string): string | undefined {
  const parsed = ["d MMMM yyyy", "d MMM yyyy"]
    .map((form) => DateTime.fromFormat(written.replaceAll(/\s+/gu, " "), form, { locale: "id" }))
    .find(({ isValid }) => isValid);
  return parsed?.toISODate() ?? undefined;
}

const exemptDiagnosis = /^(?:B2[0-4]|D56|D6[678]|Z49|Z51\.[01]|U84\.3)/u;
const exemptProcedure = /^(?:39\.95|54\.98|92\.2|99\.25)/u;
const exemptWords =
  "hemodialisis|hemodialisa|cuci darah|thalassemia|talasemia|hemofilia|kemoterapi|radioterapi|TB RO|TB resisten obat|TB MDR|HIV|ODHA";

const isExempt = ({ diagnoses, procedures, soap }: Parts) =>
  diagnoses.codes.some((code) => exemptDiagnosis.test(code)) ||
  procedures.codes.some((code) => exemptProcedure.test(code)) ||
  mentions([soap.assessment, soap.plan].join("\n"), exemptWords);
