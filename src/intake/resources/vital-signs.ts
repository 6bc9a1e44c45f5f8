/** Vital signs as Observations (specification, 'FHIR bundle'), in the codes and units of the list of vital signs. */
import type { Observation, ObservationComponent, Quantity } from "@medplum/fhirtypes";
import { dataAbsentReason, systems } from "../../fhir/canonicals.ts";
import { scalarText } from "../json.ts";
import { onlyPresent } from "../only-present.ts";
import { readBloodPressure } from "../../reading/fields/blood-pressure.ts";
import { readGcs, readGcsComponent, type GcsComponent } from "../../reading/fields/gcs.ts";
import type { Comparator } from "../../reading/fields/number.ts";
import { isMeterWord, readVitalValue } from "../../reading/fields/vital-value.ts";
import type { VitalSign, VitalSigns } from "../../knowledge/terminology.ts";
import type { SectionDraft } from "../section-draft.ts";

/** A value of the request with the label that it was sent under. */
export interface Sent {
  readonly value: unknown;
  readonly label: string;
  readonly pointer: string;
}

/** A value of a field that holds a vital sign; `names` are the field's own labels. */
export interface SentVital extends Sent {
  readonly sign: VitalSign;
  readonly names: ReadonlySet<string>;
}

const signsOf = ({ draft }: SectionDraft): VitalSigns => draft.context.terminology.vitalSigns;

type Value = Pick<Observation, "valueQuantity" | "valueString" | "note">;

function quantity(value: number, unit: string, comparator?: Comparator): Quantity {
  return { value, ...(comparator ? { comparator } : {}), unit, system: systems.ucum, code: unit };
}

/** R4's profile of vital signs asks when; a form does not say it. */
const atUnknownTime = {
  _effectiveDateTime: { extension: [{ url: dataAbsentReason, valueCode: "unknown" }] },
};

function addObservation(
  { draft, source }: SectionDraft,
  { value: sentValue, label, pointer }: Sent,
  { loinc: code }: VitalSign,
  value: Value & { readonly component?: ObservationComponent[] },
): void {
  const format = typeof sentValue === "number" ? "num" : "str";
  const sourceFormat = draft.context.canonicals.extension("source-format");
  draft.add(
    {
      resourceType: "Observation",
      extension: [...source, { url: sourceFormat, valueCode: format }],
      status: "final",
      category: [{ coding: [{ system: systems.observationCategory, code: "vital-signs" }] }],
      code: { coding: [{ system: systems.loinc, code }], text: label.trim() || code },
      subject: draft.patient,
      encounter: draft.encounter,
      ...atUnknownTime,
      ...value,
    },
    pointer,
  );
}

const noteOf = (hasWords: boolean, text: string): Value => (hasWords ? { note: [{ text }] } : {});

/** One vital sign in its unit; what cannot be read in that unit keeps its words under the same code. */
export function addVitalSign(section: SectionDraft, sent: SentVital): void {
  addObservation(section, sent, sent.sign, readValue(section, sent));
}

function readValue(
  { draft }: SectionDraft,
  { value, pointer, names, sign: { unit } }: SentVital,
): Value {
  if (typeof value === "number") return { valueQuantity: quantity(value, unit) };
  const text = scalarText(value) ?? "";
  const read = readVitalValue(text, unit, names);
  if (!read) {
    if (!isMeterWord(text)) draft.notify("unreadable_value", pointer);
    return { valueString: text };
  }
  return {
    valueQuantity: quantity(read.value, unit, read.comparator),
    ...noteOf(read.hasWords, text),
  };
}

export function addBloodPressure(section: SectionDraft, sent: Sent): void {
  const signs = signsOf(section);
  const panel = signs.of("bloodPressure");
  const text = scalarText(sent.value) ?? "";
  const read = readBloodPressure(text);
  if (!read) {
    section.draft.notify("unreadable_value", sent.pointer);
    addObservation(section, sent, panel, { valueString: text });
    return;
  }
  const side = (sign: VitalSign, label: string, value: number) =>
    pressureSide(sign, label, { valueQuantity: quantity(value, sign.unit) });
  const component = [
    side(signs.of("systolic"), "Sistolik", read.systolic),
    ...(read.diastolic === undefined
      ? []
      : [side(signs.of("diastolic"), "Diastolik", read.diastolic)]),
  ];
  addObservation(section, sent, panel, { component, ...noteOf(read.hasWords, text) });
}

function pressureSide(
  { loinc: code }: VitalSign,
  text: string,
  value: Pick<ObservationComponent, "valueQuantity" | "valueString">,
): ObservationComponent {
  return { code: { coding: [{ system: systems.loinc, code }], text }, ...value };
}

/** The panel of two fields; one of them may be absent. */
export function addPressurePanel(section: SectionDraft, sides: readonly SentVital[]): void {
  const [first] = sides;
  if (!first) return;
  const read = sides.map((side) => ({ side, value: readValue(section, side) }));
  const note = read.flatMap(({ value }) => value.note ?? []);
  const component = read.map(({ side, value: { valueQuantity, valueString } }) =>
    pressureSide(side.sign, side.label, onlyPresent({ valueQuantity, valueString })),
  );
  const panel = signsOf(section).of("bloodPressure");
  const value = { component, ...(note.length > 0 ? { note } : {}) };
  addObservation(section, { ...first, label: panel.name }, panel, value);
}

/** GCS text becomes the components and the total that it holds. */
export function addGcs(section: SectionDraft, sent: Sent): void {
  const signs = signsOf(section);
  const total = signs.of("gcsTotal");
  const text = scalarText(sent.value) ?? "";
  const read = readGcs(text);
  if (!read) {
    section.draft.notify("unreadable_value", sent.pointer);
    addObservation(section, sent, total, { valueString: text });
    return;
  }
  const parts = [
    [signs.of("gcsEye"), "GCS - E", read.eye],
    [signs.of("gcsVerbal"), "GCS - V", read.verbal],
    [signs.of("gcsMotor"), "GCS - M", read.motor],
    [total, sent.label, read.total],
  ] as const;
  const present = parts.flatMap(([sign, label, value]) =>
    value === undefined ? [] : [{ sign, label, value }],
  );
  for (const [place, { sign, label, value }] of present.entries()) {
    // The text as written stays with the last of its parts, which is the total where there is one.
    const isLast = place === present.length - 1;
    const note = noteOf(isLast && text !== String(read.total), text);
    addObservation(section, { ...sent, label }, sign, { ...scoreOf(value, sign), ...note });
  }
}

/** A component as its own field. */
export function addGcsComponent(section: SectionDraft, sent: Sent, sign: VitalSign): void {
  const text = scalarText(sent.value) ?? "";
  const read =
    typeof sent.value === "number"
      ? { value: sent.value, hasWords: false }
      : readGcsComponent(text);
  if (!read) section.draft.notify("unreadable_value", sent.pointer);
  const value = read
    ? { ...scoreOf(read.value, sign), ...noteOf(read.hasWords, text) }
    : { valueString: text };
  addObservation(section, sent, sign, value);
}

const scoreOf = (value: GcsComponent, { unit }: VitalSign): Value =>
  typeof value === "number" ? { valueQuantity: quantity(value, unit) } : { valueString: value };
