/**
 * Brings a Bundle into the shape that R4's StructureDefinitions give it, where what is meant is certain: lists and
 * single values, numbers, booleans and times as text, concepts as bare codes, names and code systems of STU3, empty
 * values. It adds no content and drops none; what it leaves is the validator's.
 */
import type { Definitions } from "../definitions.ts";
import type { ElementInfo } from "../element-tree.ts";
import { isObject, type JsonObject } from "../json-object.ts";
import { choiceOf, fitValue, type Fitting } from "./fit-value.ts";
import { currentSystem, formerNames } from "./former-names.ts";

export interface Repair {
  /** JSON Pointer into the repaired Bundle: the place, or what held it. */
  readonly pointer: string;
  /** Indonesian: what was done, without the value. */
  readonly done: string;
}

export interface RepairedBundle {
  readonly bundle: unknown;
  readonly repairs: readonly Repair[];
}

export type RepairBundle = (bundle: unknown) => RepairedBundle;

interface Run extends Fitting {
  readonly definitions: Definitions;
  readonly tell: (pointer: string, done: string) => void;
}

/** `readTime` gives a FHIR date or dateTime for one as hospitals write it, undefined for what it cannot read. */
export function createRepair(
  definitions: Definitions,
  readTime: Fitting["readTime"],
): RepairBundle {
  return (bundle) => {
    const repairs: Repair[] = [];
    const tell = (pointer: string, done: string) => repairs.push({ pointer, done });
    const run: Run = { definitions, readTime, tell };
    return { bundle: isObject(bundle) ? mendObject(bundle, "Bundle", "", run) : bundle, repairs };
  };
}

/** Kinds that the service does not read stay as they are, as the validator leaves them. */
function mendResource(resource: unknown, pointer: string, run: Run): unknown {
  if (!isObject(resource)) return resource;
  const { resourceType: kind } = resource;
  return typeof kind === "string" && run.definitions.profile(kind, "intake")
    ? mendObject(resource, kind, pointer, run)
    : resource;
}

function mendObject(object: JsonObject, path: string, pointer: string, run: Run): JsonObject {
  const mended: JsonObject = {};
  const elements = run.definitions.elements(path);
  for (const [key, value] of Object.entries(renameFormer(object, path, pointer, run))) {
    const info = elements.get(key);
    if (!info || key === "resourceType") {
      mended[key] = value;
      continue;
    }
    // Beside `_given` the items of `given` keep their positions.
    const member =
      `_${key}` in object
        ? value
        : mendMember(value, info, `${path}.${key}`, `${pointer}/${key}`, run);
    if (member === undefined) run.tell(pointer, `Elemen ${key} tanpa isi dihapus.`);
    else mended[key] = member;
  }
  return path === "Coding" ? mendSystem(mended, pointer, run) : mended;
}

function mendSystem(coding: JsonObject, pointer: string, run: Run): JsonObject {
  const { system } = coding;
  const current = typeof system === "string" ? currentSystem(system) : undefined;
  if (current === undefined) return coding;
  run.tell(`${pointer}/system`, "Alamat sistem kode lama diganti dengan alamat FHIR R4.");
  return { ...coding, system: current };
}

/** The members under R4's names: those of STU3 renamed, a choice element with its type. */
function renameFormer(object: JsonObject, path: string, pointer: string, run: Run): JsonObject {
  const elements = run.definitions.elements(path);
  let renamed = object;
  for (const [key, value] of Object.entries(object)) {
    const info = elements.get(key);
    if (info && info.choice !== "abstract") continue;
    const { [key]: _former, ...others } = renamed;
    const now = info
      ? nameChoice(value, info, others)
      : own(formerNames[path], key)?.(value, others);
    if (now === undefined) continue;
    renamed = { ...others, ...now };
    const names = Object.keys(now).join(", ");
    run.tell(
      names === "" ? pointer : `${pointer}/${names}`,
      names === "" ? `Elemen lama ${key} dihapus.` : `Elemen ${key} diganti menjadi ${names}.`,
    );
  }
  return renamed;
}

function nameChoice(value: unknown, info: ElementInfo, others: JsonObject): JsonObject | undefined {
  const type = choiceOf(value, info.types);
  if (type === undefined) return undefined;
  const name = info.name + type.charAt(0).toUpperCase() + type.slice(1);
  return others[name] === undefined ? { [name]: value } : undefined;
}

const own = <T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  record && Object.hasOwn(record, name) ? record[name] : undefined;

/** Undefined where nothing is left. */
function mendMember(
  value: unknown,
  info: ElementInfo,
  element: string,
  pointer: string,
  run: Run,
): unknown {
  if (isEmpty(value)) return undefined;
  if (!info.list) return mendSingle(value, info, element, pointer, run);
  if (!Array.isArray(value)) run.tell(pointer, "Nilai tunggal dijadikan daftar.");
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  const filled = items.filter((item) => !isEmpty(item));
  if (filled.length < items.length) run.tell(pointer, "Isian kosong dalam daftar dihapus.");
  return filled.length === 0
    ? undefined
    : filled.map((item, index) => mendValue(item, info, element, `${pointer}/${index}`, run));
}

function mendSingle(
  value: unknown,
  info: ElementInfo,
  element: string,
  pointer: string,
  run: Run,
): unknown {
  if (!Array.isArray(value)) return mendValue(value, info, element, pointer, run);
  const filled: readonly unknown[] = value.filter((item) => !isEmpty(item));
  // Of several values none is certain.
  if (filled.length > 1) return value;
  run.tell(pointer, "Daftar berisi satu nilai dijadikan nilai tunggal.");
  return mendValue(filled[0], info, element, pointer, run);
}

function mendValue(
  value: unknown,
  info: ElementInfo,
  element: string,
  pointer: string,
  run: Run,
): unknown {
  if (info.types.includes("Resource")) return mendResource(value, pointer, run);
  const fitted = fitValue(value, info, element, run);
  if (fitted) run.tell(pointer, fitted.done);
  const whole = fitted ? fitted.value : value;
  return isObject(whole)
    ? mendObject(whole, info.childPath ?? info.types[0] ?? "Element", pointer, run)
    : whole;
}

/** Without anything in it, at whatever depth. */
function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === "string") return value.trim() === "";
  if (Array.isArray(value)) return value.every(isEmpty);
  return isObject(value) && Object.values(value).every(isEmpty);
}
