/** How a profile is described, and what both sets of profiles ask for. */
import { systems, type IdentifierName } from "../../src/fhir/canonicals.ts";
import type { VitalSigns } from "../../src/knowledge/terminology.ts";
import type { usedKinds } from "./slim-r4.ts";
import type { valueSets } from "./value-set-list.ts";

type Kind = (typeof usedKinds)[number];

/** What a profile changes on one element; `targets` are the kinds a reference may point to. */
export interface ElementRule {
  readonly min?: number;
  readonly max?: string;
  readonly fixedCode?: string;
  /** A coding that must be among the concept's. */
  readonly pattern?: { readonly system: string; readonly code: string };
  readonly valueSet?: keyof typeof valueSets;
  readonly targets?: readonly Kind[];
}

/** `key` is `<issue code with hyphens>.<element>`: the validator reports the rule at that child of the resource. */
export interface ProfileRule {
  readonly key: string;
  readonly human: string;
  readonly expression: string;
}

/** An identifier whose system is the service's own. */
export interface IdentifierSlice {
  readonly name: IdentifierName;
  readonly min: number;
}

export interface ProfileDescription {
  readonly title: string;
  readonly elements: Readonly<Record<string, ElementRule>>;
  readonly rules?: readonly ProfileRule[];
  readonly identifier?: IdentifierSlice;
}

export type ProfileDescriptions = Readonly<Record<Kind, ProfileDescription>>;

/** Of a reference: every resource of a document is about its one patient, and its one visit. */
export const ofPatient: ElementRule = { targets: ["Patient"] };
export const ofVisit: ElementRule = { targets: ["Encounter"] };

/** One rule a unit: tables of codes read better than nineteen rules. */
export function unitRules({ all }: VitalSigns): readonly ProfileRule[] {
  const measured = all.filter(({ unit }) => unit !== "");
  const byUnit = Map.groupBy(measured, ({ unit }) => unit);
  return [...byUnit].map(([unit, signs], place) => {
    const codes = signs.flatMap(({ loinc, otherLoincs }) => [loinc, ...otherLoincs]);
    return {
      key: `unit-${place + 1}`,
      human: `Tanda vital ${codes.join(", ")} harus bersatuan UCUM ${unit}.`,
      expression:
        `(%resource | component).where(code.coding.where(system = '${systems.loinc}' and (${codes.map((code) => `code = '${code}'`).join(" or ")})).exists())` +
        `.value.ofType(Quantity).all(code = '${unit}') or category.coding.where(code = 'vital-signs').empty()`,
    };
  });
}
