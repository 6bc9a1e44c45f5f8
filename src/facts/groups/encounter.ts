import type { Encounter, Extension } from "@medplum/fhirtypes";
import Type, { type Static } from "typebox";
import { extensionOf } from "../../fhir/bundle-index.ts";
import type { FactSource } from "../fact-source.ts";
import { isNamed } from "../text/mentions.ts";
import { readTime } from "../../reading/fields/moment.ts";
import { filled } from "../text/values.ts";

/** Date-times of facts are ISO 8601 with seconds, in the facility's zone: they compare as text. */
export const encounterSchema = Type.Object(
  {
    class: Type.Optional(Type.String({ description: "EMER, IMP or AMB" })),
    start: Type.Optional(Type.String({ description: "Start of the visit" })),
    patientStatus: Type.Optional(Type.String({ description: "baru or lama, lower case" })),
    referralDate: Type.Optional(Type.String({ description: "Date of issue, YYYY-MM-DD" })),
    admittedIgdAt: Type.Optional(Type.String()),
    admittedWardAt: Type.Optional(Type.String()),
    losDays: Type.Optional(Type.Integer({ description: "Length of stay in days" })),
    ward: Type.Optional(Type.String()),
  },
  { description: "The visit" },
);
export interface EncounterFacts extends Static<typeof encounterSchema> {
  /** As written, for example IGD. */
  readonly origin?: string;
}

/** Reads the Bundle's one Encounter. */
export function buildEncounter(source: FactSource): EncounterFacts {
  const encounter = source.index.ofKind("Encounter")[0];
  if (!encounter) return {};
  const moment = (text: string | undefined) => readTime(text, source.asOf.zoneName ?? "utc");
  const extension = (name: "patient-status" | "referral-date" | "inpatient-episode") =>
    extensionOf(encounter, source.canonicals.extension(name));
  const episode = (part: string) => partOf(extension("inpatient-episode"), part);
  const referralDate = extension("referral-date");
  return onlySent({
    class: filled(encounter.class?.code)?.toUpperCase(),
    origin: originOf(encounter),
    start: moment(encounter.period?.start)?.at,
    patientStatus: filled(extension("patient-status")?.valueString)?.toLowerCase(),
    referralDate: moment(
      referralDate?.valueDate ?? referralDate?.valueDateTime ?? referralDate?.valueString,
    )?.date,
    admittedIgdAt: moment(episode("admitted-igd-at")?.valueDateTime)?.at,
    admittedWardAt: moment(episode("admitted-ward-at")?.valueDateTime)?.at,
    losDays: episode("los-days")?.valueInteger,
    ward: filled(episode("ward")?.valueString),
  });
}

/** The visit is known to have begun in the emergency department. */
export const throughEmergency = ({ origin = "", admittedIgdAt }: EncounterFacts): boolean =>
  admittedIgdAt !== undefined || isNamed(origin, "emergencyOrigin");

/** The day (YYYY-MM-DD) by which editions of rules and lists are chosen: of the visit's start, else of the check. */
export function readServiceDate(source: FactSource): string {
  return buildEncounter(source).start?.slice(0, 10) ?? source.asOf.toFormat("yyyy-MM-dd");
}

function originOf({ hospitalization }: Encounter): string | undefined {
  const source = hospitalization?.admitSource;
  const written = filled(source?.text);
  if (written !== undefined) return written;
  const codes = new Set((source?.coding ?? []).map(({ code }) => code));
  if (codes.has("emd")) return "IGD";
  return codes.has("outp") ? "POLI" : undefined;
}

/** A part of a complex extension goes by its short name or by a full address. */
const partOf = (extension: Extension | undefined, name: string): Extension | undefined =>
  extension?.extension?.find(({ url }) => url === name || url.endsWith(`/${name}`));

/** Takes out what was not sent, so that a rule's `exists()` is true only for what was. */
function onlySent(facts: {
  readonly [K in keyof EncounterFacts]-?: EncounterFacts[K] | undefined;
}): EncounterFacts {
  const sent: EncounterFacts = {};
  return Object.assign(
    sent,
    Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)),
  );
}
