/** openapi.json of a whole service, with a model: what it says is what the service answers, everywhere. */
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect } from "chai";
import { operatorsModel } from "../../src/store/api-keys.ts";
import type { JsonObject } from "../../src/intake/json.ts";
import { readExample } from "../scenarios/scenario.ts";
import { post } from "../support/start-app.ts";
import {
  answer,
  refusal,
  startMessagesServer,
  type MessagesServer,
} from "../support/start-messages-server.ts";
import { startService, type TestService } from "../support/start-service.ts";
import { askOperations } from "./openapi/ask-operations.ts";
import { objectAt, operationsOf } from "./openapi/read-description.ts";

interface Check {
  readonly check_id: string;
  readonly notices: readonly { readonly code: string }[];
  readonly meta: { readonly engine: string; readonly model: string | null };
}

describe("openapi.json of a whole service", () => {
  let server: MessagesServer;
  let service: TestService;
  let key: string;
  let schemas: Readonly<Record<string, object>>;
  let description: JsonObject;

  before(async () => {
    // One proposal that cannot be read, then a refusal.
    server = await startMessagesServer(
      answer(() => ({ proposals: [{}] })),
      refusal,
    );
    service = await startService({
      ANTHROPIC_API_KEY: "test-key",
      ANTHROPIC_BASE_URL: server.baseUrl,
    });
    key = await service.makeKey({ model: operatorsModel });
    // Its shape is tested with the rest of openapi.json.
    const document = (await (await fetch(`${service.base}/openapi.json`)).json()) as JsonObject & {
      components: { schemas: typeof schemas };
    };
    description = document;
    schemas = document.components.schemas;
  });
  after(async () => {
    await service.close();
    await server.close();
  });

  const ajv = new Ajv2020({ strict: false });
  async function fits<T>(name: string, response: Response): Promise<T> {
    const value: unknown = await response.json();
    expect(ajv.validate(schemas[name] ?? {}, value), `${name}: ${ajv.errorsText()}`).to.equal(true);
    // Held against its own schema above.
    return value as T;
  }
  const get = (path: string) => fetch(`${service.base}${path}`, { headers: { "X-API-Key": key } });
  const check = async () =>
    fits<Check>(
      "CheckResponse",
      await post(`${service.base}/checks`, key, readExample("cppt.simple")),
    );

  it("describes an answer with and without the model's part, their explanations, usage and capabilities", async () => {
    const asked = await check();
    expect(asked.meta).to.include({ engine: "rules+llm", model: "claude-sonnet-5-5" });
    const refused = await check();
    expect(refused.meta).to.include({ engine: "rules", model: null });
    expect(refused.notices.map(({ code }) => code)).to.include("ai_unavailable");

    const explain = (id: string) => get(`/checks/${id}/explain`);
    interface Explained {
      readonly model: { readonly dropped: readonly object[] } | null;
    }
    const explained = await fits<Explained>("Explanation", await explain(asked.check_id));
    expect(explained.model?.dropped).to.deep.equal([{ kind: null, reason: "shape" }]);
    const alone = await fits<Explained>("Explanation", await explain(refused.check_id));
    expect(alone.model).to.equal(null);

    interface Used {
      readonly total: { readonly model: { readonly calls: number } };
    }
    expect((await fits<Used>("Usage", await get("/usage"))).total.model.calls).to.equal(2);
    interface Able {
      readonly engine: string;
    }
    const able = await fits<Able>("Capabilities", await get("/capabilities"));
    expect(able.engine).to.equal("rules+llm");
  });

  it("names both engines where a caller looks for them", () => {
    expect(JSON.stringify(schemas["CheckResponse"])).to.include('"enum":["rules","rules+llm"]');
    expect(JSON.stringify(schemas["Capabilities"])).to.include('"enum":["rules","rules+llm"]');
  });

  it("describes every answer of a right call, and shows one that fits", async () => {
    const whole = new Ajv2020({ strict: false, formats: { "uri-reference": true } });
    whole.addSchema(description, "description");
    const expectFitting = (reference: unknown, value: unknown, what: string) => {
      const validate = whole.getSchema(`description${String(reference)}`);
      expect(validate?.(value), `${what}: ${JSON.stringify(validate?.errors)}`).to.equal(true);
    };
    const asked = await askOperations(service, await service.makeKey());
    expect(asked).to.have.lengthOf(operationsOf(description).length);
    for (const { operation, status, mediaType, text, described } of asked) {
      const what = `${operation} ${status}`;
      expect(status, `${what} ${text.slice(0, 300)}`).to.be.below(300);
      const response = objectAt(described, "responses", String(status));
      expect(response, what).to.have.property("description");
      const { content } = response;
      if (status === 204) {
        expect(content, what).to.equal(undefined);
        continue;
      }
      const { schema, examples } = objectAt(content, mediaType);
      expect(Object.keys(objectAt(content)), what).to.include(mediaType);
      const { $ref: reference } = objectAt(schema);
      if (typeof reference !== "string") continue;
      expectFitting(reference, JSON.parse(text), what);
      const [shown] = Object.values(objectAt(examples));
      const { $ref: example } = objectAt(shown);
      expect(example, `${what}: no example`).to.be.a("string");
      const { value } = objectAt(description, ...String(example).split("/").slice(1));
      expectFitting(reference, value, `example of ${operation}`);
    }
  });

  it("shows answers of operations that it has, and of no other", () => {
    const named = new Set(operationsOf(description).map(({ operation }) => operation));
    const shown = Object.keys(objectAt(description, "components", "examples")).filter((name) =>
      name.startsWith("answer_"),
    );
    expect(shown.filter((name) => !named.has(name.slice("answer_".length)))).to.deep.equal([]);
  });
});
