/** What the FHIR package holds: every definition, list and rule that the service publishes, and its examples. */
import type { Bundle, Resource } from "@medplum/fhirtypes";
import type { Canonicals } from "../fhir/canonicals.ts";
import type { Definitions } from "../fhir/definitions.ts";
import type { RuleList } from "../rules/describe-rules.ts";
import { resourceTypes, type Catalogue } from "../knowledge/operations/catalogue.ts";
import { describeRules } from "./plans/describe-rules.ts";

export const groups = {
  claim: "Profil: yang ditulis layanan",
  intake: "Profil: yang dibaca layanan",
  extensions: "Ekstensi",
  questionnaires: "Formulir",
  identifiers: "Sistem nomor",
  service: "Layanan",
  rules: "Aturan",
  terminology: "Daftar kode dan padanannya",
  examples: "Contoh dokumen",
} as const;
export type Group = keyof typeof groups;

/** A resource as the guide lists it; whole lists are built when they are written. */
export interface GuideEntry {
  readonly type: Resource["resourceType"];
  readonly id: string;
  readonly title: string;
  readonly group: Group;
  readonly resource: () => Resource;
}

/** A document of `examples/`. */
export interface ExampleDocument {
  readonly file: string;
  readonly value: unknown;
}

export interface GuideContent {
  readonly canonicals: Canonicals;
  readonly published: Definitions["published"];
  readonly catalogue: Pick<Catalogue, "list">;
  readonly rules: RuleList["rules"];
  readonly examples: readonly ExampleDocument[];
}

/** In the order in which a reader goes through them. */
export function guideEntries(content: GuideContent): readonly GuideEntry[] {
  const entries = [
    ...definitionEntries(content),
    ...listEntries(content),
    ...exampleEntries(content),
  ];
  const order = Object.keys(groups);
  return entries.toSorted((a, b) => order.indexOf(a.group) - order.indexOf(b.group));
}

type Definition = Definitions["published"][number];

const definitionEntries = (content: GuideContent): readonly GuideEntry[] =>
  [...content.published, ...describeRules(content)].map((resource) => ({
    type: resource.resourceType,
    id: resource.id ?? "",
    title: ("title" in resource ? resource.title : undefined) ?? resource.name ?? "",
    group: groupOf(resource),
    resource: () => resource,
  }));

function groupOf(resource: Definition): Group {
  switch (resource.resourceType) {
    case "StructureDefinition":
      if (resource.type === "Extension") return "extensions";
      return resource.id?.startsWith("claim-") ? "claim" : "intake";
    case "Questionnaire":
      return "questionnaires";
    case "NamingSystem":
      return "identifiers";
    case "OperationDefinition":
    case "ImplementationGuide":
      return "service";
    case "Library":
    case "PlanDefinition":
      return "rules";
    case "CodeSystem":
    case "ValueSet":
      return "terminology";
  }
}

const listEntries = ({ catalogue }: GuideContent): readonly GuideEntry[] =>
  resourceTypes.flatMap((type) =>
    catalogue.list(type).map(({ id, title, resource }) => ({
      type,
      id,
      title,
      group: "terminology" as const,
      resource: () => resource(),
    })),
  );

/** Those that are Bundles, as instances of the profile that binds what the service writes. */
function exampleEntries({ examples, canonicals }: GuideContent): readonly GuideEntry[] {
  return examples.flatMap(({ file, value }): readonly GuideEntry[] => {
    const bundle = bundleIn(value);
    if (!bundle) return [];
    const id = `example-${file.split(".", 1)[0]}`;
    const meta = { ...bundle.meta, profile: [canonicals.profile("claim-bundle")] };
    const { resourceType, ...members } = bundle;
    return [
      {
        type: "Bundle",
        id,
        title: `Contoh ${file}`,
        group: "examples",
        resource: () => ({ resourceType, ...members, id, meta }),
      },
    ];
  });
}

/** The Bundle that a request holds, or is. */
function bundleIn(value: unknown): Bundle | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if ("bundle" in value) return bundleIn(value.bundle);
  // Our own files, which tests hold against the profiles.
  return "resourceType" in value ? (value as Bundle) : undefined;
}
