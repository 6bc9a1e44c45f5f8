/** Laboratory and imaging reports. */
import type { DiagnosticReport, Observation, Reference } from "@medplum/fhirtypes";
import { systems } from "../../fhir/canonicals.ts";
import { withDecimals } from "../../fhir/quantity-precision.ts";
import { isPanelOf } from "../../knowledge/panel-names.ts";
import type { Analyte, LaboratoryNames } from "../../knowledge/terminology.ts";
import { textExtension } from "../bundle-draft.ts";
import { isFilled, isJsonArray, isJsonObject, pointerTo } from "../json.ts";
import type { FieldTable } from "../load-forms.ts";
import { onlyPresent } from "../only-present.ts";
import { joinDateTime } from "../../reading/fields/date-time.ts";
import { readLaboratoryValue } from "../../reading/fields/laboratory-value.ts";
import { keepAsNarrative, type SectionDraft } from "../section-draft.ts";
import { readParts, type Parts } from "./read-parts.ts";
import type { Sent } from "./vital-signs.ts";

/** Name of a laboratory result that was sent without one. */
export const unnamedExamination = "Pemeriksaan laboratorium";

/** Panels, units and ranges of urine and stool: `Leukosit` there is not the count in blood. */
const otherMaterial =
  /(?<!\p{L})(?:urin\w*|urinalis\w*|ul|sedimen|feses|faeces|feces|tinja|stool|cairan|liquor|lcs|csf|pleura|asc?ites|sperma\w*)(?!\p{L})/iu;
const sediment = /\/\s*lp[bk]|\/\s*[hl]pf|lapang(?:an)? pandang/iu;

/** A row of `lab`: the report, and one Observation for each result. */
export function addLaboratoryReport(section: SectionDraft, fields: FieldTable, row: Sent): void {
  if (!isJsonObject(row.value)) return keepAsNarrative(section, row.label, row.value, row.pointer);
  const { draft } = section;
  const report = readParts(section, fields, row.value, row.pointer);
  if (report.isEmpty) return;
  const effective = effectiveOf(section, report);
  const result: Reference<Observation>[] = [];
  for (const { value, pointer } of resultRows(report)) {
    if (!isFilled(value)) continue;
    if (!isJsonObject(value)) {
      keepAsNarrative(section, report.rows?.field.name ?? row.label, value, pointer);
      continue;
    }
    const parts = readParts(section, report.rows?.field.fields ?? fields, value, pointer);
    if (parts.isEmpty) continue;
    const observation = resultOf(section, report, parts, effective);
    result.push({ reference: draft.add(observation, pointer) });
  }
  const code = report.text("code")?.replaceAll(/\s+/gu, " ");
  const name = report.text("name") ?? code ?? "Laboratorium";
  const coding =
    code === undefined
      ? undefined
      : [{ system: draft.context.canonicals.identifier("kd-jenis-prw"), code }];
  draft.add(
    onlyPresent<DiagnosticReport>({
      ...reportFrame(section, report, "LAB"),
      code: onlyPresent({ coding, text: name }),
      effectiveDateTime: effective,
      result: result.length === 0 ? undefined : result,
      conclusion: report.text("conclusion"),
    }),
    row.pointer,
  );
}

/** A row of `radiologi`. */
export function addImagingReport(section: SectionDraft, fields: FieldTable, row: Sent): void {
  if (!isJsonObject(row.value)) return keepAsNarrative(section, row.label, row.value, row.pointer);
  const report = readParts(section, fields, row.value, row.pointer);
  if (report.isEmpty) return;
  section.draft.add(
    onlyPresent<DiagnosticReport>({
      ...reportFrame(section, report, "RAD"),
      code: { text: report.text("name") ?? "Radiologi" },
      effectiveDateTime: effectiveOf(section, report),
      conclusion: report.text("conclusion"),
    }),
    row.pointer,
  );
}

function reportFrame(
  { draft, source }: SectionDraft,
  report: Parts,
  category: "LAB" | "RAD",
): Omit<DiagnosticReport, "code"> {
  const text = (
    name: "date-text" | "time-text" | "suggestion-text",
    part: "date" | "time" | "suggestion",
  ) => textExtension(draft.context, name, report.text(part));
  return {
    resourceType: "DiagnosticReport",
    extension: [
      ...source,
      ...text("date-text", "date"),
      ...text("time-text", "time"),
      ...text("suggestion-text", "suggestion"),
    ],
    status: "final",
    category: [{ coding: [{ system: systems.diagnosticService, code: category }] }],
    subject: draft.patient,
    encounter: draft.encounter,
  };
}

function effectiveOf({ draft }: SectionDraft, report: Parts): string | undefined {
  const date = report.text("date");
  const effective = joinDateTime(date, report.text("time"), draft.context.timeZone);
  if (date !== undefined && effective === undefined)
    draft.notify("unreadable_value", report.pointer("date"));
  return effective;
}

function resultRows({
  rows,
}: Parts): readonly { readonly value: unknown; readonly pointer: string }[] {
  if (!rows) return [];
  if (!isJsonArray(rows.value)) return [{ value: rows.value, pointer: rows.pointer }];
  return rows.value.map((value, place) => ({ value, pointer: pointerTo(rows.pointer, place) }));
}

function resultOf(
  { draft, source }: SectionDraft,
  report: Parts,
  parts: Parts,
  effective: string | undefined,
): Observation {
  const { laboratory } = draft.context.terminology;
  const panel = report.text("name") ?? "";
  const name = parts.text("name") ?? (panel || unnamedExamination);
  const unit = parts.text("unit");
  const reference = parts.text("reference");
  const known = laboratory.find(name, unit);
  const analyte = known && isOf(known, { panel, name, unit, reference }) ? known : undefined;
  const coding = analyte ? [{ system: systems.loinc, code: analyte.loinc }] : undefined;
  return onlyPresent<Observation>({
    resourceType: "Observation",
    extension: [...source],
    status: "final",
    category: [{ coding: [{ system: systems.observationCategory, code: "laboratory" }] }],
    code: onlyPresent({ coding, text: name }),
    subject: draft.patient,
    encounter: draft.encounter,
    effectiveDateTime: effective,
    ...resultValue(parts, unit, analyte, laboratory),
    referenceRange: reference === undefined ? undefined : [{ text: reference }],
  });
}

interface WrittenResult {
  readonly panel: string;
  readonly name: string;
  readonly unit: string | undefined;
  readonly reference: string | undefined;
}

const namesOther = (text: string): boolean => otherMaterial.test(text);

/** What is named like the analyte is of the material that the analyte is measured in. */
function isOf(
  analyte: Analyte,
  { panel, name, unit = "", reference = "" }: WrittenResult,
): boolean {
  const isOther =
    namesOther(name) || isPanelOf(panel, namesOther) || sediment.test(`${unit} ${reference}`);
  return !isOther || namesOther(analyte.specimen);
}

type ResultValue = Pick<Observation, "valueQuantity" | "valueString" | "note">;

function resultValue(
  parts: Parts,
  unit: string | undefined,
  analyte: Analyte | undefined,
  names: LaboratoryNames,
): ResultValue {
  const text = parts.text("value");
  // A unit without a value says nothing, but it was written.
  if (text === undefined) return unit === undefined ? {} : { note: [{ text: unit }] };
  const sent = parts.value("value");
  const read = readLaboratoryValue(typeof sent === "number" ? sent : text, unit, analyte, names);
  if (read.kind === "text") return { valueString: read.text };
  const { value, decimals, comparator, code, hasWords } = read;
  return {
    valueQuantity: withDecimals(
      {
        value,
        ...(comparator ? { comparator } : {}),
        unit: read.unit,
        system: systems.ucum,
        code,
      },
      decimals,
    ),
    ...(hasWords ? { note: [{ text }] } : {}),
  };
}
