/** Drugs taken before admission, and whether the chart or a note speaks of them (MR21). */
import type { Substance, Terminology } from "../../knowledge/terminology.ts";
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
const isLongTerm = ({ classes }: Substance): boolean =>
  classes.some((name) => longTerm.some((own) => name === own || name.startsWith(`${own}.`)));

const past =
  /\b(?:stop|berhenti|dihentikan|putus|dulu|dahulu|pernah|tidak (?:pernah|minum|konsumsi)|alergi)\b|\b(?:tahun|bulan) (?:yang )?lalu\b/iu;

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

const carriedOn =
  /\b(?:obat (?:rutin|rumah|sebelumnya|lama)|rekonsiliasi|terapi (?:rutin|lama|sebelumnya))\b/iu;

/** Nothing is unaccounted for where an order of the chart is unknown by name: it may be the one. */
export function readHomeMedication(
  { taken, drugs, text }: Chart,
  { drugs: names }: Terminology,
): HomeMedication {
  // 'Amlodipin, berhenti sejak setahun': what is told of the past takes its whole sentence with it.
  const pieces = (taken ?? "")
    .split(/[;\n.](?!\d)/u)
    .filter((sentence) => !past.test(sentence))
    .flatMap((sentence) => sentence.split(/[,+/](?!\d)|\bdan\b/iu));
  const home = new Map(
    pieces
      .flatMap((piece) => names.find(piece))
      .filter(isLongTerm)
      .map((substance) => [substance.name, substance]),
  );
  if (home.size === 0) return { names: [], unaccounted: [] };
  const judgeable = drugs.length > 0 && drugs.every(({ known }) => known) && !carriedOn.test(text);
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
    charted.has(substance.name) || substance.classes.some((name) => classes.has(name));
  return {
    names: [...home.keys()],
    unaccounted: judgeable
      ? [...home.values()].filter((own) => !isAccounted(own)).map(({ name }) => name)
      : [],
  };
}

function substancesIn(text: string, names: Terminology["drugs"]): readonly Substance[] {
  // 'Insulin 3x6 unit (metformin ditunda)': brackets hold a drug of their own.
  return text.split(/[.,;\n+](?!\d)|[()]/u).flatMap((piece) => names.find(piece));
}
