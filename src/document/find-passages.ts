/** The narratives of a Bundle: every text that somebody wrote, with its place, its author and its time. */
import type {
  DiagnosticReport,
  QuestionnaireResponse,
  QuestionnaireResponseItem,
  QuestionnaireResponseItemAnswer,
} from "@medplum/fhirtypes";
import type { BundleIndex } from "../fhir/bundle-index.ts";
import type { Canonicals } from "../fhir/canonicals.ts";
import { isImagingReport, isLaboratoryReport } from "../fhir/report-kinds.ts";
import { sectionKeyOf, sectionPath } from "../fhir/source-section.ts";
import type { Reader } from "../reading/create-reader.ts";
import { readDate } from "../reading/fields/date-time.ts";
import type { Moment, SaidBy } from "./clinical-document.ts";
import { momentOf } from "./moment-of.ts";

export interface Passage {
  readonly resource: string;
  readonly path: readonly string[];
  readonly text: string;
  /** Where the kind of resource says it. */
  readonly saidBy: SaidBy | null;
  readonly moment: Moment | null;
  /** Of the rows of its section that it stands in, from 0. */
  readonly row: number | null;
}

/** In the order of the Bundle. */
export function findPassages(
  index: BundleIndex,
  canonicals: Canonicals,
  reader: Pick<Reader, "partOf">,
): readonly Passage[] {
  return [
    ...index
      .ofKind("QuestionnaireResponse")
      .flatMap((response) => passagesOfResponse(response, index, canonicals, reader)),
    ...index.ofKind("DiagnosticReport").flatMap((report) => passageOfReport(report, index)),
  ];
}

function passagesOfResponse(
  response: QuestionnaireResponse,
  index: BundleIndex,
  canonicals: Canonicals,
  reader: Pick<Reader, "partOf">,
): readonly Passage[] {
  const key = sectionKeyOf(response);
  const section = key === undefined ? sectionPath(response, canonicals) : [key];
  const isOperation = section.some((name) => reader.partOf(name) === "operation");
  const resource = index.addressOf(response);
  let rows = 0;
  const read = (
    items: readonly QuestionnaireResponseItem[],
    path: readonly string[],
    outer: Moment | null,
    inRow: number | null,
  ): readonly Passage[] => {
    // A summary's date of admission is not when the summary was written: rows alone have a time of their own.
    const isRow = path.length > section.length;
    const moment = (isRow ? momentAmong(items, isOperation) : null) ?? outer;
    const row = inRow ?? (isRow ? rows++ : null);
    return items.flatMap(({ linkId, answer = [], item = [] }) => {
      const here = [...path, linkId];
      const own = answer.flatMap(textOf).map((text): Passage => ({
        resource,
        path: here,
        text,
        saidBy: null,
        moment,
        row,
      }));
      const inner = [item, ...answer.map((each) => each.item ?? [])];
      return [...own, ...inner.flatMap((parts) => read(parts, here, moment, row))];
    });
  };
  return read(response.item ?? [], section, momentOf(response.authored), null);
}

/**
 * A row of progress notes says when it was written in a field of its own. No form knows the fields of a report of an
 * operation: what holds a day and nothing else is when it was done.
 */
function momentAmong(
  items: readonly QuestionnaireResponseItem[],
  isOperation: boolean,
): Moment | null {
  for (const { answer = [] } of items)
    for (const { valueDateTime, valueDate, valueString } of answer) {
      // A day alone lies in every time zone where it is written.
      const day = isOperation && valueString ? readDate(valueString, "UTC") : undefined;
      const moment = momentOf(valueDateTime ?? valueDate ?? day);
      if (moment) return moment;
    }
  return null;
}

const textOf = ({
  valueString,
  valueCoding,
}: QuestionnaireResponseItemAnswer): readonly string[] => {
  const text = valueString ?? valueCoding?.display;
  return text === undefined || text.trim() === "" ? [] : [text];
};

function passageOfReport(report: DiagnosticReport, index: BundleIndex): readonly Passage[] {
  const { conclusion, code, effectiveDateTime } = report;
  if (conclusion === undefined) return [];
  const [section, saidBy] = reporterOf(report);
  return [
    {
      resource: index.addressOf(report),
      path: [section, code.text ?? ""],
      text: conclusion,
      saidBy,
      moment: momentOf(effectiveDateTime),
      row: null,
    },
  ];
}

function reporterOf(report: DiagnosticReport): readonly [section: string, by: SaidBy | null] {
  if (isLaboratoryReport(report)) return ["lab", "laboratory"];
  return isImagingReport(report) ? ["radiologi", "radiology"] : ["penunjang", null];
}
