/** Whether every filled value of a document stands in the Bundle made of it, as written or as read, or in a notice. */
import type { Bundle } from "@medplum/fhirtypes";
import type { Notice } from "../../src/check/types.ts";
import { isJsonArray, isJsonObject, isUnfilled, pointerTo } from "../../src/intake/json.ts";
import type { CheckBody } from "../support/check-document.ts";

interface Leaf {
  readonly pointer: string;
  readonly label: string;
  readonly value: string | number | boolean;
}

/** JSON Pointers of values that were lost. */
export function lostLeaves(
  body: CheckBody,
  bundle: Bundle,
  notices: readonly Notice[],
): readonly string[] {
  const kept = contentOf(bundle);
  const named = notices.flatMap(({ path }) => path ?? []);
  const sections = isJsonArray(body["sections"]) ? body["sections"] : [];
  return sections
    .flatMap((section, place) =>
      isJsonObject(section)
        ? leavesOf(section["data"], `/sections/${place}/data`, String(section["key"]))
        : [],
    )
    .filter((leaf) => !isKept(leaf, kept))
    .map(({ pointer }) => pointer)
    .filter((pointer) => !named.some((path) => pointer === path || pointer.startsWith(`${path}/`)));
}

function leavesOf(value: unknown, pointer: string, label: string): readonly Leaf[] {
  if (isJsonArray(value))
    return value.flatMap((member, place) => leavesOf(member, pointerTo(pointer, place), label));
  if (isJsonObject(value))
    return Object.entries(value).flatMap(([key, member]) =>
      leavesOf(member, pointerTo(pointer, key), key),
    );
  if (isUnfilled(value)) return [];
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? [{ pointer, label, value }]
    : [];
}

interface Content {
  readonly texts: readonly string[];
  readonly words: ReadonlySet<string>;
  readonly flags: ReadonlySet<string>;
}

/** A boolean by its label; everything else by its text and by its words and numbers. */
function contentOf(bundle: Bundle): Content {
  const texts: string[] = [];
  const flags = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === "string") texts.push(value);
    else if (typeof value === "number" || typeof value === "boolean") texts.push(String(value));
    else if (isJsonArray(value)) for (const member of value) collect(member);
    else if (isJsonObject(value)) {
      if (typeof value["linkId"] === "string") flags.add(value["linkId"]);
      for (const member of Object.values(value)) collect(member);
    }
  };
  collect(bundle);
  return { texts, words: new Set(texts.flatMap(wordsOf)), flags };
}

/** Lower-case words and numbers; `16.800` and `36,5` are also what they are read as, `07` is also `7`. */
function wordsOf(text: string): readonly string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+(?:[.,][\p{L}\p{N}]+)*/gu) ?? []).flatMap(
    (word) => [word, ...word.split(/[.,]/u), ...word.split(/(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/u)],
  );
}

function isKept({ label, value }: Leaf, { texts, words, flags }: Content): boolean {
  if (typeof value === "boolean") return flags.has(label) || words.has(String(value));
  const written = String(value).trim();
  if (texts.some((text) => text.includes(written))) return true;
  return (written.toLowerCase().match(/[\p{L}\p{N}\p{M}]+(?:[.,][\p{L}\p{N}]+)*/gu) ?? []).every(
    (word) => readingsOf(word).some((reading) => reading.every((part) => words.has(part))),
  );
}

/** The ways in which a word may stand in the Bundle, each as the parts that must be there. */
function readingsOf(word: string): readonly (readonly string[])[] {
  const number = (text: string) => (Number.isFinite(Number(text)) ? [String(Number(text))] : []);
  return [
    [word],
    number(word.replaceAll(",", ".")),
    number(word.replaceAll(/[.,]/gu, "")),
    word.split(/[.,]/u),
    word.split(/(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/u),
    // The coma scale without its letters: `456`.
    /^[1-4][1-5][1-6]$/u.test(word) ? word.split("") : [],
  ].filter((parts) => parts.length > 0);
}
