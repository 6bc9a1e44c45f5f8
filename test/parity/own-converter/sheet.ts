/** A Bundle that is being written, and the section of the form that is being written into it. */
import type {
  Bundle,
  Encounter,
  EncounterDiagnosis,
  Patient,
  Extension,
  QuestionnaireResponseItem,
  Reference,
  Resource,
} from "@medplum/fhirtypes";
import { createCanonicals, type ExtensionName } from "../../../src/fhir/canonicals.ts";
import { readConfig } from "../../../src/config.ts";

const { fhirExtBase, fhirSidBase } = readConfig({});
export const canonicals = createCanonicals(fhirExtBase, fhirSidBase);

type Role = "AD" | "DD" | "billing";

export interface Making {
  readonly stage: string;
  readonly patient: Reference<Patient> & { readonly reference: string };
  readonly encounter: Reference<Encounter> & { readonly reference: string };
  readonly resources: Map<string, Resource>;
  readonly diagnoses: {
    readonly reference: string;
    readonly role: Role;
    readonly first: boolean;
  }[];
}

/** One section; a nested group of it has a path and items of its own. */
export interface Sheet {
  readonly making: Making;
  /** `source-section`: the keys from the outermost, joined by dots. */
  readonly path: string;
  readonly items: QuestionnaireResponseItem[];
}

const urn = (number: number) =>
  `urn:uuid:5ca1ab1e-0000-4000-8000-${String(number).padStart(12, "0")}`;

export const startMaking = (stage: string): Making => ({
  stage,
  patient: { reference: urn(1) },
  encounter: { reference: urn(2) },
  resources: new Map(),
  diagnoses: [],
});

/** Enters a resource; comes back with its address. */
export function enter({ resources }: Making, resource: Resource): string {
  const address = urn(resources.size + 3);
  resources.set(address, resource);
  return address;
}

/** The extension of that name with a text; none where there is no text. */
export const textExtension = (name: ExtensionName, text: string | undefined): Extension[] =>
  text === undefined ? [] : [{ url: canonicals.extension(name), valueString: text }];

export const sectionExtension = ({ path }: Sheet): Extension[] =>
  textExtension("source-section", path);

/** Whom and which visit a resource of the visit is about. */
export const aboutVisit = ({ making: { patient, encounter } }: Sheet) => ({
  subject: patient,
  encounter,
});

/** Rank 1 is the primary diagnosis of its role; where there is none, no other takes its place. */
export function ranked({ diagnoses }: Making): EncounterDiagnosis[] {
  return diagnoses.map(({ reference, role, first }, place) => {
    const others = diagnoses.filter((one, at) => one.role === role && !one.first && at < place);
    return {
      condition: { reference },
      use: {
        coding: [{ system: "http://terminology.hl7.org/CodeSystem/diagnosis-role", code: role }],
      },
      rank: first ? 1 : others.length + 2,
    };
  });
}

/** What the visit says stands last here: the order of entries means nothing. */
export function bundleOf(making: Making, patient: Resource, encounter: Resource): Bundle {
  const entries = [
    ...making.resources,
    [making.encounter.reference, encounter],
    [making.patient.reference, patient],
  ] as const;
  return {
    resourceType: "Bundle",
    type: "collection",
    entry: entries.map(([fullUrl, resource]) => ({ fullUrl, resource })),
  };
}
