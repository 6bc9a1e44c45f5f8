/** Plants what the operators find in the complete documents of rounds by strangers, and reads the answers. */
import { basename } from "node:path";
import { changeDocument } from "../../support/change-document.ts";
import { newSayings } from "../answer-items.ts";
import { checkOnLastDay, readRound } from "../run-blind.ts";
import { randomOf } from "../mutants/operator.ts";
import type { Planted, Source } from "./operator.ts";
import { operators } from "./operators.ts";

export interface Perturbed {
  readonly operator: string;
  readonly document: string;
  readonly planted: Planted;
  readonly found: boolean;
  readonly said: readonly string[];
}

const read = (folder: string): readonly Source[] =>
  [...readRound(folder)].map(([name, body]) => ({ name: `${basename(folder)}/${name}`, body }));

export async function runPerturbed(
  folders: readonly string[],
  sample: number,
  only: string,
): Promise<readonly Perturbed[]> {
  const documents = folders.flatMap(read);
  const random = randomOf(7);
  const answers = new Map<string, Awaited<ReturnType<typeof checkOnLastDay>>>();
  const results: Perturbed[] = [];
  for (const operator of operators.filter(({ name }) => name.includes(only))) {
    const all = documents.flatMap((document) => {
      const others = documents
        .filter((other) => other !== document)
        .map((other) => ({ other, order: random() }))
        .toSorted((one, two) => one.order - two.order)
        .map(({ other }) => other);
      return operator
        .plant(document, others)
        .map((planted) => ({ document, planted, order: random() }));
    });
    for (const { document, planted } of all
      .toSorted((one, two) => one.order - two.order)
      .slice(0, sample)) {
      const twin = answers.get(document.name) ?? (await checkOnLastDay(document.body));
      answers.set(document.name, twin);
      const envelope = await checkOnLastDay(
        changeDocument(document.body, planted.change),
        document.body,
      );
      const said = twin.skipped ? [] : newSayings(twin, envelope);
      if (twin.skipped) continue;
      const found = said.some((sentence) =>
        planted.says.some((word) => sentence.toLowerCase().includes(word.toLowerCase())),
      );
      results.push({ operator: operator.name, document: document.name, planted, found, said });
    }
  }
  return results;
}
