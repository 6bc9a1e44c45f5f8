/** What the service serves of FHIR's canonical resources, read by a FHIR client that knows nothing of the service. */
import type {
  Bundle,
  CapabilityStatement,
  ImplementationGuide,
  OperationOutcome,
  Resource,
  StructureDefinition,
} from "@medplum/fhirtypes";
import { expect } from "chai";
import { Client } from "fhir-kit-client";
import { readConfig } from "../../src/config.ts";
import { servedKinds } from "../../src/fhir/served-kinds.ts";
import { buildPackage } from "../../src/guide/build-package.ts";
import { readGuideContent } from "../../src/services/read-guide-content.ts";
import { expectValidR4 } from "../knowledge/lists/r4-validity.ts";
import { read } from "../support/start-app.ts";
import { startService, type TestService } from "../support/start-service.ts";

const base = "https://fhir.praklaim.id";
const fhir = "application/fhir+json";
const icd10 = "http://hl7.org/fhir/sid/icd-10";

describe("a FHIR client", () => {
  let service: TestService;
  let key: string;
  let client: Client;
  before(async () => {
    service = await startService();
    key = await service.makeKey();
    client = new Client({
      baseUrl: `${service.base}/fhir`,
      customHeaders: { "X-API-Key": key },
    });
  });
  after(() => service.close());

  const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${service.base}${path}`, { headers: { Accept: fhir, ...headers } });
  async function get<T extends Resource>(path: string): Promise<T> {
    const answer = await ask(path, { "X-API-Key": key });
    const resource = await read<T>(answer);
    expect(answer.status, JSON.stringify(resource)).to.equal(200);
    return resource;
  }
  async function find(path: string): Promise<Bundle> {
    const bundle = await get<Bundle>(`/fhir/${path}`);
    expectValidR4(bundle);
    return bundle;
  }
  const idsOf = ({ entry = [] }: Bundle) => entry.map(({ resource }) => resource?.id);
  const statement = () => get<CapabilityStatement>("/fhir/metadata");

  it("is told of profiles, operations and searches, at both addresses alike", async () => {
    // The client types it as some resource.
    const told = (await client.capabilityStatement()) as unknown as CapabilityStatement;
    expectValidR4(told);
    expect(await get("/metadata")).to.deep.equal(told);
    const resources = told.rest?.[0]?.resource ?? [];
    const named = (type: string) => resources.find((each) => each.type === type);
    expect(new Set(resources.map(({ type }) => type)).size).to.equal(resources.length);
    expect(named("Bundle")?.supportedProfile).to.have.members([
      `${base}/StructureDefinition/claim-bundle`,
      `${base}/StructureDefinition/intake-bundle`,
    ]);
    expect(named("Observation")?.supportedProfile).to.have.length(2);
    expect(named("Observation")?.interaction).to.equal(undefined);
  });

  it("reads every resource that a search of every kind finds, and every profile and operation that is told of", async () => {
    const resources = (await statement()).rest?.[0]?.resource ?? [];
    const kinds = resources.filter(({ interaction = [] }) => interaction.length > 0);
    expect(servedKinds).to.include.members(kinds.map(({ type }) => type));
    const urls = new Set<string>();
    const wholes: Resource[] = [];
    for (const { type = "" } of kinds) {
      let page = (await client.search({
        resourceType: type,
        searchParams: { _summary: "true", _count: "50" },
      })) as unknown as Bundle | undefined;
      const found: (string | undefined)[] = [];
      const total = page?.total;
      while (page) {
        for (const { resource } of page.entry ?? [])
          if (resource && "url" in resource && resource.url) urls.add(resource.url);
        found.push(...idsOf(page));
        // The client's own type of a Bundle.
        page = (await client.nextPage({ bundle: page as never })) as unknown as Bundle | undefined;
      }
      expect(new Set(found).size, type).to.equal(total);
      const [first = ""] = found;
      const one = await client.read({ resourceType: type, id: first });
      expect(one, type).to.include({ resourceType: type, id: first });
      wholes.push(one as unknown as Resource);
    }
    // When all is read: it takes longer than an idle connection is kept.
    wholes.forEach(expectValidR4);
    const told = resources.flatMap(({ supportedProfile = [], operation = [] }) => [
      ...supportedProfile,
      ...operation.map(({ definition }) => definition),
    ]);
    expect(told).to.have.length.above(20);
    expect([...urls]).to.include.members(told);
  });

  it("needs no key for definitions, and one for lists", async () => {
    for (const kind of ["StructureDefinition", "Questionnaire", "OperationDefinition"])
      expect((await ask(`/fhir/${kind}`)).status, kind).to.equal(200);
    expect((await ask("/fhir/StructureDefinition/claim-bundle")).status).to.equal(200);
    expect((await ask("/fhir/CodeSystem")).status).to.equal(401);
  });

  it("reads the guide, the rules and their language, and the guide is told of", async () => {
    const guide = await get<ImplementationGuide>("/fhir/ImplementationGuide/id.praklaim.fhir");
    expect((await statement()).implementationGuide).to.deep.equal([guide.url]);
    const rules = await find("PlanDefinition?_count=100");
    const named = guide.definition?.resource.map(({ reference }) => reference.reference) ?? [];
    expect(rules.total).to.be.above(10);
    expect(named).to.include.members(idsOf(rules).map((id) => `PlanDefinition/${id}`));
    expect(named).to.include("Library/rule-functions");
    expect(idsOf(await find("Library"))).to.deep.equal(["rule-functions"]);
  });

  it("serves the FHIR package to whoever asks, as a file", async () => {
    const answer = await ask("/fhir/package.tgz", { Accept: "*/*" });
    expect(answer.status).to.equal(200);
    expect(answer.headers.get("Content-Type")).to.equal("application/gzip");
    const built = await buildPackage(readGuideContent(readConfig({}), new Date()));
    expect(Buffer.compare(Buffer.from(await answer.arrayBuffer()), built)).to.equal(0);
  });

  const searches: readonly (readonly [string, readonly string[]])[] = [
    ["StructureDefinition?_id=claim-bundle", ["claim-bundle"]],
    ["StructureDefinition?_id=claim-bundle,claim-patient", ["claim-bundle", "claim-patient"]],
    [`StructureDefinition?url=${base}/StructureDefinition/age-years`, ["age-years"]],
    ["StructureDefinition?name=claimbun", ["claim-bundle"]],
    ["StructureDefinition?name:exact=ClaimBundle", ["claim-bundle"]],
    ["StructureDefinition?name:exact=claimbundle", []],
    ["StructureDefinition?name:contains=nBund", ["claim-bundle"].slice(1)],
    ["StructureDefinition?name:contains=mBund", ["claim-bundle"]],
    ["StructureDefinition?_id=claim-bundle&status=draft", []],
    ["StructureDefinition?_id=claim-bundle&status=draft,active", ["claim-bundle"]],
    [
      "StructureDefinition?_id=claim-bundle&status=http://hl7.org/fhir/publication-status|active",
      ["claim-bundle"],
    ],
    ["StructureDefinition?_id=claim-bundle&version=9", []],
    ["StructureDefinition?_id=claim-bundle&unknown=1", ["claim-bundle"]],
    ["Questionnaire?_id=ttv", ["ttv"]],
    ["OperationDefinition?name=Bundle", ["bundle-validate"]],
    [`CodeSystem?url=${icd10}&version=2010&_summary=true`, ["icd10-2010"]],
    ["CodeSystem?_id=source-format", ["source-format"]],
  ];
  for (const [search, ids] of searches)
    it(`finds ${ids.join(", ") || "nothing"} by ${search}`, async () => {
      const bundle = await find(search);
      expect(idsOf(bundle)).to.have.members([...ids]);
      expect(bundle.total).to.equal(ids.length);
    });

  it("is told by the link self what the search has understood", async () => {
    const { link } = await find("StructureDefinition?_id=claim-bundle&colour=red&_format=json");
    expect(link?.[0]?.url).to.equal("StructureDefinition?_id=claim-bundle&_format=json");
  });

  it("counts what is found without answering it", async () => {
    const { total } = await find("StructureDefinition");
    for (const search of ["_summary=count", "_count=0"]) {
      const bundle = await find(`StructureDefinition?${search}`);
      expect(bundle.total).to.equal(total).and.to.be.above(30);
      expect(bundle.entry).to.equal(undefined);
      expect(bundle.link?.map(({ relation }) => relation)).to.deep.equal(["self"]);
    }
  });

  it("gets R4's summary of a resource, marked as a part of it", async () => {
    const bundle = await find(`CodeSystem?url=${icd10}&_summary=true`);
    const [summary] = (bundle.entry ?? []).map(({ resource }) => resource);
    const whole = await get("/fhir/CodeSystem/icd10-2010");
    expect(summary).to.have.property("count").that.is.above(18_000);
    expect(summary).to.include({ count: (whole as { count?: number }).count });
    expect(summary).to.not.have.any.keys("concept", "copyright", "description");
    expect(summary?.meta?.tag?.[0]?.code).to.equal("SUBSETTED");
    const profile = await get<StructureDefinition>(
      "/fhir/StructureDefinition/claim-bundle?_summary=true",
    );
    expect(profile).to.not.have.any.keys("differential");
    expect(profile).to.include.keys("url", "kind", "fhirVersion");
  });

  it("gets the elements that it names and those that R4 demands", async () => {
    const profile = await get("/fhir/StructureDefinition/claim-bundle?_elements=date,differential");
    expect(profile).to.have.all.keys(
      "resourceType",
      "id",
      "meta",
      "url",
      "name",
      "status",
      "kind",
      "abstract",
      "type",
      "date",
      "differential",
    );
    const { entry } = await find(`CodeSystem?url=${icd10}&_elements=title`);
    expect(entry?.[0]?.resource).to.have.all.keys(
      "resourceType",
      "id",
      "meta",
      "status",
      "content",
      "title",
    );
  });

  for (const path of [
    "/metadata",
    "/fhir/metadata",
    "/fhir/StructureDefinition",
    "/fhir/StructureDefinition/claim-bundle",
  ])
    it(`is told at ${path} that XML is not spoken, and gets JSON where it asks for JSON`, async () => {
      for (const [query, accept] of [
        ["?_format=xml", fhir],
        ["?_format=application/fhir%2Bxml", "*/*"],
        ["?_format=ttl", fhir],
        ["?_format=nosuch", fhir],
        ["", "application/fhir+xml"],
        ["", "application/xml"],
      ] as const) {
        const answer = await ask(`${path}${query}`, { Accept: accept });
        const outcome = await read<OperationOutcome>(answer);
        expect(answer.status, query + accept).to.equal(406);
        expectValidR4(outcome);
        expect(outcome.issue[0]?.code).to.equal("not-supported");
        expect(outcome.issue[0]?.details?.text).to.include(fhir);
      }
      for (const format of ["json", "application/json", "application/fhir+json", fhir])
        expect((await ask(`${path}?_format=${format}`, { Accept: "text/html" })).status).to.equal(
          200,
        );
    });

  const refusals: readonly (readonly [string, number])[] = [
    ["/fhir/StructureDefinition/nosuch", 404],
    ["/fhir/Questionnaire/claim-bundle", 404],
    ["/fhir/Patient", 404],
    ["/fhir/StructureDefinition?_summary=yes", 422],
    ["/fhir/StructureDefinition?_count=many", 422],
    ["/fhir/StructureDefinition?_offset=-1", 422],
    ["/fhir/StructureDefinition?name:below=x", 422],
    ["/fhir/StructureDefinition?url:exact=x", 422],
    ["/fhir/StructureDefinition/claim-bundle?_summary=count", 422],
  ];
  for (const [path, status] of refusals)
    it(`is refused ${path} with ${status} and an OperationOutcome`, async () => {
      const answer = await ask(path, { "X-API-Key": key });
      const outcome = await read<OperationOutcome>(answer);
      expect(answer.status).to.equal(status);
      expectValidR4(outcome);
    });

  it("is told of an unknown search parameter where it asks for strict handling", async () => {
    const strict = { Prefer: "handling=strict" };
    expect((await ask("/fhir/StructureDefinition?colour=red", strict)).status).to.equal(422);
    expect((await ask("/fhir/StructureDefinition?_id=ttv", strict)).status).to.equal(200);
  });
});
