/** The service's demands on one resource beyond R4 (specification, 'FHIR bundle'), and what only weakens it. */
import { type Canonicals, systems } from "./canonicals.ts";
import type { Definitions, ProfileSet } from "./definitions.ts";
import { visitIdentifierOf } from "./identifiers.ts";
import type { ElementInfo } from "./element-tree.ts";
import type { Expression } from "./fhirpath/compile.ts";
import { createCompiler } from "./fhirpath/create-compiler.ts";
import { isObject, itemsOf, type JsonObject } from "./json-object.ts";
import { itemOf, memberOf, type Place, type Report } from "./validate-report.ts";
import { fails } from "./validate-values.ts";
import type { VitalUnit, VitalUnits } from "./vital-units.ts";

interface ProfileRule {
  /** The child at which the rule is reported. */
  readonly element: string;
  readonly message: string;
  readonly holds: Expression;
}

export type ProfileCheck = (
  resource: JsonObject,
  kind: string,
  place: Place,
  context: { readonly set: ProfileSet; readonly report: Report },
) => void;

/** Compiles the rules of the profiles once. */
export function createProfileCheck(
  definitions: Definitions,
  canonicals: Canonicals,
  vitals: VitalUnits,
): ProfileCheck {
  const rules = {
    claim: rulesByKind("claim", definitions),
    intake: rulesByKind("intake", definitions),
  };
  const visitSystem = canonicals.identifier("visit-id");
  return (resource, kind, place, { set, report }) => {
    for (const { element, message, holds } of rules[set].get(kind) ?? []) {
      if (fails(holds, resource)) report.error("fixed_value", memberOf(place, element), message);
    }
    if (kind === "Encounter") checkVisitId(resource, visitSystem, place, report);
    checkRequired(resource, definitions.profiledElements[set](kind), place, report);
    if (kind === "Observation") checkUnits(resource, vitals, place, report);
    warnOfCodes(resource, kind, place, report);
  };
}

const rulesByKind = (set: ProfileSet, definitions: Definitions) =>
  new Map(
    [...definitions.kinds].flatMap((kind) => {
      const structure = definitions.profile(kind, set);
      return structure
        ? [[kind, rulesOf(structure.snapshot?.element[0]?.constraint ?? [])] as const]
        : [];
    }),
  );

/** Units and counts have checks of their own, which also read what people write and name the exact place. */
function rulesOf(
  constraints: readonly { key?: string; human?: string; expression?: string }[],
): readonly ProfileRule[] {
  const { compile } = createCompiler();
  return constraints.flatMap(({ key = "", human = "", expression = "" }) => {
    const element = /^fixed-value\.(.+)$/.exec(key)?.[1];
    return element ? [{ element, message: human, holds: compile(expression) }] : [];
  });
}

function checkRequired(
  resource: JsonObject,
  elements: ReadonlyMap<string, ElementInfo>,
  place: Place,
  report: Report,
): void {
  for (const [key, info] of elements) {
    if (info.min === 0 || info.choice !== "none" || key in resource || `_${key}` in resource)
      continue;
    const here = memberOf(place, key);
    if (!report.has(here))
      report.error("required", here, "Elemen wajib ini belum ada. Tambahkan beserta nilainya.");
  }
}

function checkVisitId(encounter: JsonObject, system: string, place: Place, report: Report): void {
  const visits = [...itemsOf(encounter["identifier"]).entries()].filter(
    ([, identifier]) => isObject(identifier) && identifier["system"] === system,
  );
  const here = memberOf(place, "identifier");
  const [first, second] = visits;
  if (!first) {
    if (visitIdentifierOf(encounter, system) === undefined)
      report.error(
        "required",
        here,
        `Nomor kunjungan belum ada. Tambahkan identifier dengan system ${system}, atau identifier kunjungan SATUSEHAT.`,
      );
    return;
  }
  if (second) {
    report.error(
      "cardinality",
      itemOf(here, second[0]),
      "Nomor kunjungan lebih dari satu. Sisakan satu.",
    );
  }
  const value = isObject(first[1]) ? first[1]["value"] : undefined;
  if (typeof value !== "string" || value.trim() === "") {
    report.error(
      "required",
      memberOf(itemOf(here, first[0]), "value"),
      "Nomor kunjungan kosong. Isi value.",
    );
  }
}

function checkUnits(
  observation: JsonObject,
  vitals: VitalUnits,
  place: Place,
  report: Report,
): void {
  const categories = new Set(
    itemsOf(observation["category"]).flatMap((category) => codesOf(category)),
  );
  if (categories.has("laboratory") && !categories.has("vital-signs")) return;
  const isVital = ({ laboratory }: VitalUnit) => categories.has("vital-signs") || !laboratory;
  const check = (measured: JsonObject, here: Place): void => {
    const [code, wanted] = wantedUnit(measured, vitals) ?? [];
    if (code !== undefined && wanted && isVital(wanted))
      checkUnit(measured, code, wanted, here, report);
  };
  check(observation, place);
  for (const [index, component] of itemsOf(observation["component"]).entries()) {
    if (isObject(component)) check(component, itemOf(memberOf(place, "component"), index));
  }
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
  place: Place,
  report: Report,
): void {
  if (!isObject(quantity) || hasUnit(quantity, wanted)) return;
  const { unit } = wanted;
  report.error(
    "unit",
    memberOf(
      memberOf(place, "valueQuantity", "value"),
      quantity["code"] === undefined ? "unit" : "code",
    ),
    `Satuan tanda vital ${code} harus ${unit}. Ubah nilainya ke satuan itu dan isi code ${unit} dengan system ${systems.ucum}.`,
  );
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
  if (!isObject(concept)) return [];
  return itemsOf(concept["coding"]).flatMap((coding) =>
    isObject(coding) &&
    typeof coding["code"] === "string" &&
    (system === undefined || coding["system"] === undefined || coding["system"] === system)
      ? [coding["code"]]
      : [],
  );
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

function warnOfCodes(resource: JsonObject, kind: string, place: Place, report: Report): void {
  const rule = worded[kind];
  const concept = rule && resource[rule.element];
  if (!rule || !isObject(concept)) return;
  const here = memberOf(place, rule.element, rule.element.replace("CodeableConcept", ""));
  const codings = itemsOf(concept["coding"]).filter(isObject);
  const hasText = isFilled(concept["text"]);
  const hasWords =
    hasText || (rule.displayWillDo && codings.some(({ display }) => isFilled(display)));
  if (!hasWords && !report.has(here)) {
    report.warn(
      "code_text_missing",
      here,
      "Kode tidak disertai teks. Tambahkan text sebagaimana ditulis di rumah sakit.",
    );
  }
  if (rule.system && codings.length > 0 && codesOf(concept, rule.system).length === 0) {
    report.warn(
      "code_unmapped",
      here,
      `Kode lokal tidak dipetakan. Tambahkan coding dengan system ${rule.system}.`,
    );
  }
}

const isFilled = (text: unknown) => typeof text === "string" && text.trim() !== "";
