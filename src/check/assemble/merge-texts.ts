/** Many verdicts, one finding: the worst status, and the texts a reader still takes in. */
import type { Judgement } from "../../rules/run-rules.ts";
import type { RuleTexts } from "../../rules/rule-set.ts";
import type { Verdict } from "../../rules/judge.ts";
import type { Status } from "../types.ts";
import { joinPoints, mostPoints, numberPoints, sayLeftOut } from "./points.ts";

const worstFirst: readonly Status[] = ["perbaiki", "belum_lengkap", "lengkap"];

const none: RuleTexts = { rekomendasi: "", contoh_isian: "", penjelasan: "" };

const notJudged: RuleTexts = {
  rekomendasi: "Mohon periksa bagian ini secara manual; sebagian aturan tidak dapat dinilai.",
  contoh_isian: "Contoh format: [hasil pemeriksaan manual oleh petugas casemix].",
  penjelasan:
    "Satu aturan tidak dapat dinilai oleh layanan sehingga kelengkapan belum dapat dipastikan.",
};

/** What is said of the fields to fill in, given the unsatisfied verdicts and what the points say; empty for nothing. */
export type SayFields = (open: readonly Verdict[], points: string) => string;

/** `lengkap` < `belum_lengkap` < `perbaiki`; an empty list is `lengkap`. */
export function worstStatus(statuses: readonly Status[]): Status {
  return worstFirst.find((status) => statuses.includes(status)) ?? "lengkap";
}

/** Verdicts that change a status: unsatisfied, and not of a rule that only advises. */
export function unsatisfied(verdicts: readonly Verdict[]): readonly Verdict[] {
  return verdicts.filter(({ texts, rule }) => texts !== undefined && !rule.rule.notice);
}

/**
 * The status of a judgement and its texts: contradictions first, at most five points, numbered where there are several.
 * `rekomendasi` closes with how many points were left out and with the fields to fill in.
 */
export function mergeTexts(
  { verdicts, failures }: Judgement,
  sayFields: SayFields = () => "",
): RuleTexts & { readonly status: Status } {
  const open = unsatisfied(verdicts);
  const ordered = [...ofOutcome(open, "perbaiki"), ...ofOutcome(open, "belum_lengkap")];
  const points = withoutRepeats(ordered.map(({ texts }) => texts ?? none));
  if (failures.length > 0) points.push(notJudged);
  const shown = points.slice(0, mostPoints);
  const status = worstStatus([
    ...open.map(({ outcome }): Status => (outcome === "perbaiki" ? "perbaiki" : "belum_lengkap")),
    ...(failures.length > 0 ? (["belum_lengkap"] as const) : []),
  ]);
  const asked = shown.map(({ rekomendasi }) => rekomendasi);
  const closing = [sayLeftOut(points.length - shown.length), sayFields(open, asked.join("\n"))];
  return {
    status,
    rekomendasi: joinPoints({ points: asked, closing }),
    contoh_isian: numberPoints(sayOnce(shown.map(({ contoh_isian }) => contoh_isian))),
    penjelasan: numberPoints(sayOnce(shown.map(({ penjelasan }) => penjelasan))),
  };
}

const ofOutcome = (verdicts: readonly Verdict[], outcome: Verdict["outcome"]) =>
  verdicts.filter((verdict) => verdict.outcome === outcome);

/** What a point above says already is not read again. */
const sayOnce = (texts: readonly string[]): readonly string[] =>
  texts.map((text, place) => {
    const first = texts.indexOf(text);
    return first === place ? text : `Sama dengan nomor ${first + 1}.`;
  });

/** Two items of one rule may say the very same. */
function withoutRepeats(points: readonly RuleTexts[]): RuleTexts[] {
  const seen = new Map(
    points.map((point) => [`${point.rekomendasi}\n${point.contoh_isian}`, point]),
  );
  return [...seen.values()];
}
