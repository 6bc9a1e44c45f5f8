import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { QuestionnaireItem } from "@medplum/fhirtypes";
import { expect } from "chai";
import { definitionFiles } from "../../scripts/definitions/definition-files.ts";
import { createCanonicals, extensionNames, identifierNames } from "../../src/fhir/canonicals.ts";
import { loadDefinitions } from "../../src/fhir/definitions.ts";
import { resourceKinds } from "../../src/fhir/resource-kinds.ts";
import { loadForms } from "../../src/intake/load-forms.ts";
import { vitalSigns } from "../support/vital-signs.ts";

const linkIdsOf = (items: readonly QuestionnaireItem[]): readonly string[] =>
  items.flatMap(({ linkId, item = [] }) => [linkId, ...linkIdsOf(item)]);

const directory = "structure-definitions";
const bases = ["https://fhir.rs.example.id", "https://id.rs.example.id/sid"] as const;
const canonicals = createCanonicals(...bases);

describe("generated files of structure-definitions/", () => {
  const files = definitionFiles();

  for (const [path, content] of files) {
    it(`${path} is what \`node scripts/build-definitions.ts\` writes`, () => {
      expect(existsSync(path) && readFileSync(path, "utf8")).to.equal(content);
    });
  }

  it("hold nothing that the script does not write", () => {
    const found = readdirSync(directory, { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".json"))
      .map((path) => join(directory, path));
    expect(found).to.have.members([...files.keys()]);
  });

  it("say in their first key by which command they were made", () => {
    for (const content of files.values()) {
      expect(content).to.match(
        /^\{\n "(?:generated|meta)": .*by `node scripts\/build-definitions.ts`/,
      );
    }
  });
});

describe("definitions", () => {
  const definitions = loadDefinitions(directory, canonicals);
  const typesAt = (path: string, name: string) => definitions.elements(path).get(name)?.types;

  it("resolve both bases everywhere", () => {
    const text = JSON.stringify(definitions.resources);
    expect(text).to.not.match(/\{fhir_/);
    expect(text).to.include(`${bases[1]}/visit-id`);
  });

  it("hold a StructureDefinition with a snapshot for each extension of the service", () => {
    for (const name of extensionNames) {
      const extension = definitions.extension(canonicals.extension(name));
      expect(extension?.snapshot?.element, name).to.have.length.above(3);
      expect(extension?.context, name).to.not.be.empty;
    }
  });

  it("hold a NamingSystem for each identifier system of the service", () => {
    const systems = definitions.resources.flatMap((resource) =>
      resource.resourceType === "NamingSystem" ? resource.uniqueId.map(({ value }) => value) : [],
    );
    expect(systems).to.have.members(identifierNames.map((name) => canonicals.identifier(name)));
  });

  it("hold a Questionnaire for every section, its texts the form's own labels, its linkIds each once", () => {
    const forms = loadForms("profiles/forms", vitalSigns).all;
    const questionnaires = definitions.resources.filter(
      (resource) => resource.resourceType === "Questionnaire",
    );
    expect(questionnaires.map(({ url }) => url)).to.have.members(
      forms.map(({ section }) => canonicals.questionnaire(section)),
    );
    for (const { section, shape, fields } of forms) {
      const items = questionnaires.find(({ id }) => id === section)?.item ?? [];
      const inner = shape === "array" ? (items[0]?.item ?? []) : items;
      expect(inner.map(({ text }) => text)).to.deep.equal(fields.all.map(({ name }) => name));
      const ids = linkIdsOf(items);
      expect(new Set(ids).size, section).to.equal(ids.length);
    }
  });

  for (const set of ["claim", "intake"] as const) {
    it(`hold the ${set} profile with a snapshot of each kind that is read, and of the Bundle`, () => {
      for (const kind of ["Bundle", ...resourceKinds]) {
        const profile = definitions.profile(kind, set);
        expect(profile?.derivation, kind).to.equal("constraint");
        expect(profile?.snapshot?.element.length, kind).to.be.above(
          profile?.differential?.element.length ?? 0,
        );
      }
    });
  }

  it("name the children of types and of backbone elements, also of repeated ones", () => {
    expect(typesAt("Observation.component", "code")).to.deep.equal(["CodeableConcept"]);
    expect(typesAt("Quantity", "value")).to.deep.equal(["decimal"]);
    expect(typesAt("QuestionnaireResponse.item.item.answer", "valueDate")).to.deep.equal(["date"]);
    expect(typesAt("Observation", "id")).to.deep.equal(["id"]);
    expect(definitions.elements("Observation.nothing").size).to.equal(0);
    expect(definitions.elements("Nothing").size).to.equal(0);
  });

  it("name a choice element by its bare and by its concrete names", () => {
    expect(typesAt("Observation", "value")).to.include.members(["Quantity", "string"]);
    expect(typesAt("Observation", "valueQuantity")).to.deep.equal(["Quantity"]);
  });

  it("know lists from single elements", () => {
    expect(definitions.elements("Observation").get("category")?.list).to.be.true;
    expect(definitions.elements("Observation").get("code")?.list).to.be.false;
  });

  it("list the codes of required bindings", () => {
    const url = "http://hl7.org/fhir/ValueSet/observation-status|4.0.1";
    const codes = definitions.requiredCodes(url)?.["http://hl7.org/fhir/observation-status"];
    expect(codes).to.include.members(["final", "amended", "entered-in-error"]);
    expect(definitions.requiredCodes("http://hl7.org/fhir/ValueSet/mimetypes")).to.be.undefined;
  });

  it("name the file that cannot be read", () => {
    expect(() => loadDefinitions("test", canonicals)).to.throw(/r4\/base\.json/);
  });
});
