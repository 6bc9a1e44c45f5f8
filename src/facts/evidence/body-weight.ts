/** Cachexia and obesity (section 2, rows 9 and 39): weight against height, and its course. */
import { startsWithAny } from "../../knowledge/cells.ts";
import type { VitalSet } from "../groups/vitals.ts";
import { mentions } from "../text/mentions.ts";
import { doctorText, type ClinicalCase } from "./clinical-case.ts";
import { defineCondition, impacts, type Condition, type Picture, type Proof } from "./condition.ts";
import { pictureFrom, signProofs } from "./findings.ts";
import { formatNumber } from "./wording.ts";

interface Index {
  readonly value: number;
  readonly proof: Proof;
}

/** Body mass indices of the document, kg/m². */
export function indicesOf({ vitals, notes }: ClinicalCase): readonly Index[] {
  const sets: readonly (VitalSet | undefined)[] = [
    ...Object.values(vitals),
    ...notes.doctor.map((note) => note.vitals),
  ];
  return sets.flatMap((set) => {
    if (set?.bmi === undefined) return [];
    const measured = `BB ${formatNumber(set.weight ?? 0)} kg, TB ${formatNumber(set.height ?? 0)} cm`;
    const text = `IMT ${formatNumber(Math.round(set.bmi * 10) / 10)} kg/m² (${measured})`;
    return [{ value: set.bmi, proof: { kind: "vital", text } }];
  });
}

const wasting = ["C", "A15", "A16", "A17", "A18", "A19", "B20", "B22", "B23", "I50", "J44", "N18"];
const wastingWords = "wastingDisease";

export const cachexia: Condition = defineCondition({
  key: "cachexia",
  topic: "general",
  kondisi: "Kakeksia",
  icd10: "R64",
  codes: ["R64"],
  coveredBy: ["R64", "E40", "E41", "E42", "E43", "E44", "E45", "E46", "B22.2"],
  words: "cachexia",
  needs: "berat badan serial atau IMT beserta penyakit kronis yang mendasari",
  treatment: {
    words: "cachexiaTreatment",
    substances: [],
    classes: [],
  },
  adultOnly: true,
  suggested: true,
  namedOnly: true,
  read: readCachexia,
});

function readCachexia(facts: ClinicalCase, code?: string): Picture {
  const thin = indicesOf(facts).filter(({ value }) => value < 20);
  const loss = signProofs(facts, "weightLoss");
  const chronic =
    facts.diagnoses.codes.some((own) => startsWithAny(own, wasting)) ||
    mentions(doctorText(facts), wastingWords);
  if (code === undefined && !chronic) return pictureFrom([]);
  const stout = indicesOf(facts).filter(({ value }) => value >= 25);
  return pictureFrom(
    [...thin.slice(0, 1).map(({ proof }) => proof), ...loss],
    stout.map(({ proof }) => proof.text),
  );
}

export const obesity: Condition = defineCondition({
  key: "obesity",
  topic: "general",
  kondisi: "Obesitas",
  icd10: "E66.9",
  codes: ["E66"],
  words: "obesityWords",
  needs: "berat dan tinggi badan (IMT)",
  treatment: {
    words: "obesityTreatment",
    substances: [],
    classes: [],
  },
  adultOnly: true,
  suggested: true,
  namedOnly: true,
  impact: impacts.none,
  read: readObesity,
});

/** Looked for from 30 kg/m², accepted where coded from 25 (Asia); below 23 the measurement speaks against it. */
function readObesity(facts: ClinicalCase, code?: string): Picture {
  const indices = indicesOf(facts);
  const high = indices.filter(({ value }) => value >= (code === undefined ? 30 : 25));
  const low = indices.every(({ value }) => value < 23) ? indices : [];
  const written =
    code !== undefined && indices.length === 0 ? signProofs(facts, "bodyMassMeasure") : [];
  return pictureFrom(
    [...high.slice(0, 1).map(({ proof }) => proof), ...written],
    low.map(({ proof }) => proof.text),
  );
}
