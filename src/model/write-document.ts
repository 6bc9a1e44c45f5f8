/**
 * The part of a question that changes with each document: one JSON text. A document's quotes, brackets and tags are
 * escaped by JSON itself, so nothing in it can close what holds it.
 */
import type { Answer, Passage } from "../check/enricher.ts";
import type { AnswerItem } from "./list-items.ts";

export interface DocumentInput {
  /** Read for its shape and its codes alone: which blocks there are, and what rules propose. */
  readonly answer: Answer;
  /** As `listItems` gives them, redacted. */
  readonly items: ReadonlyMap<string, AnswerItem>;
  /** Redacted, in the document's own order. */
  readonly passages: readonly Passage[];
  /** Findings that may be proposed at this stage, with their Indonesian labels. */
  readonly keys: ReadonlyMap<string, string>;
  /** Diagnoses on the claim, the primary one first. */
  readonly codesOnClaim: readonly string[];
  /** A code as the lists write it; undefined for what is none, whose words nobody has read. */
  readonly findCode: (code: string) => string | undefined;
}

export interface WrittenDocument {
  readonly text: string;
  /** What stands in the text, word for word: the only texts that may be quoted. */
  readonly sent: readonly Passage[];
}

/** Characters of the text; about 20,000 tokens. */
const mostCharacters = 60_000;
/** Of them, for verdicts: a list of some thousand drugs must leave room for the narrative. */
const mostForVerdicts = 24_000;
const mostCodes = 100;

/**
 * Sections that rules read whole, the later the less a model can add. They are left out before narrative is, whose every
 * sentence may say what no rule knows.
 */
const leftOutFirst = ["pemeriksaan", "ttv", "curb65", "icd", "obat", "cpoObat", "lab"];

/** Never longer than 60,000 characters: passages that do not fit are left out whole, for half a text cannot be quoted. */
export function writeDocument(input: DocumentInput): WrittenDocument {
  const frame = {
    blocks: blocksOf(input.answer),
    finding_keys: Object.fromEntries(input.keys),
    codes_on_claim: codesIn(input.codesOnClaim, input),
    codes_already_proposed: codesIn(proposedCodes(input.answer), input),
    verdicts: fittingVerdicts(input.items),
  };
  const room = mostCharacters - encode({ ...frame, sections: [] }).length;
  const sent = fittingPassages(input.passages, room);
  const sections = [...Map.groupBy(sent, ({ section }) => section)].map(([key, passages]) => ({
    key,
    texts: passages.map(({ label, text }) => ({ label, text })),
  }));
  return { text: encode({ ...frame, sections }), sent };
}

const unknownCode = "[kode tidak dikenal]";

const codesIn = (codes: readonly string[], { findCode }: DocumentInput): readonly string[] =>
  [...new Set(codes.map((code) => findCode(code) ?? unknownCode))].slice(0, mostCodes);

const blockNames = ["claim_impact", "diagnosis_suggestions", "medication_review"] as const;

function blocksOf(answer: Answer): readonly string[] {
  return blockNames.filter((name) => answer[name] !== null);
}

function proposedCodes(answer: Answer): readonly string[] {
  return [
    ...(answer.claim_impact?.temuan ?? []).map((found) => found.icd10_disarankan),
    ...(answer.diagnosis_suggestions?.kandidat ?? []).map(({ icd10 }) => icd10),
  ];
}

/** Those with something to word come before those that are complete. */
function fittingVerdicts(items: ReadonlyMap<string, AnswerItem>): readonly unknown[] {
  const verdicts = [...items].map(([item, { label, status, ...texts }]) => ({
    item,
    label,
    status,
    ...(status !== "lengkap" && texts),
  }));
  const byUse = verdicts.toSorted((a, b) => rankOfStatus(a) - rankOfStatus(b));
  const fitting = new Set(takeFitting(byUse, mostForVerdicts, (verdict) => encode(verdict).length));
  return verdicts.filter((verdict) => fitting.has(verdict));
}

const rankOfStatus = ({ status }: { readonly status: string }) => Number(status === "lengkap");

function fittingPassages(passages: readonly Passage[], room: number): readonly Passage[] {
  const byUse = passages.toSorted((a, b) => rankOfSection(a) - rankOfSection(b));
  const opened = new Set<string>();
  const lengthOf = ({ section, label, text }: Passage) => {
    const own = encode({ label, text }).length;
    return opened.has(section) ? own : own + encode({ key: section, texts: [] }).length + 1;
  };
  const fitting = new Set(
    takeFitting(byUse, room, lengthOf, ({ section }) => {
      opened.add(section);
    }),
  );
  return passages.filter((passage) => fitting.has(passage));
}

/** `asesmenAwalIgd.ttv` is a document inside another one. */
const rankOfSection = ({ section }: Passage) =>
  leftOutFirst.indexOf(section.split(".").at(-1) ?? section);

/** In the order given, whatever still fits; each takes its own length and a comma. */
function takeFitting<T>(
  all: readonly T[],
  room: number,
  lengthOf: (one: T) => number,
  note: (one: T) => void = () => undefined,
): readonly T[] {
  let left = room;
  return all.filter((one) => {
    const length = lengthOf(one) + 1;
    if (length > left) return false;
    left -= length;
    note(one);
    return true;
  });
}

/**
 * What a reader of the text could take for markup, or would not see: `<`, controls, line separators, bidirectional marks,
 * zero-width and tag characters, private and unassigned ones. JSON knows each by its number.
 */
const escaped = /[<\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]/gu;

function encode(value: unknown): string {
  return JSON.stringify(value).replaceAll(escaped, (found) =>
    Array.from({ length: found.length }, (_, place) => escapeUnit(found, place)).join(""),
  );
}

const escapeUnit = (text: string, place: number) =>
  `\\u${text.charCodeAt(place).toString(16).padStart(4, "0")}`;
