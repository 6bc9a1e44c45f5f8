/** What the model's part is given of a judged document. */
import type { Answer, EnrichOrder, Passage } from "../enricher.ts";
import { isJsonArray, isJsonObject } from "../../intake/json.ts";
import type { Forms } from "../../intake/load-forms.ts";
import type { ReceivedRequest } from "../../intake/receive-request.ts";
import type { ReadDocument } from "../open-document.ts";
import { sectionKeyOf } from "../../fhir/source-section.ts";
import { openPhrases } from "./answer-phrases.ts";
import { openCodeBook } from "./code-book.ts";
import { readPassages } from "./read-passages.ts";

/** Less than this in unknown fields is a label's value, no narrative: `ya`, `Kelas 3`. */
const leastNarrative = 40;

export function orderEnrichment(
  document: ReadDocument & { readonly forms: Forms },
  { visitId, patientRef, body }: ReceivedRequest,
  answer: Answer,
  deadline: number,
): EnrichOrder {
  const { source, facts } = document;
  const passages = readPassages({ ...document, body });
  const practitioners = source.index
    .ofKind("Encounter")
    .flatMap(({ participant = [] }) => participant)
    .flatMap(({ individual }) => individual?.identifier?.value ?? []);
  return {
    stage: source.stage,
    answer,
    passages,
    texts: textsOf(body),
    hasUnreadNarrative: hasUnread(answer, passages, document),
    identifiers: [visitId, patientRef ?? "", ...practitioners].filter((each) => each !== ""),
    codes: openCodeBook(source, facts),
    phrases: openPhrases(source.terminology.table("answer-phrases")),
    deadline,
  };
}

/**
 * Sections and labels that no form knows are narrative that no rule reads. Of a Bundle, which has no form to be told of,
 * the sections alone are looked up.
 */
function hasUnread(
  { notices }: Answer,
  passages: readonly Passage[],
  { source, forms }: Pick<ReadDocument, "source"> & { readonly forms: Forms },
): boolean {
  const unknown = notices.flatMap(({ code, path }) =>
    code === "unknown_section" || code === "unmapped_label" ? (path ?? []) : [],
  );
  const sections = new Set(
    source.index
      .ofKind("QuestionnaireResponse")
      .flatMap((response) => sectionKeyOf(response) ?? [])
      .filter((section) => !forms.find(section)),
  );
  const isUnread = ({ pointer, section }: Passage) =>
    sections.has(section) ||
    (pointer !== null &&
      unknown.some((place) => pointer === place || pointer.startsWith(`${place}/`)));
  const unread = passages.filter(isUnread).reduce((total, { text }) => total + text.length, 0);
  return unread >= leastNarrative;
}

/** Addresses of a Bundle are not words of a note. */
const isAddress = (text: string) => /^(?:https?|urn):\S*$/u.test(text);

function textsOf(value: unknown): readonly string[] {
  if (typeof value === "string") return isAddress(value) ? [] : [value];
  if (isJsonArray(value)) return value.flatMap(textsOf);
  return isJsonObject(value) ? Object.values(value).flatMap(textsOf) : [];
}
