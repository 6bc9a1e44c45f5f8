/** The words that conclude a laboratory report against its values (LB05), and values against each other (LB08). */
import type { DiagnosticReport } from "@medplum/fhirtypes";
import type { FactSource } from "../fact-source.ts";
import type { LabResult, Labs, LabSeries } from "../groups/labs.ts";
import type { PatientFacts } from "../groups/patient.ts";
import { mentions } from "../text/mentions.ts";

interface Word {
  readonly words: string;
  readonly series: (labs: Labs) => LabSeries | undefined;
  /** True where no value of the series can have meant the word. */
  readonly refuted: (series: LabSeries) => boolean;
  /** Reference values of children differ. */
  readonly adult?: boolean;
}

/** Limits leave room for the laboratories' own ranges. */
const words: readonly Word[] = [
  {
    words: "leukocytosis",
    series: (labs) => labs.leukocytes,
    refuted: ({ highest }) => highest < 9,
    adult: true,
  },
  {
    words: "leukopenia",
    series: (labs) => labs.leukocytes,
    refuted: ({ lowest }) => lowest > 5.5,
    adult: true,
  },
  {
    words: "anemia",
    series: (labs) => labs.hemoglobin,
    refuted: ({ lowest }) => lowest >= 14,
    adult: true,
  },
  {
    words: "thrombocytopenia",
    series: (labs) => labs.platelets,
    refuted: ({ lowest }) => lowest >= 160,
  },
  {
    words: "trombositosis",
    series: (labs) => labs.platelets,
    refuted: ({ highest }) => highest <= 350,
  },
  {
    words: "hypokalemia",
    series: (labs) => labs.potassium,
    refuted: ({ lowest }) => lowest >= 3.8,
  },
  {
    words: "hyperkalemia",
    series: (labs) => labs.potassium,
    refuted: ({ highest }) => highest <= 4.8,
  },
  {
    words: "hyponatremia",
    series: (labs) => labs.sodium,
    refuted: ({ lowest }) => lowest >= 138,
  },
  {
    words: "hypernatremia",
    series: (labs) => labs.sodium,
    refuted: ({ highest }) => highest <= 142,
  },
  {
    words: "hipoalbuminemia",
    series: (labs) => labs.albumin,
    refuted: ({ lowest }) => lowest >= 3.9,
    adult: true,
  },
];

/** Values that nobody calls normal, at any age beyond the first weeks. */
const grave: Readonly<Record<string, (value: number) => boolean>> = {
  potassium: (value) => value < 3 || value > 6,
  sodium: (value) => value < 128 || value > 152,
  hemoglobin: (value) => value < 8,
  platelets: (value) => value < 100,
  leukocytes: (value) => value > 20 || value < 2.5,
  creatinine: (value) => value > 2,
  albumin: (value) => value < 2.5,
};
const normal =
  /^\s*(?:kesan\s*:?\s*)?(?:hasil\s*)?(?:(?:dalam )?batas normal|normal|dbn)\s*\.?\s*$/iu;

/** 'kesan; nilai' for each conclusion that the values contradict. */
export function contradictedConclusions(
  source: FactSource,
  labs: Labs,
  { child }: PatientFacts,
): string[] {
  const byRef = new Map(labs.all.map((result) => [result.ref, result]));
  const found = source.index
    .ofKind("DiagnosticReport")
    .filter(({ result }) => (result?.length ?? 0) > 0)
    .flatMap((report) => {
      const { conclusion } = report;
      if (conclusion === undefined) return [];
      const own = resultsOf(source, report, byRef);
      return [...refutedWords(conclusion, labs, child), ...graveUnder(conclusion, own)];
    });
  return [...new Set(found)];
}

function refutedWords(conclusion: string, labs: Labs, child: boolean): readonly string[] {
  return words.flatMap(({ words: sought, series, refuted, adult }) => {
    const values = series(labs);
    if (!values || (adult && child) || !mentions(conclusion, sought)) return [];
    return refuted(values) ? [`'${conclusion.trim()}' dan ${values.lastEvidence}`] : [];
  });
}

function graveUnder(conclusion: string, own: readonly LabResult[]): readonly string[] {
  if (!normal.test(conclusion)) return [];
  return own.flatMap(({ analyte = "", value, evidence, urine }) =>
    !urine && value !== undefined && grave[analyte]?.(value) === true
      ? [`'${conclusion.trim()}' dan ${evidence}`]
      : [],
  );
}

function resultsOf(
  source: FactSource,
  { result }: DiagnosticReport,
  byRef: ReadonlyMap<string, LabResult>,
): readonly LabResult[] {
  return (result ?? []).flatMap((reference) => {
    const resource = source.index.resolve(reference);
    return (resource && byRef.get(source.index.addressOf(resource))) ?? [];
  });
}

const ratio = { low: 2.5, high: 3.6 } as const;

/** Pairs of one moment only; where hours differ a transfusion may lie between. */
export function unlikelyRatios({ all }: Labs): string[] {
  const of = (key: string) =>
    all.filter(({ analyte, value }) => analyte === key && value !== undefined);
  const cells = of("hematocrit");
  return of("hemoglobin").flatMap((hemoglobin) => {
    const when = hemoglobin.at ?? hemoglobin.date;
    const same = cells.filter((cell) => (cell.at ?? cell.date) === when);
    const [cell] = same;
    if (same.length !== 1 || cell?.value === undefined || !hemoglobin.value) return [];
    const found = cell.value / hemoglobin.value;
    return found < ratio.low || found > ratio.high
      ? [`${hemoglobin.evidence} dan ${cell.evidence}`]
      : [];
  });
}
