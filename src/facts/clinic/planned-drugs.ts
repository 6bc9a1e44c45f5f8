/** Drugs that the plan of a clinic note prescribes against an allergy on record, or beyond the usual dose. */
import type { Order } from "../../reading/reading.ts";
import { isDenial } from "../../reading/fields/denial.ts";
import type { Substance, Terminology } from "../../knowledge/terminology.ts";
import type { Allergies } from "../groups/allergies.ts";
import { allergyClassesOf } from "../medication/allergen.ts";
import { entriesOf } from "../text/entries.ts";
import { type DoseCase, overDoseOf } from "../medication/dose-limits.ts";
import { isNamed, occurrencesOf } from "../text/mentions.ts";
import { itemsIn } from "../text/pieces.ts";
import { shorten } from "../text/shorten.ts";

interface Prescribed {
  readonly text: string;
  readonly substances: readonly Substance[];
}

function prescribedIn(plan: string, terminology: Terminology): readonly Prescribed[] {
  return itemsIn(plan)
    .filter((piece) => !isDenial(piece) && !isNamed(piece, "drugWithheld"))
    .map((piece) => ({
      text: shorten(piece.trim(), 80),
      substances: terminology.drugs.find(piece),
    }))
    .filter(({ text, substances }) => substances.some(({ name }) => !isLeftOut(text, name)));
}

/** Denied, or told as history. */
const isLeftOut = (text: string, name: string): boolean => {
  const found = occurrencesOf(text, name);
  return found.length > 0 && found.every(({ past, polarity }) => past || polarity === "denied");
};

/** Planned drugs whose substance or class is a known allergen: the drug and the allergy, as written. */
export function allergicPlans(
  plan: string,
  { known }: Allergies,
  terminology: Terminology,
): readonly { readonly drug: string; readonly allergen: string }[] {
  if (known.length === 0) return [];
  return prescribedIn(plan, terminology).flatMap(({ text, substances }) => {
    const against = known.find((allergen) => relatedTo(substances, allergen, terminology));
    return against ? [{ drug: text, allergen: against.text }] : [];
  });
}

const relatedTo = (
  substances: readonly Substance[],
  allergen: Allergies["known"][number],
  terminology: Terminology,
): boolean =>
  substances.some(({ name }) => allergen.substances.includes(name)) ||
  allergyClassesOf(substances, terminology).some((own) => allergen.classes.includes(own));

const isDaily = (amount: Order["amount"]): boolean =>
  amount?.unit === "mg" && amount.perKg === undefined && amount.inDay === undefined;

/** Planned drugs whose daily dose is beyond the usual, as written. */
export function overdosedPlans(
  plan: string,
  facts: DoseCase,
  terminology: Terminology,
): readonly { readonly drug: string; readonly reason: string }[] {
  return prescribedIn(plan, terminology).flatMap(({ text, substances }) => {
    const [order] = entriesOf(text, "orders", ({ amount }) => isDaily(amount));
    const [substance, ...others] = substances;
    if (!order?.amount || order.perDay === undefined || !substance || others.length > 0) return [];
    const dailyDoseMg = order.perDay * order.amount.value;
    const drug = { substances: [substance.name], injectable: false, dailyDoseMg };
    const reason = overDoseOf(drug, facts, terminology);
    return reason === undefined ? [] : [{ drug: text, reason }];
  });
}
