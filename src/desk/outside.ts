/** What a check asks of others: it takes as long as they do, and happens outside the process that judges. */
import type { AskModel, ModelAnswer } from "../model/ask-model.ts";
import type { ModelQuestion } from "../model/model-client.ts";
import type { Errands } from "../intake/adapters/errands.ts";
import type { MapResult, MapTask } from "../intake/adapters/map-pool.ts";
import type { VisitAnswer } from "../intake/adapters/pull/fetch-visit.ts";
import type { VisitOrder } from "../intake/adapters/pull/visit-order.ts";
import { Problem } from "../errors.ts";
import { problemOf, writeProblem, type WrittenProblem } from "./written-problem.ts";

export interface Outside extends Errands {
  readonly askModel: AskModel;
}

/** A call of `Outside` as plain data. */
export type Errand =
  | { readonly kind: "map"; readonly task: MapTask }
  | { readonly kind: "visit"; readonly order: VisitOrder }
  | { readonly kind: "model"; readonly question: ModelQuestion };

/** How an errand ended. */
export type ErrandEnd =
  | { readonly kind: "map"; readonly result: MapResult }
  | { readonly kind: "visit"; readonly answer: VisitAnswer }
  | { readonly kind: "model"; readonly answer: ModelAnswer }
  | { readonly kind: "problem"; readonly problem: WrittenProblem };

/** Does the errand. Rejects with what is not a `Problem`. */
export async function doErrand(outside: Outside, errand: Errand): Promise<ErrandEnd> {
  try {
    switch (errand.kind) {
      case "map":
        return { kind: "map", result: await outside.runMap(errand.task) };
      case "visit":
        return { kind: "visit", answer: await outside.fetchVisit(errand.order) };
      case "model":
        return { kind: "model", answer: await outside.askModel(errand.question) };
    }
  } catch (error) {
    if (error instanceof Problem) return { kind: "problem", problem: writeProblem(error) };
    throw error;
  }
}

/**
 * The errands of a task that was begun before, answered as they ended then, in their order. The first one beyond is told
 * to `need` and never ends: the task is begun anew once it is done. So a task holds nothing while it waits, and may go on
 * in another process.
 */
export function replayErrands(
  ended: readonly ErrandEnd[],
  need: (errand: Errand) => void,
): Outside {
  let next = 0;
  const end = (errand: Errand): Promise<ErrandEnd> => {
    const known = ended[next];
    next += 1;
    if (known) return Promise.resolve(known);
    need(errand);
    return new Promise(() => undefined);
  };
  const refuse = (known: ErrandEnd): never => {
    if (known.kind === "problem") throw problemOf(known.problem);
    throw new Error(`another errand was done before: ${known.kind}`);
  };
  return {
    async runMap(task) {
      const known = await end({ kind: "map", task });
      return known.kind === "map" ? known.result : refuse(known);
    },
    async fetchVisit(order) {
      const known = await end({ kind: "visit", order });
      return known.kind === "visit" ? known.answer : refuse(known);
    },
    async askModel(question) {
      const known = await end({ kind: "model", question });
      return known.kind === "model" ? known.answer : refuse(known);
    },
  };
}
