/** Reads what a field or a sentence says about allergies. */
import type { Terminology } from "../../knowledge/terminology.ts";
import { readAllergies } from "../../reading/fields/allergy.ts";
import { besides } from "../text/places.ts";
import { mentions, occurrencesOf } from "../text/mentions.ts";
import { entriesOf } from "../text/entries.ts";
import { filled } from "../text/values.ts";

export interface AllergyStatement {
  /** The field denies an allergy and names none. */
  readonly denied: boolean;
  readonly allergens: readonly string[];
  /** Written, but neither a denial nor a name: 'ada', 'tidak diketahui'. */
  readonly unclear: boolean;
}

/** Reads an allergy field; a field that is not filled states nothing. */
export function readAllergyField(text: string | undefined): AllergyStatement {
  const written = filled(text);
  if (written === undefined) return { denied: false, allergens: [], unclear: false };
  const { denied, substances } = readAllergies(written);
  // `makanan: udang`
  const parts = substances.map((part) => part.slice(part.lastIndexOf(":") + 1).trim());
  const allergens = parts.filter((part) => part !== "" && !isReaction(part));
  return { denied, allergens, unclear: allergens.length === 0 && !denied };
}

/** `reaksi gatal`, `ruam`: what the allergen did. */
const isReaction = (part: string): boolean =>
  occurrencesOf(part, "reactionNamed").some(({ start }) => start === 0);

/** Allergies that narrative states, `alergi penisilin`; only names that are known count, denied ones never. */
export function allergensInText(text: string, terminology: Terminology): readonly string[] {
  const drugs = entriesOf(text, "statements")
    .filter(
      ({ kind, presence, experiencer }) =>
        kind === "allergy" && presence === "present" && experiencer === "patient",
    )
    .map(({ start, end }) => text.slice(start, end))
    .filter((named) => isAllergen(named, terminology));
  const others = besides(text, "nonDrugAllergens", "allergy")
    .filter(({ stated }) => stated)
    .map(({ start, end }) => `alergi ${text.slice(start, end)}`);
  return [...drugs, ...others];
}

function isAllergen(phrase: string, terminology: Terminology): boolean {
  const substances = terminology.drugs.find(phrase);
  // `rinitis alergi cetirizine` names the treatment.
  const treats = substances.some(({ classes }) =>
    classes.some((name) => name === "antihistamine" || name === "corticosteroid.systemic"),
  );
  if (treats) return false;
  const classWords = terminology.table("allergy-classes").map((row) => row["allergen_words"] ?? "");
  return substances.length > 0 || mentions(phrase, classWords.join("|"));
}
