/** Daily doses beyond what is usual (table `drug-limits`): of adults in mg, of children in mg for each kilogram. */
import { joinFields } from "../text/fields.ts";
import { listsAny } from "../../knowledge/cells.ts";
import type { TableRow, Terminology } from "../../knowledge/terminology.ts";
import { formatNumber } from "../evidence/wording.ts";
import type { Drug } from "./drug.ts";
import { mentions } from "../text/mentions.ts";

export interface DoseCase {
  /** Narrative, notes and diagnoses in words. */
  readonly text: string;
  readonly child: boolean;
  /** kg */
  readonly weight: number | undefined;
}

/** 'n mg per hari, lazimnya paling banyak …'; undefined within the limit, or where dose or weight cannot be read. */
/** What a limit is compared with. */
export type Dosed = Pick<
  Drug,
  "substances" | "injectable" | "dailyDoseMg" | "indication" | "dose" | "route"
>;

export function overDoseOf(
  drug: Dosed,
  facts: DoseCase,
  terminology: Terminology,
): string | undefined {
  const { dailyDoseMg: daily } = drug;
  const { child, weight } = facts;
  if (daily === undefined || (child && (weight === undefined || weight <= 0))) return undefined;
  const kind = child ? "daily_mg_per_kg" : "daily_mg";
  const dose = child ? daily / (weight ?? 1) : daily;
  const row = terminology
    .table("drug-limits")
    .find(
      (each) =>
        each["kind"] === kind && isLimitOf(each, drug, facts.text) && dose > Number(each["limit"]),
    );
  if (row === undefined) return undefined;
  const forWeight = child ? ` pada berat ${formatNumber(weight ?? 0)} kg` : "";
  return `${formatNumber(daily)} mg per hari${forWeight}, lazimnya paling banyak ${row["reason"] ?? ""}`;
}

/** Of two substances in one tablet the strength may be either's. */
export function isLimitOf(row: TableRow, drug: Dosed, text: string): boolean {
  const [substance, ...others] = drug.substances;
  if (substance === undefined || others.length > 0) return false;
  if (!listsAny(row["substances"], [substance])) return false;
  if (row["injectable_only"] === "1" && !drug.injectable) return false;
  const told = joinFields([text, drug.indication, drug.dose, drug.route]);
  const [only = "", unless = ""] = [row["only_words"], row["unless_words"]];
  return (only === "" || mentions(told, only)) && (unless === "" || !mentions(told, unless));
}
