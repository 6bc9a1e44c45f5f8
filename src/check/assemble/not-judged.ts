/** Says once for each datum and section that was not sent how many judgements wait for it. */
import type { PatientDatum, Waits } from "../../facts/waits/find-waits.ts";
import { sectionFacts } from "../../facts/waits/section-facts.ts";
import { rulesWaiting } from "../../rules/rules-waiting.ts";
import { rulesWithoutSection } from "../../rules/rules-without-section.ts";
import type { StageJudgement } from "../../rules/run-rules.ts";
import type { FormFields } from "../fields/form-fields.ts";
import type { JudgedDocument } from "../trace/find-evidence.ts";
import type { Notice, Stage } from "../types.ts";
import { notice } from "./advice.ts";

const names: Readonly<Record<PatientDatum, string>> = {
  age: "Usia pasien",
  sex: "Jenis kelamin pasien",
};

/** Nothing for a datum that no judgement waits for. */
export function noticeNotJudged(
  judgement: StageJudgement,
  { root, index, pointers }: Pick<JudgedDocument, "root" | "index" | "pointers">,
  waits: ReadonlyMap<PatientDatum, Waits>,
): readonly Notice[] {
  const [patient] = index.ofKind("Patient");
  const path = patient && pointers.get(index.addressOf(patient));
  return [...waits].flatMap(([datum, waiting]) => {
    const { length } = rulesWaiting(judgement, root, waiting);
    if (length === 0) return [];
    const message = `${names[datum]} tidak diketahui dari data yang dikirim; ${length} penilaian belum dapat dilakukan.`;
    return [notice("not_judged", message, path ?? null)];
  });
}

/** Nothing for a section that was sent, that no rule misses, or that no judgement is sure to wait for. */
export function noticeSections(
  judgement: StageJudgement,
  root: unknown,
  stage: Stage,
  { labelOf }: Pick<FormFields, "labelOf">,
): readonly Notice[] {
  return sectionFacts[stage].flatMap((facts) => {
    const { length } = rulesWithoutSection(judgement, root, facts);
    if (length === 0) return [];
    const message = `Bagian ${labelOf(facts.section)} tidak diisi pada data yang dikirim; sedikitnya ${length} penilaian belum dapat dilakukan.`;
    return [notice("not_judged", message)];
  });
}
