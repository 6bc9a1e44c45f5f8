/** The parts of an envelope that carry a status, flattened: the unit in which false alarms are counted. */
import type { Status } from "../../src/check/types.ts";
import type { Answer } from "../../src/check/enricher.ts";
import type { Expectation } from "./read-corpus.ts";

export interface AnswerItem {
  /** `finding:ttv`, `block:claim_impact`, `medication:Ceftriaxone 1 g`, `document:curb65`, `notices`, `coding_warnings`. */
  readonly place: string;
  /** Null: said without a status. */
  readonly status: Status | null;
  /** What a reader of the answer sees of it. */
  readonly text: string;
}

interface Texts {
  readonly status: Status;
  readonly rekomendasi: string;
  readonly penjelasan: string;
}

const itemOf = (place: string, { status, ...texts }: Texts, more: readonly object[] = []) => ({
  place,
  status,
  text: [texts.rekomendasi, texts.penjelasan, ...more.flatMap(wordsOf)].filter(Boolean).join("\n"),
});

const wordsOf = (part: object): readonly string[] => Object.values(part).flat().map(String);

/** Findings, the two diagnosis blocks, each medication, each document that is required. */
export function answerItems(envelope: Answer): readonly AnswerItem[] {
  const { claim_impact: impact, diagnosis_suggestions: suggestions } = envelope;
  const { wajib = [], kondisional = [] } = envelope.document_sync ?? {};
  return [
    ...envelope.findings.map((finding) => itemOf(`finding:${finding.key}`, finding)),
    ...(impact ? [itemOf("block:claim_impact", impact, impact.temuan)] : []),
    ...(suggestions
      ? [itemOf("block:diagnosis_suggestions", suggestions, suggestions.kandidat)]
      : []),
    ...(envelope.medication_review?.detail ?? []).map((drug) =>
      itemOf(`medication:${drug.nama_obat}`, drug),
    ),
    ...[...wajib, ...kondisional.filter(({ diperlukan }) => diperlukan)].map((document) =>
      itemOf(`document:${document.key}`, document),
    ),
  ];
}

/** Notices and coding warnings: said, but they change no status. */
export function remarks(envelope: Answer): readonly AnswerItem[] {
  return [
    ...envelope.notices.map(({ message }) => ({ place: "notices", status: null, text: message })),
    ...envelope.coding_warnings.map(({ value, message }) => ({
      place: "coding_warnings",
      status: null,
      text: `${value} ${message}`,
    })),
  ];
}

/** Every sentence of an answer that is not content, with its place. */
const sayings = (envelope: Answer): readonly string[] =>
  [...answerItems(envelope), ...remarks(envelope)]
    .filter(({ status }) => status !== "lengkap")
    .flatMap(({ place, text }) =>
      text.split(/\n|(?<=[.;])\s+/u).map((sentence) => `${place}: ${sentence}`),
    );

/** What is said of one document, and not of the other. */
export function newSayings(before: Answer, after: Answer): readonly string[] {
  const known = new Set(sayings(before));
  return sayings(after).filter((sentence) => !known.has(sentence));
}

/** True when the item that stands there is the one of which something was expected. */
export function isPlaceOf(expected: Expectation, place: string): boolean {
  if ("finding" in expected) return place === `finding:${expected.finding}`;
  if ("document" in expected) return place === `document:${expected.document}`;
  switch (expected.block) {
    case "medication_review":
      return place.startsWith("medication:");
    case "notices":
    case "coding_warnings":
      return place === expected.block;
    default:
      return place === `block:${expected.block}`;
  }
}

/** What the answer says at the place of an expectation, whatever its status. */
export const itemsAt = (envelope: Answer, expected: Expectation): readonly AnswerItem[] =>
  [...answerItems(envelope), ...remarks(envelope)].filter(({ place }) =>
    isPlaceOf(expected, place),
  );

/** True when the item is what was expected: place, status and word, the word in any case. */
export const isExpected = ({ place, status, text }: AnswerItem, expected: Expectation): boolean =>
  isPlaceOf(expected, place) &&
  (!("status" in expected) || status === expected.status) &&
  text.toLowerCase().includes(expected.says.toLowerCase());
