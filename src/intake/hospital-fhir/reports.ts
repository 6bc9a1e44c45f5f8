/** The sort of a DiagnosticReport, by a list of categories and LOINC codes, in the two codes that the service writes. */
import { systems } from "../../fhir/canonicals.ts";
import { isObject, itemsOf, type JsonObject } from "../../fhir/json-object.ts";
import type { Terminology } from "../../knowledge/terminology.ts";
import { objectAt, objectsAt, textAt } from "./elements.ts";

export type SettleReport = (report: JsonObject) => JsonObject;

const codeOf = { laboratory: "LAB", imaging: "RAD" } as const;
type Kind = keyof typeof codeOf;
const isKind = (kind: string | undefined): kind is Kind =>
  kind === "laboratory" || kind === "imaging";

export function createReportKinds({
  table,
  laboratory,
}: Pick<Terminology, "table" | "laboratory">): SettleReport {
  const kinds = new Map(
    table("report-kinds").map(({ system, code, kind }) => [`${system}|${code}`, kind]),
  );
  const kindOf = (coding: JsonObject, assumed?: string): Kind | undefined => {
    const [system, code] = [textAt(coding, "system") ?? assumed, textAt(coding, "code") ?? ""];
    const kind = kinds.get(`${system}|${code}`);
    if (isKind(kind)) return kind;
    return system === systems.loinc && laboratory.byLoinc(code) ? "laboratory" : undefined;
  };
  const found = (concept: JsonObject, assumed?: string) =>
    objectsAt(concept, "coding").flatMap((coding) => kindOf(coding, assumed) ?? []);
  return (report) => {
    const categories = itemsOf(report["category"]).filter(isObject);
    const told = categories.flatMap((category) => found(category, systems.diagnosticService));
    const [kind] = [...told, ...found(objectAt(report, "code"))];
    if (kind === undefined) return report;
    const coding = { system: systems.diagnosticService, code: codeOf[kind] };
    return { ...report, category: [{ coding: [coding] }, ...categories] };
  };
}
