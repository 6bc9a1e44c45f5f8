/** Vital signs: one Observation each, blood pressure as the panel; what cannot be read keeps its words in `valueString`. */
import type { Observation, ObservationComponent, Quantity } from "@medplum/fhirtypes";
import { namesOf, spellingOf, type FormField } from "./forms.ts";
import { readNumber } from "./numbers.ts";
import { aboutVisit, canonicals, enter, sectionExtension, type Sheet } from "./sheet.ts";
import { words } from "./values.ts";

type Value = Pick<Observation, "valueQuantity" | "valueString" | "note" | "component">;

/** Units as hospitals write them behind the value, in the unit that the specification fixes for the code. */
const spellings: Readonly<Record<string, RegExp>> = {
  "/min":
    /^(?:(?:x|kali|denyut)?\s*(?:\/|per)\s*(?:menit|mnt|min|i)|bpm|dpm|kali|x)(?![\p{L}\d])/iu,
  "%": /^(?:%|persen(?!\p{L}))/iu,
  Cel: /^(?:(?:°|º|derajat)\s*(?:c|celcius|celsius)?|℃|c|celcius|celsius|cel)(?!\p{L})/iu,
  kg: /^(?:kgs?|kilo(?:gram)?)(?!\p{L})/iu,
  cm: /^(?:cm|[cs]entimeter)(?!\p{L})/iu,
  "mm[Hg]": /^mm\s*\/?\s*hg(?!\p{L})/iu,
  "{score}": /^(?:\/\s*10(?!\d)|dari 10|po?int?|score|skor)(?!\p{L})/iu,
  "mg/dL": /^(?:mgr?\s*\/\s*dl|mg\s*%|mg\/100ml|mgdl)(?!\p{L})/iu,
};
const otherUnits = [
  ...Object.values(spellings),
  /^(?:g|gr|gram|m|meter|mm|lbs?|°?f|fahrenheit|kpa|inch|ons|mmol(?:\s*\/\s*l)?)(?!\p{L})/iu,
];

const quantity = (value: number, unit: string, comparator?: Quantity["comparator"]): Quantity => ({
  value,
  ...(comparator && { comparator }),
  unit,
  system: "http://unitsofmeasure.org",
  code: unit,
});

export function enterVital(
  sheet: Sheet,
  code: string,
  label: string,
  sent: unknown,
  value: Value,
): void {
  const format = typeof sent === "number" ? "num" : "str";
  enter(sheet.making, {
    resourceType: "Observation",
    extension: [
      ...sectionExtension(sheet),
      { url: canonicals.extension("source-format"), valueCode: format },
    ],
    status: "final",
    category: [
      {
        coding: [
          {
            system: "http://terminology.hl7.org/CodeSystem/observation-category",
            code: "vital-signs",
          },
        ],
      },
    ],
    code: { coding: [{ system: "http://loinc.org", code }], text: label.trim() || code },
    ...aboutVisit(sheet),
    ...value,
  });
}

/** One number in that unit. Words beside it stay in a note: the contract drops nothing and names no other place. */
export function readVital(field: FormField, sent: unknown, unit: string): Value {
  if (typeof sent === "number") return { valueQuantity: quantity(sent, unit) };
  const text = words(sent) ?? "";
  const bare = withoutLabel(text, field);
  const ofTen = unit === "{score}" ? bare.replace(/^(\d{1,2})\s*\/\s*10(?!\d)/u, "$1 ") : bare;
  const read = readNumber(ofTen.replace(/[.,;\s]+$/u, ""));
  if (!read) return { valueString: text };
  const tail = read.rest.replaceAll(/^[\s.,:;]+|[\s.,:;]+$/gu, "");
  const own = spellings[unit]?.exec(tail)?.[0];
  if (own === undefined && otherUnits.some((other) => other.test(tail)))
    return { valueString: text };
  const isClean = tail === (own ?? "") && !read.about;
  return {
    valueQuantity: quantity(read.value, unit, read.comparator),
    ...(!isClean && { note: [{ text }] }),
  };
}

/** `NRS 3/10` in the field of the NRS. */
function withoutLabel(text: string, field: FormField): string {
  const [all = "", label = ""] = /^\s*(\p{L}[\p{L}\s.]*2?)[\s:=]+(?=\D?\s*\d)/u.exec(text) ?? [];
  const isOwn = namesOf(field).some((name) => spellingOf(name) === spellingOf(label));
  return isOwn ? text.slice(all.length) : text;
}

const side = (code: string, text: string, value: Value): ObservationComponent => ({
  code: { coding: [{ system: "http://loinc.org", code }], text },
  ...(value.valueQuantity && { valueQuantity: value.valueQuantity }),
  ...(value.valueString !== undefined && { valueString: value.valueString }),
});

const panel = "85354-9";

/** `120/80`, `TD 120/80 mmHg`, `90/palpasi`. */
export function enterPressure(sheet: Sheet, label: string, sent: unknown): void {
  const text = words(sent) ?? "";
  const pair =
    /^(?:(?:td|t\.d\.?|tensi|tekanan darah|nibp|bp)\s*[:=]?)?\s*(?<high>\d{1,4})\s*[/\\|]\s*(?:(?<low>\d{1,4})|palp\p{L}*|p|-)(?![\d\p{L}])\s*(?:mm\s*\/?\s*hg)?(?<rest>.*)$/isu.exec(
      text,
    )?.groups;
  const rest = (pair?.["rest"] ?? "").replaceAll(/[\s.,;]+$|^[\s.]+/gu, "");
  const { high, low } = pair ?? {};
  if (high === undefined || /\d\s*[/\\|-]\s*\d|^[/\\|,;-]\s*\d/u.test(rest))
    return enterVital(sheet, panel, label, sent, { valueString: text });
  const sides = [
    ["8480-6", "Sistolik", high],
    ["8462-4", "Diastolik", low],
  ] as const;
  enterVital(sheet, panel, label, sent, {
    component: sides.flatMap(([code, name, value]) =>
      value === undefined
        ? []
        : [side(code, name, { valueQuantity: quantity(Number(value), "mm[Hg]") })],
    ),
    ...((rest !== "" || low === undefined) && { note: [{ text }] }),
  });
}

export interface Side {
  readonly field: FormField;
  readonly label: string;
  readonly sent: unknown;
}

/** Two fields of one measurement are one panel; a side that was sent twice is a further one. */
export function enterSides(sheet: Sheet, sides: readonly Side[]): void {
  const ofCode = (code: string) => sides.filter(({ field }) => field.code === code);
  const [systolic, diastolic] = [ofCode("8480-6"), ofCode("8462-4")];
  for (let nth = 0; nth < Math.max(systolic.length, diastolic.length); nth += 1) {
    const both = [systolic[nth], diastolic[nth]].filter((one) => one !== undefined);
    const read = both.map((one) => ({ ...one, value: readVital(one.field, one.sent, "mm[Hg]") }));
    const note = read.flatMap(({ value }) => value.note ?? []);
    enterVital(sheet, panel, "Tekanan darah", both[0]?.sent, {
      component: read.map(({ field, label, value }) => side(field.code ?? "", label, value)),
      ...(note.length > 0 && { note }),
    });
  }
}

export const score = (value: number | string): Value =>
  typeof value === "number"
    ? { valueQuantity: quantity(value, "{score}") }
    : { valueString: value };
