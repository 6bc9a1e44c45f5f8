/** Drugs taken before admission, and whether the chart or a note speaks of them (MR21). */
import type { Substance, Terminology } from "../../knowledge/terminology.ts";
import { isNamed, occurrencesOf } from "../text/mentions.ts";
import type { Drug } from "./drug.ts";

/** Drugs for long use; what was taken for a few days before admission is not reconciled. */
const longTerm = [
  "acei",
  "arb",
  "ccb",
  "beta_blocker",
  "diuretic",
  "antihypertensive.central",
  "antiplatelet",
  "anticoagulant",
  "insulin",
  "oral_antidiabetic",
  "lipid_lowering",
  "anticonvulsant",
  "antipsychotic",
  "antidepressant",
  "antiparkinson",
  "thyroid",
  "antituberculosis",
  "antiretroviral",
  "nitrate_antianginal",
  "antiarrhythmic",
  "uric_acid",
  "immunosuppressant",
];
/** In a hospital insulin takes the place of tablets for diabetes. */
const takenOverBy = new Map([["oral_antidiabetic", "insulin"]]);

const isLongTerm = ({ classes }: Substance): boolean =>
  classes.some((name) => longTerm.some((own) => isOfClass(name, own)));
const isOfClass = (name: string, own: string): boolean =>
  name === own || name.startsWith(`${own}.`);

export interface HomeMedication {
  names: string[];
  unaccounted: string[];
}

interface Chart {
  /** The answer to the question for medication, as written. */
  readonly taken: string | undefined;
  readonly drugs: readonly Drug[];
  /** What doctors wrote in the ward. */
  readonly text: string;
}

/** Nothing is unaccounted for where an order of the chart is unknown by name: it may be the one. */
export function readHomeMedication(
  { taken, drugs, text }: Chart,
  { drugs: names }: Terminology,
): HomeMedication {
  const home = new Map(
    takenNow(taken ?? "", names)
      .filter(isLongTerm)
      .map((substance) => [substance.name, substance]),
  );
  if (home.size === 0) return { names: [], unaccounted: [] };
  const judgeable =
    drugs.length > 0 && drugs.every(({ known }) => known) && !isNamed(text, "usualMedicationNamed");
  const noted = substancesIn(text, names);
  const charted = new Set([
    ...drugs.flatMap(({ substances }) => substances),
    ...noted.map(({ name }) => name),
  ]);
  const classes = new Set([
    ...drugs.flatMap((drug) => drug.classes),
    ...noted.flatMap((substance) => substance.classes),
  ]);
  const isAccounted = (substance: Substance) =>
    charted.has(substance.name) ||
    substance.classes.some((name) => classes.has(name) || isTakenOver(name, classes));
  return {
    names: [...home.keys()],
    unaccounted: judgeable
      ? [...home.values()].filter((own) => !isAccounted(own)).map(({ label }) => label)
      : [],
  };
}

const isTakenOver = (name: string, classes: ReadonlySet<string>): boolean =>
  [...takenOverBy].some(
    ([own, other]) => isOfClass(name, own) && [...classes].some((each) => isOfClass(each, other)),
  );

/** 'Amlodipin, berhenti sejak setahun': what is told of the past takes its whole sentence with it. */
function takenNow(taken: string, names: Terminology["drugs"]): readonly Substance[] {
  const sentences = new Set(occurrencesOf(taken, "onceTaken").map(({ sentence }) => sentence));
  return occurrencesOf(taken, "medication")
    .filter(({ sentence, polarity }) => polarity !== "denied" && !sentences.has(sentence))
    .flatMap(({ start, end }) => names.find(taken.slice(start, end)));
}

/** 'Insulin 3x6 unit (metformin ditunda)': each is looked up by itself. */
const substancesIn = (text: string, names: Terminology["drugs"]): readonly Substance[] =>
  occurrencesOf(text, "medication").flatMap(({ start, end }) => names.find(text.slice(start, end)));
