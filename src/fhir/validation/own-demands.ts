/** The service's demands on one resource beyond what its profiles state, and what only weakens it. */
import { type Canonicals, systems } from "../canonicals.ts";
import { visitIdentifierOf } from "../identifiers.ts";
import { isObject, itemsOf, type JsonObject } from "../json-object.ts";
import type { VitalUnit, VitalUnits } from "../vital-units.ts";
import type { Run } from "./run.ts";

export interface OwnDemands {
  /** Asked before the resource's own profile: the number of the visit, in words of its own. */
  identify(resource: JsonObject, run: Run): void;
  /** Asked after it: units of vital signs, which also reads what people write, and words beside codes. */
  measure(resource: JsonObject, run: Run): void;
}

export function createOwnDemands(canonicals: Canonicals, vitals: VitalUnits): OwnDemands {
  const visitSystem = canonicals.identifier("visit-id");
  return {
    identify: (resource, run) => {
      if (run.kind === "Encounter") checkVisitId(resource, visitSystem, run);
    },
    measure: (resource, run) => {
      if (run.kind === "Observation") checkUnits(resource, vitals, run);
      warnOfCodes(resource, run);
    },
  };
}

function checkVisitId(encounter: JsonObject, system: string, { report, trail }: Run): void {
  const visits = [...itemsOf(encounter["identifier"]).entries()].filter(
    ([, identifier]) => isObject(identifier) && identifier["system"] === system,
  );
  const [first, second] = visits;
  if (!first) {
    if (visitIdentifierOf(encounter, system) === undefined)
      report.error(
        "required",
        trail.place("identifier"),
        `Nomor kunjungan belum ada. Tambahkan identifier dengan system ${system}, atau identifier kunjungan SATUSEHAT.`,
      );
    return;
  }
  if (second) {
    report.error(
      "cardinality",
      trail.place("identifier", second[0]),
      "Nomor kunjungan lebih dari satu. Sisakan satu.",
    );
  }
  const value = isObject(first[1]) ? first[1]["value"] : undefined;
  if (typeof value !== "string" || value.trim() === "") {
    report.error(
      "required",
      trail.place("identifier", first[0], "value"),
      "Nomor kunjungan kosong. Isi value.",
    );
  }
}

function checkUnits(observation: JsonObject, vitals: VitalUnits, run: Run): void {
  if (observation["valueQuantity"] === undefined && observation["component"] === undefined) return;
  const categories = new Set(
    itemsOf(observation["category"]).flatMap((category) => codesOf(category)),
  );
  if (categories.has("laboratory") && !categories.has("vital-signs")) return;
  const isVital = ({ laboratory }: VitalUnit) => categories.has("vital-signs") || !laboratory;
  const check = (measured: JsonObject): void => {
    const [code, wanted] = wantedUnit(measured, vitals) ?? [];
    if (code !== undefined && wanted && isVital(wanted)) checkUnit(measured, code, wanted, run);
  };
  check(observation);
  run.trail.enter("component");
  for (const [index, component] of itemsOf(observation["component"]).entries()) {
    run.trail.enter(index);
    if (isObject(component)) check(component);
    run.trail.leave();
  }
  run.trail.leave();
}

/** The first code that fixes a unit, and what it fixes. */
function wantedUnit(
  { code: concept }: JsonObject,
  vitals: VitalUnits,
): readonly [code: string, wanted: VitalUnit] | undefined {
  for (const code of codesOf(concept, systems.loinc)) {
    const wanted = vitals.byLoinc(code);
    if (wanted && wanted.unit !== "") return [code, wanted];
  }
  return undefined;
}

function checkUnit(
  { valueQuantity: quantity }: JsonObject,
  code: string,
  wanted: VitalUnit,
  { report, trail }: Run,
): void {
  if (!isObject(quantity) || hasUnit(quantity, wanted)) return;
  const { unit } = wanted;
  trail.enter("valueQuantity", "value");
  report.error(
    "unit",
    trail.place(quantity["code"] === undefined ? "unit" : "code"),
    `Satuan tanda vital ${code} harus ${unit}. Ubah nilainya ke satuan itu dan isi code ${unit} dengan system ${systems.ucum}.`,
  );
  trail.leave();
}

/** A coded unit must be the list's; without a code, what people write for it will do. A score needs none. */
function hasUnit({ code, system, unit: written }: JsonObject, wanted: VitalUnit): boolean {
  if (code !== undefined)
    return code === wanted.unit && (system === undefined || system === systems.ucum);
  if (written === undefined) return wanted.unit === "{score}";
  if (typeof written !== "string") return false;
  const plain = written.toLowerCase().replaceAll(/\s/g, "");
  return plain === wanted.unit.toLowerCase() || wanted.acceptedUnits.includes(plain);
}

/** Codes of a concept, of one system where it is given (a coding without system counts). */
function codesOf(concept: unknown, system?: string): readonly string[] {
  const codes: string[] = [];
  for (const coding of isObject(concept) ? itemsOf(concept["coding"]) : []) {
    if (!isObject(coding) || typeof coding["code"] !== "string") continue;
    const isOf =
      system === undefined || coding["system"] === undefined || coding["system"] === system;
    if (isOf) codes.push(coding["code"]);
  }
  return codes;
}

/** Where each kind's words stand, and whether a coding's display will do instead. */
const worded: Readonly<
  Record<string, { element: string; displayWillDo: boolean; system?: string }>
> = {
  Observation: { element: "code", displayWillDo: false, system: systems.loinc },
  Condition: { element: "code", displayWillDo: true },
  Procedure: { element: "code", displayWillDo: false },
  MedicationRequest: { element: "medicationCodeableConcept", displayWillDo: false },
  AllergyIntolerance: { element: "code", displayWillDo: false, system: systems.snomed },
  DiagnosticReport: { element: "code", displayWillDo: false },
};

function warnOfCodes(resource: JsonObject, { kind, report, trail }: Run): void {
  const rule = Object.hasOwn(worded, kind) ? worded[kind] : undefined;
  const concept = rule && resource[rule.element];
  if (!rule || !isObject(concept)) return;
  const codings = itemsOf(concept["coding"]).filter(isObject);
  const hasWords =
    isFilled(concept["text"]) ||
    (rule.displayWillDo && codings.some(({ display }) => isFilled(display)));
  const isUnmapped =
    rule.system !== undefined && codings.length > 0 && codesOf(concept, rule.system).length === 0;
  if (hasWords && !isUnmapped) return;
  trail.enter(rule.element, rule.element.replace("CodeableConcept", ""));
  const here = trail.place();
  trail.leave();
  if (!hasWords && !report.has(here)) {
    report.warn(
      "code_text_missing",
      here,
      "Kode tidak disertai teks. Tambahkan text sebagaimana ditulis di rumah sakit.",
    );
  }
  if (isUnmapped) {
    report.warn(
      "code_unmapped",
      here,
      `Kode lokal tidak dipetakan. Tambahkan coding dengan system ${rule.system}.`,
    );
  }
}

const isFilled = (text: unknown) => typeof text === "string" && text.trim() !== "";
