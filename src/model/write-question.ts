/** The question about one document: redacted as a whole, so that one person has one mark throughout. */
import type { Stage } from "../check/types.ts";
import { createRedactor } from "../identity/redactor.ts";
import type { Labelled } from "../identity/identity-under-label.ts";
import type { EnrichOrder, Passage } from "../check/enricher.ts";
import { listItems, type AnswerItem } from "./list-items.ts";
import type { Prompt } from "./load-prompts.ts";
import type { Sent } from "./merge.ts";
import type { ModelQuestion } from "./model-client.ts";
import { proposalListSchema } from "./proposals.ts";
import { writeDocument } from "./write-document.ts";

export interface Question {
  readonly prompt: Prompt;
  readonly asked: ModelQuestion;
  /** What the answer will be held against, in the words that were sent. */
  readonly sent: Sent;
}

/** Throws for a stage without a prompt. */
export function writeQuestion(prompts: ReadonlyMap<Stage, Prompt>, order: EnrichOrder): Question {
  const { stage, answer, codes, phrases, identifiers, deadline } = order;
  const prompt = prompts.get(stage);
  if (!prompt) throw new Error(`no prompt for ${stage}`);
  const items = listItems(answer);
  const answers = order.passages.map(answerOf);
  const { redact, redactAnswer, restore } = createRedactor(
    textsOf(order, items),
    [...identifiers, ...strangeCodes(order)],
    answers,
  );
  const shown = new Map([...items].map(([place, item]) => [place, redactItem(item, redact)]));
  const written = writeDocument({
    answer,
    items: shown,
    passages: order.passages.map((passage) => ({
      ...passage,
      section: redact(passage.section),
      label: redact(passage.label),
      text: redactAnswer(answerOf(passage)),
    })),
    keys: new Map(answer.findings.map(({ key, label }) => [key, redact(label ?? key)])),
    codesOnClaim: codes.onClaim,
    findCode: codes.find,
  });
  const sent = {
    answer,
    items: shown,
    passages: written.sent,
    codes,
    phrases,
    instructions: prompt.guarded,
    restore,
  };
  const asked = {
    instructions: prompt.instructions,
    document: written.text,
    schema: proposalListSchema,
    deadline,
  };
  return { prompt, sent, asked };
}

/** A field of a section's own has no other label: `{ "No RM": "12345" }`. */
const answerOf = ({ section, label, text }: Passage): Labelled => ({
  label: [section, label].filter((part) => part !== "").join(" › "),
  text,
});

/** `A09.9`, also where no list has it. */
const codeShape = /^[a-z]\d{2}(?:\.?[\dx]{1,4})?[*+†]?$/iu;

/** What stands where the claim has its codes and has the form of none (`SITI12`) may say anything. */
const strangeCodes = ({ passages, codes }: EnrichOrder): readonly string[] =>
  passages
    .filter(({ section }) => section === "diagnosis")
    .flatMap(({ text }) => /^[^\s(]{1,80}/u.exec(text)?.[0] ?? [])
    .filter((word) => /\p{N}/u.test(word) && !codeShape.test(word) && !codes.find(word));

const textsOf = (
  { passages, texts }: EnrichOrder,
  items: ReadonlyMap<string, AnswerItem>,
): readonly string[] => [
  ...texts,
  ...passages.flatMap(({ section, label, text }) => [section, label, text]),
  ...[...items.values()].flatMap((item) => [
    item.label,
    item.rekomendasi,
    item.contoh_isian,
    item.penjelasan,
  ]),
];

const redactItem = (item: AnswerItem, redact: (text: string) => string): AnswerItem => ({
  label: redact(item.label),
  status: item.status,
  rekomendasi: redact(item.rekomendasi),
  contoh_isian: redact(item.contoh_isian),
  penjelasan: redact(item.penjelasan),
});
