/** The Patient and the Encounter of a `simple` request. */
import type { Encounter, EncounterDiagnosis, Extension, Patient } from "@medplum/fhirtypes";
import type { Stage } from "../../check/types.ts";
import { systems } from "../../fhir/canonicals.ts";
import type { BundleDraft } from "../bundle-draft.ts";
import { isJsonObject, scalarText, type JsonObject } from "../json.ts";
import { onlyPresent } from "../only-present.ts";
import { readOrigin } from "../origin.ts";
import { readDate, readDateTime } from "../../reading/fields/date-time.ts";
import { readNumber } from "../../reading/fields/number.ts";
import { closeSection, openSection, type SectionDraft } from "../section-draft.ts";
import { answerItem } from "./answers.ts";

const classes = {
  EMER: { words: "emer igd ugd emergency", display: "emergency" },
  IMP: { words: "imp inp inpatient ranap rawatinap ri", display: "inpatient encounter" },
  AMB: { words: "amb ambulatory outpatient rajal rawatjalan poli rj", display: "ambulatory" },
} as const;
type ClassCode = keyof typeof classes;

const classOfStage: Readonly<Record<Stage, ClassCode>> = {
  igd_asesmen_awal: "EMER",
  ranap_cppt: "IMP",
  ranap_resume: "IMP",
  rajal_soap: "AMB",
};

/** A map, for a word such as `constructor` stands in every object. */
const sexes: ReadonlyMap<string, "male" | "female"> = new Map(
  Object.entries({
    l: "male",
    lk: "male",
    "laki-laki": "male",
    "laki laki": "male",
    laki: "male",
    pria: "male",
    male: "male",
    m: "male",
    p: "female",
    pr: "female",
    perempuan: "female",
    wanita: "female",
    female: "female",
    f: "female",
  } as const),
);

/** Reads fields of the encounter and keeps, as answers of their own, those that have no readable value. */
interface VisitReader {
  read<T>(pointer: string, value: unknown, parse: (text: string) => T | undefined): T | undefined;
}

function createReader(section: SectionDraft): VisitReader {
  return {
    read(pointer, value, parse) {
      const written = scalarText(value);
      if (written === undefined) return undefined;
      const parsed = parse(written);
      if (parsed === undefined) {
        const name = pointer.slice("/encounter/".length);
        section.items.push(answerItem(name, name, [{ valueString: written }]));
        section.draft.notify("unreadable_value", pointer);
      }
      return parsed;
    },
  };
}

export interface Visit {
  readonly patient: Patient;
  readonly encounter: (diagnosis: EncounterDiagnosis[]) => Encounter;
}

/** What cannot be read stays in a QuestionnaireResponse `encounter`, with a notice. */
export function readVisit(draft: BundleDraft, encounter: JsonObject): Visit {
  const section = openSection(draft, "encounter", "encounter");
  const reader = createReader(section);
  const patient = readPatient(draft, reader, encounter);
  const visit = readEncounter(draft, reader, encounter);
  closeSection(section, "/encounter");
  return { patient, encounter: visit };
}

function readPatient(
  { context }: BundleDraft,
  reader: VisitReader,
  encounter: JsonObject,
): Patient {
  const reference = scalarText(encounter["patient_ref"]);
  const age = reader.read("/encounter/age_years", encounter["age_years"], readAge);
  const gender = reader.read("/encounter/sex", encounter["sex"], (text) =>
    sexes.get(text.toLowerCase()),
  );
  const ageUrl = context.canonicals.extension("age-years");
  const identifier = {
    use: "usual",
    system: context.canonicals.identifier("patient-ref"),
  } as const;
  return onlyPresent<Patient>({
    resourceType: "Patient",
    extension: age === undefined ? undefined : [{ url: ageUrl, valueDecimal: age }],
    identifier: reference === undefined ? undefined : [{ ...identifier, value: reference }],
    active: reference === undefined ? true : undefined,
    gender,
  });
}

/** `65`, `65 tahun`, `1,5 th`. */
function readAge(text: string): number | undefined {
  const read = readNumber(text);
  const clean = read && /^(?:tahun|thn|th|years?|y)?\.?$/iu.test(read.rest) && !read.comparator;
  return clean ? read.readings[0] : undefined;
}

function readEncounter(
  { context, patient }: BundleDraft,
  reader: VisitReader,
  encounter: JsonObject,
): (diagnosis: EncounterDiagnosis[]) => Encounter {
  const { stage, canonicals } = context;
  const visitId = scalarText(encounter["visit_id"]) ?? "";
  const practitioner = scalarText(encounter["practitioner_ref"]);
  const code =
    reader.read("/encounter/class", encounter["class"], readClass) ?? classOfStage[stage];
  const extension = visitExtensions(context.canonicals, reader, encounter, context.timeZone);
  const period = readPeriod(reader, encounter["period"], context.timeZone);
  const hospitalization = readAdmission(scalarText(encounter["origin"]));
  const status = stage === "ranap_resume" || stage === "rajal_soap" ? "finished" : "in-progress";
  return (diagnosis) =>
    onlyPresent<Encounter>({
      resourceType: "Encounter",
      extension: extension.length === 0 ? undefined : extension,
      identifier: [{ system: canonicals.identifier("visit-id"), value: visitId }],
      status,
      class: { system: systems.encounterClass, code, display: classes[code].display },
      subject: patient,
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
      period,
      diagnosis: diagnosis.length === 0 ? undefined : diagnosis,
      hospitalization,
    });
}

function readClass(text: string): ClassCode | undefined {
  const word = text.toLowerCase().replaceAll(/[\s_-]+/gu, "");
  if (classes.EMER.words.split(" ").includes(word)) return "EMER";
  if (classes.IMP.words.split(" ").includes(word)) return "IMP";
  return classes.AMB.words.split(" ").includes(word) ? "AMB" : undefined;
}

function readPeriod(reader: VisitReader, period: unknown, timeZone: string): Encounter["period"] {
  if (!isJsonObject(period)) return undefined;
  const moment = (part: "start" | "end") =>
    reader.read(`/encounter/period/${part}`, period[part], (text) => readDateTime(text, timeZone));
  const [start, end] = [moment("start"), moment("end")];
  return start === undefined && end === undefined ? undefined : onlyPresent({ start, end });
}

function readAdmission(written: string | undefined): Encounter["hospitalization"] {
  if (written === undefined) return undefined;
  const { code } = readOrigin(written);
  const coding = code === undefined ? undefined : [{ system: systems.admitSource, code }];
  return { admitSource: onlyPresent({ coding, text: written }) };
}

function visitExtensions(
  canonicals: BundleDraft["context"]["canonicals"],
  reader: VisitReader,
  encounter: JsonObject,
  timeZone: string,
): Extension[] {
  const referral = isJsonObject(encounter["referral"]) ? encounter["referral"] : {};
  const status = scalarText(encounter["patient_status"]);
  const number = scalarText(referral["number"]);
  const date = reader.read("/encounter/referral/date", referral["date"], (text) =>
    readDate(text, timeZone),
  );
  const episode = episodeParts(reader, encounter["episode"], timeZone);
  return [
    ...(status === undefined
      ? []
      : [{ url: canonicals.extension("patient-status"), valueString: status }]),
    ...(date === undefined
      ? []
      : [{ url: canonicals.extension("referral-date"), valueDate: date }]),
    ...(number === undefined
      ? []
      : [{ url: canonicals.extension("referral-number"), valueString: number }]),
    ...(episode.length === 0
      ? []
      : [{ url: canonicals.extension("inpatient-episode"), extension: episode }]),
  ];
}

function episodeParts(reader: VisitReader, episode: unknown, timeZone: string): Extension[] {
  if (!isJsonObject(episode)) return [];
  const at = (name: string) => `/encounter/episode/${name}`;
  const moment = (name: string, url: string): Extension[] => {
    const valueDateTime = reader.read(at(name), episode[name], (text) =>
      readDateTime(text, timeZone),
    );
    return valueDateTime === undefined ? [] : [{ url, valueDateTime }];
  };
  const words = (name: string, url: string): Extension[] => {
    const valueString = scalarText(episode[name]);
    return valueString === undefined ? [] : [{ url, valueString }];
  };
  const days = reader.read(at("los_days"), episode["los_days"], readDays);
  return [
    ...moment("admitted_igd_at", "admitted-igd-at"),
    ...moment("admitted_ward_at", "admitted-ward-at"),
    ...(days === undefined ? [] : [{ url: "los-days", valueInteger: days }]),
    ...words("ward", "ward"),
    ...words("care_class", "care-class"),
  ];
}

/** `3`, `3 hari`. */
function readDays(text: string): number | undefined {
  const days = Number(/^(\d{1,6})\s*(?:hari|hr|days?)?$/iu.exec(text)?.[1] ?? Number.NaN);
  return Number.isInteger(days) ? days : undefined;
}
