/** Hand-built Bundles for tests of facts: only what a fact reads, nothing that it could not do without. */
import type {
  Bundle,
  Condition,
  Encounter,
  Extension,
  Observation,
  Procedure,
  QuestionnaireResponse,
  QuestionnaireResponseItem,
  Resource,
} from "@medplum/fhirtypes";
import { DateTime } from "luxon";
import type { Stage } from "../../src/check/types.ts";
import { createCanonicals, systems } from "../../src/fhir/canonicals.ts";
import { indexBundle } from "../../src/fhir/bundle-index.ts";
import type { FactSource } from "../../src/facts/fact-source.ts";
import type { Infection } from "../../src/facts/groups/infection.ts";
import { nameForms } from "../../src/intake/name-forms.ts";
import type { CodeSystem, TableRow, Terminology } from "../../src/knowledge/terminology.ts";
import * as shipped from "../support/shipped-lists.ts";
import { vitalSigns } from "../support/vital-signs.ts";

export const canonicals = createCanonicals(
  "https://fhir.example.id",
  "https://fhir.example.id/sid",
);

/** A code list of the given codes; a code is a leaf where no longer one begins with it. */
function listOf(url: string, codes: readonly string[]): CodeSystem {
  return {
    url,
    version: "test",
    has: (code) => codes.includes(code),
    isRetired: () => false,
    isLeaf: (code) => !codes.some((other) => other !== code && other.startsWith(code)),
    title: () => undefined,
    size: codes.length,
  };
}

/** The service's own: what they ask the reader for are its concepts. */
export const organSides = (): readonly TableRow[] => shipped.terminology.table("organ-sides");

/** A terminology that knows these codes, one category of manifestations, paired organs, the vital signs, and neither drugs nor analytes. */
export function smallTerminology(
  codes: { icd10?: readonly string[]; icd9cm?: readonly string[] } = {},
): Terminology {
  const terminology: Terminology = {
    icd10: listOf(systems.icd10, codes.icd10 ?? []),
    icd9cm: listOf(systems.icd9cm, codes.icd9cm ?? []),
    laboratory: {
      find: () => undefined,
      byLoinc: () => undefined,
      unit: () => undefined,
      ucum: () => undefined,
    },
    drugs: { find: () => [] },
    vitalSigns,
    icd10Label: () => undefined,
    table: (name) => {
      if (name === "asterisk-categories") return [{ category: "G63" }];
      if (name === "organ-sides") return organSides();
      throw new Error(`no table ${name} in this test`);
    },
    at: () => terminology,
    version: "",
    versions: [],
  };
  return terminology;
}

/** Of a document that says nothing of an infection. */
export const noInfection: Infection = {
  present: false,
  evidence: [],
  sirs: 0,
  qsofa: 0,
  sepsisJudgeable: false,
  focus: false,
  bloodCulture: false,
  antibioticGround: false,
};

/** A source of facts with these resources, their fields named as the service names them; entries get addresses `urn:test:0`, `urn:test:1`, … */
export function factSource(
  resources: readonly Resource[],
  {
    stage = "igd_asesmen_awal",
    terminology = smallTerminology(),
    asOf = DateTime.fromISO("2026-08-20T12:00:00", { zone: "Asia/Jakarta" }),
  }: { stage?: Stage; terminology?: Terminology; asOf?: DateTime } = {},
): FactSource {
  const bundle: Bundle = {
    resourceType: "Bundle",
    type: "collection",
    entry: resources.map((resource, place) => ({ fullUrl: `urn:test:${place}`, resource })),
  };
  const index = indexBundle(nameForms(bundle, { ...shipped, canonicals }));
  return { stage, index, canonicals, terminology, asOf };
}

/** `extension` with the given parts of the service's own extensions. */
export function sourceSection(path: string | undefined): { extension?: Extension[] } {
  return path === undefined
    ? {}
    : { extension: [{ url: canonicals.extension("source-section"), valueString: path }] };
}

type Answer = string | number | boolean | readonly Answers[] | readonly string[] | Answers;
/** A form section as JSON: `{ "Keluhan Utama": "Sesak", jadwal_kontrol: [{ tanggal: "…" }] }`. */
export interface Answers {
  readonly [label: string]: Answer;
}

/** The QuestionnaireResponse of a section; a section that is an array is given as such. */
export function answers(
  sectionKey: string,
  data: Answers | readonly Answers[],
  path?: string,
): QuestionnaireResponse {
  const item = isList(data) ? itemsOf({ [sectionKey]: data }) : itemsOf(data);
  return {
    resourceType: "QuestionnaireResponse",
    status: "completed",
    questionnaire: canonicals.questionnaire(sectionKey),
    item: [...item],
    ...sourceSection(path),
  };
}

const isList = (data: Answer): data is readonly Answers[] | readonly string[] =>
  Array.isArray(data);

function itemsOf(data: Answers): readonly QuestionnaireResponseItem[] {
  return Object.entries(data).flatMap(([linkId, value]): QuestionnaireResponseItem[] => {
    if (typeof value === "string") return [{ linkId, answer: [{ valueString: value }] }];
    if (typeof value === "boolean") return [{ linkId, answer: [{ valueBoolean: value }] }];
    if (typeof value === "number") {
      return [
        {
          linkId,
          answer: [Number.isInteger(value) ? { valueInteger: value } : { valueDecimal: value }],
        },
      ];
    }
    if (!isList(value)) return [{ linkId, item: [...itemsOf(value)] }];
    const texts = value.filter((row) => typeof row === "string");
    if (texts.length > 0)
      return [{ linkId, answer: texts.map((valueString) => ({ valueString })) }];
    return value.flatMap((row) =>
      typeof row === "string" ? [] : [{ linkId, item: [...itemsOf(row)] }],
    );
  });
}

const subject = { subject: { reference: "urn:test:patient" } } as const;

/** A vital sign: a number in UCUM units, or a text that could not be read. */
export function vitalSign(
  loinc: string,
  value: number | string,
  { section, at }: { section?: string; at?: string } = {},
): Observation {
  return {
    resourceType: "Observation",
    status: "final",
    category: [{ coding: [{ system: systems.observationCategory, code: "vital-signs" }] }],
    code: { coding: [{ system: systems.loinc, code: loinc }] },
    ...subject,
    ...(typeof value === "number" ? { valueQuantity: { value } } : { valueString: value }),
    ...(at === undefined ? {} : { effectiveDateTime: at }),
    ...sourceSection(section),
  };
}

/** A laboratory result by its name: a number in a unit as written, or a word. */
export function labResult(
  name: string,
  value: number | string,
  unit = "",
  at?: string,
): Observation {
  return {
    resourceType: "Observation",
    status: "final",
    category: [{ coding: [{ system: systems.observationCategory, code: "laboratory" }] }],
    code: { text: name },
    ...subject,
    ...(typeof value === "number" ? { valueQuantity: { value, unit } } : { valueString: value }),
    ...(at === undefined ? {} : { effectiveDateTime: at }),
  };
}

/** The blood pressure panel. */
export function bloodPressure(
  systolic: number | undefined,
  diastolic: number | undefined,
  { section, at }: { section?: string; at?: string } = {},
): Observation {
  const component = (code: string, value: number | undefined) =>
    value === undefined
      ? []
      : [
          {
            code: { coding: [{ system: systems.loinc, code }] },
            valueQuantity: { value, code: "mm[Hg]" },
          },
        ];
  return {
    resourceType: "Observation",
    status: "final",
    category: [{ coding: [{ system: systems.observationCategory, code: "vital-signs" }] }],
    code: { coding: [{ system: systems.loinc, code: "85354-9" }] },
    ...subject,
    component: [...component("8480-6", systolic), ...component("8462-4", diastolic)],
    ...(at === undefined ? {} : { effectiveDateTime: at }),
    ...sourceSection(section),
  };
}

export function condition(
  code: string | undefined,
  {
    text,
    side,
    section,
    field,
    onClaim,
  }: { text?: string; side?: string; section?: string; field?: string; onClaim?: boolean } = {},
): Condition {
  const extension: Extension[] = [
    ...(sourceSection(section).extension ?? []),
    ...(field === undefined
      ? []
      : [{ url: canonicals.extension("source-field"), valueString: field }]),
    ...(onClaim === undefined
      ? []
      : [{ url: canonicals.extension("claim-diagnosis-current"), valueBoolean: onClaim }]),
  ];
  return {
    resourceType: "Condition",
    ...subject,
    code: {
      ...(code === undefined
        ? {}
        : { coding: [{ system: systems.icd10, code, ...(text ? { display: text } : {}) }] }),
      ...(text === undefined ? {} : { text }),
    },
    ...(side === undefined ? {} : { bodySite: [{ text: side }] }),
    ...(extension.length > 0 ? { extension } : {}),
  };
}

export function procedure(
  code: string | undefined,
  { text, side, section }: { text?: string; side?: string; section?: string } = {},
): Procedure {
  return {
    resourceType: "Procedure",
    status: "completed",
    ...subject,
    code: {
      ...(code === undefined ? {} : { coding: [{ system: systems.icd9cm, code }] }),
      ...(text === undefined ? {} : { text }),
    },
    ...(side === undefined ? {} : { bodySite: [{ text: side }] }),
    ...sourceSection(section),
  };
}

/** An Encounter whose diagnoses are places in the Bundle, with role and rank. */
export function encounter(
  parts: Partial<Encounter> = {},
  diagnoses: readonly { at: number; role?: string; rank?: number }[] = [],
): Encounter {
  return {
    resourceType: "Encounter",
    status: "finished",
    class: { system: systems.encounterClass, code: "EMER" },
    ...parts,
    diagnosis: diagnoses.map(({ at, role, rank }) => ({
      condition: { reference: `urn:test:${at}` },
      ...(role === undefined
        ? {}
        : { use: { coding: [{ system: systems.diagnosisRole, code: role }] } }),
      ...(rank === undefined ? {} : { rank }),
    })),
  };
}
