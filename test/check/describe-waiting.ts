/** Over complete documents: what falls silent without the patient's age or sex is counted, and nothing else is. */
import { expect } from "chai";
import { sectionFacts } from "../../src/facts/waits/section-facts.ts";
import { findWaits, type PatientDatum, type Waits } from "../../src/facts/waits/find-waits.ts";
import { rulesWaiting } from "../../src/rules/rules-waiting.ts";
import { rulesWithoutSection } from "../../src/rules/rules-without-section.ts";
import type { CheckBody } from "../support/check-document.ts";
import { judgeDocument } from "../support/judge-document.ts";
import type { CompleteDocument } from "../truth/read-corpus.ts";
import { withoutSection } from "./describe-unsent.ts";

interface Visit {
  readonly age_years?: number;
  readonly sex?: string;
}

const visitOf = (body: CheckBody) => body["encounter"] as Visit;

const withVisit = (body: CheckBody, change: Visit): CheckBody => ({
  ...body,
  encounter: { ...visitOf(body), ...change },
});

export function withoutVisit(body: CheckBody, ...fields: readonly (keyof Visit)[]): CheckBody {
  const kept = Object.entries(visitOf(body)).filter(
    ([name]) => !fields.some((one) => one === name),
  );
  return { ...body, encounter: Object.fromEntries(kept) };
}

/** With a word by which an adult, too, looks like a child where no age is sent. */
const asOfChild = (body: CheckBody): CheckBody => ({
  ...body,
  sections: [
    ...(body["sections"] as readonly object[]),
    { key: "catatanLain", data: { Catatan: "pediatrik" } },
  ],
});

const none: Waits = { leftOut: new Map(), otherwise: new Map() };

async function judged(body: CheckBody) {
  const { source, facts, root, judgement, verdicts } = await judgeDocument(body);
  const idsOf = (outcomes: readonly string[]) =>
    new Set(
      verdicts.flatMap(({ rule, outcome }) => (outcomes.includes(outcome) ? [rule.rule.id] : [])),
    );
  const waits = findWaits(source, facts);
  return {
    spoke: idsOf(["lengkap", "belum_lengkap", "perbaiki"]),
    against: idsOf(["belum_lengkap", "perbaiki"]),
    /** Ids of the rules that wait, by one of the two reasons. */
    waiting: (datum: PatientDatum, reason: keyof Waits): readonly string[] =>
      rulesWaiting(judgement, root, { ...none, [reason]: (waits.get(datum) ?? none)[reason] })
        .map(({ rule }) => rule.id)
        .toSorted(),
    /** Ids of the rules that are sure to wait for a section. */
    withoutSection: (section: string): readonly string[] =>
      sectionFacts[body.stage]
        .filter((row) => row.section === section)
        .flatMap((row) => rulesWithoutSection(judgement, root, row))
        .map(({ rule }) => rule.id),
  };
}

const values: Readonly<Record<PatientDatum, readonly Visit[]>> = {
  age: [0.01, 0.5, 5, 10, 40, 80].map((years) => ({ age_years: years })),
  sex: [{ sex: "L" }, { sex: "P" }],
};

export function describeWaiting(documents: readonly CompleteDocument[]): void {
  const adults = documents.filter(({ body }) => Number(visitOf(body).age_years) >= 16);

  it("every rule that falls silent about an adult who looks like a child, and no other", async () => {
    for (const { name, body } of adults) {
      const known = await judged(asOfChild(body));
      const unknown = await judged(withoutVisit(asOfChild(body), "age_years"));
      const silenced = [...known.spoke].filter((id) => !unknown.spoke.has(id));
      expect(unknown.waiting("age", "otherwise"), name).to.deep.equal(silenced.toSorted());
    }
  });

  for (const datum of ["age", "sex"] as const) {
    it(`by its ${datum} only rules that some ${datum} would bring to speak against the document`, async () => {
      for (const { name, body } of documents) {
        const unknown = await judged(withoutVisit(body, "age_years", "sex"));
        const waiting = new Set(unknown.waiting(datum, "leftOut"));
        for (const value of values[datum]) {
          if (waiting.size === 0) break;
          const { against } = await judged(withVisit(body, value));
          for (const id of against) waiting.delete(id);
        }
        expect([...waiting], name).to.deep.equal([]);
      }
    });
  }
}

/** Each section that rules ask for, left out of every document that has it. */
export function describeSections(documents: readonly CompleteDocument[]): void {
  for (const [stage, rows] of Object.entries(sectionFacts)) {
    for (const { section } of rows) {
      it(`without ${section} of ${stage} only rules that fall silent`, async () => {
        const own = documents.filter(({ body }) => body.stage === stage);
        let counted = 0;
        for (const { name, body } of own) {
          const known = await judged(body);
          const unknown = await judged(withoutSection(body, section));
          const waiting = unknown.withoutSection(section);
          counted += waiting.length;
          const fellSilent = (id: string) => known.spoke.has(id) && !unknown.spoke.has(id);
          expect(known.withoutSection(section), name).to.deep.equal([]);
          expect(
            waiting.filter((id) => !fellSilent(id)),
            name,
          ).to.deep.equal([]);
        }
        expect(counted).to.be.greaterThan(0);
      });
    }
  }
}
