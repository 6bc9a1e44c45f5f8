/** Every route of the table, called by someone who is not of the facility: nothing of the facility comes out. */
import { expect } from "chai";
import { keepOrder } from "../../scripts/test/shuffle.ts";
import { envelopeSchema } from "../../src/check/types.ts";
import { errorKinds } from "../../src/errors.ts";
import { takesBody, type Parameter, type Route } from "../../src/http/route.ts";
import { buildRoutes } from "../../src/http/routes.ts";
import { idParameterOf } from "../../src/http/served/served-entries.ts";
import { servedKinds } from "../../src/fhir/served-kinds.ts";
import type { JsonObject } from "../../src/intake/json.ts";
import { readExample } from "../scenarios/scenario.ts";
import { describeOnStores } from "../servers/store-kinds.ts";
import { collect } from "../support/collect.ts";
import { read, readEnvelope, readProblem } from "../support/start-app.ts";
import { startService, type TestService } from "../support/start-service.ts";

keepOrder(import.meta.filename);

const facility = "rs-pertama";
const icd10 = "http://hl7.org/fhir/sid/icd-10";
const fhirBase = "https://fhir.praklaim.id";
/** Stands in the facility's own documents and answers, and in nothing else. */
const visit = "KUNJUNGAN-RS-PERTAMA";

const exampleOfStage: Readonly<Record<string, string>> = {
  igd_asesmen_awal: "igd.simple",
  rajal_soap: "rajal.simple",
  ranap_cppt: "cppt.simple",
  ranap_resume: "resume.simple",
};

const terminologyIds = {
  code_system: "icd10-2010",
  value_set: "icd10-leaf-2010",
  concept_map: "laboratory-loinc-2026.1",
};

/** It takes a Bundle alone, and says nothing of what stands in it. */
const validatesBundle = (path: string) => path.endsWith("/Bundle/$validate");
// The example's own member: a Bundle as its profile `fhir` takes it.
const bundle = readExample("igd.fhir")["bundle"] as JsonObject;

/** What the operations of the terminology are asked for, by the end of their addresses. */
const terminologyInputs: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "CodeSystem/$lookup": { system: icd10, code: "J18.9" },
  "CodeSystem/$validate-code": { url: icd10, code: "J18.9" },
  "CodeSystem/$subsumes": { system: icd10, codeA: "J18", codeB: "J18.9" },
  "ValueSet/$expand": { url: `${fhirBase}/ValueSet/icd10`, filter: "J18" },
  "ValueSet/$validate-code": { url: `${fhirBase}/ValueSet/icd10`, code: "J18.9" },
  "ConceptMap/$translate": { url: `${fhirBase}/ConceptMap/laboratory-loinc`, code: "Hb" },
};

interface Caller {
  readonly name: string;
  readonly key: string | null;
  /** What a route with a key answers it; null where it may call. */
  readonly refusal: string | null;
}

describeOnStores("resilience: another caller's key", (place) => {
  let service: TestService;
  let routes: readonly Route[];
  let ownKey: string;
  let callers: readonly Caller[];
  /** Of the facility's own checks, by the path of the route that made them. */
  const made = new Map<string, { readonly checkId: string; readonly text: string }>();
  /** What must not come out to anyone else. */
  let secrets: readonly string[];
  let lastAddress = 0;

  const origin = () => service.base.replace(/\/v1$/, "");
  const idempotencyKeyOf = (path: string) => `key of ${path}`;

  function documentFor({ path }: Route, visitId: string): JsonObject {
    if (validatesBundle(path)) return bundle;
    const info = service.services.stages.find((each) => path === `/v1${each.path}`);
    const document = readExample(exampleOfStage[info?.stage ?? "igd_asesmen_awal"] ?? "none");
    return { ...document, encounter: { visit_id: visitId } };
  }

  /** What a path's parameter is called with. A new name must be given a value here. */
  function valueOf({ name }: Parameter, checkId: string): string {
    const values: Readonly<Record<string, string | undefined>> = {
      check_id: checkId,
      id: service.services.rules.list.rules[0]?.id,
      code: Object.keys(errorKinds)[0],
      asset: "swagger-ui.css",
      ...terminologyIds,
    };
    const kind = servedKinds.find((each) => idParameterOf(each) === name);
    const served = service.services.published.find(({ resourceType }) => resourceType === kind);
    const value = values[name] ?? served?.id;
    if (value === undefined) throw new Error(`no value for the path parameter ${name}`);
    return value;
  }

  /** Every call comes from an address of its own, so that no limit of guesses answers instead. */
  function call(
    route: Route,
    key: string | null,
    { checkId = "", body = documentFor(route, visit), method = route.method.toUpperCase() } = {},
  ): Promise<Response> {
    const path = (route.parameters ?? [])
      .filter((parameter) => parameter.in === "path")
      .reduce(
        (filled, each) => filled.replace(`{${each.name}}`, valueOf(each, checkId)),
        route.path,
      );
    const input = Object.entries(
      terminologyInputs[route.path.replace(/^.*\/fhir\/|\{\w+\}\//gu, "")] ?? {},
    );
    const query = route.method === "get" ? `?${new URLSearchParams(input).toString()}` : "";
    const resource = {
      resourceType: "Parameters",
      parameter: input.map(([name, valueString]) => ({ name, valueString })),
    };
    return fetch(`${origin()}${path}${query}`, {
      method,
      headers: {
        "X-Forwarded-For": `10.0.${lastAddress >> 8}.${(lastAddress += 1) & 255}`,
        ...(key !== null && { "X-API-Key": key }),
        // FHIR's addresses answer with an OperationOutcome where problem details are not asked for.
        ...(/^(?:terminology|fhir)$/u.test(route.tag) && {
          Accept: "application/problem+json, */*;q=0.1",
        }),
        ...(takesBody(route) && { "Content-Type": "application/json" }),
        ...(route.access === "key and body" && {
          "Idempotency-Key": idempotencyKeyOf(route.path),
        }),
      },
      ...(takesBody(route) && {
        body: JSON.stringify(route.access === "key and resource" ? resource : body),
      }),
    });
  }

  /** Some routes read a document without making a check. */
  const makesCheck = ({ method, answer }: Route) => method === "post" && answer === envelopeSchema;
  const namesCheck = ({ path }: Route) => path.includes("{check_id}");
  const found = (text: string) => secrets.filter((secret) => text.includes(secret));
  const firstCheck = () => [...made.values()][0]?.checkId ?? "";

  before(async () => {
    service = await startService({ ...place().environment, TRUST_PROXY: "1" });
    routes = buildRoutes(service.services);
    ownKey = await service.makeKey({ facility, label: "kunci-pertama" });
    for (const route of routes.filter(makesCheck)) {
      const answer = await call(route, ownKey);
      const text = await answer.text();
      expect(answer.status, text).to.equal(200);
      made.set(route.path, { checkId: JSON.parse(text).check_id, text });
    }
    const { keys } = service.services.stores;
    const ownIds = (await keys.list()).flatMap((key) =>
      key.facility === facility ? [key.id] : [],
    );
    secrets = [facility, visit, ...ownIds, ...[...made.values()].map(({ checkId }) => checkId)];

    const revoked = await service.makeKey({ facility, label: "dicabut" });
    const revokedId = (await keys.list()).find(({ label }) => label === "dicabut")?.id ?? "";
    expect(await keys.revoke(revokedId, new Date())).to.equal(true);
    callers = [
      {
        name: "another facility's key",
        key: await service.makeKey({ facility: "rs-kedua" }),
        refusal: null,
      },
      { name: "a revoked key", key: revoked, refusal: "api_key_invalid" },
      {
        name: "an expired key",
        key: await service.makeKey({ facility, expiresAt: new Date(Date.now() - 1_000) }),
        refusal: "api_key_expired",
      },
      { name: "a key that is none", key: `${ownKey}x`, refusal: "api_key_invalid" },
      { name: "no key", key: null, refusal: "api_key_missing" },
    ];
  });
  after(() => service.close());

  it("routes that name a check and routes that make one are among those called", () => {
    expect(routes.filter(namesCheck)).to.have.length.above(2);
    expect(made.size).to.equal(5);
  });

  it("the facility's own second key sees all of it: what is looked for can be found", async () => {
    const second = await service.makeKey({ facility });
    const texts = [];
    for (const route of routes) {
      if (route.access !== "key" || route.method === "delete") continue;
      texts.push(await (await call(route, second, { checkId: firstCheck() })).text());
    }
    const all = found(texts.join("\n"));
    expect(all).to.include.members([facility, visit, firstCheck()]);
    const route = routes.find(makesCheck);
    if (!route) throw new Error("there are routes that make a check");
    const answer = await call(route, second);
    expect(answer.headers.get("Idempotency-Replayed")).to.equal("true");
  });

  it("a route with a key answers each of them as it should, and names nothing of the facility", async () => {
    for (const { name, key, refusal } of callers) {
      for (const route of routes.filter(({ access }) => access !== "open")) {
        const where = `${route.method} ${route.path} with ${name}`;
        for (const checkId of namesCheck(route)
          ? [...made.values()].map((each) => each.checkId)
          : [""]) {
          // Word for word the facility's own request: nothing but the key tells the callers apart.
          const answer = await call(route, key, { checkId });
          const text = await answer.clone().text();
          expect(answer.headers.get("Idempotency-Replayed"), where).to.equal(null);
          const expected = refusal ?? (namesCheck(route) ? "check_not_found" : null);
          if (expected !== null) {
            expect((await readProblem(answer)).code, where).to.equal(expected);
            // The path that the caller sent is repeated to it.
            expect(found(text.replaceAll(checkId || "-", "")), where).to.deep.equal([]);
          } else {
            // What writes labels is sent no label here: nothing is to be changed by it.
            const isUnfit = route.tag === "labels" && route.method !== "get";
            const unfit = route.access === "key and file" ? 415 : 422;
            expect(answer.status, `${where}: ${text}`).to.equal(isUnfit ? unfit : 200);
            // Its own request said so, and so does the list of its own checks.
            const isOwn =
              (route.access === "key and body" && !isUnfit && !validatesBundle(route.path)) ||
              route.operation === "listChecks";
            const own = isOwn ? [visit] : [];
            expect(found(text), where).to.deep.equal(own);
          }
        }
      }
    }
  });

  it("HEAD tells them nothing either", async () => {
    for (const { name, key, refusal } of callers)
      for (const route of routes.filter(
        ({ method, access }) => method === "get" && access === "key",
      )) {
        const { status, headers } = await call(route, key, {
          checkId: firstCheck(),
          method: "HEAD",
        });
        const where = `HEAD ${route.path} with ${name}`;
        expect(status, where).to.equal(refusal ? 401 : namesCheck(route) ? 404 : 200);
        expect(found(JSON.stringify([...headers])), where).to.deep.equal([]);
      }
  });

  it("a route without a key names nothing of the facility to anyone", async () => {
    for (const key of [null, ...callers.map((caller) => caller.key), ownKey])
      for (const route of routes.filter(({ access }) => access === "open")) {
        const answer = await call(route, key);
        expect(answer.status, route.path).to.equal(200);
        expect(found(await answer.text()), route.path).to.deep.equal([]);
      }
  });

  it("with the facility's idempotency key and another body, each facility's key stands for itself", async () => {
    const [stranger] = callers;
    for (const route of routes.filter(makesCheck)) {
      const own = await call(route, stranger?.key ?? null);
      expect(own.headers.get("Idempotency-Replayed")).to.equal("true");
      expect((await readEnvelope(own)).check_id).not.to.equal(made.get(route.path)?.checkId);
      const body = documentFor(route, "KUNJUNGAN-LAIN");
      const reused = await call(route, stranger?.key ?? null, { body });
      expect((await readProblem(reused)).code).to.equal("idempotency_key_reused");
    }
  });

  it("nothing of the facility was changed, counted, or entered in its audit trail by them", async () => {
    for (const [path, { checkId, text }] of made) {
      const headers = { "X-API-Key": ownKey };
      const answer = await fetch(`${service.base}/checks/${checkId}`, { headers });
      expect(await answer.text(), path).to.equal(text);
    }
    const usage = await read<{ total: unknown }>(
      await fetch(`${service.base}/usage`, { headers: { "X-API-Key": ownKey } }),
    );
    expect(usage.total).to.deep.include({
      executed: made.size,
      billed: made.size,
      skipped: 0,
      replayed: 1,
    });
    const { audit, keys } = service.services.stores;
    const facilityOf = new Map((await keys.list()).map((key) => [key.id, key.facility]));
    const ownIds = new Set([...made.values()].map(({ checkId }) => checkId));
    const entries = (await collect(audit.entries())).filter(
      (entry) => entry.facility === facility || ownIds.has(entry.subject),
    );
    expect(entries).to.have.length.above(made.size);
    expect(entries.filter(({ actor }) => facilityOf.get(actor) !== facility)).to.deep.equal([]);
    expect(entries.filter(({ action }) => action === "check_deleted")).to.deep.equal([]);
  });
});
