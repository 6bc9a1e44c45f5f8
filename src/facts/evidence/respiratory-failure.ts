/** Respiratory failure: blood gas, saturation on room air, or breathing support (RG14). */
import { startsWithAny } from "../../knowledge/cells.ts";
import { measurementsOf } from "../text/measurements.ts";
import { mentions } from "../text/mentions.ts";
import {
  doctorText,
  quoteDoctor,
  readingsOf,
  type ClinicalCase,
  type Reading,
} from "./clinical-case.ts";
import { defineCondition, impacts, type Condition, type Picture, type Proof } from "./condition.ts";

const support = "respiratorySupport";
const supportCodes = ["93.90", "93.91", "96.04", "96.7", "31.1"];

/** mmHg and per cent, on room air. */
const healthyOxygen = 80;
const healthySaturation = 94;

export const respiratoryFailure: Condition = defineCondition({
  key: "respiratoryFailure",
  topic: "respiratoryFailure",
  kondisi: "Gagal napas",
  icd10: "J96.9",
  codes: ["J96"],
  // A newborn's has codes of its own (P20–P29).
  coveredBy: ["J96", "J80", "P2"],
  words: "respiratoryFailure",
  needs: "AGD atau SpO2 udara ruang dan bantuan napas",
  treatment: { words: `${support}|oxygenTherapy`, substances: [], classes: [] },
  suggested: true,
  impact: impacts.raises,
  passing: true,
  read: readRespiratoryFailure,
});

function readRespiratoryFailure(facts: ClinicalCase, code?: string): Picture {
  const { arterialPo2: oxygen, arterialPco2: carbonDioxide, arterialPh: acidity } = facts.labs;
  const gas: readonly string[] = [
    ...(oxygen && oxygen.lowest < 60 ? [oxygen.lowestEvidence] : []),
    ...(carbonDioxide &&
    carbonDioxide.highest > 50 &&
    (acidity === undefined || acidity.lowest < 7.35)
      ? [carbonDioxide.highestEvidence]
      : []),
  ];
  const saturations = [...readingsOf(facts, "oxygenSaturation"), ...writtenSaturations(facts)];
  const low = saturations.filter(({ value }) => value < 90);
  const device = quoteDoctor(facts, support);
  const procedures = facts.procedures.all.filter((procedure) =>
    startsWithAny(procedure.code, supportCodes),
  );
  const aid = [...(device ? [device] : []), ...procedures.map(({ label }) => `Tindakan: ${label}`)];
  const proofs: readonly Proof[] = [
    ...gas.map((text): Proof => ({ kind: "laboratory", text })),
    ...low.slice(0, 2).map(({ evidence }): Proof => ({ kind: "vital", text: evidence })),
    ...(code === undefined ? [] : aid.map((text): Proof => ({ kind: "record", text }))),
  ];
  const supported = proofs.length > 0;
  // Between failure and health lies the doubt: there a blood gas is asked for, and nothing is refuted.
  const healthy =
    (oxygen === undefined || oxygen.lowest >= healthyOxygen) &&
    saturations.every(({ value }) => value >= healthySaturation) &&
    (oxygen !== undefined || saturations.length > 0);
  const contradicted = !supported && healthy;
  const breathless = mentions(doctorText(facts), "breathlessnessWords");
  return {
    supported,
    contradicted,
    proofs,
    against: contradicted
      ? [...(oxygen ? [oxygen.lowestEvidence] : []), ...lowestOf(saturations)]
      : [],
    significant: false,
    ...(!supported && breathless && { lower: { code: "R06.0", label: "Dispnea (sesak napas)" } }),
  };
}

const lowestOf = (readings: readonly { readonly value: number; readonly evidence: string }[]) =>
  readings
    .toSorted((one, other) => one.value - other.value)
    .slice(0, 1)
    .map(({ evidence }) => evidence);

function writtenSaturations(facts: ClinicalCase): readonly Reading[] {
  const text = doctorText(facts);
  return measurementsOf(text, "oxygenSaturation").flatMap(({ value, start, end }) =>
    typeof value === "number"
      ? [{ value, evidence: `Catatan dokter: ${text.slice(start, end)}` }]
      : [],
  );
}
