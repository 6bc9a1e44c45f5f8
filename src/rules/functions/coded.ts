import type { DocumentEvent, DocumentStatement } from "../../document/clinical-document.ts";
import { isInRanges } from "../../knowledge/code-ranges.ts";
import { resources, type RuleFunction } from "./rule-function.ts";

const rangesOf = (codes: string) => codes.split(";").map((range) => range.trim());

const isIcd9 = (range: string) => /^\d/u.test(range);

function inRange(range: string): string {
  const [from = "", to = from] = range.split("-");
  const begins = (end: string) => `code.substring(0, ${end.length})`;
  return from === to
    ? `code.startsWith('${from}')`
    : `(${begins(from)} >= '${from}' and ${begins(to)} <= '${to}')`;
}

/** Diagnoses and procedures with a code in the ranges, ICD-10 or ICD-9-CM: `I20-I25;I11.0`, `37.21-37.23`. */
export const coded: RuleFunction = {
  asks: "codes",
  definition: (codes) => {
    const ranges = rangesOf(codes);
    const among = (some: readonly string[]) => some.map(inRange).join(" or ");
    const [diagnoses, procedures] = [
      ranges.filter((range) => !isIcd9(range)),
      ranges.filter(isIcd9),
    ];
    const icd10 = `(($this is Condition) and code.coding.exists(system = 'http://hl7.org/fhir/sid/icd-10' and (${among(diagnoses)})))`;
    const icd9 = `(($this is Procedure) and code.coding.exists(system = 'http://hl7.org/fhir/sid/icd-9-cm' and (${among(procedures)})))`;
    const kinds = [diagnoses.length > 0 ? icd10 : "", procedures.length > 0 ? icd9 : ""];
    return `${resources}.where(${kinds.filter((kind) => kind !== "").join(" or ")})`;
  },
  inWords: (codes) => `kode ${codes} tercantum`,
  find: ({ statements, events }, codes) => {
    const ranges = rangesOf(codes);
    const isAsked = ({ code }: DocumentStatement | DocumentEvent) => isInRanges(code, ranges);
    return [...statements.filter(isAsked), ...events.filter(isAsked)];
  },
};
