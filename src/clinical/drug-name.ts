/** The name of a drug as it is written, lower case, before its dose: `metoklopramid` of `Metoklopramid 10 mg IV`. */
import { digits } from "./digits.ts";
import { wordsOf } from "./prescriptions.ts";
import type { Quotable } from "./quote.ts";

export function drugName(written: { readonly order: Quotable }): string {
  const words = wordsOf(written).toLowerCase();
  const places = digits.map((digit) => words.indexOf(digit)).filter((place) => place > 0);
  return words.slice(0, Math.min(words.length, ...places)).trim();
}
