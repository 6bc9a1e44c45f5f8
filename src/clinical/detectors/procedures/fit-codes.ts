/** Whether an act that is told of may stand behind a coded procedure. */
import type { ClinicalCase } from "../../case.ts";
import type { ProcedureRecord } from "../../procedure-knowledge.ts";

/**
 * `own`: the code is that of the act, or of a wider one; `wide`: a coder may use it for the act, or the act is the wider
 * name of what is coded and says more than `operasi`.
 */
export type Fit = "own" | "wide" | undefined;

type Knowing = Pick<ClinicalCase, "knowledge">;

export function fitOf(concept: string, code: string, { knowledge }: Knowing): Fit {
  const { concepts, procedures } = knowledge;
  if (begins(concepts.icd9cmOf(concept), code)) return "own";
  const wider = concepts.withWider(concept);
  const coded = concepts.ofIcd9cm(code).map(({ id }) => id);
  if (coded.some((id) => wider.includes(id))) return "own";
  const record = procedures.of(concept);
  if (record && mayCarry(record, concept, code, { knowledge })) return "wide";
  const isGeneral = record?.kind === "operation" && !record.missed;
  const isWider = coded.some((id) => concepts.withWider(id).includes(concept));
  return isWider && !isGeneral && concepts.withWider(concept).length > 1 ? "wide" : undefined;
}

const begins = (beginnings: readonly string[], code: string): boolean =>
  beginnings.some((beginning) => code.startsWith(beginning) || beginning.startsWith(code));

/** `95.05` of a look into the eye, which is `16.21` or any `95.0`: a category alone tells of an act whose own code is of it. */
function mayCarry(
  { codes, kind }: ProcedureRecord,
  concept: string,
  code: string,
  { knowledge }: Knowing,
): boolean {
  if (codes.includes(code)) return true;
  if (!begins(codes, code)) return false;
  const own = knowledge.concepts.icd9cmOf(concept);
  if (kind === "operation" || own.length === 0) return true;
  const category = code.slice(0, 4);
  const siblings = own.filter((each) => each.startsWith(category));
  // A nebuliser, `93.94`, is not a ventilator, `93.90`: each has a code of its own.
  const isOfAnother =
    siblings.every(isFull) &&
    knowledge.concepts
      .ofIcd9cm(code)
      .some(({ id }) => knowledge.concepts.icd9cmOf(id).includes(code));
  return siblings.length > 0 && !isOfAnother;
}

const isFull = (code: string): boolean => code.length === "93.94".length;

/** Where the chapters of ICD-9-CM begin. */
const chapters = [0, 1, 6, 8, 17, 18, 21, 30, 35, 40, 42, 55, 60, 65, 72, 76, 85, 87] as const;

/** The part of the body that a code is of; from 87 on, where codes go by the kind of act, its first two digits. */
export function chapterOf(code: string): number {
  const number = Number(code.slice(0, 2));
  return number >= 87 ? number : (chapters.findLast((first) => first <= number) ?? -1);
}
