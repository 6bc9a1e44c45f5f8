/** The bundled examples, for who has no key: judged as any document, stored nowhere, billed to nobody. */
import { explainCheck } from "../../check/explain-check.ts";
import { Problem } from "../../errors.ts";
import type { RuleBook } from "../../rules/describe-rules.ts";
import { newApiKey } from "../../store/api-keys.ts";
import { newCheckId } from "../../store/check-id.ts";
import type { AppServices, Example } from "../app-services.ts";
import { answerJson, type Answer, type Call } from "../call.ts";
import { inTime } from "../in-time.ts";
import { requestOf } from "../read-examples.ts";

const nameOf = ({ file }: Example): string => file.replace(/\.json$/u, "");

const profileOf = ({ value }: Example): "fhir" | "simple" =>
  typeof value === "object" && value !== null && "sections" in value ? "simple" : "fhir";

const profileLabels = { fhir: "FHIR", simple: "formulir" } as const;

/** What lists show of an example. */
function describe({ stages }: AppServices, example: Example) {
  const { stage } = example;
  const profile = profileOf(example);
  const title = stages.find((each) => each.stage === stage)?.label ?? stage;
  return { name: nameOf(example), label: `${title} (${profileLabels[profile]})`, stage, profile };
}

/** `GET /app/examples`: `{items: [{name, label, stage, profile}]}`. */
export function listExamples(services: AppServices): () => Answer {
  return () =>
    answerJson({ items: services.examples.map((example) => describe(services, example)) });
}

/**
 * `POST /app/examples/{name}`: the example's `request`, the answer `check` and its `explanation`. Judged once for the rules
 * that serve: however often it is asked for, by whomever, it costs a machine no more.
 */
export function tryExample(services: AppServices): (call: Call) => Promise<Answer> {
  // It stands in no store: nobody can call with it.
  const key = newApiKey({ hash: "", label: "contoh", trial: true }, services.now());
  let judged: { readonly of: RuleBook; readonly answers: Map<string, Promise<Answer>> } | undefined;

  async function judge(example: Example): Promise<Answer> {
    const check = await services.judge({
      request: requestOf(example),
      key,
      startedAt: services.now(),
      checkId: newCheckId(),
      idempotency: null,
    });
    const { rules, terminology } = services;
    return answerJson({
      ...describe(services, example),
      request: example.value,
      check: check.envelope,
      explanation: explainCheck(check, rules, terminology.version),
    });
  }

  return async ({ params }) => {
    const example = services.examples.find((each) => nameOf(each) === params["name"]);
    if (!example)
      throw new Problem("not_found", {
        detail: "Contoh ini tidak ada: lihat daftar contoh pada GET /app/examples.",
      });
    const { rules } = services;
    if (judged?.of !== rules) judged = { of: rules, answers: new Map() };
    const { answers } = judged;
    const answer = answers.get(example.file) ?? judge(example);
    answers.set(example.file, answer);
    try {
      return await inTime(answer, services.checkTimeoutMs);
    } catch (error) {
      answers.delete(example.file);
      throw error;
    }
  };
}
