/** The order of answers: FHIR holds them to the published Questionnaire of their section. */
import { readdirSync, readFileSync } from "node:fs";
import type {
  Questionnaire,
  QuestionnaireItem,
  QuestionnaireResponseItem,
} from "@medplum/fhirtypes";

type Items = readonly QuestionnaireResponseItem[];
type Asked = readonly QuestionnaireItem[];

const folder = new URL("../../../structure-definitions/questionnaires/", import.meta.url);
const questionnaires = readdirSync(folder)
  .filter((file) => file.endsWith(".json"))
  .map((file) => JSON.parse(readFileSync(new URL(file, folder), "utf8")) as Questionnaire);

/** First what the Questionnaire asks, as it asks it; behind it what it does not ask, or asks otherwise. */
export function inAskedOrder(section: string, items: Items): QuestionnaireResponseItem[] {
  const questionnaire = questionnaires.find(({ url }) => url?.endsWith(`/${section}`));
  const { asked, beyond } = sort(items, questionnaire?.item ?? []);
  return [...asked, ...beyond];
}

function sort(items: Items, defined: Asked): { asked: Items; beyond: Items } {
  const fields = [...Map.groupBy(items, ({ linkId }) => linkId)].map(([name, same]) => {
    const place = defined.findIndex(({ linkId }) => linkId === name);
    return { place, ...fit(same, defined[place]) };
  });
  const inOrder = fields.toSorted((one, other) => one.place - other.place);
  return {
    asked: inOrder.flatMap(({ isAsked, same }) => (isAsked ? same : [])),
    beyond: fields.flatMap(({ isAsked, same }) => (isAsked ? [] : same)),
  };
}

/** All items of one name, or none. */
function fit(same: Items, definition: QuestionnaireItem | undefined) {
  if (!definition || (same.length > 1 && !definition.repeats)) return { isAsked: false, same };
  const parts = same.map(({ item = [] }) => sort(item, definition.item ?? []));
  const isAsked =
    parts.every(({ beyond }) => beyond.length === 0) &&
    same.every((item) => isAnswerTo(item, definition));
  if (!isAsked) return { isAsked, same };
  const sorted = same.map((item, at) => ({
    ...item,
    ...(item.item && { item: [...(parts[at]?.asked ?? [])] }),
  }));
  return { isAsked, same: sorted };
}

const valueOf: Readonly<Record<string, string>> = {
  text: "valueString",
  boolean: "valueBoolean",
  dateTime: "valueDateTime",
  decimal: "valueDecimal",
};

function isAnswerTo(
  { answer = [], item }: QuestionnaireResponseItem,
  { type, repeats }: QuestionnaireItem,
) {
  if (type === "group") return answer.length === 0;
  if (item || (answer.length > 1 && !repeats)) return false;
  return answer.every((one) => Object.keys(one).every((name) => name === valueOf[type]));
}
