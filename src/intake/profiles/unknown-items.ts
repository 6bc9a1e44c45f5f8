/** What of a Bundle's forms nobody knows: the sections, and the labels of known sections. */
import type { Notice } from "../../check/types.ts";
import { sectionKeyOf } from "../../fhir/source-section.ts";
import { isJsonArray, isJsonObject } from "../json.ts";
import type { Forms } from "../load-forms.ts";
import { knowItem, type Place } from "../name-forms.ts";
import { noticeAt } from "../notice.ts";
import { aboutLabel, aboutSection, mostSuggested } from "../unknown-names.ts";

/** `resource` may be anything: whether the Bundle is valid R4 is not known yet. */
export function noticeUnknown(
  resource: unknown,
  pointer: string,
  forms: Forms,
  notices: Notice[],
): void {
  if (!isJsonObject(resource) || resource["resourceType"] !== "QuestionnaireResponse") return;
  const { questionnaire } = resource;
  if (typeof questionnaire !== "string") return;
  const key = sectionKeyOf({ questionnaire });
  const form = key === undefined ? undefined : forms.find(key);
  const suggests = () => notices.length < mostSuggested;
  if (key !== undefined && !form)
    notices.push(noticeAt("unknown_section", pointer, aboutSection(key, forms)(suggests())));
  const read = (items: unknown, at: string, place: Place) => {
    if (!isJsonArray(items)) return;
    for (const [number, item] of items.entries()) {
      if (!isJsonObject(item)) continue;
      const { linkId, text, item: inner } = item;
      if (typeof linkId !== "string") continue;
      const shown = typeof text === "string" ? text : undefined;
      const { name, within } = knowItem({ linkId, text: shown, item: inner }, place);
      const own = `${at}/item/${number}`;
      if (name !== undefined) read(inner, own, within);
      else if (place.table && isSaid(item))
        notices.push(
          noticeAt("unmapped_label", own, aboutLabel(shown ?? linkId, place.table)(suggests())),
        );
    }
  };
  if (form) read(resource["item"], pointer, { forms, form, table: form.fields });
}

const isSaid = ({ answer, item }: Readonly<Record<string, unknown>>) =>
  (isJsonArray(answer) && answer.length > 0) || (isJsonArray(item) && item.length > 0);
