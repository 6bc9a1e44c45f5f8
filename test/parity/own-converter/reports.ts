/** Laboratory sheets and imaging reports. */
import type { DiagnosticReport, Observation, Quantity } from "@medplum/fhirtypes";
import { answerItems } from "./answers.ts";
import { joinDate } from "./dates.ts";
import type { FormField } from "./forms.ts";
import { readNumber, type Written } from "./numbers.ts";
import { partsOf, type Parts } from "./parts.ts";
import {
  aboutVisit,
  canonicals,
  enter,
  sectionExtension,
  textExtension,
  type Sheet,
} from "./sheet.ts";
import { isObject, present } from "./values.ts";

/** Units that this caller knows by their UCUM code; every other stays behind the value. */
const ucum = new Map(
  Object.entries({
    "/ul": "/uL",
    "mg/dl": "mg/dL",
    "g/dl": "g/dL",
    "mmol/l": "mmol/L",
    "u/l": "U/L",
    "%": "%",
    mmhg: "mm[Hg]",
    detik: "s",
    "ng/ml": "ng/mL",
    "10^3/ul": "10*3/uL",
    "ng/l": "ng/L",
    "mg/l": "mg/L",
    "pg/ml": "pg/mL",
    fl: "fL",
    "meq/l": "meq/L",
  }),
);

function reportOf(sheet: Sheet, parts: Parts, category: "LAB" | "RAD", name: string) {
  const code = category === "LAB" ? parts.text("code") : undefined;
  const local = code && {
    coding: [
      { system: canonicals.identifier("kd-jenis-prw"), code: code.replaceAll(/\s+/gu, " ") },
    ],
  };
  return present<DiagnosticReport>({
    resourceType: "DiagnosticReport",
    extension: [
      ...sectionExtension(sheet),
      ...textExtension("date-text", parts.text("date")),
      ...textExtension("time-text", parts.text("time")),
      ...textExtension("suggestion-text", parts.text("suggestion")),
    ],
    status: "final",
    category: [
      { coding: [{ system: "http://terminology.hl7.org/CodeSystem/v2-0074", code: category }] },
    ],
    code: { ...local, text: parts.text("name") ?? code ?? name },
    ...aboutVisit(sheet),
    effectiveDateTime: joinDate(parts.text("date"), parts.text("time")),
    conclusion: parts.text("conclusion"),
  });
}

export function enterImaging(sheet: Sheet, fields: readonly FormField[], row: unknown): void {
  if (!isObject(row)) return void sheet.items.push(...answerItems("radiologi", "radiologi", row));
  const parts = partsOf(sheet, fields, row);
  if (!parts.isEmpty) enter(sheet.making, reportOf(sheet, parts, "RAD", "Radiologi"));
}

export function enterLaboratory(sheet: Sheet, fields: readonly FormField[], row: unknown): void {
  if (!isObject(row)) return void sheet.items.push(...answerItems("lab", "lab", row));
  const parts = partsOf(sheet, fields, row);
  if (parts.isEmpty) return;
  const { field, values } = parts.rows ?? { field: undefined, values: [] };
  const effectiveDateTime = joinDate(parts.text("date"), parts.text("time"));
  const result = values.flatMap((value) => {
    if (!isObject(value)) {
      sheet.items.push(...answerItems(field?.name ?? "", field?.name ?? "", value));
      return [];
    }
    const one = partsOf(sheet, field?.fields ?? [], value);
    if (one.isEmpty) return [];
    // A result without a name has that of its sheet; R4 requires one.
    const name = one.text("name") ?? parts.text("name") ?? "Pemeriksaan laboratorium";
    const reference = one.text("reference");
    const observation = present<Observation>({
      resourceType: "Observation",
      extension: sectionExtension(sheet),
      status: "final",
      category: [
        {
          coding: [
            {
              system: "http://terminology.hl7.org/CodeSystem/observation-category",
              code: "laboratory",
            },
          ],
        },
      ],
      // 'LOINC where mapped': this caller maps nothing.
      code: { text: name },
      ...aboutVisit(sheet),
      effectiveDateTime,
      referenceRange: reference === undefined ? undefined : [{ text: reference }],
    });
    return [{ reference: enter(sheet.making, { ...observation, ...resultOf(one) }) }];
  });
  const report = reportOf(sheet, parts, "LAB", "Laboratorium");
  enter(sheet.making, { ...report, ...(result.length > 0 && { result }) });
}

/**
 * A quantity where value and unit are sure, else the words with the unit behind. Words behind a unit that stands in the
 * value stay in a note: the contract drops nothing and names no other place.
 */
function resultOf(parts: Parts): Pick<Observation, "valueQuantity" | "valueString" | "note"> {
  const [text, unit] = [parts.text("value"), parts.text("unit")];
  if (text === undefined) return unit === undefined ? {} : { note: [{ text: unit }] };
  const sent = parts.value("value");
  const read = typeof sent === "number" ? numberSent(sent) : readNumber(text);
  const [ownUnit, ...behind] = unit === undefined && read ? read.rest.split(/\s+/u) : [];
  const written = unit ?? ownUnit ?? "";
  const code = ucum.get(written.toLowerCase());
  const isPlain = read && !read.about && (unit === undefined || read.rest === "");
  // Counts in thousands have no decimals; of any other unit two readings are none.
  const isSure = read && (read.other === undefined || code === "/uL");
  if (code === undefined || !isPlain || !isSure)
    return { valueString: unit === undefined ? text : `${text} ${unit}` };
  const { value, other = value, comparator, decimals } = read;
  const quantity = {
    value: Math.max(value, other),
    ...(comparator && { comparator }),
    unit: written,
    system: "http://unitsofmeasure.org",
    code,
  };
  return {
    valueQuantity: withDecimals(quantity, decimals),
    ...(behind.length > 0 && { note: [{ text }] }),
  };
}

const numberSent = (value: number): Written => ({ value, decimals: 0, rest: "", about: false });

/** `2,0` is 2.0 in the JSON of FHIR, but JavaScript writes 2: FHIR's own extension says the decimals. */
function withDecimals(quantity: Quantity, decimals: number): Quantity {
  const kept = String(quantity.value).split(".")[1]?.length ?? 0;
  if (decimals <= kept) return quantity;
  const url = "http://hl7.org/fhir/StructureDefinition/quantity-precision";
  const precise = { _value: { extension: [{ url, valueInteger: decimals }] } };
  return { ...quantity, ...precise };
}
