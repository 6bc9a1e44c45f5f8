/**
 * Whether every filled value of a document stands in the Bundle made of it, as written or as read, or in a notice. A value
 * must stand where it belongs: in one resource with its label, or in one with another value of its row.
 */
import type { Bundle } from "@medplum/fhirtypes";
import type { Notice } from "../../src/check/types.ts";
import { isJsonArray, isJsonObject, pointerTo, scalarText } from "../../src/intake/json.ts";
import { usualSigns } from "../../src/reading/usual-signs.ts";
import type { CheckBody } from "../support/check-document.ts";

/** A scalar in a keyboard's signs. */
const writtenText = (value: unknown): string | undefined =>
  scalarText(typeof value === "string" ? usualSigns(value) : value);

interface Written {
  readonly pointer: string;
  readonly value: string;
}

interface Leaf extends Written {
  readonly label: string;
  /** The other filled values of its row; undefined outside rows. */
  readonly row: readonly Written[] | undefined;
}

/** Fields that become resources of their own, which do not carry the labels of the form. */
const withoutLabel = new Set([
  "diagnosa_utama",
  "diagnosa_sekunder",
  "Tindakan (ICD-9-CM)",
  "prosedur",
  "obat_pulang",
  "obat_selama_perawatan",
]);

/** JSON Pointers of values that were lost. */
export function lostLeaves(
  body: CheckBody,
  bundle: Bundle,
  notices: readonly Notice[],
): readonly string[] {
  const resources = (bundle.entry ?? []).map(({ resource }) => contentOf([resource]));
  const whole = contentOf([bundle]);
  const named = notices.flatMap(({ path }) => path ?? []);
  const isNamed = ({ pointer }: Written) =>
    named.some((path) => pointer === path || pointer.startsWith(`${path}/`));
  const sections = isJsonArray(body["sections"]) ? body["sections"] : [];
  return (
    sections
      .flatMap((section, place) =>
        isJsonObject(section)
          ? leavesOf(section["data"], `/sections/${place}/data`, String(section["key"]), undefined)
          : [],
      )
      .filter((leaf) => !isNamed(leaf))
      // What is named in a notice stands in the narrative, not beside the rest of its row.
      .map((leaf) => ({ ...leaf, row: leaf.row?.filter((other) => !isNamed(other)) }))
      .filter((leaf) => !isKept(leaf, resources, whole))
      .map(({ pointer }) => pointer)
  );
}

function leavesOf(
  value: unknown,
  pointer: string,
  label: string,
  row: Leaf["row"],
): readonly Leaf[] {
  if (isJsonArray(value))
    return value.flatMap((member, place) =>
      leavesOf(member, pointerTo(pointer, place), label, row ?? []),
    );
  if (isJsonObject(value)) {
    const inRow = row !== undefined || withoutLabel.has(label);
    return Object.entries(value).flatMap(([key, member]) => {
      const others = Object.entries(value).flatMap(([name, other]) => {
        const written = name === key ? undefined : writtenText(other);
        return written === undefined ? [] : [{ pointer: pointerTo(pointer, name), value: written }];
      });
      return leavesOf(member, pointerTo(pointer, key), key, inRow ? others : undefined);
    });
  }
  const written = writtenText(value);
  return written === undefined ? [] : [{ pointer, label, value: written, row }];
}

/** Several codes or drugs in one text are several resources. */
const several = /[;,+\n]/u;

function isKept(leaf: Leaf, resources: readonly Content[], whole: Content): boolean {
  const { label, value, row } = leaf;
  const holders = resources.filter((resource) => holds(resource, value));
  if (holders.some(({ texts }) => texts.includes(label.trim()))) return true;
  if (row === undefined && !withoutLabel.has(label)) return false;
  if (holders.length === 0) return several.test(value) && holds(whole, value);
  if (!row?.length || row.some((other) => several.test(other.value))) return true;
  return holders.some((holder) => row.some((other) => holds(holder, other.value)));
}

interface Content {
  readonly texts: readonly string[];
  readonly words: ReadonlySet<string>;
}

function contentOf(values: readonly unknown[]): Content {
  const texts: string[] = [];
  const collect = (value: unknown): void => {
    if (typeof value === "string") texts.push(value);
    else if (typeof value === "number" || typeof value === "boolean") texts.push(String(value));
    else if (isJsonArray(value)) for (const member of value) collect(member);
    else if (isJsonObject(value)) for (const member of Object.values(value)) collect(member);
  };
  for (const value of values) collect(value);
  return { texts, words: new Set(texts.flatMap((text) => wordsOf(text).flatMap(partsOf))) };
}

function holds({ texts, words }: Content, value: string): boolean {
  if (value.length > 4 && texts.some((text) => text.includes(value))) return true;
  if (texts.includes(value)) return true;
  const written = wordsOf(value);
  if (written.length === 0) return texts.some((text) => text.includes(value));
  return written.every((word) =>
    readingsOf(word).some((reading) => reading.every((part) => words.has(part))),
  );
}

const wordsOf = (text: string): readonly string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+(?:[.,][\p{L}\p{N}]+)*/gu) ?? [];

const betweenDigitsAndLetters = /(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/u;

const partsOf = (word: string): readonly string[] => [
  word,
  ...word.split(/[.,]/u),
  ...word.split(betweenDigitsAndLetters),
];

/** The ways in which a word may stand in the Bundle, each as the parts that must be there. */
function readingsOf(word: string): readonly (readonly string[])[] {
  const number = (text: string) => (Number.isFinite(Number(text)) ? [String(Number(text))] : []);
  return [
    [word],
    number(word.replaceAll(",", ".")),
    number(word.replaceAll(/[.,]/gu, "")),
    word.split(/[.,]/u),
    word.split(betweenDigitsAndLetters),
    // The coma scale without its letters: `456`.
    /^[1-4][1-5][1-6]$/u.test(word) ? word.split("") : [],
    // What a tick box takes.
    /^(?:1|y|ya|yes|v|x|ada|benar)$/u.test(word) ? ["true"] : [],
    /^(?:0|n|no|tdk|tidak|salah)$/u.test(word) ? ["false"] : [],
  ].filter((parts) => parts.length > 0);
}
