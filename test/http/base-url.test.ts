/** Contract, `BASE_URL`: what answers say of the service's own address, and that no caller's word for it is repeated. */
import { expect } from "chai";
import type { Bundle, CapabilityStatement, OperationOutcome } from "@medplum/fhirtypes";
import { buildRoutes } from "../../src/http/routes.ts";
import { read, readProblem } from "../support/start-app.ts";
import { rawStatus, sendRaw } from "../support/send-raw.ts";
import { startService, type TestService } from "../support/start-service.ts";
import { expectValidR4 } from "../knowledge/lists/r4-validity.ts";

const configured = "https://klaim.example.id/api/v1";
/** Stands in what a caller calls the service, and in nothing else. */
const strange = "strange-host";
const addressing = {
  Host: `${strange}.example:81`,
  "X-Forwarded-Host": `${strange}.example`,
  "X-Forwarded-Proto": "https",
  "X-Forwarded-Prefix": `/${strange}`,
  Forwarded: `host=${strange}.example;proto=https`,
  "X-Original-URL": `http://${strange}.example/`,
};

describe("the service's own address", () => {
  let unnamed: TestService;
  let named: TestService;
  let key: string;
  before(async () => {
    unnamed = await startService({ TRUST_PROXY: "1" });
    named = await startService({ TRUST_PROXY: "1", BASE_URL: configured });
    key = await unnamed.makeKey();
  });
  after(() => Promise.all([unnamed.close(), named.close()]));

  const get = (
    { base }: TestService,
    path: string,
    headers: Readonly<Record<string, string>> = {},
  ) => fetch(`${base}${path}`, { headers });

  it("is the configured one in the type of a problem, else a path", async () => {
    const typeAt = async (service: TestService) =>
      (await readProblem(await get(service, "/nowhere"))).type;
    expect(await typeAt(unnamed)).to.equal("/v1/problems/not_found");
    expect(await typeAt(named)).to.equal(`${configured}/problems/not_found`);
  });

  it("is the configured one in openapi.json, else a path", async () => {
    const serversAt = async (service: TestService) => {
      const { servers, paths } = await read<{
        servers: { url: string }[];
        paths: Record<string, { servers?: unknown }>;
      }>(await get(service, "/openapi.json"));
      return [servers[0]?.url, paths["/livez"]?.servers];
    };
    expect(await serversAt(unnamed)).to.deep.equal(["/v1", [{ url: "/" }]]);
    const origin = "https://klaim.example.id/api";
    expect(await serversAt(named)).to.deep.equal([configured, [{ url: origin }]]);
  });

  it("is left out of a CapabilityStatement where none is configured", async () => {
    for (const path of ["/metadata", "/fhir/metadata", "/fhir/metadata?mode=terminology"]) {
      const statements = [];
      for (const service of [unnamed, named]) {
        const statement = await read<CapabilityStatement>(await get(service, path));
        expectValidR4(statement);
        statements.push(statement.implementation);
      }
      expect(statements, path).to.deep.equal([
        { description: "PraKlaim" },
        { description: "PraKlaim", url: `${configured}/fhir` },
      ]);
    }
  });

  it("is not needed for the absolute addresses of an OperationOutcome", async () => {
    const systemAt = async (service: TestService) => {
      const answer = await get(service, "/nowhere", { Accept: "application/fhir+json" });
      const outcome = await read<OperationOutcome>(answer);
      expectValidR4(outcome);
      return outcome.issue?.[0]?.details?.coding?.[0]?.system;
    };
    expect(await systemAt(unnamed)).to.equal("https://fhir.praklaim.id/CodeSystem/problems");
    expect(await systemAt(named)).to.equal(`${configured}/problems`);
  });

  it("stands in the links of a search, which are else relative to the request and to FHIR's base", async () => {
    const path = "/fhir/CodeSystem?_summary=true&_count=2";
    const searchAt = async (service: TestService, as: string) => {
      const found = await read<Bundle>(await get(service, path, { "X-API-Key": as }));
      expectValidR4(found);
      return {
        links: found.link?.map(({ url }) => url),
        fullUrls: found.entry?.map(({ fullUrl = "" }) => fullUrl) ?? [],
      };
    };
    const relative = await searchAt(unnamed, key);
    expect(relative.links).to.deep.equal([
      "CodeSystem?_summary=true&_count=2",
      "CodeSystem?_summary=true&_count=2&_offset=2",
    ]);
    expect(relative.fullUrls).to.have.length(2);
    for (const url of relative.fullUrls)
      expect(url).to.match(
        /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      );
    expect(new Set(relative.fullUrls).size).to.equal(2);
    expect(await searchAt(unnamed, key)).to.deep.equal(relative);
    const next = new URL(relative.links?.[1] ?? "", `${unnamed.base}${path}`);
    expect((await fetch(next, { headers: { "X-API-Key": key } })).status).to.equal(200);

    const absolute = await searchAt(named, await named.makeKey());
    expect(absolute.links?.[0]).to.equal(`${configured}/fhir/CodeSystem?_summary=true&_count=2`);
    expect(absolute.fullUrls).to.have.length(2);
    for (const url of absolute.fullUrls)
      expect(url.slice(0, url.lastIndexOf("/"))).to.equal(`${configured}/fhir/CodeSystem`);
  });

  it("is in no answer of any route what the caller calls it", async () => {
    const routes = buildRoutes(unnamed.services);
    const targets = routes.map(({ path }) => path.replaceAll(/\{\w+\}/g, "chk_1"));
    const accepts = ["*/*", "application/fhir+json", "text/html"];
    for (const target of new Set([...targets, "/", "/v1", "/v1/docs/", "/v1/problems/not_found"]))
      for (const method of ["GET", "HEAD", "OPTIONS", "DELETE"])
        for (const Accept of accepts) {
          const headers = { ...addressing, Accept, "X-API-Key": key };
          const answer = await sendRaw(unnamed.base, { method, target, headers });
          expect(rawStatus(answer), `${method} ${target}`).to.be.within(200, 499);
          expect(answer, `${method} ${target}`).not.to.include(strange);
        }
  });
});
