/** Which fields of forms a Bundle answers itself, however its hospital spells them. */
import type { Bundle, QuestionnaireResponseItem } from "@medplum/fhirtypes";
import { sectionKeyOf } from "../../fhir/source-section.ts";
import { nameForms, type Names } from "../name-forms.ts";

/** By the path of section and fields. */
export function sayAnswered(bundle: Bundle, names: Names): (path: readonly string[]) => boolean {
  const responses = (bundle.entry ?? []).filter(
    ({ resource }) => resource?.resourceType === "QuestionnaireResponse",
  );
  const answered = new Set<string>();
  const note = (items: readonly QuestionnaireResponseItem[], path: readonly string[]): void => {
    for (const { linkId, answer = [], item = [] } of items) {
      const here = [...path, linkId];
      if (answer.length > 0) answered.add(here.join("\n"));
      note(item, here);
    }
  };
  for (const { resource } of nameForms({ ...bundle, entry: responses }, names).entry ?? []) {
    if (resource?.resourceType !== "QuestionnaireResponse") continue;
    const key = sectionKeyOf(resource);
    if (key !== undefined) note(resource.item ?? [], [key]);
  }
  return (path) => answered.has(path.join("\n"));
}
