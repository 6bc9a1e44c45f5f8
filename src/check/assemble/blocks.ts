/** The four blocks of the envelope, each from the verdicts of its packs. */
import type { Facts } from "../../facts/build-facts.ts";
import type { Expression } from "../../fhir/fhirpath/compile.ts";
import { formatValue } from "../../rules/render-text.ts";
import type { Judgement } from "../../rules/run-rules.ts";
import type { Verdict } from "../../rules/judge.ts";
import type {
  Candidate,
  CandidateConfidence,
  ClaimImpact,
  ConditionalDocument,
  DiagnosisSuggestions,
  DocumentSync,
  Finding,
  MedicationReview,
} from "../types.ts";
import { mergeTexts, unsatisfied, type SayFields } from "./merge-texts.ts";
import { refOf } from "./ref-of.ts";
import { summariseMedication } from "./summarise.ts";

export function assembleImpact(judgement: Judgement, facts: Facts): ClaimImpact {
  const temuan = unsatisfied(judgement.verdicts).flatMap(({ rule, item }) => {
    const { temuan: part } = rule;
    if (!part) return [];
    return [
      {
        kondisi: part.kondisi.render(item, facts),
        icd10_disarankan: part.icd10_disarankan.render(item, facts),
        dasar_bukti: textsOf(part.dasar_bukti, item, facts),
        dampak_severity: part.dampak_severity.render(item, facts),
      },
    ];
  });
  return { ...mergeTexts(judgement), ...(temuan.length > 0 && { temuan }) };
}

export function assembleSuggestions(judgement: Judgement, facts: Facts): DiagnosisSuggestions {
  const kandidat = unsatisfied(judgement.verdicts).flatMap(({ rule, item }): Candidate[] => {
    const { kandidat: part } = rule;
    if (!part) return [];
    return [
      {
        icd10: part.icd10.render(item, facts),
        deskripsi: part.deskripsi.render(item, facts),
        status: part.status,
        tingkat_keyakinan: levelOf(part.tingkat_keyakinan, item, facts),
        dasar_bukti: textsOf(part.dasar_bukti, item, facts),
        dampak_klaim: part.dampak_klaim.render(item, facts),
      },
    ];
  });
  return { ...mergeTexts(judgement), kandidat };
}

/** One `detail` for each order, in the order's own sequence. */
export function assembleMedicationReview(judgement: Judgement, facts: Facts): MedicationReview {
  const byOrder = Map.groupBy(judgement.verdicts, ({ item }) => refOf(item));
  const detail = facts.drugs.orders.map((drug) => ({
    nama_obat: drug.name ?? "",
    ...mergeTexts({
      verdicts: byOrder.get(drug.ref) ?? [],
      failures: judgement.failures,
    }),
  }));
  return { ringkasan: summariseMedication(detail), detail };
}

/** `wajib` lists every mandatory document; `kondisional` those required, and those sent without being required. */
export function assembleDocuments(
  judgement: Judgement,
  facts: Facts,
  sayFields: SayFields,
): DocumentSync {
  const wajib: Finding[] = [];
  const kondisional: ConditionalDocument[] = [];
  for (const [key, part] of byDocument(judgement)) {
    const document = part.verdicts[0]?.rule ?? part.failures[0]?.rule;
    const about = document?.rule.document;
    if (!document || !about) continue;
    const finding: Finding = { key, label: about.label, ...mergeTexts(part, sayFields) };
    if (about.list === "wajib") wajib.push(finding);
    else {
      const needed = part.failures.length > 0 || part.verdicts.some(isRequired);
      if (needed) kondisional.push({ ...finding, diperlukan: true });
      else if (wasSent(part.verdicts, facts)) kondisional.push({ ...finding, diperlukan: false });
    }
  }
  return { wajib, kondisional };
}

const isRequired = ({ outcome }: Verdict) =>
  outcome !== "not_applicable" && outcome !== "not_judged";

const wasSent = (verdicts: readonly Verdict[], facts: Facts) =>
  verdicts.some(({ rule }) => rule.documentSent?.(facts, { facts })[0] === true);

function byDocument({ verdicts, failures }: Judgement): Map<string, Judgement> {
  const keyOf = ({ rule }: Judgement["failures"][number] | Verdict) =>
    rule.rule.document?.key ?? "";
  const keys = new Set([...verdicts.map(keyOf), ...failures.map(keyOf)]);
  return new Map(
    [...keys].map((key) => [
      key,
      {
        verdicts: verdicts.filter((verdict) => keyOf(verdict) === key),
        failures: failures.filter((failure) => keyOf(failure) === key),
      },
    ]),
  );
}

/** Evidence is written as in the texts beside it: the same date reads the same in both. */
function textsOf(expression: Expression, item: unknown, facts: Facts): string[] {
  return expression(item, { facts }).map(formatValue);
}

function levelOf(
  level: CandidateConfidence | Expression,
  item: unknown,
  facts: Facts,
): CandidateConfidence {
  if (typeof level === "string") return level;
  const [value] = level(item, { facts });
  return value === "tinggi" || value === "sedang" ? value : "rendah";
}
