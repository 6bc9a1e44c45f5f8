/** Reads the answers of QuestionnaireResponses by the labels of the form. */
import { joinFields } from "./text/fields.ts";
import type {
  QuestionnaireResponse,
  QuestionnaireResponseItem,
  QuestionnaireResponseItemAnswer,
} from "@medplum/fhirtypes";
import type { FactSource } from "./fact-source.ts";
import { sectionKeyOf, sectionPath } from "../fhir/source-section.ts";
import { isEmergencySection } from "./sections.ts";
import { isName } from "./text/mentions.ts";
import { type ReadTime, readTime } from "../reading/fields/moment.ts";
import { filled, readNumber } from "./text/values.ts";

/**
 * One section, or one row or group of it. Every method takes a field's name as `profiles/forms` writes it, those of
 * texts several, of which the first that is filled counts.
 */
export interface SectionReader {
  /** At least one answer is there, even if it is only an empty marker. */
  readonly sent: boolean;
  /** The answer as written; several answers are joined by '; '. Undefined where it is absent or only an empty marker. */
  text(...labels: readonly string[]): string | undefined;
  /** Every filled answer to the label, for repeating fields such as `keluhan_utama`. */
  texts(...labels: readonly string[]): readonly string[];
  /** The answer as a number; undefined where it is absent or cannot be read as one. */
  number(label: string): number | undefined;
  /** The answer as a moment in the facility's zone. */
  time(label: string): ReadTime | undefined;
  /** True or false for a boolean, or for ya, tidak and their like. */
  flag(label: string): boolean | undefined;
  /** The rows of a repeating group. */
  rows(label: string): readonly SectionReader[];
  /** A nested group, empty where it was not sent. */
  group(label: string): SectionReader;
  /** The labels that were sent, as written, each once. */
  labels(): readonly string[];
  /**
   * Every narrative answer (text and codings, no booleans and bare numbers), joined by line breaks; one to the family
   * history begins with `RPK:`.
   */
  all(): string;
}

/**
 * The section wherever it was sent: on its own, or as a part of `asesmenAwalIgd`. Where both were sent, the stage's own
 * comes first. `emergencyOnly` leaves out what does not belong to the emergency assessment.
 */
export function readSection(
  source: FactSource,
  sectionKey: string,
  { emergencyOnly = false }: { emergencyOnly?: boolean } = {},
): SectionReader {
  const known = readersOf.get(source) ?? new Map<string, SectionReader>();
  readersOf.set(source, known);
  const name = `${sectionKey} ${emergencyOnly}`;
  const reader = known.get(name) ?? openSection(source, sectionKey, emergencyOnly);
  known.set(name, reader);
  return reader;
}

/** Many groups of facts read the same sections of a document. */
const readersOf = new WeakMap<FactSource, Map<string, SectionReader>>();

function openSection(
  source: FactSource,
  sectionKey: string,
  emergencyOnly: boolean,
): SectionReader {
  const responses = source.index
    .ofKind("QuestionnaireResponse")
    .filter((response) => !emergencyOnly || isEmergencyResponse(source, response));
  const ofOwn = responses.filter((response) => !isEmergencyResponse(source, response));
  const ofEmergency = responses.filter((response) => isEmergencyResponse(source, response));
  const items = [...ofOwn, ...ofEmergency].flatMap((response) =>
    itemsOfSection(response, sectionKey),
  );
  return createReader(items, source.asOf.zoneName ?? "utc");
}

const isEmergencyResponse = (source: FactSource, response: QuestionnaireResponse) =>
  sectionKeyOf(response) === "asesmenAwalIgd" || isEmergencySection(source, response);

function itemsOfSection(
  response: QuestionnaireResponse,
  sectionKey: string,
): readonly QuestionnaireResponseItem[] {
  const items = response.item ?? [];
  if (sectionKeyOf(response) === sectionKey) return items;
  return items
    .filter((item) => item.linkId === sectionKey && item.item)
    .flatMap((item) => item.item ?? []);
}

/** A response that names no questionnaire still says its section by `source-section`. */
export function sectionOfResponse(
  source: FactSource,
  response: QuestionnaireResponse,
): string | undefined {
  return sectionKeyOf(response) ?? sectionPath(response, source.canonicals).at(-1);
}

/** Reads items directly, for a caller that already holds them. */
export function createReader(
  items: readonly QuestionnaireResponseItem[],
  zone: string,
): SectionReader {
  const byName = Map.groupBy(items, ({ linkId }) => linkId);
  const named = (label: string) => byName.get(label) ?? [];
  const reader: SectionReader = {
    sent: items.some(isAnswered),
    texts: (...labels) => {
      const filledOnes = labels.map((label) => named(label).flatMap(textsOf));
      return filledOnes.find((texts) => texts.length > 0) ?? [];
    },
    text: (...labels) => reader.texts(...labels).join("; ") || undefined,
    number: (label) => {
      const [value] = named(label).flatMap(numbersOf);
      return value;
    },
    time: (label) => readTime(reader.texts(label)[0], zone),
    flag: (label) => {
      const [value] = named(label).flatMap(flagsOf);
      return value;
    },
    rows: (label) =>
      named(label).flatMap((item) => rowItems(item).map((row) => createReader(row, zone))),
    group: (label) =>
      createReader(
        named(label).flatMap((item) => item.item ?? []),
        zone,
      ),
    labels: () => [...new Set(items.filter(isAnswered).map((item) => item.linkId))],
    all: () => joinFields(items.flatMap(narrativeOf)),
  };
  return reader;
}

const rowItems = (
  item: QuestionnaireResponseItem,
): readonly (readonly QuestionnaireResponseItem[])[] => [
  ...(item.item ? [item.item] : []),
  ...(item.answer ?? []).flatMap((answer) => (answer.item ? [answer.item] : [])),
];

/** False for an item that holds no answer at any depth: a field that was not filled. */
export const isAnswered = (item: QuestionnaireResponseItem): boolean =>
  (item.answer?.length ?? 0) > 0 || (item.item ?? []).some(isAnswered);

const textOf = (answer: QuestionnaireResponseItemAnswer): string | undefined =>
  answer.valueString ??
  answer.valueDateTime ??
  answer.valueDate ??
  answer.valueTime ??
  answer.valueUri ??
  answer.valueCoding?.display ??
  answer.valueCoding?.code ??
  (answer.valueQuantity?.value === undefined
    ? undefined
    : [answer.valueQuantity.value, answer.valueQuantity.unit].join(" ").trim()) ??
  answer.valueInteger?.toString() ??
  answer.valueDecimal?.toString();

/** A text of '0' alone counts as not filled; a number 0 does not. */
function textsOf(item: QuestionnaireResponseItem): readonly string[] {
  return (item.answer ?? []).flatMap((answer) => {
    if (answer.valueString?.trim() === "0") return [];
    return filled(textOf(answer)) ?? [];
  });
}

const numbersOf = (item: QuestionnaireResponseItem): readonly number[] =>
  (item.answer ?? []).flatMap(
    (answer) =>
      answer.valueInteger ??
      answer.valueDecimal ??
      answer.valueQuantity?.value ??
      readNumber(answer.valueString ?? "") ??
      [],
  );

// A score form gives the points behind the answer: 'Ya (1)'.
const yes = /^(?:ya|y|true|ada|sudah|benar|v|✓|✔|x|1)(?:\s*[(=:]\s*[1-9]\)?)?$/iu;
const no = /^(?:tidak|tdk|t|false|tidak ada|belum|bukan|0|disangkal|\(-\))(?:\s*[(=:]\s*0\)?)?$/iu;

const flagsOf = (item: QuestionnaireResponseItem): readonly boolean[] =>
  (item.answer ?? []).flatMap((answer) => {
    if (answer.valueBoolean !== undefined) return answer.valueBoolean;
    const written = filled(textOf(answer)) ?? "";
    if (yes.test(written)) return true;
    return no.test(written) || answer.valueString?.trim() === "0" ? false : [];
  });

function narrativeOf(item: QuestionnaireResponseItem): readonly string[] {
  const own = (item.answer ?? []).flatMap((answer) => [
    ...(answer.valueString === undefined && answer.valueCoding === undefined
      ? []
      : narrativeText(answer)),
    ...(answer.item ?? []).flatMap(narrativeOf),
  ]);
  const narrative = [...own, ...(item.item ?? []).flatMap(narrativeOf)];
  return isFamilyField(item) ? narrative.map(asFamilyHistory) : narrative;
}

const isFamilyField = ({ linkId, text = "" }: QuestionnaireResponseItem): boolean =>
  isName(linkId, "familyIllnessHistory") || isName(text, "familyIllnessHistory");

/** Without its label `DM, HT` would be the patient's own. */
const asFamilyHistory = (text: string): string => text.replaceAll(/^(?=.*\S)/gmu, "RPK: ");

function narrativeText(answer: QuestionnaireResponseItemAnswer): readonly string[] {
  const text = filled(textOf(answer));
  return text === undefined || /^[\d.,]+$/u.test(text) ? [] : [text];
}
