/** Over complete documents: what is left out is missing, and never contradicts what was sent. */
import { expect } from "chai";
import type { CheckBody } from "../support/check-document.ts";
import { judgeDocument } from "../support/judge-document.ts";
import { isJsonObject } from "../../src/intake/json.ts";
import type { CompleteDocument } from "../truth/read-corpus.ts";

interface Section {
  readonly key: string;
  readonly data: unknown;
}

// A complete document has the profile `simple`.
const sectionsOf = (body: CheckBody) => body["sections"] as readonly Section[];

export const withoutSection = (body: CheckBody, section: string): CheckBody => ({
  ...body,
  sections: sectionsOf(body).filter(({ key }) => key !== section),
});

/** The emergency assessment of another stage without one of its own sections. */
const withoutPart = (body: CheckBody, section: string, part: string): CheckBody => ({
  ...body,
  sections: sectionsOf(body).map((each) =>
    each.key === section && isJsonObject(each.data)
      ? {
          ...each,
          data: Object.fromEntries(Object.entries(each.data).filter(([name]) => name !== part)),
        }
      : each,
  ),
});

/** By what is left out, the document without it: each section, and each part of the emergency assessment. */
function lessened(body: CheckBody): ReadonlyMap<string, CheckBody> {
  const sections = sectionsOf(body);
  const whole = sections.map(({ key }): [string, CheckBody] => [key, withoutSection(body, key)]);
  const parts = sections.flatMap(({ key, data }) =>
    key === "asesmenAwalIgd" && isJsonObject(data)
      ? Object.keys(data).map((part): [string, CheckBody] => [
          `${key}.${part}`,
          withoutPart(body, key, part),
        ])
      : [],
  );
  return new Map([...whole, ...parts]);
}

/** Rule → how many of its items contradict. */
async function contradictions(body: CheckBody): Promise<ReadonlyMap<string, number>> {
  const { verdicts } = await judgeDocument(body);
  const ids = verdicts.flatMap(({ rule, outcome }) =>
    outcome === "perbaiki" ? [rule.rule.id] : [],
  );
  return new Map([...Map.groupBy(ids, (id) => id)].map(([id, all]) => [id, all.length]));
}

export function describeUnsent(documents: readonly CompleteDocument[]): void {
  for (const [stage, own] of Map.groupBy(documents, ({ body }) => body.stage))
    it(`no rule of ${stage} contradicts more because a section was left out`, async () => {
      const found: string[] = [];
      for (const { name, body } of own) {
        const before = await contradictions(body);
        for (const [section, less] of lessened(body))
          for (const [id, count] of await contradictions(less))
            if (count > (before.get(id) ?? 0)) found.push(`${name} without ${section}: ${id}`);
      }
      expect(found).to.deep.equal([]);
    });
}
