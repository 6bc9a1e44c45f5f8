/** Pneumonia: an infiltrate and at least two clinical signs (RG09). */
import { denies, mentions } from "../text/mentions.ts";
import { doctorText, quoteDoctor, readingsOf, type ClinicalCase } from "./clinical-case.ts";
import { defineCondition, impacts, type Condition, type Picture, type Proof } from "./condition.ts";
import { numbersOf } from "../text/measurements.ts";

const shadow = "pneumoniaShadow";

export const pneumonia: Condition = defineCondition({
  key: "pneumonia",
  topic: "pneumonia",
  kondisi: "Pneumonia",
  icd10: "J18.9",
  codes: ["J12", "J13", "J14", "J15", "J16", "J18"],
  coveredBy: [
    "J09",
    "J10",
    "J11",
    "J12",
    "J13",
    "J14",
    "J15",
    "J16",
    "J17",
    "J18",
    "J22",
    "J44.0",
    "J69",
    "J84",
    "J85",
    "J86",
    "A15",
    "A16",
    "A19",
    "A37",
    "A48",
    "B01",
    "B05",
    "B20",
    "P23",
    "U07",
  ],
  words: "pneumonia",
  needs: "foto toraks dan temuan klinis (batuk, demam, sesak, ronki, leukosit)",
  treatment: { words: "antibiotik", substances: [], classes: ["antibiotic"] },
  adultOnly: true,
  suggested: true,
  disease: true,
  impact: impacts.raises,
  read: readPneumonia,
});

function readPneumonia(facts: ClinicalCase): Picture {
  const clinical = pneumoniaSigns(facts);
  const films = facts.imaging.all.filter(
    ({ kind, report }) => report !== undefined && (kind === "fotoToraks" || kind === "ctLain"),
  );
  const written = quoteDoctor(facts, shadow);
  const infiltrate = facts.imaging.chestInfiltrate || written !== undefined;
  const clear = facts.imaging.chest && !facts.imaging.chestInfiltrate;
  const explicit = films.some(
    ({ report = "" }) => denies(report, shadow) || mentions(report, "normalChestFilm"),
  );
  // A child's pneumonia is told by its signs; the film is asked of adults.
  const shown = infiltrate || (facts.patient.child && films.length === 0);
  const supported = shown && clinical.length > 1 && !(clear && explicit);
  const contradicted = !supported && clear && (explicit || clinical.length < 2);
  const film: readonly Proof[] =
    films.length > 0
      ? films.map(({ evidence }) => ({ kind: "imaging", text: evidence }))
      : written
        ? [{ kind: "imaging", text: written }]
        : [];
  return {
    supported,
    contradicted,
    proofs: supported ? [...film.slice(0, 2), ...clinical] : clinical,
    against: contradicted ? films.map(({ evidence }) => evidence) : [],
    significant: false,
    ...(!infiltrate && clinical.length > 1 && { needs: "hasil foto toraks" }),
    ...(infiltrate && clinical.length < 2 && { needs: `sekurangnya dua dari ${signNames}` }),
  };
}

const signNames = "batuk atau dahak, suhu, sesak, ronki, dan leukosit";

/** The clinical half of the definition, one proof for each criterion that is met. */
function pneumoniaSigns(facts: ClinicalCase): readonly Proof[] {
  const fever = readingsOf(facts, "temperature").find(({ value }) => value > 37.8 || value < 36);
  const { leukocytes } = facts.labs;
  const counts = numbersOf(doctorText(facts), "leukocytes").map((count) =>
    count > 500 ? count / 1000 : count,
  );
  const signs: readonly (Proof | undefined)[] = [
    complaint(facts, "coughOrSputum"),
    fever ? { kind: "vital", text: fever.evidence } : complaint(facts, "feverComplaint"),
    complaint(facts, "breathlessOrPleuriticPain"),
    complaint(facts, "pneumoniaChestSigns"),
    leukocytes && leukocytes.highest > 12
      ? { kind: "laboratory", text: leukocytes.highestEvidence }
      : leukocytes && leukocytes.lowest < 4.5
        ? { kind: "laboratory", text: leukocytes.lowestEvidence }
        : counts.some((count) => count > 12 || count < 4.5)
          ? complaint(facts, "leukocytes")
          : undefined,
  ];
  return signs.filter((sign) => sign !== undefined);
}

function complaint(facts: ClinicalCase, words: string): Proof | undefined {
  const text = quoteDoctor(facts, words);
  return text === undefined ? undefined : { kind: "complaint", text };
}
