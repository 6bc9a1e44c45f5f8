/** `encounter` of the request: Patient and Encounter. */
import type { Encounter, Extension, Patient } from "@medplum/fhirtypes";
import { answerItems } from "./answers.ts";
import { readDate } from "./dates.ts";
import { readNumber } from "./numbers.ts";
import { canonicals, ranked, textExtension, type Making, type Sheet } from "./sheet.ts";
import { memberOf, present, words } from "./values.ts";

const sexes = new Map([
  ...["l", "lk", "laki-laki", "laki laki", "laki", "pria", "male", "m"].map(
    (word) => [word, "male"] as const,
  ),
  ...["p", "pr", "perempuan", "wanita", "female", "f"].map((word) => [word, "female"] as const),
]);

type Class = "EMER" | "IMP" | "AMB";
/** R4 requires a class: where none can be read, the stage tells it. */
const classOfStage: Readonly<Record<string, Class>> = {
  igd_asesmen_awal: "EMER",
  ranap_cppt: "IMP",
  ranap_resume: "IMP",
  rajal_soap: "AMB",
};

/**
 * The value as FHIR types it. What cannot be typed so is of 'everything else': an answer of the section `encounter`, where
 * the service keeps it as well.
 */
function reader(sheet: Sheet, encounter: unknown) {
  return <T>(path: readonly string[], type: (text: string) => T | undefined): T | undefined => {
    const written = words(path.reduce(memberOf, encounter));
    const typed = written === undefined ? undefined : type(written);
    const name = path.join("/");
    if (written !== undefined && typed === undefined)
      sheet.items.push(...answerItems(name, name, written));
    return typed;
  };
}
type Read = ReturnType<typeof reader>;

const age = (text: string) => {
  const read = readNumber(text);
  const isYears = read && /^(?:tahun|thn|th|years?|y)?\.?$/iu.test(read.rest) && !read.comparator;
  return isYears ? read.value : undefined;
};

const classOf = (text: string): Class | undefined => {
  const word = text.toUpperCase().replaceAll(/[\s_-]/gu, "");
  if (/^(?:EMER|IGD|UGD|EMERGENCY)$/u.test(word)) return "EMER";
  if (/^(?:IMP|INP|INPATIENT|RANAP|RAWATINAP|RI)$/u.test(word)) return "IMP";
  return /^(?:AMB|AMBULATORY|OUTPATIENT|RAJAL|RAWATJALAN|POLI|RJ)$/u.test(word) ? "AMB" : undefined;
};

const days = (text: string) => {
  const count = /^(\d{1,6})\s*(?:hari|hr|days?)?$/iu.exec(text)?.[1];
  return count === undefined ? undefined : Number(count);
};

const text = (written: string) => written;
const calendarDay = (written: string) => readDate(written)?.slice(0, 10);

export function patientOf(sheet: Sheet, encounter: unknown): Patient {
  const read = reader(sheet, encounter);
  const reference = read(["patient_ref"], text);
  const years = read(["age_years"], age);
  return present<Patient>({
    resourceType: "Patient",
    ...(years !== undefined && {
      extension: [{ url: canonicals.extension("age-years"), valueDecimal: years }],
    }),
    ...(reference === undefined
      ? { active: true }
      : { identifier: [{ system: canonicals.identifier("patient-ref"), value: reference }] }),
    gender: read(["sex"], (word) => sexes.get(word.toLowerCase())),
  });
}

function episodeOf(read: Read): Extension[] {
  const moment = (name: string, url: string): Extension[] => {
    const valueDateTime = read(["episode", name], readDate);
    return valueDateTime === undefined ? [] : [{ url, valueDateTime }];
  };
  const said = (name: string, url: string): Extension[] => {
    const valueString = read(["episode", name], text);
    return valueString === undefined ? [] : [{ url, valueString }];
  };
  const valueInteger = read(["episode", "los_days"], days);
  const extension = [
    ...moment("admitted_igd_at", "admitted-igd-at"),
    ...moment("admitted_ward_at", "admitted-ward-at"),
    ...(valueInteger === undefined ? [] : [{ url: "los-days", valueInteger }]),
    ...said("ward", "ward"),
    ...said("care_class", "care-class"),
  ];
  return extension.length === 0
    ? []
    : [{ url: canonicals.extension("inpatient-episode"), extension }];
}

/** `emd` or `outp` by the plain words; any other origin stays in its words alone. */
function admissionOf(origin: string | undefined): Encounter["hospitalization"] {
  if (origin === undefined) return undefined;
  const code = /^[iu]gd$/iu.test(origin) ? "emd" : /^poli$/iu.test(origin) ? "outp" : undefined;
  const system = "http://terminology.hl7.org/CodeSystem/admit-source";
  return { admitSource: { ...(code && { coding: [{ system, code }] }), text: origin } };
}

/** Called when every section is written: the Encounter names the diagnoses. */
export function encounterOf(sheet: Sheet, sent: unknown, making: Making): () => Encounter {
  const read = reader(sheet, sent);
  const code = read(["class"], classOf) ?? classOfStage[making.stage] ?? "AMB";
  const date = read(["referral", "date"], calendarDay);
  const extension = [
    ...textExtension("patient-status", read(["patient_status"], text)),
    ...textExtension("referral-number", read(["referral", "number"], text)),
    ...(date === undefined
      ? []
      : [{ url: canonicals.extension("referral-date"), valueDate: date }]),
    ...episodeOf(read),
  ];
  const practitioner = read(["practitioner_ref"], text);
  const [start, end] = [read(["period", "start"], readDate), read(["period", "end"], readDate)];
  const isOver = making.stage === "ranap_resume" || making.stage === "rajal_soap";
  const visit: Encounter = present<Encounter>({
    resourceType: "Encounter",
    extension: extension.length === 0 ? undefined : extension,
    identifier: [
      { system: canonicals.identifier("visit-id"), value: read(["visit_id"], text) ?? "" },
    ],
    status: isOver ? "finished" : "in-progress",
    class: { system: "http://terminology.hl7.org/CodeSystem/v3-ActCode", code },
    subject: making.patient,
    participant:
      practitioner === undefined
        ? undefined
        : [
            {
              individual: {
                identifier: {
                  system: canonicals.identifier("practitioner-ref"),
                  value: practitioner,
                },
              },
            },
          ],
    period: start === undefined && end === undefined ? undefined : present({ start, end }),
    hospitalization: admissionOf(read(["origin"], text)),
  });
  return () => {
    const diagnosis = ranked(making);
    return diagnosis.length === 0 ? visit : { ...visit, diagnosis };
  };
}
