/** A whole check whose model answers what a test says: the service's own intake, rules, redaction and judge. */
import { expect } from "chai";
import { runCheck } from "../../src/check/run-check.ts";
import type { Envelope } from "../../src/check/types.ts";
import { createEnricher } from "../../src/model/enrich.ts";
import {
  rulesAlone,
  type Enrich,
  type EnrichOrder,
  type ModelPart,
  type Passage,
} from "../../src/check/enricher.ts";
import { loadPrompts } from "../../src/model/load-prompts.ts";
import type { ModelQuestion } from "../../src/model/model-client.ts";
import { orderOf, servicesOnce, type CheckBody } from "./check-document.ts";

export const prompts = loadPrompts("profiles/prompts");

export interface Asked {
  readonly envelope: Envelope;
  readonly part: ModelPart;
  readonly question: ModelQuestion;
  /** What the enricher was given, before the redaction. */
  readonly order: EnrichOrder;
}

/** The model's part over a model that answers each question with what `contentOf` says; `failed` is told of its own errors. */
export function enrichWith(
  contentOf: (question: ModelQuestion) => unknown,
  failed: (error: unknown) => void,
): Enrich {
  const enricher = createEnricher({
    prompts,
    watch: { asked: () => undefined, proposed: () => undefined, failed },
  });
  return enricher(async (question) => ({
    kind: "answered",
    model: "test",
    content: contentOf(question),
    spending: null,
  }));
}

/** The outcome of a check in which the model answers with this content. Throws where it is not asked or the answer is lost. */
export async function askModel(body: CheckBody, content: unknown): Promise<Asked> {
  let question: ModelQuestion | undefined;
  let order: EnrichOrder | undefined;
  const enrich = enrichWith(
    (asked) => {
      question = asked;
      return content;
    },
    (cause) => {
      throw new Error("the model's part failed", { cause });
    },
  );
  const { check } = await runCheck(
    {
      ...servicesOnce(),
      enrich: (answer, readOrder) => {
        const given = readOrder();
        order = given;
        return enrich(answer, () => given);
      },
    },
    orderOf(body),
  );
  const { envelope, model } = check;
  if (!question || !order || !model) throw new Error("the model was not asked");
  expect(envelope.meta.engine).to.equal("rules+llm");
  return { envelope, part: model, question, order };
}

/** The passages of a question as the model reads them. */
export function passagesIn({ document }: ModelQuestion): readonly Omit<Passage, "pointer">[] {
  // What is read back is what `writeDocument` wrote.
  const { sections } = JSON.parse(document) as {
    readonly sections: readonly {
      readonly key: string;
      readonly texts: readonly { readonly label: string; readonly text: string }[];
    }[];
  };
  return sections.flatMap(({ key, texts }) => texts.map((one) => ({ section: key, ...one })));
}

/** What the model's part is given of a document, whether it would be asked or not. */
export async function orderFor(body: CheckBody): Promise<EnrichOrder> {
  let order: EnrichOrder | undefined;
  await runCheck(
    {
      ...servicesOnce(),
      enrich: (answer, readOrder) => {
        order = readOrder();
        return Promise.resolve(rulesAlone(answer));
      },
    },
    orderOf(body),
  );
  if (!order) throw new Error("the check was skipped");
  return order;
}
