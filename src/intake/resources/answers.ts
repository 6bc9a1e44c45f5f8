/** Form values as items of a QuestionnaireResponse. */
import type {
  QuestionnaireResponseItem,
  QuestionnaireResponseItemAnswer,
} from "@medplum/fhirtypes";
import type { Parser } from "../form-schema.ts";
import { isJsonArray, isJsonObject, isUnfilled, scalarText } from "../json.ts";
import { isClock, readDateTime } from "../../reading/fields/date-time.ts";
import { readPlainNumber } from "../../reading/fields/number.ts";

const yes = new Set(["true", "ya", "y", "yes", "v", "✓", "✔", "x", "1", "ada", "benar"]);
const no = new Set(["false", "tidak", "tdk", "no", "n", "0", "salah"]);

/** An element needs at least one character. */
const nameOf = (label: string) => label.trim() || "tanpa label";

/** A scalar as an answer of its own JSON type. */
export function plainAnswer(value: unknown): QuestionnaireResponseItemAnswer | undefined {
  if (isUnfilled(value)) return undefined;
  if (typeof value === "boolean") return { valueBoolean: value };
  if (typeof value === "number") return numberAnswer(value);
  return typeof value === "string" ? { valueString: value.trim() } : undefined;
}

function numberAnswer(value: number): QuestionnaireResponseItemAnswer {
  const isInteger = Number.isInteger(value) && Math.abs(value) < 2 ** 31;
  return isInteger ? { valueInteger: value } : { valueDecimal: value };
}

/** `readable` is false where the parser could not take the value, which then stands as written. */
export function parseAnswer(
  value: unknown,
  parser: Parser,
  timeZone: string,
): { readonly answer: QuestionnaireResponseItemAnswer; readonly readable: boolean } | undefined {
  const asSent = plainAnswer(value);
  const text = scalarText(value);
  if (!asSent || text === undefined) return undefined;
  switch (parser) {
    case "text":
    case "list":
      return { answer: typeof value === "number" ? { valueString: text } : asSent, readable: true };
    case "dateTime": {
      const moment = readDateTime(text, timeZone);
      if (moment !== undefined) return { answer: { valueDateTime: moment }, readable: true };
      return { answer: { valueString: text }, readable: isClock(text) };
    }
    case "boolean": {
      const word = text.toLowerCase();
      if (yes.has(word)) return { answer: { valueBoolean: true }, readable: true };
      if (no.has(word)) return { answer: { valueBoolean: false }, readable: true };
      return { answer: asSent, readable: false };
    }
    case "number": {
      // Items of numbers are decimal in their Questionnaires, also where the number is whole.
      const number = typeof value === "number" ? value : readPlainNumber(text);
      if (typeof value === "boolean" || number === undefined)
        return { answer: asSent, readable: false };
      return { answer: { valueDecimal: number }, readable: true };
    }
  }
}

/** The item of a label; `text` is the label as the hospital shows it. */
export function answerItem(
  linkId: string,
  label: string,
  answer: readonly QuestionnaireResponseItemAnswer[],
): QuestionnaireResponseItem {
  return { linkId: nameOf(linkId), text: nameOf(label), answer: [...answer] };
}

/** The item of a field that was not filled. */
export function emptyItem(linkId: string, label: string): QuestionnaireResponseItem {
  return { linkId: nameOf(linkId), text: nameOf(label) };
}

export function groupItem(
  linkId: string,
  label: string,
  item: readonly QuestionnaireResponseItem[],
): QuestionnaireResponseItem {
  return { linkId: nameOf(linkId), text: nameOf(label), item: [...item] };
}

/** Anything as items, without a form: objects are groups, arrays repeat. Nothing where nothing is filled. */
export function narrativeItems(
  linkId: string,
  label: string,
  value: unknown,
): readonly QuestionnaireResponseItem[] {
  if (isJsonArray(value)) {
    const answers = value.flatMap((element) => plainAnswer(element) ?? []);
    return [
      ...(answers.length > 0 ? [answerItem(linkId, label, answers)] : []),
      ...value.flatMap((element) =>
        typeof element === "object" ? narrativeItems(linkId, label, element) : [],
      ),
    ];
  }
  if (isJsonObject(value)) {
    const items = Object.entries(value).flatMap(([name, member]) =>
      narrativeItems(name, name, member),
    );
    return items.length > 0 ? [groupItem(linkId, label, items)] : [];
  }
  const answer = plainAnswer(value);
  return answer ? [answerItem(linkId, label, [answer])] : [];
}
