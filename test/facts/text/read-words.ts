import { polarities, readPolarity } from "../../../src/facts/text/polarity.ts";
import { tokenize } from "../../../src/facts/text/tokens.ts";

/** The words of a text, each with how it is read. */
export function readWords(text: string) {
  const { texts, starts, ends, readings, cues, joined, sentences } = readPolarity(tokenize(text));
  return texts.map((word, at) => ({
    text: word,
    written: text.slice(starts[at], ends[at]),
    polarity: polarities[readings[at] ?? -1] ?? "unjudged",
    cue: cues[at],
    joined: joined[at] === 1,
    sentence: sentences[at],
  }));
}
