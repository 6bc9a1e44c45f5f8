/**
 * Expressions by chapter of the specification (hl7.org/fhirpath, and R4's page 'FHIRPath'), with what each must give.
 * HL7's engine is asked the same; where it answers otherwise, the row holds its answer and the clause that decides.
 */
import { readdirSync, readFileSync } from "node:fs";
import { mock } from "node:test";
import { expect } from "chai";
import { parse } from "yaml";
import { createCompiler } from "../../src/fhir/fhirpath/create-compiler.ts";
import { any, r4Type } from "../../src/fhir/fhirpath/types.ts";
import type { JsonObject } from "../../src/fhir/json-object.ts";
import { loadUcum } from "../../src/knowledge/ucum.ts";
import { evaluateByHl7 } from "../support/hl7-fhirpath.ts";

/**
 * @property gives Values in their order; `has`: in any order, where the specification leaves it open.
 * @property fault What it must not load with, a part of the message; `error`: what it must not run with.
 * @property hl7 What HL7's engine gives instead, `error` where it throws; absent where it agrees.
 */
interface Row {
  readonly ask: string;
  readonly on?: string;
  readonly gives?: readonly unknown[];
  readonly has?: readonly unknown[];
  readonly fault?: string;
  readonly error?: string;
  readonly hl7?: readonly unknown[] | "error";
  readonly because?: string;
}

interface Chapter {
  readonly chapter: string;
  readonly on: string;
  readonly rows: readonly Row[];
}

const folder = "test/fhirpath/expressions/";
const read = (file: string): unknown => parse(readFileSync(folder + file, "utf8"));
const resources = read("resources.yaml") as Readonly<Record<string, JsonObject>>;
const chapters = readdirSync(folder)
  .filter((file) => file !== "resources.yaml")
  .map((file) => read(file) as Chapter);

const ucum = loadUcum();
const { check } = createCompiler({ convert: (from, to) => ucum.factor(from, to, {}) });

/** `%nosuch` is not among them. */
const given = { given: [1, 2], word: "kata", none: [], record: { rank: 7 } };

function rootOf(name: string) {
  const root = name === "nothing" ? [] : resources[name];
  if (!root) throw new Error(`no resource '${name}' in resources.yaml`);
  const type = Array.isArray(root) ? any : r4Type(String(root["resourceType"]));
  return { root, type, variables: { ...given, resource: root, rootResource: root } };
}

function valuesByHl7(ask: string, on: string): readonly unknown[] | "error" {
  const { root, variables } = rootOf(on);
  try {
    return evaluateByHl7(ask, root, variables);
  } catch {
    return "error";
  }
}

describe("expressions of FHIRPath", () => {
  const { TZ: zone } = process.env;
  // HL7's engine prints what it thinks of some, and takes a moment without a zone for one of the machine's.
  before(() => {
    process.env["TZ"] = "UTC";
    mock.method(console, "log", () => {});
    mock.method(console, "warn", () => {});
  });
  after(() => {
    if (zone === undefined) delete process.env["TZ"];
    else process.env["TZ"] = zone;
    mock.restoreAll();
  });

  for (const { chapter, on: usual, rows } of chapters)
    describe(chapter, () => {
      for (const row of rows) {
        const { ask, on = usual, gives, has, fault, error } = row;
        it(`${ask} on ${on}`, () => {
          const { root, type, variables } = rootOf(on);
          const { evaluate, faults } = check(ask, type);
          if (fault !== undefined) expect(faults.join("; ")).to.include(fault);
          else {
            expect(faults).to.deep.equal([]);
            if (error !== undefined) expect(() => evaluate(root, variables)).to.throw(error);
            else if (has) expect(evaluate(root, variables)).to.have.deep.members([...has]);
            else expect(evaluate(root, variables)).to.deep.equal(gives);
          }
          againstHl7(row, on);
        });
      }
    });

  it("are some hundreds, and tell apart each that HL7's engine answers otherwise", () => {
    const rows = chapters.flatMap((chapter) => chapter.rows);
    expect(rows.length).to.be.greaterThan(900);
    for (const { ask, hl7, because } of rows)
      expect(because === undefined, ask).to.equal(hl7 === undefined);
  });
});

function againstHl7({ ask, gives, has, hl7 }: Row, on: string): void {
  const values = valuesByHl7(ask, on);
  const own = gives ?? has ?? "error";
  if (hl7 !== undefined) {
    expect(values, "HL7's engine").to.deep.equal(hl7);
    expect(hl7).to.not.deep.equal(own);
  } else if (has) expect(values, "HL7's engine").to.have.deep.members([...has]);
  else expect(values, "HL7's engine").to.deep.equal(own);
}
