/**
 * Criteria of knowledge: what a document must say for something to hold. Written as short texts in data, read once:
 * `pulmonaryCongestion`, `ntProBnp > 300`, `dengueNs1 = positif`, `age < 8`, `pregnant`, `code I50`,
 * `no physiologicalReflex`, `report pneumothorax`, `without thiamazole`, `halved creatinine`; several mean any of
 * them, unless they stand under `all` or `atLeast`.
 */
import type { Concept } from "../reading/lexicon.ts";

export const comparisons = ["<", "<=", ">", ">=", "="] as const;
export type Comparison = (typeof comparisons)[number];

export type Criterion =
  | { readonly is: "concept"; readonly concept: string; readonly kind: Concept["kind"] }
  /** An examination or a report says that it is not there. */
  | {
      readonly is: "measured";
      readonly quantity: string;
      readonly comparison: Comparison;
      readonly bound: number | string;
    }
  | { readonly is: "age"; readonly comparison: Comparison; readonly bound: number }
  | { readonly is: "patient"; readonly trait: PatientTrait }
  | { readonly is: "code"; readonly prefix: string }
  | { readonly is: "denied"; readonly concept: string }
  /** A report of the laboratory, of imaging, a tracing or tissue says it. */
  | { readonly is: "reported"; readonly concept: string }
  /** The last of its dated values is at most half of the greatest before it. */
  | { readonly is: "halved"; readonly quantity: string }
  /** Nothing tells of it: neither had nor done, nor a drug of it ordered, now or before. */
  | { readonly is: "without"; readonly concept: string }
  | { readonly is: "atLeast"; readonly least: number; readonly of: readonly Criterion[] };

/** `carrying`: pregnant, and nothing of this stay has ended it. */
export const patientTraits = ["female", "male", "pregnant", "carrying"] as const;
export type PatientTrait = (typeof patientTraits)[number];

/** As data write it. */
export type WrittenCriterion =
  | string
  | { readonly all: readonly WrittenCriterion[] }
  | { readonly any: readonly WrittenCriterion[] }
  | { readonly atLeast: number; readonly of: readonly WrittenCriterion[] };

/** How an id of data is known; undefined: it is not. */
export type KindOf = (id: string) => Concept["kind"] | undefined;

const prefixes = { "no ": "denied", "report ": "reported", "without ": "without" } as const;
const fallen = "halved ";
const compared = /^(\w+)\s*(<=|>=|<|>|=)\s*(.+)$/u;
const coded = /^code\s+(\S+)$/u;

/** Each fault is reported, and the criterion left out. */
export function readCriteria(
  written: readonly WrittenCriterion[],
  kindOf: KindOf,
  report: (fault: string) => void,
): readonly Criterion[] {
  return written.flatMap((each) => readCriterion(each, kindOf, report) ?? []);
}

function readCriterion(
  written: WrittenCriterion,
  kindOf: KindOf,
  report: (fault: string) => void,
): Criterion | undefined {
  if (typeof written === "string") return readText(written.trim(), kindOf, report);
  const parts = "all" in written ? written.all : "any" in written ? written.any : written.of;
  const of = readCriteria(parts, kindOf, report);
  const least = "all" in written ? parts.length : "any" in written ? 1 : written.atLeast;
  return { is: "atLeast", least, of };
}

function readText(
  text: string,
  kindOf: KindOf,
  report: (fault: string) => void,
): Criterion | undefined {
  const trait = patientTraits.find((each) => each === text);
  if (trait) return { is: "patient", trait };
  const halved = text.startsWith(fallen) ? text.slice(fallen.length) : undefined;
  if (halved !== undefined && kindOf(halved) === "quantity")
    return { is: "halved", quantity: halved };
  const [, codePrefix] = coded.exec(text) ?? [];
  if (codePrefix !== undefined) return { is: "code", prefix: codePrefix };
  const [, id = text, comparison, bound = ""] = compared.exec(text) ?? [];
  for (const [prefix, is] of Object.entries(prefixes)) {
    if (!text.startsWith(prefix)) continue;
    const concept = text.slice(prefix.length);
    if (kindOf(concept)) return { is, concept };
    report(`'${text}': no concept has the id ${concept}`);
    return undefined;
  }
  if (comparison === undefined) {
    const kind = kindOf(id);
    if (kind) return { is: "concept", concept: id, kind };
    report(`'${text}': no concept has this id`);
    return undefined;
  }
  const sign = comparisons.find((each) => each === comparison) ?? "=";
  const number = Number(bound);
  // `+2` is a degree of a strip, and not a number.
  const value = Number.isNaN(number) || bound.startsWith("+") ? bound.toLowerCase() : number;
  if (id === "age" && typeof value === "number")
    return { is: "age", comparison: sign, bound: value };
  if (kindOf(id) === "quantity")
    return { is: "measured", quantity: id, comparison: sign, bound: value };
  report(`'${text}': no quantity has the id ${id}`);
  return undefined;
}

/** The concepts and quantities that a criterion asks for. */
export function conceptsOf(criterion: Criterion): readonly string[] {
  switch (criterion.is) {
    case "concept":
    case "denied":
    case "reported":
      return [criterion.concept];
    case "measured":
      return [criterion.quantity];
    case "atLeast":
      return criterion.of.flatMap(conceptsOf);
    // That a value was high speaks not against its fall.
    case "halved":
    case "without":
    case "age":
    case "patient":
    case "code":
      return [];
  }
}

/** Of a blood pressure written as `150/90`. */
export const halvesOfPressure: Readonly<Record<string, 0 | 1>> = {
  systolicPressure: 0,
  diastolicPressure: 1,
};
