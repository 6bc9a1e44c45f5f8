/** Reads which side of a paired organ a clinical text speaks of, clause by clause (`tables/organ-sides.csv`). */
import type { TableRow } from "../../knowledge/terminology.ts";
import { occurrencesOf } from "./mentions.ts";
import { withoutPatientOs } from "./side.ts";
import { doubtedStretches } from "./uncertainty.ts";

export type OneSide = "kanan" | "kiri";

/** One clause that puts a finding of an organ on a side. */
export interface SidedWord {
  readonly organ: string;
  readonly side: OneSide;
  /** The clause, verbatim. */
  readonly clause: string;
  /** Of another time, incidental or only by its place: it tells that both sides matter, and opposes nothing. */
  readonly weak: boolean;
}

const both: readonly OneSide[] = ["kanan", "kiri"];

/** Directions, not sides of an organ: 'shift ke kiri', 'posisi miring kiri', 'kanan = kiri'. */
const direction =
  /(?<!\p{L})(?:ke ?arah|ke|arah|miring|menoleh|lirik|tidur|sandaran|ventrikel|ventricle|atrium|jantung)\s+(?:sisi\s+)?(?:kanan|kiri|dekstra|dextra|sinistra)(?!\p{L})|(?:kanan|kiri)\s?=\s?(?:kanan|kiri)/giu;

/** Says that nothing is wrong there. */
const unremarkable =
  /(?<!\p{L})(?:(?:tidak|tdk|tak|tanpa)(?!\s+(?:jelas|dapat|bisa|mampu|sadar))|disangkal|normal|tenang|dbn|jernih|intak|sehat|baik|membaik|6\/6)(?!\p{L})|\(-\)/iu;
/** Before the organ these speak of another time; the last ones do wherever they stand. */
const earlier = /(?<!\p{L})(?:riwayat|riw|post|pasca|bekas|s\/p)(?!\p{L})/iu;
const old =
  /(?<!\p{L})(?:lama|kronik|kronis|old|dulu|lalu|sekuele|sequelae?|gejala sisa|sisa|sebelumnya|kontralateral|kista|cyst|kalsifikasi|atrofi|degeneratif|pseudo[fp]aki\p{L}*|a[fp]h?aki\p{L}*)(?!\p{L})/iu;

const sideWord =
  /(?<![\p{L}\p{N}])(?:(?<right>kanan|dekstra|dextra|dexter|right)|(?<left>kiri|sinistra|sinister|left)|(?<both>bilateral|kedua|duplex|kanan[ -]kiri|ka-ki))(?![\p{L}\p{N}])/giu;
/** In capitals only. */
const eyeMark =
  /(?<![\p{L}\p{N}])(?:(?<right>A?V?OD)|(?<left>A?V?OS)|(?<both>ODS|OU|VODS))(?![\p{L}\p{N}])/gu;
const earMark = /(?<![\p{L}\p{N}])(?:(?<right>AD)|(?<left>AS)|(?<both>ADS))(?![\p{L}\p{N}.])/gu;
/** `CF collum femur S`, `hemiparese D`: one letter, directly after the organ or after one more word. */
const letter = /^(?:\s\p{L}{2,})?\s(?<mark>[DS])(?![\p{L}\p{N}:./]|\s?[-:]?\s?\d)/u;

interface Clause {
  readonly text: string;
  readonly start: number;
  readonly sentence: number;
}

/** What the text says for sure of the sides of organs; denials, doubts and normal findings are left out. */
export function readOrganSides(written: string, organs: readonly TableRow[]): readonly SidedWord[] {
  const text = withoutPatientOs(written);
  const doubts = doubtedStretches(text);
  const found: SidedWord[] = [];
  let header: { readonly sentence: number; readonly sides: readonly OneSide[] } | undefined;
  for (const clause of clausesOf(text)) {
    const end = clause.start + clause.text.length;
    if (doubts.some((doubt) => doubt.start < end && clause.start < doubt.end)) continue;
    const plain = clause.text.replaceAll(direction, (gone) => " ".repeat(gone.length));
    const inherited = header?.sentence === clause.sentence ? header.sides : [];
    // Most clauses name no side: looking for every organ in each of them is what would take long.
    if (inherited.length === 0 && !mayNameSide(plain)) continue;
    const own = organs.flatMap((row) => sidesOfOrgan(row, plain));
    const named = own.some(({ sides }) => sides.length > 0);
    header = headerOf(plain, clause.sentence) ?? header;
    if (unremarkable.test(plain)) continue;
    for (const { organ, sides, past } of own) {
      for (const side of named ? sides : inherited) {
        found.push({ organ, side, clause: clause.text.trim(), weak: past || old.test(plain) });
      }
    }
    if (own.length === 0) found.push(...continued(plain, clause, found.at(-1)));
  }
  return found;
}

const mayNameSide = (plain: string): boolean =>
  [sideWord, eyeMark, earMark, /\s[DS]/u].some((sign) => plain.search(sign) !== -1);

/** A side without an organ goes on with the organ before it ('lutut kanan, kiri juga'). */
function continued(plain: string, clause: Clause, last: SidedWord | undefined): SidedWord[] {
  if (last === undefined) return [];
  const sides = [...plain.matchAll(sideWord)].flatMap(sidesOfMatch);
  return sides.map((side) => ({
    organ: last.organ,
    side,
    clause: clause.text.trim(),
    weak: true,
  }));
}

/** `OS: visus 6/9, kornea …`: the side before a colon holds for the rest of the sentence. */
function headerOf(plain: string, sentence: number) {
  const [head, rest] = plain.split(/:(?!\d)/u, 2);
  if (head === undefined || rest === undefined || head.length > 40) return undefined;
  const sides = [...head.matchAll(sideWord), ...head.matchAll(eyeMark)].flatMap(sidesOfMatch);
  return sides.length === 0 ? undefined : { sentence, sides };
}

const sidesOfMatch = ({ groups }: RegExpMatchArray): readonly OneSide[] => {
  if (groups?.["both"] !== undefined) return both;
  return groups?.["right"] === undefined ? ["kiri"] : ["kanan"];
};

interface OrganSides {
  readonly organ: string;
  readonly sides: readonly OneSide[];
  readonly past: boolean;
}

function sidesOfOrgan(row: TableRow, clause: string): readonly OrganSides[] {
  const excluded = row["not_words"] ?? "";
  if (excluded !== "" && occurrencesOf(clause, excluded).length > 0) return [];
  const places = occurrencesOf(clause, row["words"] ?? "").filter(
    ({ polarity }) => polarity === "affirmed",
  );
  const marks = row["marks"] === "eye" ? [...clause.matchAll(eyeMark)] : [];
  if (places.length === 0 && marks.length === 0) return [];
  const ears = row["marks"] === "ear" ? [...clause.matchAll(earMark)] : [];
  const letters = places.flatMap(({ end }): readonly OneSide[] => {
    const mark = letter.exec(clause.slice(end))?.groups?.["mark"];
    return mark === undefined ? [] : [mark === "D" ? "kanan" : "kiri"];
  });
  const words = [...clause.matchAll(sideWord), ...marks, ...ears].flatMap(sidesOfMatch);
  const cue = earlier.exec(clause);
  const first = Math.min(...places.map(({ start }) => start), ...marks.map(({ index }) => index));
  return [
    {
      organ: row["organ"] ?? "",
      sides: [...new Set([...words, ...letters])],
      past: cue !== null && cue.index < first,
    },
  ];
}

/** Stops, commas and what joins a finding to another one: 'infark kapsula interna kiri dengan hemiparese kanan'. */
const borders =
  /(?<sentence>[\n\r;]|\.(?!\d))|,(?!\d)|\+(?=\s?\p{L})|(?<!\p{L})(?:dengan|dgn|disertai|ec|e\.c\.?|akibat|karena|et causa)(?!\p{L})/giu;

function clausesOf(text: string): readonly Clause[] {
  const clauses: Clause[] = [];
  let start = 0;
  let sentence = 0;
  for (const border of text.matchAll(borders)) {
    clauses.push({ text: text.slice(start, border.index), start, sentence });
    start = border.index + border[0].length;
    if (border.groups?.["sentence"] !== undefined) sentence += 1;
  }
  return [...clauses, { text: text.slice(start), start, sentence }];
}
