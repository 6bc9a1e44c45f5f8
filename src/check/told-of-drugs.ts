/** What the rules on lists of drugs say already, as concepts: detectors tell nothing twice. */
import type { Setting, ToldOfDrugs } from "../clinical/case.ts";
import type { ClinicalDocument } from "../document/clinical-document.ts";
import type { Facts } from "../facts/build-facts.ts";
import type { Drug } from "../facts/medication/drug.ts";
import type { Reader } from "../reading/create-reader.ts";

/** What the rules of a stage look at: a list that no rule of this stage reads, and a stopped order, leave all to the detectors. */
export function toldOfDrugs(
  facts: Pick<Facts, "drugs" | "clinic">,
  document: ClinicalDocument,
  reader: Reader,
  setting: Setting,
): ToldOfDrugs {
  const { drugs } = facts;
  const byRef = new Map(
    document.orders.flatMap(({ source, substance }) =>
      source.coded && substance !== null ? [[source.resource, substance] as const] : [],
    ),
  );
  const listed = listedAt(setting, drugs);
  const running = setting === "ward" ? listed.filter(({ active }) => active) : listed;
  // Purposes and pairs of what goes home are judged by no rule.
  const ordered = setting === "summary" ? [] : running;
  const ofDrugs = (list: readonly Drug[], isTold: (drug: Drug) => boolean) =>
    list.filter(isTold).flatMap(({ ref }) => byRef.get(ref) ?? []);
  // Of what a clinic plans; no other rules judge its plans, and elsewhere nobody builds them.
  const ofPlans = (textsOf: (clinic: Facts["clinic"]) => readonly string[]) =>
    setting === "clinic"
      ? textsOf(facts.clinic).flatMap((text) =>
          reader.read(text, { section: "plan" }).orders.map(({ substance }) => substance),
        )
      : [];
  return {
    purpose: new Set(
      setting === "summary" ? [] : ofDrugs(listed, ({ hasBasis }) => hasBasis === false),
    ),
    allergy: new Set([
      ...ofDrugs(setting === "summary" ? [...listed, ...drugs.stay] : listed, isAllergic),
      ...ofDrugs(running, ({ review }) => review?.crossAllergen !== undefined),
      ...ofPlans((clinic) => drugsOf(clinic.allergicPlans)),
    ]),
    together: new Set([
      ...ofDrugs(
        ordered,
        ({ duplicateNames, sameClassNames }) =>
          duplicateNames !== undefined || sameClassNames !== undefined,
      ),
      ...ofDrugs(ordered, ({ review }) => review?.interaction !== undefined),
    ]),
    dose: new Set([
      ...ofDrugs(
        listed,
        ({ overDose, review }) => overDose !== undefined || review?.overDose !== undefined,
      ),
      ...ofPlans((clinic) => drugsOf(clinic.overdosedPlans)),
    ]),
  };
}

const drugsOf = (items: readonly { readonly drug: string }[]): readonly string[] =>
  items.map(({ drug }) => drug);

const isAllergic = ({ allergen }: Drug): boolean => allergen !== undefined;

/** The list that the rules of a stage judge, drug by drug. */
function listedAt(
  setting: Setting,
  { emergency, orders, discharge }: Facts["drugs"],
): readonly Drug[] {
  switch (setting) {
    case "emergency":
      return emergency;
    case "ward":
      return orders;
    case "summary":
      return discharge;
    case "clinic":
      return [];
  }
}
