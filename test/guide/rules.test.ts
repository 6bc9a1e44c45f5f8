/** The rules as FHIR tells them: PlanDefinitions, and the Library of the functions that their clauses call. */
import type { PlanDefinition } from "@medplum/fhirtypes";
import { expect } from "chai";
import { createCanonicals } from "../../src/fhir/canonicals.ts";
import { describePacks } from "../../src/guide/plans/plan-definitions.ts";
import { portableClause } from "../../src/guide/plans/portable-clause.ts";
import { conceptsAt, describeLibrary } from "../../src/guide/plans/rule-library.ts";
import { createClauseCompiler } from "../../src/rules/clauses.ts";
import { listRules, type RuleList } from "../../src/rules/describe-rules.ts";
import { ruleFunctions } from "../../src/rules/functions/functions.ts";
import { enrichBundle } from "../../src/document/fhir-view.ts";
import { readExample } from "../scenarios/scenario.ts";
import { servicesOnce } from "../support/check-document.ts";
import { compileByHl7 } from "../support/hl7-fhirpath.ts";
import { judgeDocument } from "../support/judge-document.ts";

const canonicals = createCanonicals("https://fhir.praklaim.id", "https://fhir.praklaim.id/sid");
const system = conceptsAt(canonicals);
const edition = { version: "1.0.0", date: "2026-11-27", publisher: "PraKlaim" } as const;

const planOf = (rules: RuleList["rules"]): PlanDefinition | undefined =>
  describePacks(rules, canonicals, edition)[0];

describe("rules as PlanDefinitions", () => {
  const { rules } = listRules(servicesOnce().ruleSet);
  const inForce = rules.filter(({ retired }) => retired === null);
  const [first] = inForce;
  if (!first) throw new Error("no rule is in force");

  it("tell every rule in force once, with id, title and source", () => {
    const told = describePacks(rules, canonicals, edition).flatMap(({ action = [] }) =>
      action.map(({ prefix, title, documentation }) => [prefix, title, documentation?.[0]?.label]),
    );
    expect(told).to.have.deep.members(
      inForce.map(({ id, title, source }) => [id, title, source.ref]),
    );
  });

  it("tell the texts of each outcome", () => {
    for (const { action = [] } of describePacks(inForce, canonicals, edition))
      for (const { prefix, action: outcomes = [] } of action) {
        const clauses = inForce.find(({ id }) => id === prefix)?.clauses ?? {};
        const wanted = [
          ...(clauses.complete === undefined ? [] : ["belum_lengkap"]),
          ...(clauses.consistent === undefined ? [] : ["perbaiki"]),
        ];
        expect(
          outcomes.map(({ title }) => title),
          prefix,
        ).to.deep.equal(wanted);
      }
  });

  it("hold the clauses of a rule that asks nothing but functions, as conditions", () => {
    const clauses = { when: "said('heartFailure')", complete: "given('diuretics').exists()" };
    const [action] = planOf([{ ...first, clauses, from: null, until: null }])?.action ?? [];
    expect(action?.condition?.[0]?.expression?.expression).to.equal(
      portableClause(clauses.when, system),
    );
    expect(action?.action?.[0]?.condition?.[0]?.expression?.expression).to.match(
      /MedicationRequest.*\.not\(\)$/u,
    );
  });

  it("hold no condition of a rule that asks facts in one of its clauses, nor of one with items", () => {
    for (const clauses of [
      { when: "said('heartFailure')", complete: "diagnoses.all.exists()" },
      { each: "said('heartFailure')", complete: "code.exists()" },
    ])
      expect(JSON.stringify(planOf([{ ...first, clauses }]))).to.not.include("text/fhirpath");
  });
});

describe("a clause for any engine", () => {
  const portable = [
    "said('hypertension').exists() and denied('fever').empty()",
    "measured('sodium').value.ofType(Quantity).where(value < 130).exists()",
    "fhir.conditions.where(code.exists()).exists() or coded('E87').exists()",
    "field('anamnesa.Keluhan Utama').exists()",
  ];
  const compile = createClauseCompiler();

  for (const clause of portable)
    it(`answers by HL7's engine as here: ${clause}`, async () => {
      const expanded = portableClause(clause, system) ?? "";
      for (const name of ["igd.simple", "cppt.simple"]) {
        const { root, source } = await judgeDocument(readExample(name));
        const { intake, reader } = servicesOnce();
        const context = {
          canonicals: intake.canonicals,
          concepts: reader.concepts,
          index: source.index,
        };
        const bundle = enrichBundle(root.document.entries, context);
        const own = compile(clause)(root, { facts: root });
        expect(compileByHl7(expanded)(bundle, { resource: bundle }), name).to.deep.equal(own);
      }
    });

  for (const clause of [
    "diagnoses.all.exists()",
    "said('fever').where(code.text in %facts.narrative.all).exists()",
    "field('soap.P').mentions('kontrol')",
    "fhir.unknowns.exists()",
  ])
    it(`is not made where the clause asks what only the service knows: ${clause}`, () => {
      expect(portableClause(clause, system)).to.equal(undefined);
    });
});

describe("the Library of the language of rules", () => {
  it("defines each function in FHIRPath that HL7's engine reads", () => {
    const { content = [] } = describeLibrary(canonicals, edition);
    expect(content).to.have.length(Object.keys(ruleFunctions).length);
    for (const { data = "", title } of content)
      expect(() => compileByHl7(Buffer.from(data, "base64").toString()), title).to.not.throw();
  });
});
