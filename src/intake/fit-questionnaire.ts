/**
 * Items as the Questionnaire of their section has them. FHIR holds a QuestionnaireResponse that names a Questionnaire to
 * its ids, texts, types and counts; hospitals call fields otherwise, and send what no form asks.
 */
import type {
  Extension,
  QuestionnaireItem,
  QuestionnaireResponseItem,
  QuestionnaireResponseItemAnswer,
} from "@medplum/fhirtypes";

export interface FittedItems {
  /** What answers the Questionnaire, by its ids and texts. */
  readonly fitting: readonly QuestionnaireResponseItem[];
  /** What does not, as it was: of one field all or nothing, so that its rows stay together. */
  readonly other: readonly QuestionnaireResponseItem[];
}

/** `asShown` is the extension for a label that is not the Questionnaire's. */
export function fitQuestionnaire(
  items: readonly QuestionnaireResponseItem[],
  defined: readonly QuestionnaireItem[],
  asShown: (label: string) => readonly Extension[],
): FittedItems {
  const placeOf = (name: string) =>
    defined.findIndex(({ linkId, text }) => linkId === name || text === name);
  const fitting: { readonly place: number; readonly items: typeof items }[] = [];
  const other: (typeof items)[] = [];
  for (const [name, same] of Map.groupBy(items, ({ linkId }) => linkId)) {
    const place = placeOf(name);
    const fitted = fitSame(same, defined[place], asShown);
    if (fitted) fitting.push({ place, items: fitted });
    else other.push(same);
  }
  // FHIR wants the order of the Questionnaire.
  const inOrder = fitting.toSorted((one, next) => one.place - next.place);
  return { fitting: inOrder.flatMap((each) => each.items), other: other.flat() };
}

/** All items of one name; undefined where one of them does not fit. */
function fitSame(
  items: readonly QuestionnaireResponseItem[],
  definition: QuestionnaireItem | undefined,
  asShown: (label: string) => readonly Extension[],
): readonly QuestionnaireResponseItem[] | undefined {
  if (!definition || (items.length > 1 && !definition.repeats)) return undefined;
  const fitted = items.flatMap((item) => fitItem(item, definition, asShown) ?? []);
  return fitted.length === items.length ? fitted : undefined;
}

function fitItem(
  { text: label, item: parts, ...rest }: QuestionnaireResponseItem,
  { linkId, text, type, repeats, item: defined = [] }: QuestionnaireItem,
  asShown: (label: string) => readonly Extension[],
): QuestionnaireResponseItem | undefined {
  const answers = rest.answer ?? [];
  const isGroup = type === "group";
  if (isGroup ? answers.length > 0 : parts || !answers.every((answer) => isOfType(answer, type)))
    return undefined;
  if (answers.length > 1 && !repeats) return undefined;
  const inner = fitQuestionnaire(parts ?? [], defined, asShown);
  if (inner.other.length > 0) return undefined;
  const extension = label === undefined || label === text ? [] : asShown(label);
  return {
    ...rest,
    ...(extension.length > 0 && { extension: [...extension] }),
    linkId,
    ...(text !== undefined && { text }),
    ...(parts && { item: [...inner.fitting] }),
  };
}

const valueOfType: Partial<
  Record<QuestionnaireItem["type"], keyof QuestionnaireResponseItemAnswer>
> = {
  text: "valueString",
  boolean: "valueBoolean",
  dateTime: "valueDateTime",
  decimal: "valueDecimal",
};

function isOfType(answer: QuestionnaireResponseItemAnswer, type: QuestionnaireItem["type"]) {
  const wanted = valueOfType[type];
  return wanted !== undefined && answer[wanted] !== undefined;
}
