/** Identity in one document: what one of its texts introduces is found in all of them. */
import { findIdentity } from "./find-identity.ts";
import { type IdentityKind, type IdentitySpan, orderSpans } from "./identity-span.ts";
import { isOrdinaryWord } from "./is-ordinary-word.ts";
import { collectNames, findKnownNames, type Introduced } from "./known-names.ts";

/** Finds identity in a text of the document, in the text's order and without overlap. */
export type FindIdentities = (text: string) => readonly IdentitySpan[];

const shortestIdentifier = 4;
/** A number of fewer digits may be a value or a year. */
const shortestNumber = 6;

/**
 * Reads all texts of a document once. A name that an honorific introduces is then found wherever it stands bare: the
 * whole of it, and with a capital each part of four letters that the document does not also use as a word. So is a
 * number that names the patient. Of the caller's identifiers each is found as a whole token, in any case.
 */
export function createIdentityFinder(
  texts: readonly string[],
  identifiers: readonly string[],
): FindIdentities {
  const introduced = new Map(texts.map((text) => [text, findIdentity(text)]));
  const names = collectNames(introduced);
  const numbers = collectNumbers(introduced);
  const identifierPattern = anyOf(identifiers);
  return (text) =>
    orderSpans(text, [
      ...(introduced.get(text) ?? findIdentity(text)),
      ...findIdentifiers(text, identifierPattern),
      ...findKnownNumbers(text, numbers),
      ...findKnownNames(text, names),
    ]);
}

/** Dates of birth are left out: a newborn's is the day of the visit. */
const numberKinds: ReadonlySet<IdentityKind> = new Set([
  "record_number",
  "card_number",
  "bpjs_number",
  "document_number",
]);

function collectNumbers(introduced: Introduced): ReadonlyMap<string, IdentityKind> {
  const numbers = new Map<string, IdentityKind>();
  for (const [text, spans] of introduced)
    for (const { kind, start, end } of spans)
      if (numberKinds.has(kind) && end - start >= shortestNumber)
        numbers.set(text.slice(start, end), kind);
  return numbers;
}

const numberPattern = /(?<![\p{L}\p{N}_])[\p{L}\p{N}_]+(?:[-./][\p{L}\p{N}]+)*/gu;

function findKnownNumbers(
  text: string,
  numbers: ReadonlyMap<string, IdentityKind>,
): readonly IdentitySpan[] {
  if (numbers.size === 0) return [];
  return [...text.matchAll(numberPattern)].flatMap(
    ({ 0: found, index }): readonly IdentitySpan[] => {
      const kind = numbers.get(found);
      return kind === undefined ? [] : [{ kind, start: index, end: index + found.length }];
    },
  );
}

const escape = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`);

/** The identifiers as whole tokens; undefined where none can be told from a value or a word. */
function anyOf(identifiers: readonly string[]): RegExp | undefined {
  const told = [...new Set(identifiers.map((identifier) => identifier.trim()))]
    .filter((identifier) => identifier.length >= shortestIdentifier)
    .filter((identifier) => !/^\d+$/u.test(identifier) || identifier.length >= shortestNumber)
    .filter((identifier) => !isOrdinaryWord(identifier))
    .toSorted((one, other) => other.length - one.length)
    .map(escape);
  if (told.length === 0) return undefined;
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}_]|[\p{L}\p{N}][-./])(?:${told.join("|")})(?![\p{L}\p{N}_]|[-./][\p{L}\p{N}])`,
    "giu",
  );
}

function findIdentifiers(text: string, pattern: RegExp | undefined): readonly IdentitySpan[] {
  if (pattern === undefined) return [];
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
    kind: "identifier",
    start: index,
    end: index + found.length,
  }));
}
