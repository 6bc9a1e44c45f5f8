/** A laboratory result as it was written, for reading and for quotation. */
import type { Observation } from "@medplum/fhirtypes";
import { decimalsOf } from "../../fhir/quantity-precision.ts";
import { filled } from "../text/values.ts";
import type { WrittenResult } from "../../knowledge/read-result.ts";

export function writtenResult({
  valueQuantity,
  valueString,
  valueInteger,
  valueCodeableConcept,
}: Observation): WrittenResult {
  if (valueQuantity?.value !== undefined) {
    const code = filled(valueQuantity.code);
    const unit = filled(valueQuantity.unit) ?? code;
    // UCUM writes a number without a unit as 1.
    return {
      number: valueQuantity.value,
      decimals: decimalsOf(valueQuantity),
      ...(valueQuantity.comparator && { comparator: valueQuantity.comparator }),
      ...(unit !== undefined && unit !== "1" && { unit }),
      ...(code !== undefined && { code }),
    };
  }
  if (valueInteger !== undefined) return { number: valueInteger };
  const text = filled(
    valueString ?? valueCodeableConcept?.text ?? valueCodeableConcept?.coding?.[0]?.display,
  );
  return text === undefined ? {} : { text };
}

const mostDecimals = 6;
const indonesian = new Intl.NumberFormat("id-ID", { maximumFractionDigits: mostDecimals });
/** By the number of decimals as written. */
const withDecimals = Array.from(
  { length: mostDecimals + 1 },
  (_, decimals) =>
    new Intl.NumberFormat("id-ID", {
      minimumFractionDigits: decimals,
      maximumFractionDigits: mostDecimals,
    }),
);

export function writtenValue(written: WrittenResult): string | undefined {
  const { comparator = "", number, decimals = 0, text, unit = "" } = written;
  if (number === undefined) return text;
  const format = withDecimals[Math.min(decimals, mostDecimals)] ?? indonesian;
  return `${comparator}${format.format(number)} ${unit}`.trim();
}

export function referenceText({ referenceRange }: Observation): string {
  const [range] = referenceRange ?? [];
  if (!range) return "";
  const bounds = [range.low?.value, range.high?.value].flatMap((bound) =>
    bound === undefined ? [] : indonesian.format(bound),
  );
  return filled(range.text) ?? bounds.join(" - ");
}

export function evidenceOf(
  moment: string,
  name: string,
  text: string | undefined,
  reference: string,
): string {
  const range = reference.replace(/(\d)\s*-\s*(?=\d)/gu, "$1–");
  return ["Lab", moment, name, text ?? "", range === "" ? "" : `(rujukan ${range})`]
    .filter((part) => part !== "")
    .join(" ");
}
