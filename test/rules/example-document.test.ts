/** An example may give a document in the words of the rule functions. */
import { expect } from "chai";
import { createClauseCompiler } from "../../src/rules/clauses.ts";
import { exampleRoot } from "../../src/rules/rule-root.ts";

const compile = createClauseCompiler();

describe("the document of an example", () => {
  const root = exampleRoot({
    document: {
      said: ["heartFailure", "chestPain @ anamnesa.Keluhan Utama"],
      denied: ["fever"],
      before: ["stroke"],
      given: ["furosemide"],
      planned: ["echocardiography"],
      done: ["chestXray"],
      coded: ["I50.0"],
      measured: { potassium: 2.1 },
      field: { "anamnesa.Keluhan Utama": "Sesak" },
    },
  });

  for (const [clause, values] of [
    ["said('heartFailure').exists()", [true]],
    ["said('fever').exists()", [false]],
    ["said('chestPain', 'anamnesa').exists()", [true]],
    ["said('chestPain', 'anamnesa.Riwayat Pengobatan').exists()", [false]],
    ["field('anamnesa')", ["Sesak"]],
    ["field('anamnesa').names('fever')", [false]],
    ["denied('fever').exists()", [true]],
    ["before('stroke').exists() and said('stroke').empty()", [true]],
    ["given('furosemide').status", ["completed"]],
    ["planned('echocardiography').exists() and done('echocardiography').empty()", [true]],
    ["done('chestXray').exists()", [true]],
    ["coded('I50').exists() and coded('I20-I25').empty()", [true]],
    ["measured('potassium').value.ofType(Quantity).value < 3", [true]],
    ["field('anamnesa.Keluhan Utama')", ["Sesak"]],
  ] as const)
    it(`answers ${clause}`, () => {
      expect(compile(clause)(root, { facts: root })).to.deep.equal(values);
    });
});
