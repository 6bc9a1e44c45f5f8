/** Pairs of drugs that ask for monitoring (`tables/drug-interactions.csv`, MR19). */
import { listsAny } from "../../knowledge/cells.ts";
import type { TableRow } from "../../knowledge/terminology.ts";
import type { Drug } from "./drug.ts";
import type { Labs } from "../groups/labs.ts";
import { mentions } from "../text/mentions.ts";
import { labEvidence } from "./lab-condition.ts";

export interface Interaction {
  ref: string;
  pair: string;
  watch: string;
  watched: boolean;
}

interface Ward {
  readonly labs: Labs;
  /** What doctors wrote. */
  readonly text: string;
  readonly child: boolean;
}

const local = new Set(["topical", "drops", "inhalation"]);

/** One entry for each row of which both sides run at the same time. */
export function interactionsIn(
  drugs: readonly Drug[],
  rows: readonly TableRow[],
  { labs, text, child }: Ward,
): Interaction[] {
  const running = drugs.filter(({ active, form }) => active && !local.has(form ?? ""));
  return rows.flatMap((row): Interaction[] => {
    if (row["child_only"] === "1" && !child) return [];
    const first = running.find((drug) => isOneOf(drug, row, "first"));
    if (first === undefined) return [];
    const conditions = row["labs"] ?? "";
    const result = conditions === "" ? undefined : labEvidence(conditions, labs);
    if (conditions !== "" && result === undefined) return [];
    const paired = (row["second_substances"] ?? "") + (row["second_classes"] ?? "") !== "";
    const second = running.find((drug) => drug.ref !== first.ref && isOneOf(drug, row, "second"));
    if (paired && second === undefined) return [];
    return [
      {
        ref: first.ref,
        pair: [first.name, second?.name ?? result].filter(Boolean).join(" dan "),
        watch: row["watch"] ?? "",
        watched: mentions(text, row["watch_words"] ?? ""),
      },
    ];
  });
}

const isOneOf = (drug: Drug, row: TableRow, side: "first" | "second"): boolean =>
  listsAny(row[`${side}_substances`], drug.substances) ||
  listsAny(row[`${side}_classes`], drug.classes);
