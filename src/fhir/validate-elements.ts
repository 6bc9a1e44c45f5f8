/**
 * Walks a resource along R4's element tree: names and shapes of elements, empty values, choices, and whatever a
 * `ValueChecks` has to say of each typed value. What comes back is a copy that holds only what is shaped as R4 says,
 * so that a library can read the rest without stumbling.
 */
import type { ElementInfo, ElementTree } from "./element-tree.ts";
import type { ExtensionCheck } from "./validate-extensions.ts";
import { isObject, type JsonObject } from "./json-object.ts";
import { itemOf, memberOf, type Place, type Report } from "./validate-report.ts";

export interface ValueCheck {
  /** Called for each value of a known element that has the right shape. */
  (value: unknown, info: ElementInfo, type: string, place: Place): void;
}

export interface Walk {
  /** R4's, with the demands of the profile that applies. */
  readonly elementsOf: ElementTree;
  readonly report: Report;
  readonly check: ValueCheck;
  /** Called for the `extension` list of every element. */
  readonly extensions: ExtensionCheck;
}

/** JSON's kind of each primitive type; all others are objects. */
const numbers = new Set(["decimal", "integer", "positiveInt", "unsignedInt"]);

export function jsonKind(type: string): "string" | "number" | "boolean" | "object" {
  if (type === "boolean") return "boolean";
  if (numbers.has(type)) return "number";
  return /^[a-z]/.test(type) ? "string" : "object";
}

const kindWords = { string: "teks", number: "angka", boolean: "true atau false", object: "objek" };

/** The well-shaped part of an object of the given type or backbone path. */
export function walkObject(walk: Walk, object: JsonObject, path: string, place: Place): JsonObject {
  const elements = walk.elementsOf(path);
  const kept: JsonObject = {};
  const chosen = new Map<string, string>();
  if (Object.keys(object).length === 0) reportEmpty(walk.report, place);
  for (const [key, value] of Object.entries(object)) {
    if (key === "resourceType" && !path.includes(".")) {
      kept[key] = value;
      continue;
    }
    const plain = key.startsWith("_") ? key.slice(1) : key;
    const info = elements.get(plain);
    if (!info || info.choice === "abstract" || (plain !== key && !isPrimitive(info))) {
      reportUnknown(walk.report, memberOf(place, key), path);
      continue;
    }
    const here = memberOf(place, key, info.name);
    if (key === "modifierExtension") {
      reportModifier(walk.report, here);
      continue;
    }
    if (key === "extension") walk.extensions(value, here, walk.report);
    // Resources inside resources are walked on their own.
    if (info.types.includes("Resource")) continue;
    if (info.choice === "concrete") checkChoice(walk.report, chosen, info.name, plain, here);
    const walked =
      plain === key ? walkMember(walk, value, info, here) : walkSibling(walk, value, info, here);
    if (walked !== undefined) kept[key] = walked;
  }
  return kept;
}

const isPrimitive = (info: ElementInfo) => info.types.some((type) => jsonKind(type) !== "object");

function checkChoice(
  report: Report,
  chosen: Map<string, string>,
  name: string,
  key: string,
  place: Place,
): void {
  const before = chosen.get(name) ?? key;
  chosen.set(name, before);
  if (before === key) return;
  report.error(
    "choice",
    place,
    `Elemen ${name}[x] hanya boleh hadir dalam satu bentuk. Kirim ${before} atau ${key}, bukan keduanya.`,
  );
}

function walkMember(walk: Walk, value: unknown, info: ElementInfo, place: Place): unknown {
  if (!info.list) {
    if (Array.isArray(value)) {
      walk.report.error(
        "wrong_type",
        place,
        "Elemen ini tunggal, bukan daftar. Kirim nilainya tanpa kurung siku.",
      );
      return undefined;
    }
    return walkValue(walk, value, info, place);
  }
  if (value === null) return reportEmpty(walk.report, place);
  if (!Array.isArray(value)) {
    walk.report.error(
      "wrong_type",
      place,
      "Elemen ini berupa daftar. Bungkus nilainya dengan kurung siku [ ].",
    );
    return undefined;
  }
  if (value.length === 0) return reportEmpty(walk.report, place);
  const items = value.map((item, index) =>
    // In a list of primitives `null` stands where only an extension is sent.
    item === null && isPrimitive(info)
      ? null
      : // An ill-shaped item is reported; `null` keeps the positions of the others.
        (walkValue(walk, item, info, itemOf(place, index)) ?? null),
  );
  return items;
}

/** `_status` beside `status`: extensions of a primitive. */
function walkSibling(walk: Walk, value: unknown, info: ElementInfo, place: Place): unknown {
  const element: ElementInfo = {
    types: ["Element"],
    list: info.list,
    min: 0,
    name: info.name,
    choice: "none",
    childPath: "Element",
  };
  if (Array.isArray(value) && info.list) {
    return value.map((item, index) =>
      item === null ? null : (walkValue(walk, item, element, itemOf(place, index)) ?? null),
    );
  }
  return walkMember(walk, value, element, place);
}

function walkValue(walk: Walk, value: unknown, info: ElementInfo, place: Place): unknown {
  const [type = "Element"] = info.types;
  if (value === null || value === "") return reportEmpty(walk.report, place);
  const kind = jsonKind(type);
  if (kind === "object" ? !isObject(value) : typeof value !== kind) {
    walk.report.error(
      "wrong_type",
      place,
      `Jenis nilai salah. Elemen ini harus berupa ${kindWords[kind]}.`,
    );
    return undefined;
  }
  walk.check(value, info, type, place);
  return isObject(value) ? walkObject(walk, value, info.childPath ?? type, place) : value;
}

function reportUnknown(report: Report, place: Place, path: string): void {
  report.error(
    "unknown_element",
    place,
    `Elemen ini tidak dikenal pada ${path} FHIR R4. Hapus, perbaiki ejaannya, atau kirim sebagai extension.`,
  );
}

function reportModifier(report: Report, place: Place): void {
  report.error(
    "modifier_extension",
    place,
    "modifierExtension dapat mengubah arti data dan tidak didukung. Hapus, atau kirim maknanya sebagai elemen FHIR.",
  );
}

function reportEmpty(report: Report, place: Place): undefined {
  report.error(
    "empty_value",
    place,
    "Nilai kosong tidak diperbolehkan. Isi nilainya atau hapus elemen ini.",
  );
}
