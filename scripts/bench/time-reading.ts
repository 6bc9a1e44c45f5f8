/** What it costs to read a document once: every text and every coded resource, in words and values not seen before. */
import { DateTime } from "luxon";
import { buildFacts } from "../../src/facts/build-facts.ts";
import { useReader } from "../../src/facts/text/reader.ts";
import { indexBundle } from "../../src/fhir/bundle-index.ts";
import { readBundle } from "../../test/document/read-as-document.ts";
import { ownReader } from "../../test/reading/support.ts";
import {
  checkedAt,
  convertDocument,
  orderOf,
  servicesOnce,
  type CheckBody,
} from "../../test/support/check-document.ts";
import { parseBody } from "./time-check.ts";
import { timeRounds, type Rounds } from "./time-rounds.ts";

export type ReadingTimes = Rounds<"parse" | "read" | "views">;

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
  return timeRounds({ parse, read, views: () => viewsOf(body, withNewWords(written)) }, bounds);
}

/** What clauses ask, with the readings that it takes. */
function viewsOf(body: CheckBody, bundle: string): unknown {
  const { intake, reader } = servicesOnce();
  const { stage } = orderOf(body);
  useReader(reader);
  const asOf = DateTime.fromJSDate(checkedAt, { zone: intake.timeZone });
  return buildFacts({ ...intake, stage, index: indexBundle(JSON.parse(bundle)), asOf });
}

/** Of one note of that many characters: sentences of the example, again and again. */
export function timeLongText(note: string, characters: number): Promise<Rounds<"read">> {
  const text = note.repeat(Math.ceil(characters / note.length)).slice(0, characters);
  return timeRounds({ read: () => ownReader().read(text) }, { rounds: 3, warmUp: 1 });
}
