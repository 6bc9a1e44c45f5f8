/**
 * The structural part that Medplum's validator does: required elements, forms of primitive values, R4's invariants.
 * It is given only what is shaped as R4 says (`validate-elements.ts`), and resource by resource.
 */
import {
  isOperationOutcome,
  loadDataType,
  OperationOutcomeError,
  validateTypedValue,
} from "@medplum/core";
import type { OperationOutcomeIssue, StructureDefinition } from "@medplum/fhirtypes";
import { isObject, type JsonObject } from "./json-object.ts";
import { invariantMessage } from "./validate-values.ts";
import { type IssueCode, itemOf, memberOf, type Place, type Report } from "./validate-report.ts";

/** A Bundle is read the same way whatever its type says, and its entries are validated on their own. */
const leftOut = new Set(["Bundle", "Bundle.entry"]);
const keptOfBundle = new Set(["bdl-8"]);

/** Hands the R4 base to Medplum, which keeps it for the whole process. */
export function loadStructures(base: readonly StructureDefinition[]): void {
  for (const structure of base) loadDataType(forMedplum(structure));
}

function forMedplum(structure: StructureDefinition): StructureDefinition {
  if (structure.name !== "Bundle" || !structure.snapshot) return structure;
  const element = structure.snapshot.element.map(({ constraint, ...rest }) => ({
    ...rest,
    ...(constraint
      ? {
          constraint: constraint.filter(
            ({ key }) => !leftOut.has(rest.path) || keptOfBundle.has(key ?? ""),
          ),
        }
      : {}),
  }));
  return { ...structure, snapshot: { ...structure.snapshot, element } };
}

const leftEmpty = /^Invalid (empty|null|undefined)/;

/** Reports what Medplum finds wrong in a resource, at places that carry no issue yet. */
export function checkStructure(
  resource: JsonObject,
  kind: string,
  place: Place,
  report: Report,
): void {
  for (const issue of medplumIssues(resource, kind)) {
    // Its warnings are those for references inside a Bundle, which it cannot follow, and for choices.
    // What is empty was reported while walking; what the walk dropped leaves emptiness behind.
    if (issue.severity !== "error" || leftEmpty.test(issue.details?.text ?? "")) continue;
    const path = issue.expression?.[0] ?? kind;
    const where = placeOf(path, resource, place);
    if (!report.covers(where)) report.error(...describe(issue, where));
  }
}

function medplumIssues(resource: JsonObject, kind: string): readonly OperationOutcomeIssue[] {
  try {
    return validateTypedValue({ type: kind, value: resource });
  } catch (error) {
    if (error instanceof OperationOutcomeError && isOperationOutcome(error.outcome)) {
      return error.outcome.issue;
    }
    throw error;
  }
}

/** Medplum writes `Observation.component[0].value[x].value`. */
function placeOf(path: string, resource: JsonObject, root: Place): Place {
  let place = root;
  let current: unknown = resource;
  for (const step of path.split(".").slice(1)) {
    const [, name = step, choice, index] = /^([^[]*)(\[x\])?(?:\[(\d+)\])?$/.exec(step) ?? [];
    const key = choice ? concreteKey(current, name) : name;
    place = memberOf(place, key, name);
    current = isObject(current) ? current[key] : undefined;
    if (index !== undefined) {
      place = itemOf(place, Number(index));
      current = Array.isArray(current) ? current[Number(index)] : undefined;
    }
  }
  return place;
}

const concreteKey = (object: unknown, name: string): string =>
  (isObject(object) ? Object.keys(object) : []).find(
    (key) => key.startsWith(name) && /^[A-Z]/.test(key.slice(name.length)),
  ) ?? name;

function describe(issue: OperationOutcomeIssue, place: Place): [IssueCode, Place, string] {
  const text = issue.details?.text ?? "";
  const invariant = /^Constraint (\S+) not met/.exec(text)?.[1];
  if (invariant) return ["invariant", place, invariantMessage(invariant)];
  if (text.startsWith("Missing required")) {
    return ["required", place, "Elemen wajib ini belum ada. Tambahkan beserta nilainya."];
  }
  if (text.includes("non-whitespace")) {
    return [
      "empty_value",
      place,
      "Nilai kosong tidak diperbolehkan. Isi nilainya atau hapus elemen ini.",
    ];
  }
  if (text.startsWith("Invalid JSON type")) {
    return [
      "wrong_type",
      place,
      "Jenis nilai salah. Sesuaikan dengan jenis elemen ini pada FHIR R4.",
    ];
  }
  const range = /in the range (\S+)$/.exec(text)?.[1];
  if (range)
    return [
      "invalid_value",
      place,
      `Angka di luar batas. Gunakan bilangan ${range.replace("..", " sampai ")}.`,
    ];
  if (text.includes("integer"))
    return ["invalid_value", place, "Angka harus bulat. Hapus pecahannya."];
  const type = /^Invalid (\w+) (format|value)$/.exec(text)?.[1];
  if (type === "date" || type === "dateTime" || type === "instant") {
    return [
      "invalid_value",
      place,
      "Tanggal atau waktu tidak ada pada kalender atau bentuknya salah. Gunakan YYYY-MM-DD atau 2025-01-31T08:30:00+07:00.",
    ];
  }
  return [
    "invalid_value",
    place,
    `Nilai tidak sesuai bentuk ${type ?? "elemen ini"} FHIR R4. Perbaiki nilainya.`,
  ];
}
