/** The code that a report writes in a field of its own, and a disease of the same report at the site of a sibling code. */
import { isPresent } from "../../../document/standing.ts";
import type { Coded } from "../../case.ts";
import { quotesOf, sentenceAround } from "../../quote.ts";
import type { Relation } from "../../relation.ts";
import type { Written } from "./written-codes.ts";

const lastDigits = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;

/** `79.36 - …, tibia and fibula` in a report of `fraktur intertrokanter femur`, which no word places at the tibia. */
export function judgeSite(
  { code, label, ref }: Coded,
  { of, isField }: Written,
): readonly Relation[] {
  const { ofCode, ofWords } = of.knowledge.procedures.titles;
  const { site } = ofCode(code);
  if (!isField || site.length === 0) return [];
  const isOwn = (text: string) => ofWords(text).site.some((each) => site.includes(each));
  if (of.document.passages.some(({ source }) => isOwn(source.text))) return [];
  for (const digit of lastDigits) {
    const sibling = `${code.slice(0, -1)}${digit}`;
    const sites = ofCode(sibling).site;
    const told = of.document.statements.filter(
      (one) =>
        one.kind === "condition" &&
        isPresent(one) &&
        ofWords(sentenceAround(one.source.text, one.start, one.end)).site.some((each) =>
          sites.includes(each),
        ),
    );
    if (told.length > 0)
      return [
        {
          kind: "procedureVariant",
          name: label,
          ref,
          code,
          label,
          evidence: [],
          against: quotesOf(told.slice(0, 1), of),
          reason: "lokasi",
          other: sibling,
          holds: false,
          decides: false,
        },
      ];
  }
  return [];
}
