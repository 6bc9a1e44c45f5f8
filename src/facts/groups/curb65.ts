import { largest } from "../../reading/extremes.ts";
import Type, { type Static } from "typebox";
import { readSection, type SectionReader } from "../answers.ts";
import type { FactSource } from "../fact-source.ts";
import { isNamed } from "../text/mentions.ts";
import type { Labs } from "./labs.ts";
import type { PatientFacts } from "./patient.ts";
import type { Vitals, VitalSet } from "./vitals.ts";

export const curb65Schema = Type.Object(
  {
    sent: Type.Boolean({ description: "The form was sent" }),
    total: Type.Optional(Type.Number({ description: "Total Skor of the form" })),
    itemsSum: Type.Optional(
      Type.Integer({ description: "Sum of the five items, when all five can be read" }),
    ),
    contradictions: Type.Array(Type.String(), {
      description: "Indonesian: items that differ from the data of the document",
    }),
  },
  { description: "Severity score of pneumonia" },
);
export type Curb65 = Static<typeof curb65Schema>;

type Item = "confusion" | "urea" | "respiration" | "pressure" | "age";

/** What a label asks for, or the letter of the score that stands alone for it. */
const itemNames: readonly (readonly [item: Item, asked: string, letter: string])[] = [
  ["confusion", "curbConfusion", "C"],
  ["urea", "curbUrea", "U"],
  ["respiration", "curbRespiration", "R"],
  ["pressure", "curbPressure", "B"],
  ["age", "curbAge", "65"],
];

/** Reads the form and compares each item with what the document says of it; unknown data contradict nothing. */
export function buildCurb65(
  source: FactSource,
  parts: { labs: Labs; vitals: Vitals; patient: PatientFacts },
): Curb65 {
  const form = readSection(source, "curb65");
  const total = totalOf(form);
  const items = itemsOf(form);
  const itemsSum =
    items.size === itemNames.length ? [...items.values()].filter(Boolean).length : undefined;
  return {
    sent: form.sent,
    ...(total !== undefined && { total }),
    ...(itemsSum !== undefined && { itemsSum }),
    contradictions: [
      ...contradictionsOf(items, parts),
      ...(total !== undefined && itemsSum !== undefined && total !== itemsSum
        ? [`total ditulis ${String(total)}, jumlah butirnya ${String(itemsSum)}`]
        : []),
    ],
  };
}

/** True where the form was sent and answers whether the patient is 65 or older. */
export const isAgeAnswered = (source: FactSource): boolean =>
  itemsOf(readSection(source, "curb65")).has("age");

const isTotal = (label: string): boolean => isNamed(label, "totalWord");

function totalOf(form: SectionReader): number | undefined {
  const label = form.labels().find(isTotal);
  return label === undefined ? undefined : form.number(label);
}

function itemsOf(form: SectionReader): ReadonlyMap<Item, boolean> {
  const items = new Map<Item, boolean>();
  for (const label of form.labels().filter((name) => !isTotal(name))) {
    const item = itemNames.find(
      ([name, asked, letter]) =>
        !items.has(name) && (isNamed(label, asked) || label.trim().toUpperCase() === letter),
    )?.[0];
    const value = form.flag(label);
    if (item !== undefined && value !== undefined) items.set(item, value);
  }
  return items;
}

interface Comparison {
  readonly item: Item;
  readonly name: string;
  /** True or false where the data decide the item, undefined where they do not. */
  readonly data: boolean | undefined;
  readonly value: string;
}

function contradictionsOf(
  items: ReadonlyMap<Item, boolean>,
  parts: { labs: Labs; vitals: Vitals; patient: PatientFacts },
): string[] {
  return comparisons(parts).flatMap(({ item, name, data, value }) => {
    const answer = items.get(item);
    if (answer === undefined || data === undefined || answer === data) return [];
    return [`${name} ditulis ${answer ? "ya" : "tidak"}, data: ${value}`];
  });
}

/** The score is made at admission: the emergency department's signs and those of admission count. */
function comparisons({
  labs,
  vitals,
  patient,
}: {
  labs: Labs;
  vitals: Vitals;
  patient: PatientFacts;
}): readonly Comparison[] {
  const sets = [vitals.emergency, vitals.admission].filter((set) => set !== undefined);
  const rates = sets.flatMap(({ respiratoryRate }) => respiratoryRate ?? []);
  const pressures = sets.filter(
    ({ systolic, diastolic }) => systolic !== undefined && diastolic !== undefined,
  );
  const awake = sets.flatMap((set) => consciousnessOf(set) ?? []);
  return [
    {
      item: "respiration",
      name: "Frekuensi napas",
      data: agreed(rates, (rate) => rate >= 30),
      value: `RR ${rates.join(" dan ")} x/menit`,
    },
    {
      item: "pressure",
      name: "Tekanan darah",
      data: agreed(pressures, isLow),
      value: pressures
        .map(({ systolic, diastolic }) => `${systolic}/${diastolic} mmHg`)
        .join(" dan "),
    },
    {
      item: "confusion",
      name: "Konfusi",
      data: agreed(awake, ({ clear }) => !clear),
      value: awake.map(({ text }) => text).join(" dan "),
    },
    { item: "urea", name: "Ureum", data: ureaRaised(labs), value: ureaText(labs) },
    {
      item: "age",
      name: "Umur",
      data: patient.ageYears === undefined ? undefined : patient.ageYears >= 65,
      value: `${patient.ageYears ?? ""} tahun`,
    },
  ];
}

/** One answer of all readings; undefined where there is none or they differ. */
function agreed<T>(readings: readonly T[], test: (reading: T) => boolean): boolean | undefined {
  const answers = new Set(readings.map(test));
  return answers.size === 1 ? [...answers][0] : undefined;
}

const isLow = ({ systolic = 999, diastolic = 999 }: VitalSet) => systolic < 90 || diastolic <= 60;

function consciousnessOf({ consciousnessLevel: level, gcsTotal }: VitalSet) {
  if (level !== undefined) return { clear: level === "compos mentis", text: level };
  return gcsTotal === undefined ? undefined : { clear: gcsTotal === 15, text: `GCS ${gcsTotal}` };
}

/** Above 42 mg/dL counts, up to 40 does not, and between them both readings of the score are in use. */
function ureaRaised({ urea, all }: Labs): boolean | undefined {
  if (urea) return urea.first > 42 ? true : urea.highest <= 40 ? false : undefined;
  const nitrogen = all.flatMap(({ analyte, value }) => (analyte === "bun" ? (value ?? []) : []));
  if (nitrogen.length === 0) return undefined;
  return (nitrogen[0] ?? 0) > 20 ? true : largest(nitrogen) <= 19 ? false : undefined;
}

const ureaText = ({ urea, all }: Labs) =>
  urea?.highestEvidence ?? all.find(({ analyte }) => analyte === "bun")?.evidence ?? "";
