/** Bleeding of stomach and bowel (RG19; section 2, row 31). */
import { denies, isNamed } from "../text/mentions.ts";
import { doctorText, type ClinicalCase } from "./clinical-case.ts";
import { defineCondition, impacts, type Condition, type Picture, type Proof } from "./condition.ts";
import { pictureFrom, reportProofs, signProofs } from "./findings.ts";

const signs = "gastrointestinalBleedingSigns";

/** The fourth character 0, 2, 4 or 6 of an ulcer says bleeding. */
const ulcers = ["K25", "K26", "K27", "K28"].flatMap((ulcer) =>
  [0, 2, 4, 6].map((character) => `${ulcer}.${character}`),
);

export const gastrointestinalBleeding: Condition = defineCondition({
  key: "gastrointestinalBleeding",
  topic: "gastrointestinalBleeding",
  kondisi: "Perdarahan saluran cerna",
  icd10: "K92.2",
  codes: ["K92.0", "K92.1", "K92.2", "K22.6", "K29.0", ...ulcers],
  // What bleeds there.
  coveredBy:
    "K92 K25 K26 K27 K28 K29 K22 I85 I98 K55 K57 K62 K64 I84 K51 C1 A0 P54 P78 C20 C21 B76 A06 D12".split(
      " ",
    ),
  words: "gastrointestinalBleeding",
  needs: "hematemesis/melena, penurunan Hb, atau endoskopi",
  treatment: {
    words: "gastrointestinalBleedingCare",
    substances: ["packed red cells"],
    classes: ["ppi", "antifibrinolytic_hemostatic", "somatostatin_analogue"],
  },
  suggested: true,
  namedOnly: true,
  impact: impacts.raises,
  read: readBleeding,
});

function readBleeding(facts: ClinicalCase): Picture {
  const { hemoglobin, all } = facts.labs;
  const fallen = hemoglobin !== undefined && hemoglobin.first - hemoglobin.lowest >= 2;
  const occult = all.filter(
    ({ name, positive }) => positive === true && isNamed(name, "stoolOccultBlood"),
  );
  const denied = denies(doctorText(facts), signs);
  return pictureFrom(
    [
      ...signProofs(facts, signs),
      ...(fallen ? [{ kind: "laboratory" as const, text: hemoglobin.lowestEvidence }] : []),
      ...occult.map(({ evidence }): Proof => ({ kind: "laboratory", text: evidence })),
      ...reportProofs(
        {
          ...facts,
          imaging: {
            ...facts.imaging,
            all: facts.imaging.all.filter(({ kind }) => kind === "endoskopi"),
          },
        },
        "endoscopicBleedingSource",
      ),
    ],
    denied ? ["Catatan dokter yang menyangkal hematemesis dan melena"] : [],
  );
}
