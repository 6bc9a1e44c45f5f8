/** Laboratory values that a doctor quotes in narrative: `Kalium 2,6`, `Hb: 6,9 g/dL`. Read only where no result was sent. */
import { readNumber } from "../text/values.ts";

// 'Vit K 1 mg' is no potassium.
const notInWord = String.raw`(?<![\p{L}\p{N}])(?<!\bvit(?:amin)?\.?\s?)`;

/**
 * The numbers that stand directly after one of the names, in the order of the text.
 * @param names Separated by `|`; several spellings, no patterns.
 */
export function writtenValues(text: string, names: string): readonly number[] {
  const alternatives = names
    .split("|")
    .map((name) => name.replaceAll(/[.*+?^${}()[\]\\]/gu, String.raw`\$&`))
    .join("|");
  const pattern = new RegExp(
    `${notInWord}(?:${alternatives})(?:\\s*(?:serum|darah|terakhir|total))?\\s*[:=]?\\s*(?<number>\\d[\\d.,]*)(?<more>(?:\\s*(?:->|→|lalu|menjadi|;)\\s*\\d[\\d.,]*)*)`,
    "giu",
  );
  return [...text.matchAll(pattern)].flatMap(({ groups }) => {
    const more = [...(groups?.["more"] ?? "").matchAll(/\d[\d.,]*/gu)].map(([number]) => number);
    return [groups?.["number"] ?? "", ...more].flatMap((number) => readNumber(number) ?? []);
  });
}
