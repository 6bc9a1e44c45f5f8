/** One value that is not of its element's type → the same value in that type, where that is certain. */
import type { CodeSet, Definitions } from "../definitions.ts";
import type { ElementInfo } from "../element-tree.ts";
import { isObject, type JsonObject } from "../json-object.ts";
import { jsonKind } from "../validation/primitives.ts";
import { codingSystems, formerCodes } from "./former-names.ts";

export interface Fitted {
  readonly value: unknown;
  /** Indonesian: what was done, without the value. */
  readonly done: string;
}

export interface Fitting {
  readonly definitions: Pick<Definitions, "requiredCodes">;
  /** A FHIR date or dateTime from one as hospitals write it; undefined where it cannot be read. */
  readonly readTime: (text: string) => string | undefined;
}

/** `element` is its path, `MedicationRequest.intent`. Undefined where the value stays as it is. */
export function fitValue(
  value: unknown,
  info: ElementInfo,
  element: string,
  fitting: Fitting,
): Fitted | undefined {
  const [type = "Element"] = info.types;
  const codes = info.valueSet ? fitting.definitions.requiredCodes(info.valueSet) : undefined;
  switch (jsonKind(type)) {
    case "number":
      return fitNumber(value, type);
    case "boolean":
      return fitBoolean(value);
    case "string":
      return fitText(value, type, element, codes, fitting);
    case "object":
      return isObject(value) ? fitObject(value, type) : fitScalar(value, type, element, codes);
  }
}

/** `1.500` and `1,500` may be thousands or thousandths: they stay. */
const plainNumber = /^[+-]?(?:\d+|\d+[.,](?:\d{1,2}|\d{4,}))$/;

function fitNumber(value: unknown, type: string): Fitted | undefined {
  const text = typeof value === "string" ? value.trim() : "";
  if (!plainNumber.test(text) || (type !== "decimal" && !/^[+-]?\d+$/.test(text))) return undefined;
  const number = Number(text.replace(",", "."));
  if (!Number.isFinite(number) || Math.abs(number) > Number.MAX_SAFE_INTEGER) return undefined;
  return { value: number, done: "Angka yang ditulis sebagai teks dijadikan angka." };
}

const truths = new Map<unknown, boolean>([
  ["true", true],
  ["1", true],
  [1, true],
  ["false", false],
  ["0", false],
  [0, false],
]);

function fitBoolean(value: unknown): Fitted | undefined {
  const truth = truths.get(typeof value === "string" ? value.trim().toLowerCase() : value);
  return truth === undefined
    ? undefined
    : { value: truth, done: "Nilai ya atau tidak dijadikan true atau false." };
}

/** Types whose values hold no white space at either end. */
const tokens = new Set([
  "code",
  "id",
  "uri",
  "url",
  "canonical",
  "oid",
  "uuid",
  "dateTime",
  "date",
  "instant",
]);
const times = new Set(["dateTime", "date", "instant"]);
const fhirTime = /^\d{4}(-\d{2}(-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2}))?)?)?$/;

function fitText(
  value: unknown,
  type: string,
  element: string,
  codes: CodeSet | undefined,
  { readTime }: Fitting,
): Fitted | undefined {
  // Beyond that JSON itself has lost digits.
  if (typeof value === "number" && Number.isSafeInteger(value) && !times.has(type))
    return { value: String(value), done: "Angka dijadikan teks." };
  if (isObject(value)) return fitToText(value, type, element, codes);
  if (typeof value !== "string") return undefined;
  if (codes) {
    const code = fitCode(value, element, codes);
    if (code === undefined || code === value) return undefined;
    return { value: code, done: `Kode dijadikan '${code}' menurut FHIR R4.` };
  }
  if (times.has(type) && !fhirTime.test(value)) {
    const time = readTime(value);
    const read = type === "date" ? time?.slice(0, 10) : time;
    // An instant is a moment: a day alone is none.
    if (read === undefined || (type === "instant" && !read.includes("T"))) return undefined;
    return { value: read, done: "Tanggal atau waktu ditulis menurut FHIR R4." };
  }
  const trimmed = value.trim();
  return tokens.has(type) && trimmed !== value
    ? { value: trimmed, done: "Spasi di awal atau akhir dihapus." }
    : undefined;
}

/** A Coding or CodeableConcept where a code belongs, a Reference where an address does. */
function fitToText(
  value: JsonObject,
  type: string,
  element: string,
  codes: CodeSet | undefined,
): Fitted | undefined {
  if (type === "canonical" && typeof value["reference"] === "string")
    return { value: value["reference"], done: "Reference dijadikan alamat." };
  if (type !== "code") return undefined;
  const code = soleCoding(value)?.["code"];
  if (typeof code !== "string") return undefined;
  return {
    value: codes ? (fitCode(code, element, codes) ?? code) : code,
    done: "Coding dijadikan kode.",
  };
}

/** The code of the set that is meant; undefined where none is. */
function fitCode(written: string, element: string, codes: CodeSet): string | undefined {
  const all = Object.values(codes).flat();
  if (all.includes(written)) return written;
  const plain = written.trim().toLowerCase();
  const meant = all.filter((code) => code.toLowerCase() === plain.replaceAll(/[\s_]+/g, "-"));
  return meant.length === 1 ? meant[0] : formerCodes[element]?.[plain];
}

/** The object itself where it is a Coding, or the only one of a concept. */
function soleCoding(value: JsonObject): JsonObject | undefined {
  if (value["coding"] === undefined) return value["code"] === undefined ? undefined : value;
  const [first, ...others] = Array.isArray(value["coding"]) ? value["coding"] : [value["coding"]];
  return isObject(first) && others.length === 0 ? first : undefined;
}

function fitObject(value: JsonObject, type: string): Fitted | undefined {
  if (type === "CodeableConcept" && value["coding"] === undefined && value["code"] !== undefined) {
    const { text, ...coding } = value;
    const concept = { coding: [coding], ...(text !== undefined && { text }) };
    return { value: concept, done: "Coding dijadikan CodeableConcept." };
  }
  if (type === "Coding" && value["coding"] !== undefined) {
    const coding = soleCoding(value);
    return coding && { value: coding, done: "CodeableConcept dijadikan Coding." };
  }
  if (type === "Reference" && value["reference"] === undefined) {
    // STU3 named the agent of a request and the actor of a report one level deeper.
    const inner = value["agent"] ?? value["actor"];
    return isObject(inner)
      ? { value: inner, done: "Susunan STU3 dijadikan Reference." }
      : undefined;
  }
  return undefined;
}

/** A bare text or number where R4 has a data type. */
function fitScalar(
  value: unknown,
  type: string,
  element: string,
  codes: CodeSet | undefined,
): Fitted | undefined {
  const done = `Nilai dijadikan ${type}.`;
  if (type === "Quantity") {
    const number = typeof value === "number" ? value : fitNumber(value, "decimal")?.value;
    return number === undefined ? undefined : { value: { value: number }, done };
  }
  if (typeof value !== "string") return undefined;
  switch (type) {
    case "CodeableConcept":
      return { value: conceptOf(value, element, codes), done };
    case "Coding": {
      const system = codingSystems[element];
      return system === undefined ? undefined : { value: { system, code: value.trim() }, done };
    }
    case "Reference":
      return { value: { reference: value.trim() }, done };
    case "Annotation":
      return { value: { text: value }, done };
    default:
      return undefined;
  }
}

/** STU3 had codes where R4 has concepts of one closed set: its code system stands beside the code. */
function conceptOf(written: string, element: string, codes: CodeSet | undefined): JsonObject {
  const code = codes && fitCode(written, element, codes);
  const system = Object.entries(codes ?? {}).find(([, all]) => all.includes(code ?? ""))?.[0];
  return code === undefined ? { text: written } : { coding: [{ system, code }] };
}

/** The type that a choice element without its type must have; undefined where the value could be several. */
export function choiceOf(value: unknown, types: readonly string[]): string | undefined {
  // Of the types that JSON writes as text, words may stand in these.
  if (typeof value === "string") return ["string", "dateTime"].find((type) => types.includes(type));
  const fitting = types.filter((type) => mayBe(value, type));
  return fitting.length === 1 ? fitting[0] : undefined;
}

function mayBe(value: unknown, type: string): boolean {
  if (typeof value === "boolean") return type === "boolean";
  if (typeof value === "number")
    return jsonKind(type) === "number" && (type === "decimal" || Number.isInteger(value));
  if (!isObject(value)) return false;
  switch (type) {
    case "CodeableConcept":
      return value["coding"] !== undefined || isLone(value, "text");
    case "Reference":
      return typeof value["reference"] === "string";
    case "Quantity":
      return value["value"] !== undefined;
    case "Period":
      return value["start"] !== undefined || value["end"] !== undefined;
    default:
      return false;
  }
}

const isLone = (value: JsonObject, name: string) =>
  typeof value[name] === "string" && Object.keys(value).length === 1;
