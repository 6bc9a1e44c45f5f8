import { expect } from "chai";
import fc from "fast-check";
import { loadDefinitions } from "../../src/fhir/definitions.ts";
import { evaluateByHl7 } from "../support/hl7-fhirpath.ts";
import { createValidator, type ValidationIssue } from "../../src/fhir/validation/validator.ts";
import { growthOf, mostPerDoubling } from "../laws/growth.ts";
import { change } from "./change.ts";
import { at, canonicals, completeBundle, fullUrl } from "./complete-bundle.ts";
import { claimDefects, type Defect, defects, validCases } from "./defects.ts";
import { vitalSigns } from "../support/vital-signs.ts";

describe("validation of a Bundle", () => {
  const definitions = loadDefinitions("structure-definitions", canonicals);
  const validator = createValidator(definitions, canonicals, vitalSigns);
  const validate = (changes: Readonly<Record<string, unknown>>): readonly ValidationIssue[] => {
    const bundle = completeBundle();
    for (const [pointer, value] of Object.entries(changes)) change(bundle, pointer, value);
    return validator.validate(bundle);
  };

  it("finds nothing in a complete Bundle", () => {
    expect(validate({})).to.deep.equal([]);
  });

  describe("refuses", () => {
    for (const { name, changes, code, expression } of defects) {
      it(`${name}: ${code}`, () => {
        const errors = validate(changes).filter(({ severity }) => severity === "error");
        const found = errors.map((issue) => `${issue.code} ${issue.expression}`);
        expect(found).to.include(`${code} ${expression}`);
      });
    }
  });

  describe("of a document that names the profiles of what the service writes, refuses", () => {
    const claimed = { "/meta": { profile: [canonicals.profile("claim-bundle")] } };
    for (const { name, changes, code, expression } of claimDefects) {
      it(`${name}: ${code}`, () => {
        const found = validate({ ...claimed, ...changes })
          .filter(({ severity }) => severity === "error")
          .map((issue) => `${issue.code} ${issue.expression}`);
        expect(found).to.include(`${code} ${expression}`);
      });
    }
  });

  describe("of a resource that names its claim profile, refuses", () => {
    it("what the service would not write, and nothing beside it", () => {
      const base = `/entry/${at.heartRate}/resource`;
      const profile = [canonicals.profile("claim-observation")];
      const issues = validate({
        [`${base}/status`]: "preliminary",
        [`/entry/${at.laboratory}/resource/status`]: "preliminary",
        [`${base}/meta`]: { profile },
      });
      expect(issues.map(({ pointer }) => pointer)).to.deep.equal([`${base}/status`]);
    });
  });

  describe("takes as a hospital's own FHIR", () => {
    for (const { name, changes } of claimDefects) {
      it(name, () => {
        expect(validate(changes).filter(({ severity }) => severity === "error")).to.deep.equal([]);
      });
    }
  });

  describe("accepts", () => {
    for (const { name, changes } of validCases) {
      it(name, () => {
        expect(validate(changes).filter(({ severity }) => severity === "error")).to.deep.equal([]);
      });
    }
  });

  describe("holds the rules that the published profiles state", () => {
    const holds = (kind: string, resource: unknown) =>
      (definitions.profile(kind, "claim")?.snapshot?.element[0]?.constraint ?? [])
        .filter(({ key }) => /^(unit|fixed-value|cardinality)/.test(key ?? ""))
        .map(({ expression }) => evaluateByHl7(expression ?? "", resource, { resource }));

    it("on every resource of a complete Bundle", () => {
      const bundle = completeBundle();
      for (const resource of [bundle, ...bundle.entry.map((entry) => entry.resource)]) {
        const kind: unknown = Reflect.get(resource, "resourceType");
        for (const value of holds(String(kind), resource)) expect(value).to.deep.equal([true]);
      }
    });

    for (const { name, changes, code } of [...defects, ...claimDefects].filter((each) =>
      isRuled(each),
    )) {
      it(`${name}: ${code}`, () => {
        const bundle = completeBundle();
        for (const [pointer, value] of Object.entries(changes)) change(bundle, pointer, value);
        const resources = [bundle, ...bundle.entry.map((entry) => entry.resource)];
        const values = resources.flatMap((resource) =>
          holds(String(Reflect.get(resource, "resourceType")), resource),
        );
        expect(values.flat()).to.include(false);
      });
    }
  });

  it("names the place as a JSON Pointer into the Bundle too", () => {
    const issues = validate({ "/entry/4/resource/component/0/valueQuantity/code": "kPa" });
    expect(issues.map(({ pointer }) => pointer)).to.deep.equal([
      "/entry/4/resource/component/0/valueQuantity/code",
    ]);
  });

  it("reports the faults of one resource all at once, each once", () => {
    const base = `/entry/${at.heartRate}/resource`;
    const issues = validate({
      [`${base}/status`]: undefined,
      [`${base}/code`]: "x",
      [`${base}/effectiveDateTime`]: "2025-03-01T08:10:00",
      [`${base}/subject/reference`]: fullUrl(99),
      [`${base}/warna`]: "x",
      [`${base}/note`]: [{ text: "" }, "x", { foo: 1, text: "y" }],
    });
    const prefix = `Bundle.entry[${at.heartRate}].resource`;
    expect(
      issues.map(({ code, expression }) => `${code} ${expression.replace(prefix, "")}`),
    ).to.have.members([
      "required .status",
      "wrong_type .code",
      "invalid_value .effective",
      "unresolved_reference .subject.reference",
      "unknown_element .warna",
      "empty_value .note[0].text",
      "wrong_type .note[1]",
      "unknown_element .note[2].foo",
    ]);
  });

  it("tells every fault with a way to mend it and without what was sent", () => {
    const secret = "Rahasia3174";
    const base = "/entry/2/resource";
    for (const changes of [
      { [`${base}/code/text`]: { x: secret } },
      { [`${base}/subject/reference`]: `urn:uuid:${secret}` },
      { [`${base}/clinicalStatus/coding/0/code`]: secret },
      { [`${base}/recordedDate`]: secret },
      { [`${base}/id`]: `${secret} ${secret}` },
      { "/entry/3/resource/valueQuantity/code": secret },
    ]) {
      const issues = validate(changes);
      expect(issues).to.not.be.empty;
      expect(JSON.stringify(issues)).to.not.include(secret);
      for (const { message } of issues) expect(message).to.match(/[.] [A-Z].*[.]$/);
    }
  });

  it("gives a notice where a code has no text", () => {
    const issues = validate({ "/entry/6/resource/code/text": undefined });
    expect(issues).to.have.length(1);
    expect(issues[0]).to.include({
      severity: "warning",
      notice: "code_text_missing",
      pointer: "/entry/6/resource/code",
    });
  });

  it("gives a notice where a laboratory code is the hospital's own", () => {
    const issues = validate({
      "/entry/5/resource/code/coding/0/system": "https://rs.example.id/lab",
    });
    expect(issues.map(({ notice }) => notice)).to.deep.equal(["code_unmapped"]);
  });

  it("shows 200 issues and says how many more there are, errors before warnings", () => {
    const bundle = completeBundle();
    for (let index = 0; index < 300; index += 1) {
      bundle.entry.push({
        fullUrl: fullUrl(1000 + index),
        resource: { resourceType: "Condition", code: {}, subject: { reference: fullUrl(0) } },
      });
    }
    const issues = validator.validate(bundle);
    expect(issues).to.have.length(201);
    expect(issues.at(-1)).to.include({ code: "more_issues", severity: "error" });
    expect(issues.at(-1)?.message).to.match(/Masih ada 100 /);
    expect(issues.slice(0, 200).every(({ severity }) => severity === "error")).to.be.true;
  });

  it("takes time in proportion to the entries", async () => {
    const { entry } = completeBundle();
    const copies = entry.slice(2);
    const written = JSON.stringify(copies).length / copies.length;
    const growth = await growthOf({
      make: (length) => {
        const bundle = completeBundle();
        for (let index = entry.length; index < length / written; index += 1) {
          const resource = copies[index % copies.length]?.resource ?? {};
          bundle.entry.push({ fullUrl: fullUrl(index), resource: structuredClone(resource) });
        }
        return bundle;
      },
      read: (bundle) => expect(validator.validate(bundle)).to.deep.equal([]),
      longest: 1_048_576,
      tellingMs: 20,
    });
    expect(growth.ratio, `${growth.length} characters`).to.be.at.most(mostPerDoubling);
  });

  it("takes time in proportion to a long text in the wrong place", async () => {
    const growth = await growthOf({
      make: (length) => "x".repeat(length),
      read: (text) => {
        const issues = validate({ "/entry/3/resource/code": text });
        expect(issues.map(({ code }) => code)).to.deep.equal(["wrong_type"]);
      },
      longest: 1_048_576,
      tellingMs: 20,
    });
    expect(growth.ratio, `${growth.length} characters`).to.be.at.most(mostPerDoubling);
  });

  describe("answers any JSON value with issues", () => {
    it("whatever stands for the Bundle", () => {
      fc.assert(
        fc.property(fc.jsonValue(), (value) => {
          const issues = validator.validate(value);
          expect(issues.some(({ severity }) => severity === "error")).to.be.true;
        }),
        { numRuns: 300 },
      );
    });

    it("whatever stands at any one place of a Bundle", () => {
      const pointers = everyPointer(completeBundle(), "");
      fc.assert(
        fc.property(fc.constantFrom(...pointers), fc.jsonValue(), (pointer, value) => {
          const bundle = completeBundle();
          change(bundle, pointer, value);
          for (const issue of validator.validate(bundle))
            expect(issue.message).to.be.a("string").and.not.empty;
        }),
        { numRuns: 600 },
      );
    });

    it("whatever key is added at any one place of a Bundle", () => {
      const pointers = everyPointer(completeBundle(), "").filter(
        (pointer) => !/\/\d+$/.test(pointer),
      );
      const keys = fc.constantFrom(
        "__proto__",
        "_status",
        "contained",
        "extension",
        "valuePeriod",
        "item",
        "toString",
      );
      fc.assert(
        fc.property(fc.constantFrom(...pointers), keys, fc.jsonValue(), (pointer, key, value) => {
          const bundle = completeBundle();
          const parent = pointer.slice(0, pointer.lastIndexOf("/"));
          const target = parent === "" ? bundle : read(bundle, parent);
          if (typeof target === "object" && target !== null && !Array.isArray(target)) {
            Object.defineProperty(target, key, {
              value,
              enumerable: true,
              configurable: true,
              writable: true,
            });
          }
          expect(validator.validate(bundle)).to.be.an("array");
        }),
        { numRuns: 600 },
      );
    });
  });
});

/** Defects that a profile's own rule states, beside the fixed codes and patterns of single elements. */
function isRuled({ code, expression }: Defect): boolean {
  if (code === "unit") return true;
  return code === "fixed_value" && /resource\.(category|code)$/.test(expression);
}

function everyPointer(value: unknown, pointer: string): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => [
    `${pointer}/${key}`,
    ...everyPointer(member, `${pointer}/${key}`),
  ]);
}

function read(root: unknown, pointer: string): unknown {
  return pointer
    .split("/")
    .slice(1)
    .reduce<unknown>((current, step) => Reflect.get(Object(current), step), root);
}
