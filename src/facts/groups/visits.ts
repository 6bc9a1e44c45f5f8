import { nextFrom } from "../../reading/in-order.ts";
import { joinFields } from "../text/fields.ts";
import { DateTime } from "luxon";
import Type, { type Static } from "typebox";
import { isUnder } from "../../knowledge/cells.ts";
import { readSection, type SectionReader } from "../answers.ts";
import { nextControl } from "../clinic/next-control.ts";
import { findRepeats, repeatSchema } from "../clinic/procedure-intervals.ts";
import type { FactSource } from "../fact-source.ts";
import { datesIn } from "../../reading/fields/written-dates.ts";
import { isNamed, mentions, occurrencesOf } from "../text/mentions.ts";
import { sentencesIn } from "../text/pieces.ts";
import type { Diagnoses } from "./diagnoses.ts";
import type { EncounterFacts } from "./encounter.ts";
import type { Procedures } from "./procedures.ts";
import type { Soap } from "./soap.ts";

const visitSchema = Type.Object({ plan: Type.Optional(Type.String()) });
export interface Visit extends Static<typeof visitSchema> {
  /** YYYY-MM-DD. */
  readonly date?: string;
  /** ICD-10, upper case. */
  readonly diagnosisCodes: readonly string[];
  /** ICD-9-CM. */
  readonly procedureCodes: readonly string[];
  /** Actions, assessment and plan, joined by line breaks. */
  readonly text: string;
  /** tindakan, joined by line breaks. */
  readonly done: string;
  readonly subjective?: string;
}

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
    nextControl: Type.Optional(Type.String({ description: "The plan's next control, YYYY-MM-DD" })),
    nextControlDays: Type.Optional(Type.Integer({ description: "Days to the next control" })),
    nextControlReferralDays: Type.Optional(
      Type.Integer({
        description: "Days from referralDate or chainStart to the next control",
      }),
    ),
    sameDay: Type.Optional(
      Type.String({
        description:
          "Two visits of one day for the same ICD-10 category, a repeated programme aside: '27-07-2026 (H25)'",
      }),
    ),
    establishedDisease: Type.Optional(
      Type.String({
        description:
          "Where the primary diagnosis is a symptom: the disease it belongs to (T-7) that an earlier visit was coded with",
      }),
    ),
    repeats: Type.Array(repeatSchema, {
      description: "Procedures of this visit that table T-9 names and an earlier visit had too",
    }),
  },
  { description: "Earlier visits (riwayat) and the age of the referral at an outpatient visit" },
);
export interface Visits extends Static<typeof visitsSchema> {
  readonly earlier: Visit[];
}

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
  const all = readSection(source, "riwayat").rows("kunjungan").map(readVisit);
  const earlier = all
    .filter(({ date }) => date === undefined || today === undefined || date < today)
    .toSorted((one, other) => (one.date ?? "9999").localeCompare(other.date ?? "9999"));
  const validity = today === undefined ? {} : validityOf(today, earlier, parts);
  const sameDay = isExempt(parts) ? undefined : visitsOfOneDay(all);
  const established = establishedDisease(earlier, parts.diagnoses, source);
  return {
    earlier,
    ...validity,
    referralExempt: isExempt(parts),
    ...(today === undefined ? {} : controlOf(today, validity, parts.soap)),
    ...(sameDay === undefined ? {} : { sameDay }),
    ...(established === undefined ? {} : { establishedDisease: established }),
    repeats:
      today === undefined
        ? []
        : [...findRepeats(earlier, { today, ...noteOf(parts) }, source.terminology)],
  };
}

const noteOf = ({ procedures, soap }: Parts) => ({
  procedures,
  plan: soap.plan ?? "",
  seen: joinFields([soap.subjective, soap.objective, soap.assessment]),
});

function controlOf(
  today: string,
  { referralDate, chainStart }: Partial<Visits>,
  { plan = "" }: Soap,
): Partial<Visits> {
  const control = nextControl(plan, today);
  if (control === undefined) return {};
  const from = referralDate ?? chainStart;
  return {
    nextControl: control,
    nextControlDays: daysBetween(today, control),
    ...(from === undefined ? {} : { nextControlReferralDays: daysBetween(from, control) }),
  };
}

/** Sessions that follow a consultation on the same day belong to it. */
const sessions = /^(?:93|94|99)\./u;

function visitsOfOneDay(visits: readonly Visit[]): string | undefined {
  const seen = new Set<string>();
  for (const { date, diagnosisCodes, procedureCodes } of visits) {
    if (date === undefined || procedureCodes.some((code) => sessions.test(code))) continue;
    const places = [...new Set(diagnosisCodes.map((code) => code.slice(0, 3)))]
      .filter((category) => !category.startsWith("Z"))
      .map((category) => `${date.split("-").toReversed().join("-")} (${category})`);
    const twice = places.find((place) => seen.has(place));
    if (twice !== undefined) return twice;
    for (const place of places) seen.add(place);
  }
  return undefined;
}

function establishedDisease(
  earlier: readonly Visit[],
  { primary }: Diagnoses,
  { terminology }: FactSource,
): string | undefined {
  const symptom = primary?.symptom === true ? primary.code : undefined;
  if (symptom === undefined) return undefined;
  const rows = terminology
    .table("symptom-of-disease")
    .filter((row) => symptom.startsWith(row["symptom"] ?? symptom));
  for (const { diagnosisCodes } of earlier.toReversed()) {
    for (const row of rows) {
      const code = diagnosisCodes.find((one) => isUnder(one, row["diseases"]));
      if (code !== undefined) return `${row["disease"] ?? ""} (${code})`;
    }
  }
  return undefined;
}

function readVisit(row: SectionReader): Visit {
  const date = row.time("tanggal")?.date;
  const soap = row.group("soap");
  const codes = (label: string, form: RegExp) =>
    [...row.texts(label), ...row.rows(label).flatMap((item) => item.text("code", "kode") ?? [])]
      .flatMap((written) => written.split(/[;,]/u))
      .flatMap((written) => form.exec(written.trim().toUpperCase())?.[0] ?? []);
  const [plan, subjective] = [soap.text("plan"), soap.text("subjektif")];
  return {
    ...(date === undefined ? {} : { date }),
    diagnosisCodes: codes("icd_10", /^[A-Z]\d{2}(?:\.\d{1,2})?/u),
    procedureCodes: codes("icd_9", /^\d{2}(?:\.\d{1,2})?/u),
    text: joinFields([...row.texts("tindakan"), soap.text("asesmen"), plan]),
    done: row.texts("tindakan").join("\n"),
    ...(plan === undefined ? {} : { plan }),
    ...(subjective === undefined ? {} : { subjective }),
  };
}

function validityOf(
  today: string,
  earlier: readonly Visit[],
  { diagnoses, encounter, soap }: Parts,
): Partial<Visits> {
  const renewed = mentions(soap.all, "renewedReferral");
  const issued =
    encounter.referralDate ?? (renewed ? undefined : writtenReferralDate(soap.all, today));
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

/** Between the name of the referral and its date. */
const widestGap = 40;

/** The latest of the dates of issue that the text gives, this visit's at most; not of a control or the end of validity. */
function writtenReferralDate(text: string, today: string): string | undefined {
  const dates = datesIn(text);
  return occurrencesOf(text, "issuedReferrals")
    .flatMap(({ start, end }) => {
      const found = nextFrom(dates, end);
      if (!found || found.start - end > widestGap) return [];
      const named = text.slice(start, found.start);
      return sentencesIn(named).length > 1 || isNamed(named, "notOfIssue") ? [] : [found.date];
    })
    .filter((date) => date <= today)
    .toSorted()
    .at(-1);
}

const exemptDiagnosis = /^(?:B2[0-4]|D56|D6[678]|Z49|Z51\.[01]|U84\.3)/u;
const exemptProcedure = /^(?:39\.95|54\.98|92\.2|99\.25)/u;
const exemptWords = "referralExemptCare";

const isExempt = ({ diagnoses, procedures, soap }: Parts) =>
  diagnoses.codes.some((code) => exemptDiagnosis.test(code)) ||
  procedures.codes.some((code) => exemptProcedure.test(code)) ||
  mentions(joinFields([soap.assessment, soap.plan]), exemptWords);
