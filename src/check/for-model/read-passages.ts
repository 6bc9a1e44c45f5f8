/** The document as texts with their places: what the model reads, and may quote. */
import type {
  Observation,
  QuestionnaireResponse,
  QuestionnaireResponseItem,
  QuestionnaireResponseItemAnswer,
} from "@medplum/fhirtypes";
import type { Passage } from "../enricher.ts";
import type { Facts } from "../../facts/build-facts.ts";
import type { FactSource } from "../../facts/fact-source.ts";
import { sectionPath, sectionKeyOf } from "../../fhir/source-section.ts";
import { filled } from "../../facts/text/values.ts";
import type { Pointers } from "../../intake/bundle-draft.ts";
import type { JsonObject } from "../../intake/json.ts";
import { formatValue } from "../../rules/render-text.ts";
import { findLeaves, type Leaves } from "./find-leaves.ts";

/** Resources with a place of their own in the facts, and the section they stand in where they do not say it. */
const coded = [
  ["diagnosis", ({ diagnoses }: Facts) => [...diagnoses.all, ...diagnoses.admission.all]],
  ["lab", ({ labs }: Facts) => labs.all],
  ["radiologi", ({ imaging }: Facts) => imaging.all],
  ["obat", ({ drugs }: Facts) => drugs.all],
] as const;

const codedKinds = ["Condition", "Observation", "DiagnosticReport", "MedicationRequest"] as const;

interface Document {
  readonly source: FactSource;
  readonly facts: Facts;
  readonly pointers: Pointers;
  /** Behind the privacy gate. */
  readonly body: JsonObject;
}

/** Narrative answers, then vital signs, diagnoses, results and drugs, each as the facts and rules quote it. */
export function readPassages({ source, facts, pointers, body }: Document): readonly Passage[] {
  const leaves = findLeaves(body);
  const { index } = source;
  const placeOf = (resource: string) => pointers.get(resource) ?? null;
  const sections = new Map(
    codedKinds.flatMap((kind) =>
      index
        .ofKind(kind)
        .map((resource) => [index.addressOf(resource), sectionOf(source, resource)]),
    ),
  );
  const answers = index
    .ofKind("QuestionnaireResponse")
    .flatMap((response) => answersOf(response, source, placeOf(index.addressOf(response)), leaves));
  const vitals = index.ofKind("Observation").flatMap((observation): Passage[] => {
    if (!isVitalSign(observation)) return [];
    const text = valueOf(observation);
    const section = sectionOf(source, observation) || "ttv";
    const pointer = placeOf(index.addressOf(observation));
    const label = observation.code.text ?? observation.code.coding?.[0]?.display ?? "";
    return text === "" ? [] : [{ section, label, text, pointer }];
  });
  const items = coded.flatMap(([usual, itemsOf]) =>
    itemsOf(facts).map((item): Passage => ({
      section: sections.get(item.ref) || usual,
      label: "",
      text: "evidence" in item ? formatEvidence(item) : item.label,
      pointer: placeOf(item.ref),
    })),
  );
  return withoutRepeats([...answers, ...vitals, ...items]);
}

interface Quotable {
  readonly evidence: string;
  /** Of an imaging report, whose evidence is shortened. */
  readonly report?: string;
}

const formatEvidence = ({ evidence, report }: Quotable): string =>
  report === undefined || evidence.endsWith(report) ? evidence : `${evidence}\n${report}`;

/** `asesmenAwalIgd.ttv`; empty where the resource does not say it. */
const sectionOf = (source: FactSource, resource: Parameters<typeof sectionPath>[0]): string =>
  sectionPath(resource, source.canonicals).join(".");

function answersOf(
  response: QuestionnaireResponse,
  source: FactSource,
  pointer: string | null,
  leaves: Leaves,
): readonly Passage[] {
  const section = sectionKeyOf(response) ?? sectionOf(source, response);
  const read = (item: QuestionnaireResponseItem, labels: readonly string[]): Passage[] => {
    const { linkId, text = linkId, answer = [], item: parts = [] } = item;
    const own = text === section ? labels : [...labels, text];
    const said = answer
      .flatMap((each) => textOf(each) ?? [])
      .map((written): Passage => ({
        section,
        label: own.join(" › "),
        text: written,
        pointer: pointer === null ? null : leaves.find(pointer, linkId, written),
      }));
    return [...said, ...parts.flatMap((part) => read(part, own))];
  };
  return (response.item ?? []).flatMap((item) => read(item, []));
}

/** What is only ticked, or empty, says nothing that could be quoted. */
function textOf(answer: QuestionnaireResponseItemAnswer): string | undefined {
  const { valueString, valueCoding, valueInteger, valueDecimal, valueDateTime } = answer;
  const number = valueInteger ?? valueDecimal;
  return (
    filled(valueString) ??
    filled(valueCoding?.display) ??
    (number === undefined ? valueDateTime : formatValue(number))
  );
}

const isVitalSign = ({ category = [] }: Observation) =>
  category.some(({ coding = [] }) => coding.some(({ code }) => code === "vital-signs"));

function valueOf({ valueQuantity, valueString, component = [] }: Observation): string {
  const said = [{ valueQuantity, valueString }, ...component].flatMap((part) => {
    const { value, unit = "" } = part.valueQuantity ?? {};
    return value === undefined
      ? (filled(part.valueString) ?? [])
      : `${formatValue(value)} ${unitOf(unit)}`;
  });
  return said.join(" / ").trim();
}

/** `{score}` annotates, `mm[Hg]` is read as it is. */
const unitOf = (ucum: string) => ucum.replaceAll(/\{[^}]*\}/gu, "");

function withoutRepeats(passages: readonly Passage[]): readonly Passage[] {
  const seen = new Map(
    passages.map((passage) => [`${passage.section}\n${passage.label}\n${passage.text}`, passage]),
  );
  return [...seen.values()];
}
