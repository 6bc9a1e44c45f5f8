/** What a sentence says of one thing where it names another too: `EKG: AF`, `USG abdomen: asites`. */
import { occurrencesOf, sentenceOf, type Occurrence } from "./mentions.ts";

/** The sentences in which they stand, verbatim, each once. */
export const sentencesOf = (text: string, found: readonly Occurrence[]): readonly string[] =>
  [...Map.groupBy(found, ({ sentence }) => sentence).values()].flatMap(([first]) =>
    first ? sentenceOf(text, first) : [],
  );

/** Every place of what is asked for in a sentence in which one of the others stands. */
export function besides(text: string, asked: string, others: string): readonly Occurrence[] {
  const sentences = new Set(occurrencesOf(text, others).map(({ sentence }) => sentence));
  return occurrencesOf(text, asked).filter(({ sentence }) => sentences.has(sentence));
}

/** The first of them that is affirmed. */
export const affirmedBeside = (
  text: string,
  asked: string,
  others: string,
): Occurrence | undefined =>
  besides(text, asked, others).find(({ polarity }) => polarity === "affirmed");
