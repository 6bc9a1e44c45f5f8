/** Clauses as sentences for a reader who knows no FHIRPath. */
import { expect } from "chai";
import { describeRules } from "../../src/rules/describe-rules.ts";
import { inWords, type Words } from "../../src/rules/wording/in-words.ts";
import { servicesOnce } from "../support/check-document.ts";

const facts: Readonly<Record<string, string>> = {
  "anamnesa.sent": "anamnesa dikirim",
  "vitals.emergency.gcsTotal": "GCS total di IGD",
  "drugs.orders": "obat pada catatan pemberian obat",
  "drugs.orders.dose": "dosis",
  "drugs.orders.antibiotic": "antibiotik",
  "patient.child": "pasien anak",
  "narrative.all": "catatan",
};
const concepts: Readonly<Record<string, string>> = {
  heartFailure: "gagal jantung",
  potassium: "Kalium",
};
const places: Readonly<Record<string, string>> = {
  soap: "SOAP",
  "soap.asesmen": "Asesmen (SOAP)",
  "soap.plan": "Plan (SOAP)",
};
const words: Words = {
  ofFact: (path) => facts[path],
  ofConcept: (id) => concepts[id],
  ofPlace: (path) => places[path],
};

describe("a clause in words", () => {
  for (const [clause, sentence, each] of [
    ["anamnesa.sent", "Anamnesa dikirim."],
    ["vitals.emergency.gcsTotal < 15", "GCS total di IGD kurang dari 15."],
    ["drugs.orders", "Obat pada catatan pemberian obat."],
    [
      "dose.exists() and %facts.patient.child.not()",
      "Ada dosis dan tidak: pasien anak.",
      "drugs.orders",
    ],
    ["dose.empty()", "Tidak ada dosis.", "drugs.orders.where(antibiotic)"],
    [
      "drugs.orders.where(antibiotic).count() > 1",
      "Jumlah obat pada catatan pemberian obat dengan antibiotik lebih dari 1.",
    ],
    ["narrative.all.mentions('demam|febris')", "Catatan menyebut 'demam' atau 'febris'."],
    ["said('heartFailure').exists()", "Dokumen menyebut gagal jantung."],
    [
      "said('heartFailure', 'soap.asesmen').exists()",
      "Dokumen menyebut gagal jantung pada Asesmen (SOAP).",
    ],
    ["field('soap').names('heartFailure')", "SOAP menyebut atau menyangkal gagal jantung."],
    ["field('soap.plan').exists()", "Ada Plan (SOAP)."],
    ["field('soap.plan').empty()", "Tidak ada Plan (SOAP)."],
    ["(field('soap') | field('soap.plan')).exists()", "Ada SOAP atau Plan (SOAP)."],
    ["said('heartFailure').empty()", "Tidak benar bahwa dokumen menyebut gagal jantung."],
    [
      "anamnesa.sent and (patient.child or said('heartFailure').exists())",
      "Anamnesa dikirim dan (pasien anak atau dokumen menyebut gagal jantung).",
    ],
  ] as const)
    it(`says ${clause}`, () => {
      expect(inWords(clause, words, each)).to.equal(sentence);
    });

  it("says nothing where a part has no words", () => {
    expect(inWords("anamnesa.sent and triage.level = 1", words)).to.equal(null);
  });
});

describe("the clauses of the packs", () => {
  const rules = describeRules(servicesOnce().ruleSet);
  const told = rules.flatMap(({ meaning }) => Object.values(meaning));

  it("have sentences, all but a few that choose by patterns", () => {
    const without = told.filter((sentence) => sentence === null).length;
    expect(without / told.length).to.be.lessThan(0.03);
  });
});
