/** What a draft changes in the answers: findings, rules and coding warnings that come out another way. */
import type { Envelope, Stage } from "../../check/types.ts";
import type { ItemTrace } from "../../store/ports.ts";
import type { CorpusAnswer, CorpusDocument } from "./run-corpus.ts";

export const flipKinds = ["finding", "rule", "code"] as const;

/** One thing that comes out another way, with all documents in which it does so alike. */
export interface Flip {
  readonly kind: (typeof flipKinds)[number];
  readonly stage: Stage;
  /** Key of the finding or block, id of the rule, or code of the warning with what it names. */
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly documents: readonly string[];
}

export interface Impact {
  readonly documents: number;
  /** Documents in which anything comes out another way. */
  readonly changed: number;
  /** In the order of kind, then most documents first. */
  readonly flips: readonly Flip[];
}

type Outcomes = ReadonlyMap<string, string>;

const absent = "–";

/** `live` and `draft`: the answers of `runCorpus` to the same documents. */
export function compareAnswers(
  documents: readonly CorpusDocument[],
  live: readonly (CorpusAnswer | null)[],
  draft: readonly (CorpusAnswer | null)[],
): Impact {
  const flips = new Map<string, Flip>();
  const changed = new Set<string>();
  for (const [place, { name: document, stage }] of documents.entries()) {
    const [before, after] = [outcomesOf(live[place]), outcomesOf(draft[place])];
    for (const kind of flipKinds)
      for (const name of new Set([...before[kind].keys(), ...after[kind].keys()])) {
        const [from, to] = [before[kind].get(name) ?? absent, after[kind].get(name) ?? absent];
        if (from === to) continue;
        changed.add(document);
        const id = JSON.stringify([kind, stage, name, from, to]);
        const known = flips.get(id)?.documents ?? [];
        const flip = { kind, stage, name, before: from, after: to };
        flips.set(id, { ...flip, documents: [...known, document] });
      }
  }
  return {
    documents: documents.length,
    changed: changed.size,
    flips: [...flips.values()].toSorted(
      (one, other) =>
        flipKinds.indexOf(one.kind) - flipKinds.indexOf(other.kind) ||
        other.documents.length - one.documents.length ||
        (one.name < other.name ? -1 : 1),
    ),
  };
}

function outcomesOf(check: CorpusAnswer | null | undefined): Record<Flip["kind"], Outcomes> {
  if (!check) return { finding: new Map([["request", "refused"]]), rule: none, code: none };
  const { envelope, trace } = check;
  return { finding: findings(envelope), rule: rules(trace), code: warnings(envelope) };
}

const none: Outcomes = new Map();

function findings(envelope: Envelope): Outcomes {
  const { claim_impact, diagnosis_suggestions, medication_review, document_sync } = envelope;
  const blocks: readonly (readonly [string, string | undefined])[] = [
    ["summary", envelope.summary.status ?? undefined],
    ["claim_impact", claim_impact?.status],
    ["diagnosis_suggestions", diagnosis_suggestions?.status],
    ["medication_review", medication_review?.ringkasan.status],
    ...[...(document_sync?.wajib ?? []), ...(document_sync?.kondisional ?? [])].map(
      ({ key, status }) => [`document_sync.${key}`, status] as const,
    ),
    ...envelope.findings.map(({ key, status }) => [key, status] as const),
  ];
  return new Map(
    blocks.flatMap(([name, status]) => (status === undefined ? [] : [[name, status]])),
  );
}

/** How often a rule came out in each way: `belum_lengkap 2, lengkap`. */
function rules(trace: readonly ItemTrace[]): Outcomes {
  const judged = trace.flatMap((item) => item.judged);
  const byRule = Map.groupBy(judged, ({ rule }) => rule);
  return new Map([...byRule].map(([rule, all]) => [rule, countOf(all.map((one) => one.outcome))]));
}

function warnings({ coding_warnings }: Envelope): Outcomes {
  const names = coding_warnings.map(({ code, value }) => `${code} ${value}`);
  return new Map(names.map((name) => [name, countOf(names.filter((other) => other === name))]));
}

function countOf(words: readonly string[]): string {
  const counts = Map.groupBy(words.toSorted(), (word) => word);
  return [...counts]
    .map(([word, all]) => (all.length === 1 ? word : `${word} ×${all.length}`))
    .join(", ");
}
