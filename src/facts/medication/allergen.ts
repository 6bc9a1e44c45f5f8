/** Allergens in words: the substances and the allergy classes (MR05) that they stand for. */
import { listsAny } from "../../knowledge/cells.ts";
import type { Substance, TableRow, Terminology } from "../../knowledge/terminology.ts";
import { mentions } from "../text/mentions.ts";

export interface Allergen {
  readonly substances: string[];
  readonly classes: string[];
}

/** What an allergen as written means; both lists are empty for food and for an unknown name. */
export function readAllergen(text: string, terminology: Terminology): Allergen {
  const found = terminology.drugs.find(text);
  const classes = terminology
    .table("allergy-classes")
    .filter(
      (row) =>
        mentions(text, row["allergen_words"] ?? "") || found.some((one) => belongs(one, row)),
    )
    .map((row) => row["class"] ?? "");
  return { substances: found.map(({ name }) => name), classes };
}

/** The allergy classes of substances. */
export function allergyClassesOf(
  substances: readonly Substance[],
  terminology: Terminology,
): readonly string[] {
  return terminology
    .table("allergy-classes")
    .filter((row) => substances.some((one) => belongs(one, row)))
    .map((row) => row["class"] ?? "");
}

const belongs = ({ name, classes }: Substance, row: TableRow): boolean =>
  listsAny(row["substances"], [name]) || listsAny(row["drug_classes"], classes);
