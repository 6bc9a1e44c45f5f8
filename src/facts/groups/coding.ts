import Type, { type Static } from "typebox";
import { isUnder, listsAny } from "../../knowledge/cells.ts";
import type { TableRow } from "../../knowledge/terminology.ts";
import type { FactSource } from "../fact-source.ts";
import { opposedCodes, type WrittenCase } from "../opposed-codes.ts";
import type { Side } from "../text/side.ts";
import type { Drugs } from "./drugs.ts";
import type { Procedures } from "./procedures.ts";

export const codingSchema = Type.Object(
  {
    combinations: Type.Array(
      Type.Object({
        ref: Type.String({ description: "Address of the code to change" }),
        codes: Type.String({ description: "The codes found together, joined by ' dan '" }),
        advice: Type.String({ description: "Indonesian: what the pair becomes" }),
        result: Type.Optional(Type.String({ description: "The code to use instead" })),
        replaces: Type.String({ description: "The code that is replaced or dropped" }),
      }),
      { description: "Pairs of table T-8 that are both coded" },
    ),
    symptoms: Type.Array(
      Type.Object({
        ref: Type.String(),
        code: Type.String(),
        disease: Type.String({ description: "Indonesian name and code, 'demam dengue (A91)'" }),
      }),
      { description: "Symptom codes that belong to a coded disease (T-7)" },
    ),
    duplicates: Type.Array(Type.String(), { description: "Codes written more than once" }),
    opposed: Type.Array(
      Type.Object({
        ref: Type.String(),
        code: Type.String(),
        label: Type.String(),
        written: Type.String({ description: "The document's own words, or the datum" }),
        advice: Type.String({ description: "Indonesian: the code or category that says as much" }),
        basis: Type.String({ description: "Where it is written, for a quotation" }),
      }),
      { description: "Codes that the written diagnosis, the sex or a measured datum excludes" },
    ),
  },
  { description: "Coding tables applied to the diagnoses and procedures under judgment" },
);
export type Coding = Static<typeof codingSchema>;

interface Coded {
  readonly ref: string;
  readonly code: string;
  readonly side?: Side;
}

/** Applies tables T-7 and T-8 to the codes that this stage judges. */
export function buildCoding(
  source: FactSource,
  parts: WrittenCase & { readonly drugs: Drugs; readonly procedures: Procedures },
): Coding {
  const { diagnoses, drugs, procedures, soap } = parts;
  const planned = source.terminology.drugs.find(soap.plan ?? "").map(({ name }) => name);
  const given = [...drugs.all.flatMap(({ substances }) => substances), ...planned];
  const icd10 = diagnoses.all.flatMap(codedOf);
  const icd9cm = procedures.all.flatMap(codedOf);
  return {
    combinations: source.terminology
      .table("code-combinations")
      .flatMap((row) => combinationOf(row, row["system"] === "icd-9-cm" ? icd9cm : icd10)),
    symptoms: source.terminology
      .table("symptom-of-disease")
      .flatMap((row) => symptomsOf(row, icd10, procedures.codes, given)),
    duplicates: [...repeated(icd10), ...repeated(icd9cm)],
    opposed: opposedCodes(parts, source),
  };
}

const codedOf = ({ ref, code, side }: Partial<Coded> & Pick<Coded, "ref">): Coded[] =>
  code === undefined ? [] : [{ ref, code, ...(side && { side }) }];

/** What is known to be of one side and of the other are two findings. */
const mayBeOne = (one: Coded, other: Coded): boolean =>
  one.side === undefined || other.side === undefined || one.side === other.side;

/** The first pair that a row names; a row whose `unless` is coded says nothing. */
function combinationOf(row: TableRow, coded: readonly Coded[]): Coding["combinations"] {
  if (coded.some(({ code }) => isUnder(code, row["unless"]))) return [];
  const third = coded.find(({ code }) => isUnder(code, row["third"]));
  if (row["third"] && !third) return [];
  const result = row["result"] ?? "";
  for (const first of coded.filter(({ code }) => isUnder(code, row["first"]))) {
    const second = coded.find(
      (one) => one.code !== first.code && isUnder(one.code, row["second"]) && mayBeOne(first, one),
    );
    if (!second || first.code === result) continue;
    const replaced = row["replaces"] === "2" ? second : first;
    const codes = [first, second, ...(third ? [third] : [])].map(({ code }) => code);
    const isNew = result !== "" && coded.every(({ code }) => code !== result);
    return [
      {
        ref: replaced.ref,
        codes: codes.join(" dan "),
        advice: row["advice"] ?? "",
        ...(isNew && { result }),
        replaces: replaced.code,
      },
    ];
  }
  return [];
}

function symptomsOf(
  row: TableRow,
  coded: readonly Coded[],
  procedures: readonly string[],
  given: readonly string[],
): Coding["symptoms"] {
  const symptom = row["symptom"] ?? "";
  if (procedures.some((code) => isUnder(code, row["unless_procedures"]))) return [];
  if (listsAny(row["unless_substances"], given)) return [];
  const disease = coded.find(({ code }) => isUnder(code, row["diseases"]));
  if (!disease) return [];
  return coded
    .filter(({ code }) => code.startsWith(symptom))
    .map(({ ref, code }) => ({
      ref,
      code,
      disease: `${row["disease"] ?? ""} (${disease.code})`,
    }));
}

/** A code on both sides of the body is two findings; the same resource twice is one. */
function repeated(coded: readonly Coded[]): string[] {
  const refs = new Map<string, Set<string>>();
  for (const { ref, code } of coded) refs.set(code, (refs.get(code) ?? new Set()).add(ref));
  return [...refs].flatMap(([code, places]) => (places.size > 1 ? [code] : []));
}
