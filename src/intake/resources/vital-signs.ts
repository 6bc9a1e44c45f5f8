/** Vital signs as Observations (specification, 'FHIR bundle'). */
import type { Annotation, Observation, ObservationComponent, Quantity } from "@medplum/fhirtypes";
import { systems } from "../../fhir/canonicals.ts";
import { scalarText } from "../json.ts";
import { onlyPresent } from "../only-present.ts";
import { readBloodPressure } from "../../reading/fields/blood-pressure.ts";
import { readGcs, readGcsComponent, type GcsComponent } from "../../reading/fields/gcs.ts";
import type { Comparator } from "../../reading/fields/number.ts";
import { readVitalValue } from "../../reading/fields/vital-value.ts";
import type { SectionDraft } from "../section-draft.ts";

/** A value of the request with the label that it was sent under. */
export interface Sent {
  readonly value: unknown;
  readonly label: string;
  readonly pointer: string;
}

export const panelCode = "85354-9";
const pressureUnit = "mm[Hg]";
const scoreUnit = "{score}";

/** Words that a glucose meter shows instead of a number. */
const meterWords = /^(?:hi|high|lo|low)$/iu;

type Value = Pick<Observation, "valueQuantity" | "valueString" | "note">;

function quantity(value: number, unit: string, comparator?: Comparator): Quantity {
  return { value, ...(comparator ? { comparator } : {}), unit, system: systems.ucum, code: unit };
}

function addObservation(
  { draft, source }: SectionDraft,
  { value: sentValue, label, pointer }: Sent,
  code: string,
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
      ...value,
    },
    pointer,
  );
}

const noteOf = (hasWords: boolean, text: string): Value => (hasWords ? { note: [{ text }] } : {});

/** One vital sign in the unit of its code; what cannot be read in that unit keeps its words under the same code. */
export function addVitalSign(
  section: SectionDraft,
  sent: Sent,
  {
    code,
    unit,
    names,
  }: { readonly code: string; readonly unit: string; readonly names: ReadonlySet<string> },
): void {
  addObservation(section, sent, code, readValue(section, sent, unit, names));
}

function readValue(
  { draft }: SectionDraft,
  { value, pointer }: Sent,
  unit: string,
  names: ReadonlySet<string>,
): Value {
  if (typeof value === "number") return { valueQuantity: quantity(value, unit) };
  const text = scalarText(value) ?? "";
  const read = readVitalValue(text, unit, names);
  if (!read) {
    if (!meterWords.test(text)) draft.notify("unreadable_value", pointer);
    return { valueString: text };
  }
  return {
    valueQuantity: quantity(read.value, unit, read.comparator),
    ...noteOf(read.hasWords, text),
  };
}

export function addBloodPressure(section: SectionDraft, sent: Sent): void {
  const text = scalarText(sent.value) ?? "";
  const read = readBloodPressure(text);
  if (!read) {
    section.draft.notify("unreadable_value", sent.pointer);
    addObservation(section, sent, panelCode, { valueString: text });
    return;
  }
  const component = [
    pressureSide("8480-6", "Sistolik", { valueQuantity: quantity(read.systolic, pressureUnit) }),
    ...(read.diastolic === undefined
      ? []
      : [
          pressureSide("8462-4", "Diastolik", {
            valueQuantity: quantity(read.diastolic, pressureUnit),
          }),
        ]),
  ];
  addObservation(section, sent, panelCode, { component, ...noteOf(read.hasWords, text) });
}

function pressureSide(
  code: string,
  text: string,
  value: Pick<ObservationComponent, "valueQuantity" | "valueString">,
): ObservationComponent {
  return { code: { coding: [{ system: systems.loinc, code }], text }, ...value };
}

/** The panel of two fields; one of them may be absent. `code` of each says which side it is. */
export function addPressurePanel(
  section: SectionDraft,
  sides: readonly (Sent & { readonly code: string; readonly names: ReadonlySet<string> })[],
): void {
  const [first] = sides;
  if (!first) return;
  const notes: Annotation[] = [];
  const component = sides.map((side) => {
    const {
      valueQuantity,
      valueString,
      note = [],
    } = readValue(section, side, pressureUnit, side.names);
    notes.push(...note);
    return pressureSide(side.code, side.label, onlyPresent({ valueQuantity, valueString }));
  });
  const note = notes.length > 0 ? { note: notes } : {};
  addObservation(section, { ...first, label: "Tekanan darah" }, panelCode, { component, ...note });
}

/** GCS text becomes the components and the total that it holds. */
export function addGcs(section: SectionDraft, sent: Sent): void {
  const text = scalarText(sent.value) ?? "";
  const read = readGcs(text);
  if (!read) {
    section.draft.notify("unreadable_value", sent.pointer);
    addObservation(section, sent, "9269-2", { valueString: text });
    return;
  }
  const parts = [
    ["9267-6", "GCS - E", read.eye],
    ["9270-0", "GCS - V", read.verbal],
    ["9268-4", "GCS - M", read.motor],
    ["9269-2", sent.label, read.total],
  ] as const;
  const present = parts.flatMap(([code, label, value]) =>
    value === undefined ? [] : [{ code, label, value }],
  );
  for (const [place, { code, label, value }] of present.entries()) {
    // The text as written stays with the last of its parts, which is the total where there is one.
    const isLast = place === present.length - 1;
    const note = noteOf(isLast && text !== String(read.total), text);
    addObservation(section, { ...sent, label }, code, { ...scoreOf(value), ...note });
  }
}

/** A component as its own field. */
export function addGcsComponent(section: SectionDraft, sent: Sent, code: string): void {
  const text = scalarText(sent.value) ?? "";
  const read =
    typeof sent.value === "number"
      ? { value: sent.value, hasWords: false }
      : readGcsComponent(text);
  if (!read) section.draft.notify("unreadable_value", sent.pointer);
  const value = read
    ? { ...scoreOf(read.value), ...noteOf(read.hasWords, text) }
    : { valueString: text };
  addObservation(section, sent, code, value);
}

const scoreOf = (value: GcsComponent): Value =>
  typeof value === "number"
    ? { valueQuantity: quantity(value, scoreUnit) }
    : { valueString: value };
