/** A Bundle in the making: addresses, places in the request, and what every resource of a visit shares. */
import type {
  Bundle,
  CodeableConcept,
  Encounter,
  EncounterDiagnosis,
  Extension,
  Patient,
  Reference,
  Resource,
} from "@medplum/fhirtypes";
import type { NoticeCode } from "../check/notice-codes.ts";
import type { Notice } from "../check/types.ts";
import { Problem } from "../errors.ts";
import { type ExtensionName, systems } from "../fhir/canonicals.ts";
import { documentLimits } from "./check-limits.ts";
import type { IntakeContext } from "./intake-context.ts";
import { noticeAt } from "./notice.ts";
import { mostSuggested, type About } from "./unknown-names.ts";

/** The limit of a Bundle holds for the service's own Bundles too: one text may list many codes. */
const { maxEntries } = documentLimits;

export type DiagnosisRole = "AD" | "DD" | "billing";

/** fullUrl (or `entry/N` of an entry without one) → JSON Pointer into the request. */
export type Pointers = ReadonlyMap<string, string>;

export interface DraftResult {
  readonly bundle: Bundle;
  readonly pointers: Pointers;
  readonly notices: readonly Notice[];
}

export interface BundleDraft {
  readonly context: IntakeContext;
  readonly patient: Reference<Patient> & { readonly reference: string };
  readonly encounter: Reference<Encounter> & { readonly reference: string };
  /**
   * Enters a resource and answers with its fullUrl. `pointer` is its place in the request. Throws `request_invalid`
   * where the document holds more than a Bundle may.
   */
  add(resource: Resource, pointer: string): string;
  /** Names a Condition in `Encounter.diagnosis`; the first primary one of a role has rank 1. */
  rankDiagnosis(fullUrl: string, role: DiagnosisRole, primary: boolean): void;
  notify(code: NoticeCode, pointer: string, about?: About): void;
  /** The Bundle with the Patient and the Encounter in front. */
  finish(
    patient: { readonly resource: Resource; readonly pointer: string },
    encounter: {
      readonly resource: (diagnosis: EncounterDiagnosis[]) => Resource;
      readonly pointer: string;
    },
  ): DraftResult;
}

/** The address of the n-th resource: the same document gives the same addresses. */
export function addressOfResource(count: number): string {
  return `urn:uuid:00000000-0000-4000-8000-${String(count).padStart(12, "0")}`;
}

export function createDraft(context: IntakeContext): BundleDraft {
  const patient = { reference: addressOfResource(1) };
  const encounter = { reference: addressOfResource(2) };
  const entries: { readonly fullUrl: string; readonly resource: Resource }[] = [];
  const pointers = new Map<string, string>();
  const notices: Notice[] = [];
  const diagnoses: RankedDiagnosis[] = [];
  return {
    context,
    patient,
    encounter,
    add(resource, pointer) {
      const number = entries.length + 3;
      if (number > maxEntries) refuseMore(pointer);
      const fullUrl = addressOfResource(number);
      entries.push({ fullUrl, resource });
      pointers.set(fullUrl, pointer);
      return fullUrl;
    },
    rankDiagnosis: (fullUrl, role, primary) => diagnoses.push({ fullUrl, role, primary }),
    notify: (code, pointer, about) =>
      notices.push(noticeAt(code, pointer, about?.(notices.length < mostSuggested))),
    finish(ofPatient, ofEncounter) {
      pointers.set(patient.reference, ofPatient.pointer);
      pointers.set(encounter.reference, ofEncounter.pointer);
      const bundle: Bundle = {
        resourceType: "Bundle",
        meta: { profile: [context.canonicals.profile("claim-bundle")] },
        type: "collection",
        entry: [
          { fullUrl: patient.reference, resource: ofPatient.resource },
          { fullUrl: encounter.reference, resource: ofEncounter.resource(rankAll(diagnoses)) },
          ...entries,
        ],
      };
      return { bundle, pointers, notices };
    },
  };
}

function refuseMore(pointer: string): never {
  const message = `Satu dokumen paling banyak menjadi ${maxEntries} entry.`;
  throw new Problem("request_invalid", {
    detail: message,
    errors: [{ code: "too-many", pointer, message }],
  });
}

interface RankedDiagnosis {
  readonly fullUrl: string;
  readonly role: DiagnosisRole;
  readonly primary: boolean;
}

/** Ranks within each role: rank 1 belongs to the primary diagnosis and stays free where there is none. */
function rankAll(diagnoses: readonly RankedDiagnosis[]): EncounterDiagnosis[] {
  const next = new Map<DiagnosisRole, number>();
  const primaryFirst = [
    ...diagnoses.filter(({ primary }) => primary),
    ...diagnoses.filter(({ primary }) => !primary),
  ];
  return primaryFirst.map(({ fullUrl, role, primary }) => {
    const rank = next.get(role) ?? (primary ? 1 : 2);
    next.set(role, rank + 1);
    return {
      condition: { reference: fullUrl },
      use: { coding: [{ system: systems.diagnosisRole, code: role }] },
      rank,
    };
  });
}

/** An extension of the service that holds a text. */
export function textExtension(
  { canonicals }: Pick<IntakeContext, "canonicals">,
  name: ExtensionName,
  text: string | undefined,
): Extension[] {
  return text === undefined ? [] : [{ url: canonicals.extension(name), valueString: text }];
}

/** `coding` where there is a code, and always the words. */
export function concept(
  coding: { readonly system: string; readonly code: string | undefined; readonly display?: string },
  text: string,
): CodeableConcept {
  const { system, code, display } = coding;
  if (code === undefined) return { text };
  return { coding: [{ system, code, ...(display === undefined ? {} : { display }) }], text };
}
