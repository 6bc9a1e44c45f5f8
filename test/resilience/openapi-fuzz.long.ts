/** Random calls of every route of openapi.json: no 5xx, and every answer is one that the document describes. */
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { expect } from "chai";
import fc from "fast-check";
import { isJsonArray, type JsonObject } from "../../src/intake/json.ts";
import { objectAt, operationsOf, type Described } from "../http/openapi/read-description.ts";
import { startService, type TestService } from "../support/start-service.ts";

/** `FUZZ_RUNS` raises it. */
const runs = Number(process.env["FUZZ_RUNS"] ?? 300);

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** Values that fit a schema, and now and then one that does not. */
function valueFor(schema: JsonObject, document: JsonObject): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 9, arbitrary: fittingValue(schema, document) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  );
}

function fittingValue(schema: JsonObject, document: JsonObject): fc.Arbitrary<unknown> {
  const { $ref: reference, anyOf, type, enum: allowed, const: only } = schema;
  if (typeof reference === "string") {
    return fittingValue(objectAt(document, ...reference.split("/").slice(1)), document);
  }
  if (only !== undefined) return fc.constant(only);
  if (isJsonArray(allowed)) return fc.constantFrom(...allowed);
  if (isJsonArray(anyOf))
    return fc.oneof(...anyOf.map((one) => fittingValue(objectAt(one), document)));
  switch (type) {
    case "object": {
      const members = Object.entries(objectAt(schema, "properties"));
      const known = members.map(([name, member]) => [name, valueFor(objectAt(member), document)]);
      return fc.record(Object.fromEntries(known), { requiredKeys: [] });
    }
    case "array":
      return fc.array(valueFor(objectAt(schema, "items"), document), { maxLength: 4 });
    case "string":
      return fc.oneof(
        fc.string({ unit: "binary", maxLength: 12 }),
        fc.constantFrom("", "-", "BPJS", "IGD"),
      );
    case "number":
    case "integer":
      return fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }));
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 4 });
  }
}

const header = fc.string({ unit: "grapheme-ascii", maxLength: 20 }).map((text) => text.trim());

describe("resilience: random calls of the interface description", () => {
  let service: TestService;
  let key = "";
  let description: JsonObject;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);

  before(async () => {
    service = await startService();
    key = await service.makeKey();
    description = objectAt(await (await fetch(`${service.base}/openapi.json`)).json());
    ajv.addSchema(description, "description");
  });
  after(() => service.close());

  /** The request's body: what the schema says, an example of the document, or an example with other members. */
  function bodyFor(operation: JsonObject): fc.Arbitrary<unknown> {
    const content = objectAt(operation, "requestBody", "content", "application/json");
    const examples = Object.values(objectAt(content, "examples")).map((one) =>
      objectAt(one, "value"),
    );
    const random = valueFor(objectAt(content, "schema"), description);
    if (examples.length === 0) return random;
    const mixed = fc
      .tuple(fc.constantFrom(...examples), random)
      .map(([example, members]) => ({ ...example, ...objectAt(members) }));
    return fc.oneof(random, mixed);
  }

  async function expectDescribed(
    answer: Response,
    { method, path, described }: Described,
  ): Promise<void> {
    const where = `${method} ${path} ${answer.status}`;
    expect(answer.status, where).to.be.below(500);
    const response = objectAt(described, "responses", String(answer.status));
    expect(response, where).to.have.property("description");
    const mediaType = (answer.headers.get("Content-Type") ?? "").split(";")[0] ?? "";
    const text = await answer.text();
    const content = objectAt(response, "content");
    if (Object.keys(content).length === 0) return;
    expect(Object.keys(content), where).to.include(mediaType);
    const reference = textOf(objectAt(content, mediaType, "schema")["$ref"]);
    if (reference === "") return;
    const fits = ajv.getSchema(`description${reference}`);
    expect(fits?.(JSON.parse(text)), `${where}: ${JSON.stringify(fits?.errors)}`).to.equal(true);
  }

  it("get an answer that the document describes", async () => {
    const call = fc.constantFrom(...operationsOf(description)).chain((described) =>
      fc.record({
        described: fc.constant(described),
        segment: fc.oneof(
          // `.` and `..` would lead to another address.
          fc.webSegment().filter((text) => !/^\.{0,2}$/u.test(text)),
          fc.constantFrom("bundle_invalid", "%F0%9F", "__proto__"),
        ),
        query: fc.option(
          fc.record({
            stage: fc.string({ maxLength: 10 }),
            penjamin: fc.string({ maxLength: 70 }),
          }),
          { nil: {} },
        ),
        body: bodyFor(described.described),
        fhir: fc.boolean(),
        accept: fc.option(
          fc.constantFrom(
            "*/*",
            "application/json",
            "application/fhir+json",
            "text/html",
            "image/png",
          ),
          { nil: undefined },
        ),
        idempotencyKey: fc.option(header, { nil: undefined }),
        apiKey: fc.oneof(
          { weight: 9, arbitrary: fc.constant(undefined) },
          { weight: 1, arbitrary: header },
        ),
      }),
    );
    await fc.assert(
      fc.asyncProperty(
        call,
        async ({ described, segment, query, body, fhir, accept, idempotencyKey, apiKey }) => {
          const { method, path, ownServer } = described;
          const server = ownServer ? new URL(service.base).origin : service.base;
          const address = `${server}${path.replaceAll(/\{\w+\}/gu, segment)}?${new URLSearchParams(query).toString()}`;
          const sends = method === "post" || method === "put";
          const answer = await fetch(address, {
            method: method.toUpperCase(),
            headers: {
              "X-API-Key": apiKey ?? key,
              ...(accept !== undefined && { Accept: accept }),
              ...(idempotencyKey !== undefined && { "Idempotency-Key": idempotencyKey }),
              ...(sends && {
                "Content-Type": fhir ? "application/fhir+json" : "application/json",
              }),
            },
            ...(sends && { body: JSON.stringify(body) }),
          });
          // A segment such as `.` or an unknown asset leads to another address.
          if (answer.status === 404 && path.includes("{")) return void (await answer.text());
          await expectDescribed(answer, described);
        },
      ),
      { numRuns: runs },
    );
  });
});
