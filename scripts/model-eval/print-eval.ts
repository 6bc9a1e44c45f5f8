/** The evaluation for a person to read: counts and ratios of one run. */
import type { Answer } from "../../src/check/enricher.ts";
import { listItems } from "../../src/model/list-items.ts";
import { corpusGroups } from "../read-corpus.ts";
import { verdicts, type LabelledAddition, type Verdict } from "./label-additions.ts";
import type { EvalReport, EvaluatedDocument } from "./run-eval.ts";

interface Circumstances {
  /** Documents of the corpus that could have been chosen. */
  readonly corpus: number;
  /** Answers came from records: how long they took says nothing. */
  readonly isReplay: boolean;
}

/** The whole report as text. */
export function printEval(report: EvalReport, circumstances: Circumstances): string {
  return [
    heading("What the model added"),
    ...report.documents.flatMap(additionLines),
    heading("Documents"),
    ...documentLines(report, circumstances),
    heading("Result"),
    ...resultLines(report),
    heading("What it took"),
    ...costLines(report, circumstances),
  ].join("\n");
}

const heading = (title: string) => `\n${title}\n${"-".repeat(title.length)}`;
const line = (name: string, value: string | number) => `${name.padEnd(22)}${value}`;
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const shareOf = (part: number, whole: number) =>
  whole === 0 ? `${part} of 0` : `${part} of ${whole} (${((part / whole) * 100).toFixed(1)} %)`;

function additionLines(one: EvaluatedDocument): readonly string[] {
  if (one.additions.length === 0) return [];
  return [
    one.document.name,
    ...one.additions.flatMap((addition) => [
      `  ${addition.verdict}: ${addition.place}`,
      ...textLines(one.enrichment.answer, addition),
    ]),
  ];
}

function textLines(answer: Answer, { added }: LabelledAddition): readonly string[] {
  const owner = [...listItems(answer)].find(
    ([pointer]) => added.item === pointer || added.item.startsWith(`${pointer}/`),
  );
  const said = owner?.[1].rekomendasi.split("\n") ?? [];
  return [...said, ...added.quotes.map(({ text }) => `«${text}»`)].map((text) => `      ${text}`);
}

function documentLines({ documents }: EvalReport, { corpus }: Circumstances): readonly string[] {
  const asked = documents.filter((one) => one.asked);
  return [
    line("checked", `${documents.length} of ${corpus} in the corpus`),
    line("asked", shareOf(asked.length, documents.length)),
    ...corpusGroups.map((group) => {
      const members = documents.filter(({ document }) => document.group === group);
      const count = members.filter((one) => one.asked).length;
      return line(`  ${group}`, shareOf(count, members.length));
    }),
    line("not asked", `${documents.length - asked.length}: the rules' answer leaves nothing open`),
  ];
}

const meanings: Readonly<Record<Verdict, string>> = {
  right: "in the place of a defect that the rules missed",
  "false alarm": "in a document that is complete",
  "cannot be told": "in a document with a defect, elsewhere or where rules had found it",
};

function resultLines({ documents, proposals, outcomes, errors }: EvalReport): readonly string[] {
  const additions = documents.flatMap((one) => one.additions);
  const of = (verdict: Verdict) => additions.filter((one) => one.verdict === verdict).length;
  const judged = of("right") + of("false alarm");
  const open = documents.filter(({ document }) => document.group === "open defect");
  const missed = documents.filter(({ missedByRules }) => missedByRules > 0);
  const kept = proposals.filter(({ outcome }) => outcome === "kept");
  const dropped = proposals.filter(({ outcome }) => outcome !== "kept");
  const failures = outcomes.filter((outcome) => outcome !== "answered");
  return [
    line("additions", additions.length),
    ...verdicts.map((verdict) => line(`  ${verdict}`, `${of(verdict)}, ${meanings[verdict]}`)),
    line("right of those judged", shareOf(of("right"), judged)),
    line(
      "open defects",
      `found ${shareOf(sum(open.map(({ found }) => found)), sum(open.map(({ missedByRules }) => missedByRules)))}` +
        ` by place, status and word; by place alone ${sum(open.map(({ placed }) => placed))};` +
        ` asked about ${shareOf(open.filter(({ asked }) => asked).length, open.length)}`,
    ),
    line(
      "all that rules missed",
      `found ${shareOf(sum(missed.map(({ found }) => found)), sum(missed.map(({ missedByRules }) => missedByRules)))}`,
    ),
    line("wordings kept", kept.filter(({ kind }) => kind === "wording").length),
    line("proposals kept", shareOf(kept.length, proposals.length)),
    line("dropped", listCounts(dropped.map(({ outcome }) => outcome))),
    line("answered", shareOf(outcomes.length - failures.length, outcomes.length)),
    line("failures", listCounts(failures)),
    ...errors.map((error) => line("error of our own", String(error))),
  ];
}

/** `3: quote_not_found 2, shape 1`, the most frequent first. */
function listCounts(names: readonly string[]): string {
  const counts = [...Map.groupBy(names, (name) => name)]
    .map(([name, all]) => [name, all.length] as const)
    .toSorted(([one, few], [other, many]) => many - few || one.localeCompare(other));
  const listed = counts.map(([name, count]) => `${name} ${count}`).join(", ");
  return listed === "" ? "0" : `${names.length}: ${listed}`;
}

const tokenKinds = ["input", "output", "cacheRead", "cacheWrite"] as const;

function costLines(
  { documents, spendings, callMs }: EvalReport,
  { isReplay }: Circumstances,
): readonly string[] {
  const tokens = tokenKinds.map(
    (kind) => `${kind} ${sum(spendings.map((spending) => spending.tokens[kind]))}`,
  );
  const priced = spendings.flatMap(({ microUsd }) => microUsd ?? []);
  const usd = sum(priced) / 1_000_000;
  const unpriced = spendings.length - priced.length;
  const parts = documents.flatMap(({ enrichment }) => enrichment.part ?? []);
  const namesOf = (names: readonly string[]) => [...new Set(names)].toSorted().join(", ") || "none";
  return [
    line("model", namesOf(spendings.map(({ model }) => model))),
    line("prompts", namesOf(parts.map(({ prompt }) => prompt))),
    line("tokens", tokens.join(", ")),
    line(
      "cost",
      `${usd.toFixed(4)} US dollars for ${priced.length} calls` +
        (unpriced > 0 ? `; ${unpriced} calls have no known price` : ""),
    ),
    line(
      "time of a call",
      isReplay
        ? "not measured: the answers are records"
        : `p50 ${secondsAt(callMs, 0.5)}, p95 ${secondsAt(callMs, 0.95)}, ${callMs.length} calls`,
    ),
  ];
}

/** The nearest rank. */
function secondsAt(callMs: readonly number[], share: number): string {
  const ordered = callMs.toSorted((one, other) => one - other);
  const found = ordered[Math.max(0, Math.ceil(share * ordered.length) - 1)];
  return found === undefined ? "unknown" : `${(found / 1_000).toFixed(2)} s`;
}
