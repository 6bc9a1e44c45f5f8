/** Conditions on laboratory series as tables write them: `potassium.lowest<3.5`, several separated by `;`. */
import { listOf } from "../../knowledge/cells.ts";
import type { Labs, LabSeries } from "../groups/labs.ts";

const pattern = /^(\w+)\.(lowest|highest|first|last)(>=|<=|>|<)(-?[\d.]+)$/;

/** Evidence of the first condition that holds; undefined where none does or no such result was sent. */
export function labEvidence(conditions: string, labs: Labs): string | undefined {
  for (const condition of listOf(conditions)) {
    const [, key = "", stat = "", operator = "", limit = ""] = pattern.exec(condition) ?? [];
    const series = seriesOf(labs, key);
    if (series && holds(valueOf(series, stat), operator, Number(limit)))
      return evidenceOf(series, stat);
  }
  return undefined;
}

/** True for a condition that can be read; a table's test asks it for every cell. */
export function isLabCondition(condition: string): boolean {
  return pattern.test(condition);
}

function seriesOf(labs: Labs, key: string): LabSeries | undefined {
  const found = Object.entries(labs).find(([name]) => name === key)?.[1];
  return typeof found === "object" && !Array.isArray(found) ? found : undefined;
}

function valueOf(series: LabSeries, stat: string): number {
  if (stat === "lowest") return series.lowest;
  if (stat === "highest") return series.highest;
  return stat === "first" ? series.first : series.last;
}

function evidenceOf(series: LabSeries, stat: string): string {
  if (stat === "lowest") return series.lowestEvidence;
  return stat === "highest" ? series.highestEvidence : series.lastEvidence;
}

function holds(value: number, operator: string, limit: number): boolean {
  if (operator === ">=") return value >= limit;
  if (operator === "<=") return value <= limit;
  return operator === ">" ? value > limit : value < limit;
}
