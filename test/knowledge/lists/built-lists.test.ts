import { expect } from "chai";
import { readTriageLevel } from "../../../src/facts/groups/triage.ts";
import { consciousnessLevel, gcsFits } from "../../../src/facts/vitals/consciousness.ts";
import { listFormLabels } from "../../../src/intake/list-form-labels.ts";
import { findField } from "../../../src/intake/load-forms.ts";
import { listOrigins, readOrigin } from "../../../src/intake/origin.ts";
import { readCodeSystem } from "../../../src/knowledge/lists/from-fhir.ts";
import type { List } from "../../../src/knowledge/lists/list.ts";
import { toCodeSystem, toConceptMap } from "../../../src/knowledge/lists/to-fhir.ts";
import { expectValidR4 } from "./r4-validity.ts";
import { forms, terminology } from "../../support/shipped-lists.ts";

const base = "https://fhir.example.org";
const { lists } = terminology;

function own(wanted: string): List {
  const list = lists.find(({ manifest }) => manifest.name === wanted);
  if (!list) throw new Error(`no list ${wanted}`);
  return list;
}

/** Each mapped word of a list and what it is mapped to. */
function mapped(list: List): readonly (readonly [string, string])[] {
  return (list.manifest.maps ?? []).flatMap((view) =>
    (toConceptMap(list, view, base).group?.[0]?.element ?? []).flatMap(({ code = "", target }) =>
      (target ?? []).map((each) => [code, each.code ?? ""] as const),
    ),
  );
}

describe("lists that the program holds", () => {
  for (const list of [listFormLabels(forms), listOrigins()])
    it(`${list.name} is valid R4 and loses nothing`, () => {
      const resource = toCodeSystem(list, base);
      expectValidR4(resource);
      for (const view of list.manifest.maps ?? []) expectValidR4(toConceptMap(list, view, base));
      expect(readCodeSystem(resource).rows).to.deep.equal(list.rows);
      const codes = list.rows.map((row) => row[list.columns[0] ?? ""]);
      expect(new Set(codes).size).to.equal(codes.length);
    });

  it("a word of consciousness, triage or origin is what the service reads it as", () => {
    expect(mapped(own("consciousness"))).to.have.length.above(30);
    for (const [word, level] of mapped(own("consciousness")))
      expect(consciousnessLevel(word), word).to.equal(level);
    for (const { level = "", lowest, highest } of own("consciousness").rows) {
      const fitting = Array.from({ length: 15 }, (_, place) => place + 1).filter((total) =>
        gcsFits(level, total, false),
      );
      expect([fitting[0], fitting.at(-1)], level).to.deep.equal([Number(lowest), Number(highest)]);
    }
    for (const [word, level] of mapped(own("triage")))
      expect(readTriageLevel(word), word).to.equal(Number(level));
    for (const [word, code] of mapped(listOrigins()))
      expect(readOrigin(word).code, word).to.equal(code);
  });

  it("a field of the list is a field of the forms", () => {
    const fields = listFormLabels(forms).rows.map(({ field = "" }) => field);
    expect(fields).to.have.length.above(200);
    for (const field of fields.filter((each) => each.split(".").length === 2))
      expect(findField(forms, field), field).not.to.equal(undefined);
    expect(mapped(listFormLabels(forms))).to.deep.include(["KU", "anamnesa.Keluhan Utama"]);
  });
});
