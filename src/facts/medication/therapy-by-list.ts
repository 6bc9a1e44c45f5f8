/** Diseases whose treatment the emergency orders, the stay or the drugs for home hold (`tables/stage-therapy.csv`). */
import type { TableRow } from "../../terminology/terminology.ts";
import type { Diagnoses } from "../groups/diagnoses.ts";
import type { Drug } from "../groups/drugs.ts";
import type { Labs } from "../groups/labs.ts";
import type { Procedures } from "../groups/procedures.ts";
import { mentions, occurrencesOf } from "../text/mentions.ts";

export type DrugList = "emergency" | "stay" | "discharge";

export interface ListCase {
  /** The drugs of each list that can be judged: sent, and every name in it known. */
  readonly lists: ReadonlyMap<DrugList, readonly Drug[]>;
  readonly diagnoses: Diagnoses;
  readonly labs: Labs;
  readonly procedures: Procedures;
  /** What doctors wrote, the reasons against a treatment included. */
  readonly text: string;
}

export interface AbsentTherapy {
  list: DrugList;
  condition: string;
  /** The code, with the datum where the row asks for one. */
  evidence: string;
  expected: string;
}

export function absentTherapies(rows: readonly TableRow[], facts: ListCase): AbsentTherapy[] {
  return rows.flatMap((row): AbsentTherapy[] => {
    const list = listNamed(row["list"]);
    const drugs = list && facts.lists.get(list);
    if (list === undefined || drugs === undefined) return [];
    const named = namedBy(row, facts);
    if (named === undefined) return [];
    const answered =
      itemsOf(row, "given_procedures").some((code) => facts.procedures.codes.includes(code)) ||
      drugs.some((drug) => isOfRow(row, drug)) ||
      (list === "discharge" ? isReasoned(row, facts.text) : isSpokenOf(row, facts.text));
    if (answered) return [];
    const { condition = "", expected = "" } = row;
    return [{ list, condition, evidence: named, expected }];
  });
}

const itemsOf = (row: TableRow, column: string) => (row[column] ?? "").split(";").filter(Boolean);

const listNamed = (name: string | undefined): DrugList | undefined =>
  name === "emergency" || name === "stay" || name === "discharge" ? name : undefined;

/** The label of the disease or procedure; undefined where the row does not apply. */
function namedBy(row: TableRow, { diagnoses, labs, procedures, text }: ListCase) {
  const disease = diagnoses.all.find(
    ({ code = "", uncertain }) =>
      !uncertain && itemsOf(row, "codes").some((prefix) => code.startsWith(prefix)),
  );
  const procedure = procedures.all.find(({ code = "" }) =>
    itemsOf(row, "procedures").includes(code),
  );
  const label = disease?.label ?? procedure?.label;
  const excluded = row["unless_words"] ?? "";
  if (label === undefined || (excluded !== "" && mentions(text, excluded))) return undefined;
  const from = Number(row["bilirubin_from"] ?? "");
  if (from === 0) return label;
  const { highest = 0, highestEvidence = "" } = labs.bilirubinTotal ?? {};
  return highest >= from ? `${label}; ${highestEvidence}` : undefined;
}

const isOfRow = (row: TableRow, { substances, classes }: Drug) =>
  substances.some((name) => itemsOf(row, "substances").includes(name)) ||
  classes.some((name) =>
    itemsOf(row, "classes").some((own) => name === own || name.startsWith(`${own}.`)),
  );

/** 'perlu antivenom' is why the patient stays, not that it was given. */
const wanted = /(?<!\p{L})(?:perlu|butuh|memerlukan|membutuhkan)\s+(?:pemberian\s+)?$/iu;

const isSpokenOf = (row: TableRow, text: string) =>
  occurrencesOf(text, row["treatment_words"] ?? "").some(
    ({ start }) => !wanted.test(text.slice(Math.max(0, start - 30), start)),
  );

const reasons =
  /(?<!\p{L})(?:tunda|ditunda|stop|henti|dihentikan|kontraindikasi|perdarahan|hematemesis|melena|alergi|intoleransi|dilanjutkan|lanjut di|obat lama|obat rutin|stok|persediaan|masih ada|menolak|tidak diberikan|belum diberikan)(?!\p{L})/iu;

/** What was given in the stay says nothing of home; a reason in the same sentence does. */
const isReasoned = (row: TableRow, text: string) =>
  text
    .split(/[\n;]|\.(?!\d)/u)
    .some(
      (sentence) =>
        reasons.test(sentence) && occurrencesOf(sentence, row["treatment_words"] ?? "").length > 0,
    );
