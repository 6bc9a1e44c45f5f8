/** `terminology export`: a list as its CSV, or as the FHIR resources that are made of it. */
import type { Bundle, CodeSystem, ConceptMap, ValueSet } from "@medplum/fhirtypes";
import type { List } from "../../knowledge/lists/list.ts";
import { toCodeSystem, toConceptMap, toValueSet } from "../../knowledge/lists/to-fhir.ts";
import { writeCsv } from "../../knowledge/lists/write-csv.ts";
import type { CliContext } from "../cli-context.ts";
import { ownList } from "./own-lists.ts";
import type { exportFormats } from "./formats.ts";

export interface ExportFlags {
  readonly list: string;
  readonly edition?: string;
  readonly format: (typeof exportFormats)[number];
}

export function exportList(flags: ExportFlags, context: CliContext): void {
  const list = ownList(flags.list, flags.edition, context);
  context.writeOut(
    flags.format === "csv"
      ? writeCsv(list)
      : `${JSON.stringify(toBundle(list, context.fhirExtBase), null, 2)}\n`,
  );
}

/** The list itself, then its maps and sets. */
function toBundle(list: List, base: string): Bundle {
  const { maps = [], sets = [] } = list.manifest;
  const resources: (CodeSystem | ConceptMap | ValueSet)[] = [
    toCodeSystem(list, base),
    ...maps.map((view) => toConceptMap(list, view, base)),
    ...sets.map((view) => toValueSet(list, view, base)),
  ];
  return {
    resourceType: "Bundle",
    type: "collection",
    entry: resources.map((resource) => ({
      ...(resource.url !== undefined && { fullUrl: resource.url }),
      resource,
    })),
  };
}
