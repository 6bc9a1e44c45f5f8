/** What is known of drugs: what explains them, what speaks against them, and the most that is given (`terminology/tables/drug-*.csv`). */
import { listOf } from "../knowledge/cells.ts";
import type { TableRow, Terminology } from "../knowledge/terminology.ts";
import type { Concepts } from "../reading/lexicon.ts";
import type { Criterion } from "./criteria.ts";
import {
  boundsOf,
  criteriaOf,
  drugOf,
  isAccepted,
  type DrugUnit,
  type ReadingRows,
} from "./drug-rows.ts";
import { readUsualDose, type UsualDose } from "./usual-dose-rows.ts";

/** A row of knowledge. */
interface Known {
  /** Substances and classes that it is of. */
  readonly drugs: readonly string[];
  /** Confirmed by somebody who did not write it: until then it gives a notice at most. */
  readonly isAccepted: boolean;
}

export interface DrugPurpose extends Known {
  /** Any of them explains the drug; undefined where everything does. */
  readonly explains: readonly Criterion[] | undefined;
  /** Where notes may leave the drug to its list. */
  readonly untold?: Untold;
  /** Indonesian. */
  readonly says: string;
}

const untold = ["always", "operation"] as const;
type Untold = (typeof untold)[number];

export interface Conflict {
  /** Any of them speaks against the drug or the procedure. */
  readonly against: readonly Criterion[];
  readonly unless: readonly Criterion[];
  /** Indonesian. */
  readonly reason: string;
  readonly isAccepted: boolean;
}

export interface DrugConflict extends Known, Conflict {
  /** Drugs that are not given with it. */
  readonly others: readonly string[];
  /** What speaks against it where it is over, too. */
  readonly past: readonly Criterion[];
}

/** In the unit of the row. */
export interface DrugDose {
  readonly isAccepted: boolean;
  readonly route: string;
  readonly unit: DrugUnit;
  readonly adult: {
    readonly single?: number;
    readonly daily?: number;
    readonly singlePerKg?: number;
  };
  /** What an ampoule of the usual size holds, in mg. */
  readonly ampoule?: number;
  readonly child: {
    readonly singlePerKg?: number;
    readonly dailyPerKg?: number;
    readonly daily?: number;
  };
  /** The greatest single dose is given once: no day of such doses is meant. */
  readonly isWeekly: boolean;
}

/** The most that runs in an hour or is given in a course, in the unit of the row. */
export interface DrugRate extends Known {
  readonly unit: DrugUnit;
  readonly most?: number;
  readonly mostPerKg?: number;
}

/** Substances of which an allergy to one is held against all. */
export interface AllergyClass {
  readonly id: string;
  /** Indonesian. */
  readonly label: string;
}

export interface DrugKnowledge {
  readonly purposesOf: (substance: string) => readonly DrugPurpose[];
  /** Those that somebody has confirmed come first: of several that hold, the first is told. */
  readonly conflictsOf: (substance: string) => readonly DrugConflict[];
  readonly dosesOf: (substance: string) => readonly DrugDose[];
  readonly ratesOf: (substance: string) => readonly DrugRate[];
  /** Of a dose within a time that an order tells. */
  readonly doseRatesOf: (substance: string) => readonly DrugRate[];
  /** Of a whole course, for each kilogram. */
  readonly coursesOf: (substance: string) => readonly DrugRate[];
  readonly usualDosesOf: (substance: string) => readonly UsualDose[];
  readonly allergyClassesOf: (substance: string) => readonly AllergyClass[];
  /** Words that may stand between two doses of one drug, lower case. */
  readonly stepWords: ReadonlySet<string>;
  /** Words behind which a time says how long a dose runs: `habis dalam 30 menit`. */
  readonly spanWords: ReadonlySet<string>;
}

/** Each fault is reported by list and row. */
export function readDrugKnowledge(
  terminology: Pick<Terminology, "table">,
  concepts: Pick<Concepts, "get" | "withWider">,
  report: (fault: string) => void,
): DrugKnowledge {
  const reading = { concepts, report };
  const purposes = terminology.table("drug-purposes").map((row) => readPurpose(row, reading));
  const doses = Map.groupBy(terminology.table("drug-doses"), (row) =>
    drugOf(row["drug"] ?? "", "drug-doses", reading),
  );
  const dosesOf = new Map(
    [...doses].map(([drug, rows]) => [drug, rows.flatMap((row) => readDose(row, reading))]),
  );
  const classes = terminology
    .table("allergy-classes")
    .map(({ class: id = "", label = "", concepts: cell }) => ({
      id,
      label,
      drugs: listOf(cell).map((drug) => drugOf(drug, "allergy-classes", reading)),
    }));
  const within = <Row extends { readonly drugs: readonly string[] }>(rows: readonly Row[]) => {
    const byDrug = indexByDrug(rows);
    return (substance: string): readonly Row[] => [
      ...new Set(concepts.withWider(substance).flatMap((id) => byDrug.get(id) ?? [])),
    ];
  };
  const conflicts = terminology.table("drug-conflicts").map((row) => readConflict(row, reading));
  const confirmed = within(conflicts.filter(({ isAccepted: is }) => is));
  const others = within(conflicts.filter(({ isAccepted: is }) => !is));
  /** What is known of a substance, or of the narrower of its classes, takes the place of what is known of a wider one. */
  const nearest = <Row extends { readonly drugs: readonly string[] }>(rows: readonly Row[]) => {
    const byDrug = indexByDrug(rows);
    return (substance: string): readonly Row[] => {
      const known = concepts.withWider(substance).filter((id) => byDrug.has(id));
      const wider = new Set(
        known.flatMap((id) => concepts.withWider(id).filter((it) => it !== id)),
      );
      return [...new Set(known.flatMap((id) => (wider.has(id) ? [] : (byDrug.get(id) ?? []))))];
    };
  };
  const rates = (table: string) =>
    within(terminology.table(table).flatMap((row) => readRate(row, table, reading)));
  return {
    purposesOf: nearest(purposes),
    conflictsOf: (substance) => [...confirmed(substance), ...others(substance)],
    dosesOf: (substance) => dosesOf.get(substance) ?? [],
    ratesOf: rates("drug-rates"),
    doseRatesOf: rates("dose-rates"),
    coursesOf: rates("drug-courses"),
    usualDosesOf: within(
      terminology.table("drug-usual-doses").flatMap((row) => readUsualDose(row, reading)),
    ),
    allergyClassesOf: within(classes),
    stepWords: new Set(terminology.table("dose-steps").map(({ word = "" }) => word)),
    spanWords: new Set(terminology.table("dose-spans").map(({ word = "" }) => word)),
  };
}

function indexByDrug<Row extends { readonly drugs: readonly string[] }>(
  rows: readonly Row[],
): ReadonlyMap<string, readonly Row[]> {
  const index = new Map<string, Row[]>();
  for (const row of rows)
    for (const drug of row.drugs) index.set(drug, [...(index.get(drug) ?? []), row]);
  return index;
}

/** Explains whatever the drug is given for. */
const anything = "any";

function readPurpose(row: TableRow, reading: ReadingRows): DrugPurpose {
  const place = `drug-purposes ${row["id"] ?? ""}`;
  const purposes = listOf(row["for"]);
  const codes = [...listOf(row["codes"]), ...listOf(row["procedures"])];
  const explains = criteriaOf(
    [...purposes.filter((each) => each !== anything), ...codes.map((code) => `code ${code}`)],
    place,
    reading,
  );
  return {
    drugs: listOf(row["drugs"]).map((drug) => drugOf(drug, place, reading)),
    explains: purposes.includes(anything) ? undefined : explains,
    ...readUntold(row["untold"] ?? "", place, reading),
    says: row["says"] ?? "",
    isAccepted: isAccepted(row),
  };
}

function readUntold(
  written: string,
  place: string,
  { report }: ReadingRows,
): Pick<DrugPurpose, "untold"> {
  const known = untold.find((each) => each === written);
  if (written !== "" && !known) report(`${place}: untold is '${untold.join("' or '")}'`);
  return known ? { untold: known } : {};
}

function readConflict(row: TableRow, reading: ReadingRows): DrugConflict {
  const place = `drug-conflicts ${row["id"] ?? ""}`;
  const conflict = conflictOf(row, place, reading);
  const { against } = conflict;
  return {
    ...conflict,
    drugs: listOf(row["drugs"]).map((drug) => drugOf(drug, place, reading)),
    against: against.filter((each) => !isDrug(each)),
    past: criteriaOf(listOf(row["past"]), place, reading),
    others: against.flatMap((each) => (isDrug(each) ? [each.concept] : [])),
  };
}

export const conflictOf = (row: TableRow, place: string, reading: ReadingRows): Conflict => ({
  against: criteriaOf(listOf(row["with"]), place, reading),
  unless: criteriaOf(listOf(row["unless"]), place, reading),
  reason: row["reason"] ?? "",
  isAccepted: isAccepted(row),
});

const isDrug = (criterion: Criterion): criterion is Extract<Criterion, { is: "concept" }> =>
  criterion.is === "concept" && criterion.kind === "substance";

function readRate(row: TableRow, table: string, reading: ReadingRows): readonly DrugRate[] {
  const place = `${table} ${row["drugs"] ?? ""}`;
  const bounds = boundsOf(row, place, reading);
  if (!bounds) return [];
  const { unit, bound } = bounds;
  const drugs = listOf(row["drugs"]).map((drug) => drugOf(drug, place, reading));
  const most = { ...bound("most", "max"), ...bound("mostPerKg", "max_per_kg") };
  return [{ drugs, unit, ...most, isAccepted: isAccepted(row) }];
}

function readDose(row: TableRow, reading: ReadingRows): readonly DrugDose[] {
  const bounds = boundsOf(row, `drug-doses ${row["drug"] ?? ""}`, reading);
  if (!bounds) return [];
  const { unit, bound } = bounds;
  return [
    {
      isAccepted: isAccepted(row),
      route: row["route"] ?? "",
      unit,
      adult: {
        ...bound("single", "single_max"),
        ...bound("daily", "daily_max"),
        ...bound("singlePerKg", "adult_dose_per_kg"),
      },
      ...bound("ampoule", "ampoule_mg"),
      child: {
        ...bound("singlePerKg", "child_dose_per_kg"),
        ...bound("dailyPerKg", "child_day_per_kg"),
        ...bound("daily", "child_daily_max"),
      },
      isWeekly: row["flag"] === "weekly",
    },
  ];
}
