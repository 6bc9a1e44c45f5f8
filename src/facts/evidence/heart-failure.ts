/** Heart failure (RG15; section 2, row 19): congestion, an echocardiogram, a natriuretic peptide, or its treatment. */
import type { ClinicalCase } from "./clinical-case.ts";
import { defineCondition, impacts, type Condition, type Picture, type Proof } from "./condition.ts";
import { pictureFrom, reportProofs, resultProofs, resultsOf, signProofs } from "./findings.ts";
import { treatingDrugs } from "./treatment.ts";

const congestion = "congestionSigns";
const heartPictures = "heartFailureOnImaging";
const measured = "heartFunctionTests";

const treatment = {
  words: "heartFailureTreatment",
  substances: [],
  classes: ["diuretic"],
};

export const heartFailure: Condition = defineCondition({
  key: "heartFailure",
  topic: "heartFailure",
  kondisi: "Gagal jantung",
  icd10: "I50.9",
  codes: ["I50", "I11.0", "I13.0", "I13.2"],
  coveredBy: [
    "I50",
    "I11.0",
    "I13",
    "I42",
    "I43",
    "I25.5",
    "I09.8",
    "I51.9",
    "J81",
    "O90.3",
    "I26",
    "I27",
  ],
  words: "heartFailure",
  needs: "tanda kongesti, ekokardiografi (EF), atau terapi diuretik",
  treatment,
  adultOnly: true,
  suggested: true,
  namedOnly: true,
  impact: impacts.raises,
  read: readHeartFailure,
});

/** A diuretic alone carries a diagnosis that is coded, and puts none forward. */
function readHeartFailure(facts: ClinicalCase, code?: string): Picture {
  const drugs =
    code === undefined
      ? []
      : treatingDrugs(facts, treatment)
          .slice(0, 1)
          .map(({ evidence }): Proof => ({ kind: "record", text: evidence }));
  const peptides = ["ntProBnp", "bnp"];
  const raised = resultProofs(facts, ["ntProBnp"], ({ value = 0 }) => value > 300);
  const raisedBnp = resultProofs(facts, ["bnp"], ({ value = 0 }) => value > 100);
  return pictureFrom(
    [
      ...reportProofs(facts, heartPictures),
      ...raised,
      ...raisedBnp,
      ...signProofs(facts, congestion),
      ...(code === undefined ? [] : signProofs(facts, measured)),
      ...drugs,
    ],
    resultsOf(facts, peptides),
  );
}
