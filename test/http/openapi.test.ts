import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect } from "chai";
import { errorKinds } from "../../src/errors.ts";
import { isJsonObject } from "../../src/intake/json.ts";
import { post, request, startTestApp, stageInfos, type TestApp } from "../support/start-app.ts";
import { objectAt, operationsOf } from "./openapi/read-description.ts";

interface Operation {
  readonly parameters: readonly {
    readonly name: string;
    readonly description?: string;
    readonly required: boolean;
    readonly schema: Readonly<Record<string, unknown>>;
  }[];
  readonly responses: Readonly<
    Record<string, { readonly content: Readonly<Record<string, { readonly schema: object }>> }>
  >;
}
type Methods = Readonly<Record<string, Operation>>;

/** Places of properties that say nothing of what they are. */
function undescribed(schema: unknown, at: string): readonly string[] {
  if (Array.isArray(schema))
    return schema.flatMap((each, place) => undescribed(each, `${at}/${place}`));
  if (!isJsonObject(schema)) return [];
  const here = Object.entries(objectAt(schema, "properties")).flatMap(([name, property]) =>
    objectAt(property)["description"] ? [] : [`${at}/${name}`],
  );
  const below = Object.entries(schema).flatMap(([name, member]) =>
    undescribed(member, `${at}/${name}`),
  );
  return [...here, ...below];
}

describe("openapi.json", () => {
  let app: TestApp;
  // The document is plain JSON; the tests read it as such.
  let document: ReturnType<typeof JSON.parse>;
  before(async () => {
    app = await startTestApp({
      examples: [
        { file: "igd.simple.json", stage: "igd_asesmen_awal", bare: false, value: request },
        {
          file: "igd.bundle.json",
          stage: "igd_asesmen_awal",
          bare: true,
          value: { resourceType: "Bundle" },
        },
        {
          file: "rajal.simple.json",
          stage: "rajal_soap",
          bare: false,
          value: { ...request, stage: "rajal_soap" },
        },
      ],
    });
    document = await (await fetch(`${app.base}/openapi.json`)).json();
  });
  after(() => app.close());

  it("is valid OpenAPI 3.1", async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect(valid, JSON.stringify(errors)).to.equal(true);
    expect(document.openapi).to.match(/^3\.1\./);
  });

  it("names version, this server and the planned one", () => {
    expect(document.info.version).to.equal("1.0.0-draft");
    expect(document.servers[0].url).to.equal("/v1");
    expect(document.paths["/livez"].servers).to.deep.equal([{ url: "/" }]);
    expect(document.servers[1].description).to.include("direncanakan");
  });

  it("lists every address of the specification", () => {
    expect(Object.keys(document.paths)).to.include.members([
      "/checks",
      ...stageInfos.map(({ path }) => path),
      "/checks/{check_id}",
      "/checks/{check_id}/explain",
      "/rules",
      "/rules/{id}",
      "/pathways",
      "/capabilities",
      "/metadata",
      "/problems/{code}",
      "/openapi.json",
      "/docs",
      "/livez",
      "/readyz",
    ]);
  });

  it("describes and types every parameter, and marks those that FHIR's operations need", () => {
    for (const [path, methods] of Object.entries<Methods>(document.paths))
      for (const [method, { parameters }] of Object.entries(methods).filter(
        ([name]) => name !== "servers",
      ))
        for (const { name, description, schema, required } of parameters) {
          const place = `${method} ${path} ${name}`;
          expect(description, place).to.be.a("string").and.not.equal("");
          const typed = schema["type"] ?? schema["enum"] ?? schema["anyOf"];
          expect(typed, place).to.not.equal(undefined);
          if (path.includes(`{${name}}`)) expect(required, place).to.equal(true);
        }
    const required = (path: string) =>
      document.paths[path].get.parameters
        .filter((parameter: { required: boolean }) => parameter.required)
        .map(({ name }: { name: string }) => name);
    expect(required("/fhir/CodeSystem/$lookup")).to.deep.equal(["code", "system"]);
    expect(required("/fhir/CodeSystem/{code_system}/$lookup")).to.deep.equal([
      "code_system",
      "code",
    ]);
  });

  it("says in words what every operation, every answer and every property is", () => {
    const described = operationsOf(document);
    expect(described).to.have.length.above(80);
    for (const { operation, described: of } of described) {
      expect(of["summary"], operation).to.be.a("string").and.not.equal("");
      expect(of["description"], operation).to.be.a("string").and.not.equal(of["summary"]);
      for (const [status, response] of Object.entries(objectAt(of, "responses")))
        expect(objectAt(response)["description"], `${operation} ${status}`)
          .to.be.a("string")
          .and.not.equal("");
    }
    expect(undescribed(objectAt(document, "components", "schemas"), "")).to.deep.equal([]);
  });

  it("shows for every refusal of every operation how it is written, in both types", () => {
    const examples = objectAt(document, "components", "examples");
    for (const { operation, described: of } of operationsOf(document))
      for (const [status, response] of Object.entries(objectAt(of, "responses"))) {
        // Of the HTTP server, without a body.
        if (Number(status) < 400 || status === "408" || status === "431") continue;
        const shown = Object.values(objectAt(response, "content")).map((content) =>
          Object.entries(objectAt(content, "examples")),
        );
        expect(shown, `${operation} ${status}`).to.have.lengthOf(2);
        for (const [code, example] of shown.flat()) {
          const name = String(objectAt(example)["$ref"]).split("/").at(-1) ?? "";
          const value = objectAt(examples, name, "value");
          expect(JSON.stringify(value), `${operation} ${status} ${name}`).to.include(`"${code}"`);
        }
      }
  });

  it("says of every answer of FHIR's addresses in which schema it is, as FHIR and as JSON", () => {
    const archive = "/fhir/package.tgz";
    expect(document.paths[archive].get.responses["200"].content).to.have.all.keys(
      "application/gzip",
    );
    const ofFhir = Object.entries<Methods>(document.paths).filter(
      ([path]) => path !== archive && (path.startsWith("/fhir/") || path === "/metadata"),
    );
    expect(ofFhir).to.have.length.above(20);
    for (const [path, methods] of ofFhir)
      for (const [method, { responses }] of Object.entries(methods)) {
        const content = responses["200"]?.content;
        expect(content, `${method} ${path}`).to.have.all.keys(
          "application/fhir+json",
          "application/json",
        );
        expect(content?.["application/fhir+json"]?.schema, `${method} ${path}`).to.have.property(
          "$ref",
        );
      }
  });

  it("names every error code", () => {
    const text = JSON.stringify(document.paths);
    const missing = Object.keys(errorKinds).filter((code) => !text.includes(`\`${code}\``));
    // Of pages, which are not of the interface, and for methods that no operation describes.
    const ofPages = ["session_missing", "session_expired", "link_invalid", "origin_refused"];
    expect(missing).to.deep.equal([...ofPages, "method_not_allowed"]);
  });

  it("shows the examples of a stage on its address, and all of them on /checks", () => {
    const content = (path: string) => document.paths[path].post.requestBody.content;
    expect(Object.keys(content("/checks")["application/json"].examples)).to.deep.equal([
      "igd.simple",
      "rajal.simple",
    ]);
    expect(Object.keys(content("/rajal/soap")["application/json"].examples)).to.deep.equal([
      "rajal.simple",
    ]);
    expect(
      Object.keys(content("/igd/asesmen-awal")["application/fhir+json"].examples),
    ).to.deep.equal(["igd.bundle"]);
  });

  it("describes requests and answers by the schemas that they really fit", async () => {
    const ajv = new Ajv2020({ strict: false, formats: { "uri-reference": true } });
    const fits = (name: string, value: unknown) =>
      expect(
        ajv.validate(document.components.schemas[name], value),
        `${name}: ${ajv.errorsText()}`,
      ).to.equal(true);
    const key = await app.makeKey();
    fits("CheckRequest", request);
    fits("CheckResponse", await (await post(`${app.base}/checks`, key, request)).json());
    fits(
      "Problem",
      await (await post(`${app.base}/checks`, key, { ...request, sections: 1 })).json(),
    );
    const outcome = await post(`${app.base}/checks`, key, {}, { Accept: "application/fhir+json" });
    fits("OperationOutcome", await outcome.json());
  });

  it("has a page that loads nothing from elsewhere", async () => {
    for (const [path, assets] of [
      ["/docs", "docs/"],
      ["/docs/", ""],
    ]) {
      const page = await (await fetch(`${app.base}${path}`)).text();
      expect(page).not.to.match(/https?:/);
      expect(page).to.include(`src="${assets}swagger-ui-bundle.js"`);
    }
    for (const [asset, type] of [
      ["swagger-ui-bundle.js", "text/javascript; charset=utf-8"],
      ["swagger-ui.css", "text/css; charset=utf-8"],
      ["start.js", "text/javascript; charset=utf-8"],
    ] as const) {
      const answer = await fetch(`${app.base}/docs/${asset}`);
      expect([answer.status, answer.headers.get("Content-Type")], asset).to.deep.equal([200, type]);
    }
  });
});
