/** Between which bounds a drug is dosed (`terminology/tables/drug-usual-doses.csv`). */
import { listOf, readDecimal } from "../knowledge/cells.ts";
import type { TableRow } from "../knowledge/terminology.ts";
import type { Criterion } from "./criteria.ts";
import {
  boundsOf,
  criteriaOf,
  drugOf,
  isAccepted,
  type DrugUnit,
  type ReadingRows,
} from "./drug-rows.ts";

/** In the unit of the row. */
export interface DoseBounds {
  readonly single?: number;
  readonly daily?: number;
  readonly singlePerKg?: number;
  readonly dailyPerKg?: number;
  readonly singlePerM2?: number;
}

export interface UsualDose {
  readonly drugs: readonly string[];
  /** One of them holds; none: always. */
  readonly for: readonly Criterion[];
  readonly unless: readonly Criterion[];
  readonly route: string;
  readonly unit: DrugUnit;
  /** In years, the second not reached. */
  readonly ages: readonly [from: number, until: number];
  readonly least: DoseBounds;
  readonly most: DoseBounds;
  readonly isAccepted: boolean;
}

export function readUsualDose(row: TableRow, reading: ReadingRows): readonly UsualDose[] {
  const place = `drug-usual-doses ${row["id"] ?? ""}`;
  const bounds = boundsOf(row, place, reading);
  if (!bounds) return [];
  const { unit, bound } = bounds;
  return [
    {
      drugs: listOf(row["drugs"]).map((drug) => drugOf(drug, place, reading)),
      for: criteriaOf(listOf(row["for"]), place, reading),
      unless: criteriaOf(listOf(row["unless"]), place, reading),
      route: row["route"] ?? "",
      unit,
      ages: [readDecimal(row["age_from"]) ?? 0, readDecimal(row["age_until"]) ?? Infinity],
      least: {
        ...bound("single", "least_single"),
        ...bound("daily", "least_daily"),
        ...bound("singlePerKg", "least_single_per_kg"),
        ...bound("dailyPerKg", "least_daily_per_kg"),
      },
      most: {
        ...bound("single", "most_single"),
        ...bound("daily", "most_daily"),
        ...bound("singlePerKg", "most_single_per_kg"),
        ...bound("dailyPerKg", "most_daily_per_kg"),
        ...bound("singlePerM2", "most_single_per_m2"),
      },
      isAccepted: isAccepted(row),
    },
  ];
}
