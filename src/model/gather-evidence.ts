/** What a proposal's texts may say: its quotes, and what the rules' own texts of its item say. */
import { textFields } from "./answer-items.ts";
import type { Answer } from "../check/enricher.ts";
import { foldSpace } from "./find-quote.ts";
import { asCode, isCodeLike, valuesToldBy } from "./find-values.ts";
import type { Grounded, Judge } from "./grounded.ts";

export interface Evidence {
  readonly quotes: readonly string[];
  /** The rules' own texts of the item, in lower case. */
  readonly own: string;
  /** Quotes and own texts, a line each. */
  readonly text: string;
  /** The same and the names of the proposal's code, white space folded. */
  readonly named: string;
  /** The same in lower case. */
  readonly folded: string;
  readonly values: ReadonlySet<string>;
  /** Codes of the evidence and of the claim, and the one that is proposed. */
  readonly codes: ReadonlySet<string>;
}

/** The document's words and the rules' own of the item that a proposal is for. */
export function evidenceOf(judge: Judge, grounded: Grounded): Evidence {
  const { codes } = judge;
  const { item, code } = grounded;
  const quotes = grounded.quotes.map(({ text }) => text);
  const sent = judge.items.get(item);
  const own = [...textFields.map((field) => sent?.[field] ?? ""), drugOf(judge.answer, item)];
  const text = [...quotes, ...own].join("\n");
  const values = valuesToldBy(text);
  const told = [...values].filter(isCodeLike).map(asCode);
  const names = code === "" ? [] : codes.namesOf(code);
  const named = [...quotes, ...own, ...names].map(foldSpace).join(" \n ");
  return {
    quotes,
    own: own.join("\n").toLowerCase(),
    text,
    named,
    folded: named.toLowerCase(),
    values,
    codes: new Set([...told, ...codes.onClaim, code].flatMap((one) => codes.find(one) ?? [])),
  };
}

/** A row of the medication review is known by its drug. */
function drugOf({ medication_review: medication }: Answer, item: string): string {
  const row = medication?.detail.find((_, at) => item === `/medication_review/detail/${at}`);
  return row?.nama_obat ?? "";
}
