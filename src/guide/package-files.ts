/** The files of a FHIR package (https://hl7.org/fhir/packages.html), below its folder `package/`. */
import { setImmediate } from "node:timers/promises";
import type { Resource } from "@medplum/fhirtypes";
import { editionOf } from "./edition.ts";
import { type GuideContent, guideEntries } from "./guide-entries.ts";
import { describeGuide, fhirVersion, licence, packageId, title } from "./implementation-guide.ts";

export interface PackageFile {
  readonly path: string;
  readonly text: string;
}

/** In the order of the archive: the manifest first, as npm packs. Others are served meanwhile: whole lists take long to write. */
export async function packageFiles(content: GuideContent): Promise<readonly PackageFile[]> {
  const entries = guideEntries(content);
  const lib = [fileOf(describeGuide(content, entries))];
  const examples: ResourceFile[] = [];
  for (const { group, resource } of entries) {
    await setImmediate();
    (group === "examples" ? examples : lib).push(fileOf(resource()));
  }
  return [
    { path: "package.json", text: json(manifestOf(content)) },
    ...filesIn("", lib),
    ...filesIn("example/", examples),
  ];
}

function manifestOf(content: GuideContent) {
  const { version, date, publisher } = editionOf(content);
  const { extensionBase } = content.canonicals;
  return {
    name: packageId,
    version,
    type: "IG",
    date: date.replaceAll("-", "").padEnd(14, "0"),
    license: licence,
    canonical: extensionBase,
    url: extensionBase,
    title,
    description: `${title} (FHIR R4)`,
    fhirVersions: [fhirVersion],
    dependencies: { "hl7.fhir.r4.core": fhirVersion },
    author: publisher,
    jurisdiction: "urn:iso:std:iso:3166#ID",
    directories: { lib: "package", example: "example" },
  };
}

interface ResourceFile {
  readonly name: string;
  readonly text: string;
  readonly row: object;
}

/** What an index tells of a resource (version 2 of its format). */
const told = new Set([
  "resourceType",
  "id",
  "url",
  "version",
  "kind",
  "type",
  "supplements",
  "content",
  "derivation",
]);

function fileOf(resource: Resource): ResourceFile {
  const name = `${resource.resourceType}-${resource.id}.json`;
  // Some kinds call an object so: `Library.content`, `PlanDefinition.type`.
  const members = Object.entries(resource).filter(
    ([member, value]) => told.has(member) && typeof value === "string",
  );
  return {
    name,
    text: json(resource),
    row: { filename: name, ...Object.fromEntries(members) },
  };
}

function filesIn(folder: string, files: readonly ResourceFile[]): readonly PackageFile[] {
  const sorted = files.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const index = { "index-version": 2, files: sorted.map(({ row }) => row) };
  return [
    { path: `${folder}.index.json`, text: json(index) },
    ...sorted.map(({ name, text }) => ({ path: `${folder}${name}`, text })),
  ];
}

const json = (value: object) => `${JSON.stringify(value)}\n`;
