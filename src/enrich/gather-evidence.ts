/** What a proposal's texts may say: its quotes, and what the rules' own texts of its item say. */
import type { CodeBook } from "./enricher.ts";
import { foldSpace } from "./find-quote.ts";
import { asCode, isCodeLike, valuesToldBy } from "./find-values.ts";

export interface Evidence {
  readonly quotes: readonly string[];
  /** The rules' own texts of the item. */
  readonly own: string;
  /** Quotes and own texts, a line each. */
  readonly text: string;
  /** The same and the label of the proposal's code, white space and case folded. */
  readonly folded: string;
  readonly values: ReadonlySet<string>;
  readonly codes: ReadonlySet<string>;
}

export interface EvidenceParts {
  readonly quotes: readonly string[];
  readonly own: readonly string[];
  /** The code that is proposed, in the list's own form. */
  readonly code?: string | undefined;
}

export function gatherEvidence(codes: CodeBook, { quotes, own, code }: EvidenceParts): Evidence {
  const lines = [...quotes, ...own];
  const text = lines.join("\n");
  const values = valuesToldBy(text);
  const label = code === undefined ? undefined : codes.labelOf(code);
  const named = [...values].filter(isCodeLike).map(asCode);
  const known = [...named, ...codes.onClaim, ...(code === undefined ? [] : [code])];
  return {
    quotes,
    own: own.join("\n"),
    text,
    folded: [...lines, label ?? ""].map(foldSpace).join(" \n ").toLowerCase(),
    values,
    codes: new Set(known.flatMap((one) => codes.find(one) ?? [])),
  };
}
