/** Finds the items of a QuestionnaireResponse by the labels of the form, however the hospital spells them. */
import type { QuestionnaireResponseItem } from "@medplum/fhirtypes";
import { foldWord } from "./text/tokens.ts";

/** The items of a label: by `linkId` as written, else by `linkId` folded, else by what the hospital shows. */
export function indexLabels(
  items: readonly QuestionnaireResponseItem[],
): (label: string) => readonly QuestionnaireResponseItem[] {
  const exact = Map.groupBy(items, ({ linkId }) => linkId);
  let byLink: ReadonlyMap<string, readonly QuestionnaireResponseItem[]> | undefined;
  let byText: ReadonlyMap<string, readonly QuestionnaireResponseItem[]> | undefined;
  return (label) => {
    const written = exact.get(label);
    if (written) return written;
    const wanted = foldLabel(label);
    byLink ??= Map.groupBy(items, ({ linkId }) => foldLabel(linkId));
    const linked = byLink.get(wanted);
    if (linked) return linked;
    const shown = items.filter(({ text }) => text !== undefined);
    byText ??= Map.groupBy(shown, ({ text }) => foldLabel(text ?? ""));
    return byText.get(wanted) ?? [];
  };
}

const labelSpellings: readonly (readonly [RegExp, string])[] = [
  [/diagnosis/gu, "diagnosa"],
  [/pernapasan/gu, "pernafasan"],
  [/anamnesis/gu, "anamnesa"],
];

/** `Suhu (°C)`, `suhu` and `SUHU` become one. */
function foldLabel(label: string): string {
  const bare = label.trim().replace(/\s?\([^()]{0,60}\)$/u, "") || label;
  const joined = bare
    .split(/[^\p{L}\p{M}\p{N}<>=]+/u)
    .map(foldWord)
    .join("");
  return labelSpellings.reduce(
    (folded, [written, kept]) => folded.replaceAll(written, kept),
    joined,
  );
}
