/** Samples mutants of complete documents and reads the answers to them. */
import { checkDocument } from "../../support/check-document.ts";
import type { Envelope } from "../../../src/check/types.ts";
import { answerItems, newSayings } from "../answer-items.ts";
import type { CompleteDocument } from "../read-corpus.ts";
import { directional } from "./directional.ts";
import { Draft } from "./draft.ts";
import { invariant } from "./invariant.ts";
import { pick, randomOf } from "./operator.ts";

export interface MutantResult {
  readonly kind: "directional" | "twin" | "invariant";
  readonly operator: string;
  /** Empty for an invariant one. */
  readonly detector: string;
  readonly document: CompleteDocument;
  /** Found, silent, or unchanged: as it should be. */
  readonly holds: boolean;
  /** Words of which the answer is to say one, or none where it is repaired; empty for an invariant one. */
  readonly wanted: readonly string[];
  /** What the answer says that it does not say of the complete document. */
  readonly said: readonly string[];
}

interface Plan {
  readonly documents: readonly CompleteDocument[];
  /** Mutants of each kind; directional ones get the most. */
  readonly sample: Readonly<Record<MutantResult["kind"], number>>;
  readonly seed: number;
}

export async function runMutants({
  documents,
  sample,
  seed,
}: Plan): Promise<readonly MutantResult[]> {
  const random = randomOf(seed);
  const answers = new Map<string, Envelope>();
  const answerTo = async ({ name, body }: CompleteDocument) => {
    const known = answers.get(name);
    if (known) return known;
    const answer = await checkDocument(body);
    answers.set(name, answer);
    return answer;
  };
  const results: MutantResult[] = [];
  const take = async (
    kind: MutantResult["kind"],
    make: (draft: Draft) =>
      | (Pick<MutantResult, "operator" | "detector" | "wanted"> & {
          readonly judge: (
            before: Envelope,
            after: Envelope,
          ) => Pick<MutantResult, "holds" | "said">;
        })
      | undefined,
  ) => {
    // Many documents do not suit an operator.
    for (let tries = 0, taken = 0; taken < sample[kind] && tries < sample[kind] * 20; tries += 1) {
      const document = pick(documents, random);
      if (!document) return;
      const draft = new Draft(document.body);
      const made = make(draft);
      if (!made) continue;
      taken += 1;
      const { operator, detector, wanted, judge } = made;
      const after = await checkDocument(draft.body);
      results.push({
        kind,
        operator,
        detector,
        wanted,
        document,
        ...judge(await answerTo(document), after),
      });
    }
  };

  await take("directional", (draft) => {
    const operator = pick(directional, random);
    const says = operator?.plant(draft, random);
    if (!operator || !says) return undefined;
    const { name, detector } = operator;
    return {
      operator: name,
      detector,
      wanted: says,
      judge: (before, after) => {
        const said = newSayings(before, after);
        return { said, holds: said.some((sentence) => says.some((word) => names(sentence, word))) };
      },
    };
  });
  await take("twin", (draft) => {
    const operator = pick(
      directional.filter(({ repair }) => repair),
      random,
    );
    const says = operator?.repair?.(draft, random);
    if (!operator || !says) return undefined;
    const { name, detector } = operator;
    return {
      operator: name,
      detector,
      wanted: says,
      judge: (before, after) => {
        const said = newSayings(before, after);
        return {
          said,
          holds: !said.some((sentence) => says.some((word) => names(sentence, word))),
        };
      },
    };
  });
  await take("invariant", (draft) => {
    const operator = pick(invariant, random);
    if (!operator?.rewrite(draft, random)) return undefined;
    return {
      operator: operator.name,
      detector: "",
      wanted: [],
      judge: (before, after) => {
        const changed = difference(statuses(before), statuses(after));
        return { said: changed, holds: changed.length === 0 };
      },
    };
  });
  return results;
}

const names = (sentence: string, word: string) =>
  sentence.toLowerCase().includes(word.toLowerCase());

const statuses = (envelope: Envelope) =>
  answerItems(envelope).map(({ place, status }) => `${place} ${status}`);

/** What stands in one list only. */
function difference(one: readonly string[], other: readonly string[]): readonly string[] {
  const [ones, others] = [new Set(one), new Set(other)];
  return [
    ...one.filter((each) => !others.has(each)).map((each) => `- ${each}`),
    ...other.filter((each) => !ones.has(each)).map((each) => `+ ${each}`),
  ];
}
