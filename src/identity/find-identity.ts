/** Personal identity in the narrative of Indonesian notes. */
import { findRedactable, marks } from "../intake/privacy/redact-text.ts";
import { findAddresses } from "./find-addresses.ts";
import { findNames } from "./find-names.ts";
import { findNumbers } from "./find-numbers.ts";
import { type IdentityKind, type IdentitySpan, orderSpans } from "./identity-span.ts";

const kindOfMark: Readonly<Record<string, IdentityKind>> = {
  [marks.nationalId]: "national_id",
  [marks.phone]: "phone",
  [marks.email]: "email",
};

/**
 * What a text itself shows to be identity: names behind what introduces them, addresses, numbers of persons and their
 * papers, dates of birth, and all that the privacy gate replaces. In the order of the text, without overlap.
 * What is not introduced is found with the whole document's help (`findIdentities`).
 */
export function findIdentity(text: string): readonly IdentitySpan[] {
  const gated = findRedactable(text).map(({ start, end, mark }): IdentitySpan => ({
    kind: kindOfMark[mark] ?? "identifier",
    start,
    end,
  }));
  return orderSpans(text, [
    ...gated,
    ...findNumbers(text),
    ...findAddresses(text),
    ...findNames(text),
  ]);
}
