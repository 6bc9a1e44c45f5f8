/** Shock by its kind (section 2, row 22). Septic shock is read with sepsis. */
import { readingsOf, type ClinicalCase } from "./clinical-case.ts";
import { defineCondition, impacts, type Condition, type Picture } from "./condition.ts";
import { pictureFrom, readingProofs, signProofs } from "./findings.ts";
import { treatingDrugs } from "./treatment.ts";

const vasopressors = {
  words: "vasopressorsWords",
  substances: [],
  classes: ["vasopressor_inotrope"],
};

const signs = "hypoperfusionSigns";

/** Looked for: a systolic pressure below 90. Coded: that, a vasopressor, or the signs in words. */
function readShock(facts: ClinicalCase, code?: string): Picture {
  const low = readingProofs(facts, "systolic", (value) => value < 90);
  const lactate = facts.labs.lactate;
  const measured = [
    ...low,
    ...(lactate && lactate.highest > 2 && low.length > 0
      ? [{ kind: "laboratory" as const, text: lactate.highestEvidence }]
      : []),
  ];
  if (code === undefined) return pictureFrom(measured);
  const seen = signProofs(facts, signs);
  const given = treatingDrugs(facts, vasopressors).map(({ evidence }) => ({
    kind: "record" as const,
    text: evidence,
  }));
  const pressures = readingsOf(facts, "systolic");
  const normal = pressures.length > 1 && pressures.every(({ value }) => value >= 100);
  return pictureFrom(
    [...measured, ...seen, ...given.slice(0, 1)],
    normal ? pressures.map(({ evidence }) => evidence) : [],
  );
}

const defineShock = (
  own: Pick<Condition, "key" | "kondisi" | "icd10" | "codes" | "words" | "suggested">,
): Condition =>
  defineCondition({
    ...own,
    topic: "general",
    coveredBy: ["R57", "T79.4", "T81.1", "T78.2", "O75.1", "A91"],
    needs: "tekanan darah dan tanda hipoperfusi beserta resusitasi atau vasopresor",
    treatment: {
      ...vasopressors,
      words: `${vasopressors.words}|fluidResuscitationWords`,
    },
    adultOnly: true,
    passing: true,
    namedOnly: true,
    impact: impacts.raises,
    read: readShock,
  });

export const shocks: readonly Condition[] = [
  defineShock({
    key: "cardiogenicShock",
    kondisi: "Syok kardiogenik",
    icd10: "R57.0",
    codes: ["R57.0"],
    words: "cardiogenicShock",
    suggested: true,
  }),
  defineShock({
    key: "hypovolemicShock",
    kondisi: "Syok hipovolemik",
    icd10: "R57.1",
    codes: ["R57.1"],
    words: "hypovolemicShock",
    suggested: true,
  }),
  defineShock({
    key: "otherShock",
    kondisi: "Syok",
    icd10: "R57.9",
    codes: ["R57.8", "R57.9"],
    words: "unspecifiedShock",
    suggested: false,
  }),
];
