/** The checks of an object's members by their JSON keys: lists and single values, and what stands beside primitives. */
import type { JsonObject } from "../json-object.ts";
import type { Compilation } from "./compilation.ts";
import { choiceKey, isChoice, isList, type ElementNode, type NodeType } from "./element-nodes.ts";
import { isPrimitive, reportEmpty } from "./primitives.ts";
import type { Check, Run } from "./run.ts";
import { sliceCheck } from "./slices.ts";
import { valueCheck } from "./value-check.ts";

export interface Member {
  /** Without what marks it as standing beside a value. */
  readonly key: string;
  /** The name of the choice that it is one form of. */
  readonly choice?: string;
  /** The bit of that choice among those of the object; 0 for what is none. */
  readonly choices: number;
  readonly check: (value: unknown, object: JsonObject, run: Run) => void;
}

export function membersOf(
  node: ElementNode,
  hosts: ReadonlySet<string>,
  compilation: Compilation,
): ReadonlyMap<string, Member> {
  const members = new Map<string, Member>();
  if (isResource(node)) members.set("resourceType", resourceType);
  const choices = node.children.filter(isChoice);
  for (const child of node.children) {
    for (const type of child.types.length > 0 ? child.types : [backbone]) {
      const key = isChoice(child) ? choiceKey(child.name, type.name) : child.name;
      const made = isChoice(child)
        ? { key, choice: child.name, choices: 1 << choices.indexOf(child) }
        : { key, choices: 0 };
      const check = valuesCheck(child, type, hosts, compilation);
      members.set(key, { ...made, check: entering(key, child.name, check) });
      if (!isPrimitive(type.name)) continue;
      const beside = besideCheck(child, type, compilation);
      members.set(`_${key}`, { ...made, check: entering(`_${key}`, child.name, beside) });
    }
  }
  return members;
}

/** What stands beside a primitive. It takes the place of a value, but not of a code of a closed set. */
function besideCheck(child: ElementNode, type: NodeType, compilation: Compilation): MemberCheck {
  const values = listed(child, compilation.beside(type.name), true);
  const { binding } = child.element;
  const isClosed =
    type.name === "code" &&
    binding?.strength === "required" &&
    binding.valueSet !== undefined &&
    compilation.definitions.requiredCodes(binding.valueSet) !== undefined;
  if (!isClosed || isList(child)) return values;
  return (value, object, run) => {
    values(value, object, run);
    if (object[child.name] === undefined)
      run.report.error(
        "invalid_code",
        run.trail.place(),
        "Di sini harus ada kode, ekstensi saja tidak cukup. Isi kodenya atau hapus elemen ini.",
      );
  };
}

const backbone: NodeType = { name: "BackboneElement", targets: [], profiles: [] };
/** Read by whoever decided what to check the resource against. */
const resourceType: Member = { key: "resourceType", choices: 0, check: () => {} };

const isResource = ({ children }: ElementNode) =>
  children.some(({ name }) => name === "implicitRules");

type MemberCheck = (value: unknown, object: JsonObject, run: Run) => void;

const entering =
  (key: string, name: string, check: MemberCheck): MemberCheck =>
  (value, object, run) => {
    run.trail.enter(key, name);
    check(value, object, run);
    run.trail.leave();
  };

/** All values of one element, at its place. */
function valuesCheck(
  node: ElementNode,
  type: NodeType,
  hosts: ReadonlySet<string>,
  compilation: Compilation,
): MemberCheck {
  if (node.name === "modifierExtension") return modifierCheck(node, type, hosts, compilation);
  const values = listed(node, valueCheck(node, type, compilation), isPrimitive(type.name));
  const slices = isToldElsewhere(node) ? undefined : sliceCheck(node, type.name, compilation);
  if (node.name === "extension")
    return (value, object, run) => {
      values(value, object, run);
      compilation.extensions(value, hosts, run);
      slices?.(value, run);
    };
  if (!slices) return values;
  return (value, object, run) => {
    values(value, object, run);
    slices(value, run);
  };
}

/**
 * Slices that say what other checks do: of extensions that there is at most one, of a Bundle's entries which profile
 * each kind has and that there is one patient and one visit.
 */
const isToldElsewhere = ({ name, path, element, slices }: ElementNode) =>
  path === "Bundle.entry" ||
  (name === "extension" &&
    element.slicing?.rules !== "closed" &&
    slices.every(({ element: { min = 0, max } }) => min === 0 && max === "1"));

function listed(node: ElementNode, check: Check, isNullable: boolean): MemberCheck {
  if (!isList(node)) {
    return (value, _, run) => {
      if (!Array.isArray(value)) check(value, run);
      else
        run.report.error(
          "wrong_type",
          run.trail.place(),
          "Elemen ini tunggal, bukan daftar. Kirim nilainya tanpa kurung siku.",
        );
    };
  }
  const { min = 0 } = node.element;
  const max = Number(node.element.max === "*" ? Infinity : node.element.max);
  return (value, object, run) => {
    if (!Array.isArray(value)) {
      if (value === null) reportEmpty(value, run);
      else
        run.report.error(
          "wrong_type",
          run.trail.place(),
          "Elemen ini berupa daftar. Bungkus nilainya dengan kurung siku [ ].",
        );
      return;
    }
    if (value.length === 0) reportEmpty(value, run);
    else checkNumber(value.length, min, max, run);
    for (let index = 0; index < value.length; index += 1) {
      const item: unknown = value[index];
      run.trail.enter(index);
      // In a list of primitives `null` stands where only an extension is sent, and beside a value without one.
      if (item !== null || !isNullable || !hasOther(object, run, index)) check(item, run);
      run.trail.leave();
    }
  };
}

/** Whether a list of primitives, or of what stands beside them, has something at that place in the other list. */
function hasOther(object: JsonObject, run: Run, index: number): boolean {
  const key = run.trail.listKey();
  const other = object[key.startsWith("_") ? key.slice(1) : `_${key}`];
  return Array.isArray(other) && other[index] !== undefined && other[index] !== null;
}

function checkNumber(count: number, min: number, max: number, { report, trail }: Run): void {
  if (count < min)
    report.error(
      "cardinality",
      trail.place(),
      `Elemen ini wajib hadir ${min} kali. Lengkapi isinya.`,
    );
  if (count > max)
    report.error(
      "cardinality",
      trail.place(max),
      max === 0
        ? "Elemen ini tidak dipakai pada profil. Pindahkan isinya ke elemen yang sesuai."
        : `Elemen ini hanya boleh hadir ${max} kali. Pindahkan kelebihannya ke resource sendiri.`,
    );
}

/** What may change the meaning of a resource that is read cannot be passed over. */
function modifierCheck(
  node: ElementNode,
  type: NodeType,
  hosts: ReadonlySet<string>,
  compilation: Compilation,
): MemberCheck {
  const values = listed(node, valueCheck(node, type, compilation), false);
  return (value, object, run) => {
    if (run.isRead)
      run.report.error(
        "modifier_extension",
        run.trail.place(),
        "modifierExtension dapat mengubah arti data dan tidak didukung. Hapus, atau kirim maknanya sebagai elemen FHIR.",
      );
    else {
      values(value, object, run);
      compilation.extensions(value, hosts, run);
    }
  };
}
