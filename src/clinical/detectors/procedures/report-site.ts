/** The code that a report writes in a field of its own, and a disease of the same report at the site of a sibling code. */
import type { DocumentStatement } from "../../../document/clinical-document.ts";
import { isPresent } from "../../../document/standing.ts";
import type { Coded } from "../../case.ts";
import { oncePerCase } from "../../once-per-case.ts";
import { quotesOf, sentenceAround } from "../../quote.ts";
import type { Relation } from "../../relation.ts";
import { variantRelation } from "./variant-relation.ts";
import type { Written } from "./written-codes.ts";

const lastDigits = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;

/** `79.36 - …, tibia and fibula` in a report of `fraktur intertrokanter femur`, which no word places at the tibia. */
export function judgeSite(coded: Coded, { of, isField }: Written): readonly Relation[] {
  const { code } = coded;
  const { ofCode } = of.knowledge.procedures.titles;
  const { site } = ofCode(code);
  if (!isField || site.length === 0) return [];
  const { named, diseases } = sitesTold(of);
  if (site.some((each) => named.has(each))) return [];
  for (const digit of lastDigits) {
    const sibling = `${code.slice(0, -1)}${digit}`;
    const told = ofCode(sibling).site.flatMap((each) => diseases.get(each) ?? []);
    if (told.length > 0)
      return [
        variantRelation(coded, {
          against: quotesOf(told.slice(0, 1), of),
          reason: "lokasi",
          other: sibling,
          decides: false,
        }),
      ];
  }
  return [];
}

interface SitesTold {
  /** In any word of the report. */
  readonly named: ReadonlySet<string>;
  /** The first disease whose sentence names the site. */
  readonly diseases: ReadonlyMap<string, DocumentStatement>;
}

const sitesTold = oncePerCase(({ document, knowledge }): SitesTold => {
  const { ofWords } = knowledge.procedures.titles;
  const named = new Set(document.passages.flatMap(({ source }) => ofWords(source.text).site));
  const diseases = new Map<string, DocumentStatement>();
  for (const one of document.statements) {
    if (one.kind !== "condition" || !isPresent(one)) continue;
    for (const site of ofWords(sentenceAround(one.source.text, one.start, one.end)).site)
      if (!diseases.has(site)) diseases.set(site, one);
  }
  return { named, diseases };
});
