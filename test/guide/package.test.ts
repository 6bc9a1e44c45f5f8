/** The FHIR package, as a FHIR package installer reads it. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ImplementationGuide } from "@medplum/fhirtypes";
import { expect } from "chai";
import { FhirPackageInstaller } from "fhir-package-installer";
import { readConfig } from "../../src/config.ts";
import { loadDefinitions } from "../../src/fhir/definitions.ts";
import { createValidator } from "../../src/fhir/validation/validator.ts";
import { buildPackage } from "../../src/guide/build-package.ts";
import { guideEntries } from "../../src/guide/guide-entries.ts";
import { editionOf } from "../../src/guide/edition.ts";
import { packageId } from "../../src/guide/implementation-guide.ts";
import { packageFiles } from "../../src/guide/package-files.ts";
import { readGuideContent } from "../../src/services/read-guide-content.ts";
import { vitalSigns } from "../support/vital-signs.ts";

/** Of the installer's index, which is typed by a package that it does not bring along. */
interface IndexRow {
  readonly resourceType: string;
  readonly id?: string;
  readonly url?: string;
}

const content = readGuideContent(readConfig({}), new Date());
const entries = guideEntries(content);
const silent = { info: () => {}, warn: () => {}, error: () => {} };

describe("the FHIR package", () => {
  let folder: string;
  let installed: string;
  let index: readonly IndexRow[];
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(join(installed, "package", name), "utf8"));

  before("it is installed", async () => {
    folder = mkdtempSync(join(tmpdir(), "guide-"));
    const file = join(folder, "package.tgz");
    writeFileSync(file, await buildPackage(content));
    const installer = new FhirPackageInstaller({
      cachePath: join(folder, "cache"),
      logger: silent,
    });
    // R4 itself would be fetched from a registry.
    await installer.installLocalPackage(file, { installDependencies: false });
    const own = { id: packageId, version: editionOf(content).version };
    installed = await installer.getPackageDirPath(own);
    const { files } = (await installer.getPackageIndexFile(own)) as {
      readonly files: readonly IndexRow[];
    };
    index = files;
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it("says which FHIR it is for, what it needs, and whose addresses it holds", () => {
    expect(read("package.json")).to.deep.include({
      name: packageId,
      canonical: content.canonicals.extensionBase,
      fhirVersions: ["4.0.1"],
      dependencies: { "hl7.fhir.r4.core": "4.0.1" },
    });
  });

  it("holds every definition and list under its address, by the installer's own index", () => {
    const found = index.map(({ resourceType, id }) => `${resourceType}/${id}`);
    const wanted = entries
      .filter(({ group }) => group !== "examples")
      .map(({ type, id }) => `${type}/${id}`);
    expect(found).to.include.members([...wanted, `ImplementationGuide/${packageId}`]);
    const bundle = index.find(({ id }) => id === "claim-bundle");
    expect(bundle?.url).to.equal(content.canonicals.profile("claim-bundle"));
  });

  it("tells the same in its own index", () => {
    const own = read(".index.json") as { readonly files: readonly { readonly filename: string }[] };
    const { length } = entries.filter(({ group }) => group !== "examples");
    expect(own.files).to.have.length(length + 1);
    for (const { filename, ...told } of own.files) expect(read(filename)).to.include(told);
  });

  it("names all its resources in the guide, each once, with the profile of each example", () => {
    const guide = read(`ImplementationGuide-${packageId}.json`) as ImplementationGuide;
    const named = guide.definition?.resource.map(({ reference }) => reference.reference) ?? [];
    expect(named).to.have.members(entries.map(({ type, id }) => `${type}/${id}`));
    expect(new Set(named).size).to.equal(named.length);
    const examples = guide.definition?.resource.filter(({ exampleCanonical }) => exampleCanonical);
    expect(examples).to.have.length(4);
  });

  it("has examples that are what their profile asks", () => {
    const definitions = loadDefinitions("structure-definitions", content.canonicals);
    const validator = createValidator(definitions, content.canonicals, vitalSigns);
    for (const name of ["igd", "cppt", "rajal", "resume"]) {
      const issues = validator.validate(read(join("example", `Bundle-example-${name}.json`)));
      expect(issues.filter(({ severity }) => severity === "error")).to.deep.equal([]);
    }
  });

  it("is the same to the byte when it is built again", async () => {
    const [one, other] = await Promise.all([
      buildPackage(content),
      buildPackage(readGuideContent(readConfig({}), new Date())),
    ]);
    expect(Buffer.compare(one, other)).to.equal(0);
  });

  it("holds the addresses that are configured, in the examples too", async () => {
    const bases = {
      FHIR_EXT_BASE: "https://fhir.rs.example.id",
      FHIR_SID_BASE: "https://id.rs.example.id",
    };
    const files = await packageFiles(readGuideContent(readConfig(bases), new Date()));
    for (const { path, text } of files)
      expect(text.includes("fhir.praklaim.id"), path).to.equal(false);
  });
});
