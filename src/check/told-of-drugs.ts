/** What the rules on lists of drugs say already, as concepts: detectors tell nothing twice. */
import type { ToldOfDrugs } from "../clinical/case.ts";
import type { ClinicalDocument } from "../document/clinical-document.ts";
import type { Facts } from "../facts/build-facts.ts";
import type { Drug } from "../facts/medication/drug.ts";
import type { Reader } from "../reading/create-reader.ts";

export function toldOfDrugs(
  { drugs, clinic }: Pick<Facts, "drugs" | "clinic">,
  document: ClinicalDocument,
  reader: Reader,
): ToldOfDrugs {
  const byRef = new Map(
    document.orders.flatMap(({ source, substance }) =>
      source.coded && substance !== null ? [[source.resource, substance] as const] : [],
    ),
  );
  const listed = [...drugs.emergency, ...drugs.orders, ...drugs.discharge];
  const ofRefs = (refs: readonly string[]) => refs.flatMap((ref) => byRef.get(ref) ?? []);
  const ofDrugs = (list: readonly Drug[], isTold: (drug: Drug) => boolean) =>
    ofRefs(list.filter(isTold).map(({ ref }) => ref));
  const ofTexts = (texts: readonly string[]) =>
    texts.flatMap((text) =>
      reader.read(text, { section: "plan" }).orders.map(({ substance }) => substance),
    );
  const planned = (items: readonly { readonly drug: string }[]) =>
    ofTexts(items.map(({ drug }) => drug));
  return {
    purpose: new Set(
      ofDrugs([...drugs.emergency, ...drugs.orders], ({ hasBasis }) => hasBasis === false),
    ),
    conflict: new Set([
      ...ofDrugs(listed, ({ contraindication }) => contraindication !== undefined),
      ...planned(clinic.contraindicatedPlans),
      ...ofTexts(clinic.pregnancyPlans),
    ]),
    allergy: new Set([
      ...ofDrugs([...listed, ...drugs.stay], ({ allergen }) => allergen !== undefined),
      ...ofDrugs(drugs.orders, ({ review }) => review?.crossAllergen !== undefined),
      ...planned(clinic.allergicPlans),
    ]),
    together: new Set([
      ...ofDrugs(
        [...drugs.emergency, ...drugs.orders],
        ({ duplicateNames, sameClassNames }) =>
          duplicateNames !== undefined || sameClassNames !== undefined,
      ),
      ...ofDrugs(drugs.orders, ({ review }) => review?.interaction !== undefined),
    ]),
    dose: new Set([
      ...ofDrugs(
        listed,
        ({ overDose, review }) => overDose !== undefined || review?.overDose !== undefined,
      ),
      ...planned(clinic.overdosedPlans),
    ]),
  };
}
