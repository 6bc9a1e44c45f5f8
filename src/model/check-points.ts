/** Whether a new wording says all that the rules' own text says. */
import { splitPoints } from "../check/assemble/points.ts";
import { stemsOf } from "../rules/wording/stems-of.ts";
import { textFields, type ItemTexts } from "./answer-items.ts";
import { keepsLabels } from "./check-example.ts";
import type { CodeBook } from "../check/enricher.ts";
import { valuesIn } from "./find-values.ts";
import { isNamed } from "./is-named.ts";
import { keepsMeaning } from "./keeps-meaning.ts";

/** One point of an item: its three texts. */
export type Point = ItemTexts;

/** The points of an item; undefined where its texts have not the same number of them. */
export function pointsOf(texts: ItemTexts): readonly Point[] | undefined {
  const split = {
    rekomendasi: splitPoints(texts.rekomendasi).points,
    contoh_isian: splitPoints(texts.contoh_isian).points,
    penjelasan: splitPoints(texts.penjelasan).points,
  };
  const count = split.rekomendasi.length;
  if (textFields.some((field) => split[field].length !== count)) return undefined;
  return split.rekomendasi.map((rekomendasi, at) => ({
    rekomendasi,
    contoh_isian: split.contoh_isian[at] ?? "",
    penjelasan: split.penjelasan[at] ?? "",
  }));
}

/** Most of what a point asks for has to be asked again, whatever the words around it. */
const leastKept = 0.5;

/**
 * True where each value, code and clinical name is said again, each blank kept blank, the same thing asked for, for the
 * same reason, and nothing turned round.
 */
export function keepsPoint(
  codes: CodeBook,
  own: Point,
  worded: Point,
  quotes: readonly string[],
): boolean {
  const keepsNames = textFields.every((field) => {
    const values = new Set(valuesIn(worded[field]));
    const names = new Set(codes.clinicalNames(worded[field]));
    return (
      valuesIn(own[field]).every((value) => values.has(value)) &&
      codes
        .clinicalNames(own[field])
        .every((name) => names.has(name) || isNamed(codes, worded[field], name))
    );
  });
  const keepsBlanks = blanksIn(worded.contoh_isian) >= blanksIn(own.contoh_isian);
  return (
    keepsNames &&
    keepsBlanks &&
    keepsLabels(own.contoh_isian, worded.contoh_isian) &&
    textFields.every((field) => keepsMeaning(own[field], worded[field], quotes)) &&
    saysTheSame(own.rekomendasi, worded.rekomendasi) &&
    saysTheSame(own.penjelasan, worded.penjelasan)
  );
}

const blanksIn = (text: string): number => text.match(/\[[^[\]]*\]/gu)?.length ?? 0;

function saysTheSame(own: string, worded: string): boolean {
  const said = new Set(stemsOf(worded));
  const asked = [...new Set(stemsOf(own))];
  const listed = stemsOf(/:\s([^.]*)/u.exec(own)?.[1] ?? "");
  const kept = asked.filter((stem) => said.has(stem));
  return kept.length >= asked.length * leastKept && listed.every((stem) => said.has(stem));
}
