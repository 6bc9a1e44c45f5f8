import type {
  QuestionnaireResponseItem,
  QuestionnaireResponseItemAnswer,
} from "@medplum/fhirtypes";

/**
 * Items whose `text` is what the hospital calls them: an item of a Questionnaire has the Questionnaire's text, and the
 * hospital's own label in the extension of the address `url`.
 */
export function showLabels(
  items: readonly QuestionnaireResponseItem[],
  url: string,
): QuestionnaireResponseItem[] {
  const inner = <Holder extends QuestionnaireResponseItem | QuestionnaireResponseItemAnswer>(
    holder: Holder,
  ): Holder => (holder.item ? { ...holder, item: showLabels(holder.item, url) } : holder);
  return items.map((item) => {
    const label = item.extension?.find((extension) => extension.url === url)?.valueString;
    return {
      ...inner(item),
      ...(label !== undefined && { text: label }),
      ...(item.answer && { answer: item.answer.map(inner) }),
    };
  });
}
