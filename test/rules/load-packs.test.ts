import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { labelOfPlace } from "../../src/intake/load-forms.ts";
import { loadRuleSet, PackFaults } from "../../src/rules/load-packs.ts";
import { ownReader } from "../reading/support.ts";
import { forms } from "../support/shipped-lists.ts";

const placeLabel = (path: string) => labelOfPlace(forms, path);
const isClaimCode = (code: string) => !["I21.7", "E87.7"].includes(code);
const known = {
  labelOfPlace: placeLabel,
  isClaimCode,
  concepts: ownReader().concepts,
  version: "",
};

const sound = `
pack: igd.anamnesa
block: finding
title: Anamnesa
rules:
  - id: AN01
    title: Sumber anamnesis
    source: { ref: general, confidence: high }
    when: vitals.emergency.gcsTotal < 15
    complete: allergies.stated
    rekomendasi: Mohon cantumkan sumber.
    contoh_isian: "Contoh format: [sumber]"
    penjelasan: Sumber diperlukan.
    examples:
      - { name: sadar, expect: not_applicable }
`;

interface Planted {
  readonly name: string;
  readonly change: (pack: string) => string;
  readonly fault: RegExp;
}

const planted: readonly Planted[] = [
  {
    name: "a misspelt path",
    change: (pack) => pack.replace("vitals.emergency.gcsTotal", "vitals.emergncy.gcsTotal"),
    fault: /AN01: when: unknown fact 'emergncy'/,
  },
  {
    name: "a misspelt path below R4 resources",
    change: (pack) =>
      pack.replace("allergies.stated", "fhir.conditions.where(code.codng.exists()).exists()"),
    fault: /AN01: complete: CodeableConcept has no element 'codng'/,
  },
  {
    name: "an unknown concept, with what was probably meant",
    change: (pack) => pack.replace("allergies.stated", "said('hartFailure').exists()"),
    fault: /AN01: complete: said\('hartFailure'\): no concept has this id; 'heartFailure'\?/,
  },
  {
    name: "a code that no claim may carry",
    change: (pack) => pack.replace("allergies.stated", "coded('I21.7').exists()"),
    fault: /AN01: complete: coded\('I21.7'\): no code of a claim: I21.7/,
  },
  {
    name: "a field that no form has",
    change: (pack) => pack.replace("allergies.stated", "field('anamnesa.Keluhan').exists()"),
    fault: /AN01: complete: field\('anamnesa.Keluhan'\): no form field has this path/,
  },
  {
    name: "a date held against a number",
    change: (pack) => pack.replace("allergies.stated", "asOf.toDateTime() < 3"),
    fault: /AN01: complete: /,
  },
  {
    name: "an unknown function",
    change: (pack) => pack.replace("allergies.stated", "allergies.stated.exsts()"),
    fault: /AN01: complete: unknown function exsts\(\)/,
  },
  {
    name: "a function of FHIRPath that rules may not use",
    change: (pack) => pack.replace("allergies.stated", "narrative.all.contains('sesak')"),
    fault: /AN01: complete: unknown function contains\(\)/,
  },
  {
    name: "a clause that is not FHIRPath",
    change: (pack) => pack.replace("allergies.stated", "allergies.where("),
    fault: /AN01: complete: syntax: /,
  },
  {
    name: "a comparison of what has no order between it",
    change: (pack) => pack.replace("allergies.stated", "vitals.emergency.gcsTotal > 'tiga'"),
    fault: /AN01: complete: Decimal is not compared with String by '>'/,
  },
  {
    name: "an unknown variable",
    change: (pack) => pack.replace("allergies.stated", '"%fact.allergies.stated"'),
    fault: /AN01: complete: unknown variable %fact/,
  },
  {
    name: "an unknown source",
    change: (pack) => pack.replace("ref: general", "ref: hearsay"),
    fault: /AN01: unknown source 'hearsay'/,
  },
  {
    name: "a missing example",
    change: (pack) => pack.replace(/examples:[^]*/, "examples: []\n"),
    fault: /AN01: no example/,
  },
  {
    name: "an example with an unknown fact",
    change: (pack) =>
      pack.replace("expect: not_applicable", "given: { alergies: {} }, expect: lengkap"),
    fault: /AN01: example 'sadar': alergies: unknown fact/,
  },
  {
    name: "an example with a fact of another type",
    change: (pack) =>
      pack.replace(
        "expect: not_applicable",
        "given: { allergies: { stated: ya } }, expect: lengkap",
      ),
    fault: /AN01: example 'sadar': allergies.stated: not a boolean/,
  },
  {
    name: "a double rule id",
    change: (pack) => pack + pack.slice(pack.indexOf("  - id: AN01")),
    fault: /AN01: the id is taken/,
  },
  {
    name: "a missing text",
    change: (pack) => pack.replace(/ {4}penjelasan:.*\n/, ""),
    fault: /AN01: no 'penjelasan' for belum_lengkap/,
  },
  {
    name: "a text that names an unknown fact",
    change: (pack) =>
      pack.replace("Mohon cantumkan sumber.", "'Mohon {{ vitals.emergency.gsc }}.'"),
    fault: /AN01: rekomendasi: unknown fact 'gsc'/,
  },
  {
    name: "low confidence without a notice",
    change: (pack) => pack.replace("confidence: high", "confidence: low"),
    fault: /AN01: confidence 'low' needs 'notice: true'/,
  },
  {
    name: "a clause of more than 120 characters",
    change: (pack) =>
      pack.replace("allergies.stated", `allergies.stated and ${"true and ".repeat(14)}true`),
    fault: /complete.*more than 120/,
  },
  {
    name: "no clause that could fail",
    change: (pack) => pack.replace(/ {4}complete:.*\n/, ""),
    fault: /AN01: neither 'complete' nor 'consistent'/,
  },
  {
    name: "a field to fill in that no form has",
    change: (pack) =>
      pack.replace("    rekomendasi:", "    fills: [anamnesa.RPS]\n    rekomendasi:"),
    fault: /AN01: fills: no form field 'anamnesa.RPS'/,
  },
  {
    name: "a field to fill in of a form that its stages do not have",
    change: (pack) =>
      pack.replace("    rekomendasi:", "    fills: [soap.subjektif]\n    rekomendasi:"),
    fault: /AN01: fills: 'soap.subjektif' stands in no section of its stages/,
  },
  {
    name: "a field to fill in where nothing can be missing",
    change: (pack) =>
      pack
        .replace("complete:", "consistent:")
        .replace("    rekomendasi:", "    fills: [anamnesa]\n    rekomendasi:"),
    fault: /AN01: 'fills' without 'complete'/,
  },
  {
    name: "a code that the edition in force does not hold",
    change: (pack) =>
      pack.replace(
        "allergies.stated",
        "\"('I21.4' in diagnoses.codes) or ('I21.7' in diagnoses.codes)\"",
      ),
    fault: /rules\/igd\/anamnesa.yaml:10: 'I21.7' is not a code of the edition in force/,
  },
  {
    name: "a regular expression with a code that the edition in force does not hold",
    change: (pack) =>
      pack.replace(
        "allergies.stated",
        "diagnoses.codes.where(matches('^(J96|E87\\\\.7)')).empty()",
      ),
    fault: /rules\/igd\/anamnesa.yaml:10: 'E87.7' is not a code of the edition in force/,
  },
  {
    name: "a property that packs do not have",
    change: (pack) => pack.replace("    when:", "    whn:"),
    fault: /rules\/igd\/anamnesa.yaml: .*'whn'/,
  },
];

describe("loading rule packs", () => {
  let directory: string;

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), "praklaim-packs-"));
    mkdirSync(join(directory, "rules/igd"), { recursive: true });
    mkdirSync(join(directory, "stages"));
    cpSync("profiles/sources.yaml", join(directory, "sources.yaml"));
    writeFileSync(
      join(directory, "stages/igd.yaml"),
      [
        "{ stage: igd_asesmen_awal, pathway: igd_ranap, label: IGD, path: /igd/asesmen-awal, setting: emergency, origins: [IGD], sections: [anamnesa], homes: {},",
        "  findings: [{ key: anamnesa, label: Anamnesa, packs: [igd.anamnesa] }], blocks: {} }",
      ].join("\n"),
    );
  });

  afterEach(() => rmSync(directory, { recursive: true }));

  const load = (pack: string) => {
    writeFileSync(join(directory, "rules/igd/anamnesa.yaml"), pack);
    return loadRuleSet(directory, known);
  };

  const faultsOf = (pack: string): readonly string[] => {
    try {
      load(pack);
    } catch (error) {
      if (error instanceof PackFaults) return error.faults;
      throw error;
    }
    return [];
  };

  it("accepts a sound pack and plans the stage with it", () => {
    const ruleSet = load(sound);
    expect(ruleSet.plans.get("igd_asesmen_awal")?.findings[0]?.rules).to.have.length(1);
    expect(ruleSet.version).to.match(/^[0-9a-f]{12}$/);
  });

  for (const { name, change, fault } of planted) {
    it(`refuses ${name}, naming it`, () => {
      const faults = faultsOf(change(sound));
      expect(
        faults.some((each) => fault.test(each)),
        faults.join("\n"),
      ).to.equal(true);
    });
  }

  it("names all faults of all packs at once", () => {
    const faults = faultsOf(
      sound.replace("ref: general", "ref: hearsay").replace("gcsTotal", "gcsTotl"),
    );
    expect(faults).to.have.length(2);
  });

  it("refuses a stage that neither uses a shared pack nor says why not", () => {
    writeFileSync(
      join(directory, "rules/shared.yaml"),
      sound.replace("pack: igd.anamnesa", "pack: shared.anamnesa").replaceAll(/id: AN/gu, "id: XN"),
    );
    expect(faultsOf(sound).join("\n")).to.match(/neither uses 'shared.anamnesa'/u);
  });

  it("refuses a pack that no stage uses and a stage that names an unknown pack", () => {
    const faults = faultsOf(sound.replace("pack: igd.anamnesa", "pack: igd.anamnesis"));
    expect(faults.join("\n"))
      .to.match(/no pack 'igd.anamnesa'/)
      .and.match(/no stage uses pack 'igd.anamnesis'/);
  });

  it("changes its version with the content of a pack", () => {
    expect(load(sound).version).to.not.equal(load(sound.replace("Mohon", "Dimohon")).version);
  });

  it("loads the project's own packs", () => {
    const ruleSet = loadRuleSet("profiles", known);
    expect(ruleSet.plans.size).to.equal(4);
    expect(readFileSync("profiles/RULES.md", "utf8")).to.include(`${ruleSet.rules.length} rules`);
  });
});
