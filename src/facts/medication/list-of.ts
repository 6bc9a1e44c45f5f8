/** In which list of the document a MedicationRequest stands. */
import type { MedicationRequest } from "@medplum/fhirtypes";
import type { FactSource } from "../fact-source.ts";
import { sectionPath } from "../../fhir/source-section.ts";
import { isInSection } from "../sections.ts";

export type DrugList = "emergency" | "orders" | "stay" | "discharge";

/**
 * By section where the resource says it, else by category and stage: discharge drugs are discharge drugs, and what the
 * stage's own document orders belongs to its own list. An outpatient prescription stands in no list.
 */
export function listOf(source: FactSource, request: MedicationRequest): DrugList | undefined {
  const category = categoryOf(request);
  if (category === "discharge" || isInSection(source, request, "obat_pulang")) return "discharge";
  if (isInSection(source, request, "cpoObat")) return "orders";
  if (isInSection(source, request, "obat_selama_perawatan")) return "stay";
  const [first] = sectionPath(request, source.canonicals);
  if (first === "asesmenAwalIgd" || first === "obat" || first === "codingDiagnosa")
    return "emergency";
  if (category === "outpatient") return undefined;
  switch (source.stage) {
    case "igd_asesmen_awal":
      return "emergency";
    case "ranap_cppt":
      return "orders";
    case "ranap_resume":
      return "stay";
    case "rajal_soap":
      return undefined;
  }
}

const categoryOf = ({ category }: MedicationRequest): string | undefined =>
  (category ?? []).flatMap(({ coding }) => coding ?? []).find(({ code }) => code !== undefined)
    ?.code;
