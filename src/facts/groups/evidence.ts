import Type, { type Static } from "typebox";
import { findAcquired } from "../evidence/acquired.ts";
import { allConditions } from "../evidence/conditions.ts";
import type { ClinicalCase, Stay } from "../evidence/clinical-case.ts";
import { findDefiniteDisease } from "../evidence/definite-disease.ts";
import { findPresent } from "../evidence/find-present.ts";
import { findFractureDetails } from "../evidence/fracture-detail.ts";
import { judgeCoded } from "../evidence/judge-coded.ts";
import { primaryAgrees } from "../evidence/primary-agreement.ts";
import { readSepsisCare } from "../evidence/sepsis.ts";
import type { FactSource } from "../fact-source.ts";
import type { Discharge } from "./discharge.ts";
import { throughEmergency, type EncounterFacts } from "./encounter.ts";
import type { ResumeFacts } from "./resume.ts";

const codedSchema = Type.Object({
  ref: Type.String({ description: "Address of the Condition in the Bundle" }),
  topic: Type.String({
    description:
      "Which rule speaks of it: electrolyte, kidneyInjury, kidneyDisease, sepsis, pneumonia, albumin, respiratoryFailure, coronary, seizure, tuberculosis, diabetes, diabetesComplication, hypoglycemia, stroke, fasciitis, effusion, anemia, nutrition, heartFailure, consciousness, gastrointestinalBleeding, coagulation, pressureUlcer, liver, newborn, malignancy, general",
  }),
  code: Type.String(),
  label: Type.String({
    description: "Code and Indonesian name, for example 'E87.6 (Hipokalemia)'",
  }),
  primary: Type.Boolean(),
  supported: Type.Boolean({ description: "The criteria are met" }),
  contradicted: Type.Boolean({ description: "Evidence was sent and says the opposite" }),
  missing: Type.Boolean({
    description: "No datum of the needed kind in the request; of what passes, none of the arrival",
  }),
  significant: Type.Boolean({
    description: "The finding is marked, for example albumin below 2.5 g/dL",
  }),
  needs: Type.String({ description: "Indonesian: the evidence that the diagnosis rests on" }),
  evidence: Type.Array(Type.String(), {
    description: "Word for word, with value, unit, date, author",
  }),
  against: Type.Array(Type.String()),
  treated: Type.Boolean(),
  managed: Type.Boolean({
    description: "Treated, or with a complaint of it that a doctor wrote down",
  }),
  lower: Type.Optional(
    Type.Object(
      { code: Type.String(), label: Type.String(), name: Type.String() },
      { description: "The lesser condition whose criteria are met instead" },
    ),
  ),
});

const conditionName = Type.String({
  description: "The name as it stands inside a sentence: 'hipokalemia', but 'DM tipe 2'",
});

const presentSchema = Type.Object({
  kondisi: Type.String(),
  name: conditionName,
  primaryInstead: Type.Boolean({
    description: "It is the definite disease that may replace the primary diagnosis",
  }),
  icd10: Type.String(),
  listed: Type.Boolean({ description: "Its family of codes is on the list of diagnoses" }),
  evidence: Type.Array(Type.String(), { description: "Results alone, word for word" }),
  treated: Type.Boolean(),
  doctorNoted: Type.Boolean({ description: "A doctor named it as a fact in this episode" }),
  doubted: Type.Boolean({ description: "An assessment names it as a suspicion only" }),
  significant: Type.Boolean({
    description: "Marked enough to ask for even where no doctor named it",
  }),
  confidence: Type.Enum(["tinggi", "sedang", "rendah"]),
  severity: Type.String({ description: "Indonesian, neutral to the grouper" }),
  basis: Type.Array(Type.String(), {
    description: "Evidence, treatment and the doctor's words, quoted",
  }),
});

export const evidenceSchema = Type.Object(
  {
    coded: Type.Array(codedSchema, {
      description: "Each diagnosis under judgment for which evidence rules exist",
    }),
    present: Type.Array(presentSchema, {
      description: "Of a stay: conditions whose criteria are met, on the list of diagnoses or not",
    }),
    definite: Type.Optional(
      Type.Object(
        {
          kondisi: Type.String(),
          name: conditionName,
          icd10: Type.String(),
          basis: Type.Array(Type.String()),
        },
        {
          description:
            "The one disease behind a symptom as primary diagnosis: two days' assessments and evidence",
        },
      ),
    ),
    fractures: Type.Array(
      Type.Object({
        code: Type.String(),
        result: Type.String({ description: "The code with its fifth character" }),
        kind: Type.String({ description: "terbuka or tertutup" }),
        quote: Type.String(),
      }),
      {
        description: "Fractures coded without fifth character where a doctor wrote open or closed",
      },
    ),
    acquired: Type.Array(
      Type.Object({
        condition: Type.String(),
        stayDay: Type.Integer({ description: "Day of the stay on which a doctor first names it" }),
        quote: Type.String(),
        onsetWritten: Type.Boolean(),
      }),
      {
        description:
          "Conditions that care can bring (HAP, pressure ulcer, phlebitis …), first named more than 48 hours after arrival",
      },
    ),
    primaryAgrees: Type.Optional(
      Type.Boolean({
        description:
          "The progress notes name the primary diagnosis; absent where that cannot be told",
      }),
    ),
    sepsis: Type.Object(
      {
        antibiotic: Type.Boolean(),
        broadSpectrum: Type.Boolean(),
        cultureResult: Type.Boolean({ description: "The result of a culture is known" }),
        antibioticDays: Type.Optional(
          Type.Number({
            description:
              "Absent where it cannot be told, the stay ended early, or the doctor gave a reason",
          }),
        ),
      },
      { description: "How sepsis was treated" },
    ),
  },
  { description: "Does the evidence of the episode carry the diagnoses, and does it show others" },
);
export type EvidenceFacts = Static<typeof evidenceSchema>;

interface Parts extends Omit<ClinicalCase, "stay"> {
  readonly encounter: EncounterFacts;
  readonly resume: Pick<ResumeFacts, "admittedAt" | "dischargedAt">;
  readonly discharge: Pick<Discharge, "kind">;
}

export function buildEvidence(source: FactSource, parts: Parts): EvidenceFacts {
  const facts = caseOf(parts);
  const conditions = allConditions(source.terminology.table("severity-evidence"));
  const definite = findDefiniteDisease(facts, conditions);
  const { primary } = facts.diagnoses;
  const label = primary?.code && source.terminology.icd10Label(primary.code);
  const words = source.terminology.table("diagnosis-words");
  const agrees = primaryAgrees(facts, words, conditions, label);
  return {
    coded: judgeCoded(facts, conditions),
    present: source.stage.startsWith("ranap") ? findPresent(facts, conditions, definite) : [],
    fractures: findFractureDetails(facts, source.terminology.icd10),
    acquired: findAcquired(facts, facts.stay.admittedAt),
    ...(definite && { definite }),
    ...(agrees !== undefined && { primaryAgrees: agrees }),
    sepsis: readSepsisCare(facts),
  };
}

function caseOf(parts: Parts): ClinicalCase {
  const { labs, drugs, notes, vitals, imaging } = parts;
  const { diagnoses, procedures, narrative, infection, patient } = parts;
  const taken = { labs, drugs, notes, vitals, imaging };
  const written = { diagnoses, procedures, narrative, infection, patient };
  return { ...taken, ...written, stay: stayOf(parts) };
}

function stayOf({ encounter, resume, discharge, vitals }: Parts): Stay {
  const { admittedIgdAt, admittedWardAt, start } = encounter;
  const admittedAt = resume.admittedAt ?? admittedIgdAt ?? admittedWardAt ?? start;
  return {
    ...(admittedAt !== undefined && { admittedAt }),
    ...(resume.dischargedAt !== undefined && { dischargedAt: resume.dischargedAt }),
    arrivalSent:
      !throughEmergency(encounter) ||
      vitals.emergency?.sent === true ||
      vitals.admission?.sent === true,
    endedEarly: discharge.kind !== undefined && discharge.kind !== "pulang",
  };
}
