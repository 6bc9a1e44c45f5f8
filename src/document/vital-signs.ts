/** Vital signs of forms as narrative tells them: by one name whatever their field is called, and in one value what is written as one. */
import type { CodeableConcept, Observation } from "@medplum/fhirtypes";
import { systems } from "../fhir/canonicals.ts";
import type { VitalSign, VitalSigns } from "../knowledge/terminology.ts";
import type { Reader } from "../reading/create-reader.ts";
import { isReversedPressure } from "../reading/notations/blood-pressure.ts";
import type { DocumentMeasurement, Entries, Placed } from "./clinical-document.ts";
import { placedAt, type Coded } from "./coded.ts";

/** `berat_kg` is the weight; undefined for what is not a vital sign. */
export function vitalSignOf(
  code: CodeableConcept | undefined,
  vitalSigns: Pick<VitalSigns, "byLoinc">,
): VitalSign | undefined {
  for (const { system, code: loinc } of code?.coding ?? []) {
    const sign =
      system === systems.loinc && loinc !== undefined ? vitalSigns.byLoinc(loinc) : undefined;
    if (sign) return sign;
  }
  return undefined;
}

/** The quantity that narrative calls by the name of a vital sign. */
export const quantityOfSign = (
  { key, name }: VitalSign,
  { concepts, named }: Pick<Reader, "concepts" | "named">,
): string | undefined =>
  [concepts.get(key), ...named(name)].find((each) => each?.kind === "quantity")?.id;

/** A vital sign goes by its name, whatever its field is called. */
export const namedAs = ({ name }: VitalSign, { source }: Placed) => ({
  end: name.length,
  source: { ...source, text: name },
});

/** What no living patient has is a slip of the pen, and no value. */
export const isSlip = ({ lowest, highest }: VitalSign, written: number | string): boolean =>
  typeof written === "number" && (written < lowest || written > highest);

export function impossibleVitals(observation: Observation, coded: Coded): Entries["impossible"] {
  const { code, component = [], effectiveDateTime } = observation;
  return [observation, ...component].flatMap(({ code: named, valueQuantity }) => {
    const sign = vitalSignOf(named, coded.vitalSigns);
    const written = valueQuantity?.value;
    if (!sign || written === undefined || !isSlip(sign, written)) return [];
    const placed = placedAt(observation, code, coded, null, effectiveDateTime);
    return [
      {
        ...placed,
        ...namedAs(sign, placed),
        quantity: quantityOfSign(sign, coded.reader) ?? sign.name,
        value: String(written).replace(".", ","),
        unit: sign.shownUnit,
      },
    ];
  });
}

const pressure = "bloodPressure";

/** Values that a note writes as one, in the order of their parts. */
const joined = [
  {
    whole: pressure,
    name: "Tekanan darah",
    unit: "mmHg",
    parts: ["systolicPressure", "diastolicPressure"],
    write: (values: readonly number[]): string => values.join("/"),
  },
  {
    whole: "gcs",
    name: "GCS",
    unit: undefined,
    parts: ["gcsEye", "gcsVerbal", "gcsMotor"],
    write: (values: readonly number[]): string =>
      values.map((value, at) => `${"EVM".charAt(at)}${value}`).join(""),
  },
] as const;

/** `128` and `78` of one form are also `128/78`. */
export function joinVitals(
  measurements: readonly DocumentMeasurement[],
): readonly DocumentMeasurement[] {
  return joined.flatMap(({ whole, name, unit, parts, write }) => {
    const those = measurements.filter(({ quantity }) => parts.some((part) => part === quantity));
    const groups = Map.groupBy(those, ({ source, moment }) =>
      [...source.path, moment?.at ?? ""].join("\n"),
    );
    return [...groups.values()].flatMap((group) => {
      const values = parts.flatMap((part) => {
        const found = group.find(({ quantity }) => quantity === part)?.value;
        return typeof found === "number" ? [found] : [];
      });
      const [first] = group;
      if (!first || values.length < parts.length) return [];
      const { unit: _ofPart, ...placed } = first;
      const source = { ...first.source, text: name };
      const value = write(values);
      return [
        { ...placed, end: name.length, source, quantity: whole, value, ...(unit && { unit }) },
      ];
    });
  });
}

/** Of what was joined, a pressure whose parts are interchanged. */
export const reversedPressures = (
  joinedSigns: readonly DocumentMeasurement[],
): Entries["impossible"] =>
  joinedSigns.flatMap(({ value, unit: _unit, ...placed }) =>
    typeof value === "string" && placed.quantity === pressure && isReversedPressure(value)
      ? [{ ...placed, value }]
      : [],
  );
