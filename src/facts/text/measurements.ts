/** Asks which values of a quantity a text writes: `Kalium 2,6`, `Hb: 6,9 g/dL`, `BB 54 kg`. */
import type { Measurement } from "../../reading/reading.ts";
import { readerInUse } from "./reader.ts";
import { entriesOf } from "./entries.ts";
import { conceptsOf, isNamed } from "./mentions.ts";

/**
 * The patient's values of a set of quantities, a quantity or a name of one, in the order of the text.
 * A number has a decimal point; other values are as the reader writes them: `150/90`, `negatif`, `>200`.
 */
export function measurementsOf(text: string, asked: string): readonly Measurement[] {
  const wanted = new Set(conceptsOf(asked));
  const { concepts } = readerInUse();
  const isWanted = ({ quantity, experiencer }: Measurement) =>
    experiencer === "patient" && concepts.withWider(quantity).some((id) => wanted.has(id));
  return entriesOf(text, "measurements", isWanted);
}

/** Those of the values that are numbers. */
export const numbersOf = (text: string, asked: string): readonly number[] =>
  measurementsOf(text, asked).flatMap(({ value }) => (typeof value === "number" ? [value] : []));

/** True where one of them is named or a value of it stands. */
export const speaksOrMeasures = (text: string, asked: string): boolean =>
  isNamed(text, asked) || measurementsOf(text, asked).length > 0;
