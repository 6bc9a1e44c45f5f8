/** What of a Bundle's forms nobody knows: the sections, and the labels of known sections. */
import type { Notice } from "../../check/types.ts";
import { sectionKeyOf } from "../../fhir/source-section.ts";
import type { IntakeContext } from "../intake-context.ts";
import { isJsonArray, isJsonObject, type JsonObject } from "../json.ts";
import { knowItem, type Place } from "../name-forms.ts";
import { noticeAt } from "../notice.ts";
import { aboutLabel, aboutSection, mostSuggested } from "../unknown-names.ts";

/** `resource` may be anything: whether the Bundle is valid R4 is not known yet. */
export function noticeUnknown(
  resource: unknown,
  pointer: string,
  { forms, canonicals }: Pick<IntakeContext, "forms" | "canonicals">,
  notices: Notice[],
): void {
  if (!isJsonObject(resource) || resource["resourceType"] !== "QuestionnaireResponse") return;
  const { questionnaire } = resource;
  const key =
    typeof questionnaire === "string"
      ? sectionKeyOf({ questionnaire })
      : saidSection(resource, canonicals.extension("source-section"));
  if (key === undefined) return;
  const form = forms.find(key);
  const suggests = () => notices.length < mostSuggested;
  if (!form)
    notices.push(
      noticeAt(
        "unknown_section",
        pointer,
        aboutSection(key, itemsIn(resource["item"]), forms)(suggests()),
      ),
    );
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

const itemsIn = (items: unknown) => (isJsonArray(items) ? items.filter(isJsonObject) : []);

/** The last key of the path that stands in the extension of this address. */
function saidSection({ extension }: JsonObject, url: string): string | undefined {
  const own = (isJsonArray(extension) ? extension : [])
    .filter(isJsonObject)
    .find((each) => each["url"] === url);
  return typeof own?.["valueString"] === "string"
    ? own["valueString"].split(".").at(-1)
    : undefined;
}

const isSaid = ({ answer, item }: Readonly<Record<string, unknown>>) =>
  (isJsonArray(answer) && answer.length > 0) || (isJsonArray(item) && item.length > 0);
