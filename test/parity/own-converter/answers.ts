/** 'Everything else': items of the section's QuestionnaireResponse. */
import type {
  QuestionnaireResponseItem,
  QuestionnaireResponseItemAnswer,
} from "@medplum/fhirtypes";
import { readDate } from "./dates.ts";
import { readNumber } from "./numbers.ts";
import { isFilled, isObject, words } from "./values.ts";

/** An element of FHIR cannot be empty: a field without a label gets the service's own. */
const shown = (label: string) => label.trim() || "tanpa label";

export const itemOf = (
  linkId: string,
  label: string,
  rest: Pick<QuestionnaireResponseItem, "answer" | "item">,
): QuestionnaireResponseItem => ({ linkId: shown(linkId), text: shown(label), ...rest });

const numberAnswer = (value: number): QuestionnaireResponseItemAnswer =>
  Number.isInteger(value) && Math.abs(value) < 2 ** 31
    ? { valueInteger: value }
    : { valueDecimal: value };

function plainAnswer(value: unknown): QuestionnaireResponseItemAnswer[] {
  const text = words(value);
  if (text === undefined) return [];
  if (typeof value === "boolean") return [{ valueBoolean: value }];
  return [typeof value === "number" ? numberAnswer(value) : { valueString: text }];
}

// Which words are yes and no the contract leaves open; these are the service's.
const yes = /^(?:true|ya|y|yes|v|✓|✔|x|1|ada|benar)$/iu;
const no = /^(?:false|tidak|tdk|no|n|0|salah)$/iu;

/** The answer in the type of its form's Questionnaire item; what cannot be read so stands as written. */
function answerAs(parser: string | undefined, value: unknown): QuestionnaireResponseItemAnswer[] {
  const text = words(value);
  if (text === undefined) return [];
  if (parser === "dateTime") {
    const date = readDate(text);
    return [date === undefined ? { valueString: text } : { valueDateTime: date }];
  }
  if (parser === "boolean" && (yes.test(text) || no.test(text)))
    return [{ valueBoolean: yes.test(text) }];
  if (parser === "number" && typeof value === "string") {
    const number = readNumber(text);
    if (number && number.rest === "" && !number.comparator && !number.about)
      return [numberAnswer(number.value)];
  }
  // An item of type `text` takes no number.
  const isText = parser === "text" || parser === "list";
  return isText && typeof value === "number" ? [{ valueString: text }] : plainAnswer(value);
}

/** A value under its label; objects are groups, lists are repeated answers or groups. A field of a form has a parser. */
export function answerItems(
  linkId: string,
  label: string,
  value: unknown,
  parser?: string,
): readonly QuestionnaireResponseItem[] {
  if (isObject(value)) {
    const item = Object.entries(value).flatMap(([name, member]) => answerItems(name, name, member));
    return item.length === 0 ? [] : [itemOf(linkId, label, { item })];
  }
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  const answer = values.flatMap((one) => answerAs(parser, one));
  const groups = values.filter((one) => typeof one === "object" && isFilled(one));
  return [
    ...(answer.length === 0 ? [] : [itemOf(linkId, label, { answer })]),
    ...groups.flatMap((one) => answerItems(linkId, label, one)),
  ];
}
