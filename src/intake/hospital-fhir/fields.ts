/** Narrative and data that FHIR says outside of a form, as answers of the form's own fields. */
import type { Stage } from "../../check/types.ts";
import type { Canonicals } from "../../fhir/canonicals.ts";
import type { JsonObject } from "../../fhir/json-object.ts";
import type { Terminology } from "../../knowledge/terminology.ts";

export interface FormAnswers {
  /**
   * A QuestionnaireResponse that answers the field which the list names for `from` (a LOINC code, or an element such as
   * `CarePlan`). Where it names none it is narrative of the visit under `label`.
   */
  answer(
    from: readonly string[],
    label: string,
    value: string | { readonly dateTime: string },
  ): JsonObject;
  /** The path of section and fields. */
  fieldOf(from: string): readonly string[] | undefined;
  /** Several elements are told in the same field. */
  isShared(from: string): boolean;
  /** One row of a section that is a list. */
  row(
    section: string,
    fields: readonly (readonly [name: string, value: string])[],
    at: string | undefined,
  ): JsonObject;
}

export function createFormAnswers(
  stage: Stage,
  canonicals: Canonicals,
  { table }: Pick<Terminology, "table">,
): FormAnswers {
  const rows = table("fhir-fields").filter((row) => row["stage"] === stage);
  const paths = new Map(rows.map(({ from, field = "" }) => [from ?? "", field.split(" > ")]));
  const perField = Map.groupBy(rows, ({ field }) => field);
  return {
    isShared: (from) => (perField.get(paths.get(from)?.join(" > "))?.length ?? 0) > 1,
    fieldOf: (from) => paths.get(from),
    answer: (from, label, value) => {
      const path = from.flatMap((one) => (paths.has(one) ? [paths.get(one) ?? []] : []))[0];
      const [section = "", ...fields] = path ?? ["", label];
      const answer =
        typeof value === "string" ? { valueString: value } : { valueDateTime: value.dateTime };
      return response(section === "" ? undefined : canonicals.questionnaire(section), [
        itemAt(fields, { answer: [answer] }),
      ]);
    },
    row: (section, fields, at) =>
      response(canonicals.questionnaire(section), [
        {
          linkId: section,
          item: [
            ...(at === undefined ? [] : [{ linkId: "tanggal", answer: [{ valueDateTime: at }] }]),
            ...fields.map(([linkId, valueString]) => ({ linkId, answer: [{ valueString }] })),
          ],
        },
      ]),
  };
}

const response = (questionnaire: string | undefined, item: readonly JsonObject[]): JsonObject => ({
  resourceType: "QuestionnaireResponse",
  status: "completed",
  ...(questionnaire !== undefined && { questionnaire }),
  item,
});

function itemAt([linkId = "", ...inner]: readonly string[], content: JsonObject): JsonObject {
  return inner.length === 0 ? { linkId, ...content } : { linkId, item: [itemAt(inner, content)] };
}
