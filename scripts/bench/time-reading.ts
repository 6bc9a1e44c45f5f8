/** What it costs to read a document once: every text and every coded resource, in words and values not seen before. */
import { readBundle } from "../../test/document/read-as-document.ts";
import { ownReader } from "../../test/reading/support.ts";
import { convertDocument, type CheckBody } from "../../test/support/check-document.ts";
import { parseBody } from "./time-check.ts";
import { timeRounds, type Rounds } from "./time-rounds.ts";

export type ReadingTimes = Rounds<"parse" | "read">;

let fresh = 0;

/** Each reading is of a text of its own: one word and one value more than any before. */
function withNewWords(text: string): string {
  fresh += 1;
  return text.replaceAll(/(?<=\p{Ll}{4}) (?=\p{Ll}{4})/gu, ` kata${fresh.toString(36)}x `);
}

export function timeReading(
  body: CheckBody,
  bounds: { readonly rounds: number; readonly warmUp: number },
): Promise<ReadingTimes> {
  const text = JSON.stringify(body);
  const { bundle } = convertDocument(parseBody(text));
  const written = JSON.stringify(bundle);
  const parse = () => parseBody(text);
  const read = () => readBundle(JSON.parse(withNewWords(written)));
  return timeRounds({ parse, read }, bounds);
}

/** Of one note of that many characters: sentences of the example, again and again. */
export function timeLongText(note: string, characters: number): Promise<Rounds<"read">> {
  const text = note.repeat(Math.ceil(characters / note.length)).slice(0, characters);
  return timeRounds({ read: () => ownReader().read(text) }, { rounds: 3, warmUp: 1 });
}
