/**
 * The service's demands on each resource kind, as differences from R4 (specification, 'FHIR bundle', and contract,
 * 'FHIR structures the specification does not show'). Profiles with snapshots are generated from this description.
 */
import { systems, type IdentifierName } from "../../src/fhir/canonicals.ts";
import type { VitalSigns } from "../../src/knowledge/terminology.ts";
import type { usedKinds } from "./slim-r4.ts";
import type { valueSets } from "./value-set-list.ts";

type Kind = (typeof usedKinds)[number];

/** What a profile changes on one element; `targets` are the kinds a reference may point to. */
export interface ElementRule {
  readonly min?: number;
  readonly max?: string;
  readonly fixedCode?: string;
  /** A coding that must be among the concept's. */
  readonly pattern?: { readonly system: string; readonly code: string };
  readonly valueSet?: keyof typeof valueSets;
  readonly targets?: readonly Kind[];
}

/** `key` is `<issue code with hyphens>.<element>`: the validator reports the rule at that child of the resource. */
export interface ProfileRule {
  readonly key: string;
  readonly human: string;
  readonly expression: string;
}

/** An identifier whose system is the service's own. */
export interface IdentifierSlice {
  readonly name: IdentifierName;
  readonly min: number;
}

export interface ClaimProfile {
  readonly title: string;
  readonly elements: Readonly<Record<string, ElementRule>>;
  readonly rules?: readonly ProfileRule[];
  readonly identifier?: IdentifierSlice;
}

const subject: ElementRule = { targets: ["Patient"] };
const encounter: ElementRule = { targets: ["Encounter"] };

const codingRule = (system: string, name: string): ProfileRule => ({
  key: "fixed-value.code",
  human: `Kode harus memuat coding ${name} dengan system ${system}; coding lain boleh mendampingi.`,
  expression: `code.coding.exists() implies code.coding.where(system = '${system}').exists()`,
});

export const claimProfiles = (vitalSigns: VitalSigns): Readonly<Record<Kind, ClaimProfile>> => ({
  Bundle: {
    title: "Bundle pemeriksaan klaim",
    elements: {},
    rules: [
      {
        key: "cardinality-patient.entry",
        human: "Bundle harus memuat tepat satu Patient.",
        expression: "entry.resource.ofType(Patient).count() = 1",
      },
      {
        key: "cardinality-encounter.entry",
        human: "Bundle harus memuat tepat satu Encounter.",
        expression: "entry.resource.ofType(Encounter).count() = 1",
      },
    ],
  },
  Patient: {
    title: "Pasien tanpa nama",
    elements: {},
    identifier: { name: "patient-ref", min: 0 },
  },
  Encounter: {
    title: "Kunjungan",
    elements: {
      status: { valueSet: "encounter-status" },
      class: { valueSet: "encounter-class" },
      identifier: { min: 1 },
      subject,
    },
    identifier: { name: "visit-id", min: 1 },
  },
  Observation: {
    title: "Tanda vital atau hasil laboratorium",
    elements: { status: { fixedCode: "final" }, subject, encounter },
    rules: unitRules(vitalSigns),
  },
  Condition: {
    title: "Diagnosis ICD-10",
    elements: {
      clinicalStatus: { pattern: { system: systems.conditionClinical, code: "active" } },
      code: { min: 1 },
      subject,
      encounter,
    },
    rules: [
      {
        key: "fixed-value.category",
        human: "Kategori harus memuat kode encounter-diagnosis.",
        expression:
          "category.exists() implies category.coding.where(code = 'encounter-diagnosis').exists()",
      },
      codingRule(systems.icd10, "ICD-10"),
    ],
  },
  Procedure: {
    title: "Tindakan ICD-9-CM",
    elements: { status: { fixedCode: "completed" }, code: { min: 1 }, subject, encounter },
    rules: [codingRule(systems.icd9cm, "ICD-9-CM")],
  },
  MedicationRequest: {
    title: "Obat",
    elements: {
      status: { valueSet: "medication-request-status" },
      intent: { fixedCode: "order" },
      subject,
      encounter,
    },
  },
  AllergyIntolerance: {
    title: "Alergi",
    elements: {
      clinicalStatus: { pattern: { system: systems.allergyClinical, code: "active" } },
      verificationStatus: { pattern: { system: systems.allergyVerification, code: "confirmed" } },
      code: { min: 1 },
      patient: subject,
      encounter,
    },
  },
  DiagnosticReport: {
    title: "Hasil laboratorium atau radiologi",
    elements: { status: { fixedCode: "final" }, category: { min: 1 }, subject, encounter },
    rules: [
      {
        key: "fixed-value.category",
        human: `Kategori harus memuat kode LAB atau RAD dengan system ${systems.diagnosticService}.`,
        expression: `category.exists() implies category.coding.where(system = '${systems.diagnosticService}' and (code = 'LAB' or code = 'RAD')).exists()`,
      },
    ],
  },
  QuestionnaireResponse: {
    title: "Narasi satu bagian formulir",
    elements: {
      status: { fixedCode: "completed" },
      questionnaire: { min: 1 },
      subject,
      encounter,
    },
  },
});

/** One rule a unit: tables of codes read better than nineteen rules. */
function unitRules({ all }: VitalSigns): readonly ProfileRule[] {
  const measured = all.filter(({ unit }) => unit !== "");
  const byUnit = Map.groupBy(measured, ({ unit }) => unit);
  return [...byUnit].map(([unit, signs], place) => {
    const codes = signs.flatMap(({ loinc, otherLoincs }) => [loinc, ...otherLoincs]);
    return {
      key: `unit-${place + 1}`,
      human: `Tanda vital ${codes.join(", ")} harus bersatuan UCUM ${unit}.`,
      expression:
        `(%resource | component).where(code.coding.where(system = '${systems.loinc}' and (${codes.map((code) => `code = '${code}'`).join(" or ")})).exists())` +
        `.value.ofType(Quantity).all(code = '${unit}') or category.coding.where(code = 'vital-signs').empty()`,
    };
  });
}
