/** Tuberculosis: bacteriology, or a film with treatment (RG20). */
import { readPositive } from "../laboratory/positive.ts";
import { measurementsOf } from "../text/measurements.ts";
import { isNamed, mentions, occurrencesOf } from "../text/mentions.ts";
import { doctorText, type ClinicalCase } from "./clinical-case.ts";
import { defineCondition, type Condition, type Picture, type Proof } from "./condition.ts";
import { findTreatment } from "./treatment.ts";

const tuberculosisDrugs = "tuberculosisDrugs";
const bacteriology = "tuberculosisBacteriology";

export const tuberculosis: Condition = defineCondition({
  key: "tuberculosis",
  topic: "tuberculosis",
  kondisi: "Tuberkulosis paru",
  icd10: "A16.2",
  codes: ["A15", "A16"],
  words: "tuberculosis",
  needs: "BTA/TCM/kultur, atau foto toraks dengan OAT",
  treatment: { words: tuberculosisDrugs, substances: [], classes: ["antituberculosis"] },
  disease: true,
  read: readTuberculosis,
});

/** The code of the same organ without proof: the fourth characters of A15 and A16 do not run alike. */
const unconfirmed: Readonly<Record<string, string>> = {
  "A15.0": "A16.0",
  "A15.1": "A16.0",
  "A15.2": "A16.0",
  "A15.3": "A16.0",
  "A15.4": "A16.3",
  "A15.5": "A16.4",
  "A15.6": "A16.5",
  "A15.7": "A16.7",
  "A15.8": "A16.8",
  "A15.9": "A16.9",
};

/** `BTA (+)`, `TCM: MTB detected`, as a doctor wrote it. */
function positiveInText(text: string): string | undefined {
  const measured = measurementsOf(text, bacteriology).find(
    ({ value }) => typeof value === "number" || readPositive(value, false) === true,
  );
  const found =
    measured ??
    occurrencesOf(text, "mycobacteriumTuberculosis").find(
      ({ polarity }) => polarity === "affirmed",
    );
  return found && text.slice(found.start, found.end);
}

function readTuberculosis(facts: ClinicalCase, code = ""): Picture {
  const results = facts.labs.all.filter(
    ({ analyte, name }) =>
      analyte === "btaSputum" || analyte === "tcmTb" || isNamed(name, bacteriology),
  );
  const positive = results.filter((result) => result.positive === true);
  const written = positiveInText(doctorText(facts));
  const film = facts.imaging.all.filter(
    ({ kind, report }) => kind === "fotoToraks" && report !== undefined,
  );
  const treated = findTreatment(facts, tuberculosis.treatment).length > 0;
  const proved = positive.length > 0 || written !== undefined;
  const clinically =
    treated && (film.length > 0 || mentions(doctorText(facts), "tuberculosisOnFilm"));
  const negative = results.length > 0 && !proved;
  const contradicted = !proved && negative && (code.startsWith("A15") || !clinically);
  const supported = proved || (clinically && !contradicted);
  const proofs: readonly Proof[] = [
    ...positive.map(({ evidence }): Proof => ({ kind: "laboratory", text: evidence })),
    ...(written ? [{ kind: "record" as const, text: `Catatan dokter: ${written}` }] : []),
    ...film.map(({ evidence }): Proof => ({ kind: "imaging", text: evidence })),
  ];
  return {
    supported,
    contradicted,
    proofs: supported ? proofs : [],
    against: contradicted ? results.map(({ evidence }) => evidence) : [],
    significant: false,
    ...(contradicted &&
      code.startsWith("A15") &&
      clinically && {
        lower: {
          code: unconfirmed[code] ?? "A16",
          label: "Tuberkulosis tanpa konfirmasi bakteriologis",
        },
      }),
  };
}
