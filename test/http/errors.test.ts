/** Every code of src/errors.ts, brought about over HTTP at the whole service. */
import { expect } from "chai";
import { errorKinds, type ErrorCode } from "../../src/errors.ts";
import type { AppServices } from "../../src/http/app-services.ts";
import { StoreUnavailable } from "../../src/store/store-unavailable.ts";
import { post, readProblem } from "../support/start-app.ts";
import { startService, type TestService } from "../support/start-service.ts";

const request = {
  stage: "igd_asesmen_awal",
  encounter: { visit_id: "V-1", patient_ref: "RM-1" },
  sections: [{ key: "anamnesa", data: { "Keluhan Utama": "Demam" } }],
};
const bundle = { resourceType: "Bundle", type: "collection", entry: [] };

interface Caller {
  readonly base: string;
  readonly key: string;
  readonly service: TestService;
}
const check = ({ base, key }: Caller, body: unknown, headers: Record<string, string> = {}) =>
  post(`${base}/checks`, key, body, headers);
const get = ({ base }: Caller, path: string, headers: Record<string, string>) =>
  fetch(`${base}${path}`, { headers });

const pagesOf = ({ base }: Caller) => base.replace(/\/v1$/u, "/app");
const page = (caller: Caller, path: string, headers: Record<string, string> = {}) =>
  fetch(`${pagesOf(caller)}${path}`, { headers });
const signIn = (caller: Caller, body: unknown, origin = new URL(caller.base).origin) =>
  post(`${pagesOf(caller)}/session`, null, body, { Origin: origin });

const ways: Readonly<Record<ErrorCode, (caller: Caller) => Promise<Response>>> = {
  malformed_json: (caller) => check(caller, "{"),
  idempotency_key_invalid: (caller) =>
    check(caller, request, { "Idempotency-Key": "k".repeat(256) }),
  api_key_missing: (caller) => get(caller, "/pathways", {}),
  api_key_invalid: (caller) => get(caller, "/pathways", { "X-API-Key": "pk_unknown" }),
  api_key_expired: async (caller) => {
    const key = await caller.service.makeKey({ expiresAt: new Date(Date.now() - 1000) });
    return get(caller, "/pathways", { "X-API-Key": key });
  },
  session_missing: (caller) => page(caller, "/session"),
  session_expired: (caller) => page(caller, "/session", { Cookie: "praklaim_session=ended" }),
  link_invalid: (caller) => signIn(caller, { link: "used" }),
  origin_refused: (caller) => signIn(caller, { key: caller.key }, "https://rs-lain.example"),
  role_not_allowed: async (caller) => {
    const key = await caller.service.makeKey({ role: "operator" });
    return check({ ...caller, key }, request);
  },
  stage_not_allowed: async (caller) => {
    const key = await caller.service.makeKey({ stages: ["rajal_soap"] });
    return check({ ...caller, key }, request);
  },
  profile_not_allowed: async (caller) => {
    const key = await caller.service.makeKey({ profiles: ["fhir"] });
    return check({ ...caller, key }, request);
  },
  not_found: (caller) => get(caller, "/nowhere", {}),
  check_not_found: (caller) => get(caller, "/checks/chk_01", { "X-API-Key": caller.key }),
  terminology_not_found: (caller) =>
    get(caller, "/fhir/CodeSystem/none", {
      "X-API-Key": caller.key,
      Accept: "application/problem+json, application/json;q=0.1",
    }),
  method_not_allowed: (caller) => get(caller, "/igd/asesmen-awal", {}),
  not_acceptable: (caller) => check(caller, request, { Accept: "text/csv" }),
  idempotency_in_progress: async (caller) => {
    const { services } = caller.service;
    const held = await startService({}, (wired) => ({
      ...wired,
      stores: {
        ...wired.stores,
        keys: services.stores.keys,
        idempotency: {
          ...wired.stores.idempotency,
          start: () => Promise.resolve({ state: "in_progress" } as const),
        },
      },
    }));
    try {
      return await check({ ...caller, base: held.base }, request, { "Idempotency-Key": "held" });
    } finally {
      await held.close();
    }
  },
  body_too_large: (caller) => check(caller, "a".repeat(4 * 1024 * 1024 + 1)),
  unsupported_media_type: (caller) => check(caller, request, { "Content-Type": "text/plain" }),
  request_invalid: (caller) => check(caller, { ...request, encounter: {} }),
  stage_unknown: (caller) => check(caller, { ...request, stage: "icu" }),
  stage_mismatch: ({ base, key }) => post(`${base}/rajal/soap`, key, request),
  profile_missing: (caller) => check(caller, { stage: "rajal_soap" }),
  profile_ambiguous: (caller) => check(caller, { ...request, bundle }),
  bundle_invalid: (caller) => check(caller, { stage: "rajal_soap", bundle }),
  patient_ref_national_id: (caller) =>
    check(caller, { ...request, encounter: { visit_id: "V", patient_ref: "3578.1234.5678-9012" } }),
  identity_data_present: (caller) =>
    check(caller, { ...request, encounter: { ...request.encounter, nama: "Budi" } }),
  idempotency_key_reused: async (caller) => {
    await check(caller, request, { "Idempotency-Key": "reused" });
    return check(caller, { ...request, penjamin: "UMUM" }, { "Idempotency-Key": "reused" });
  },
  adapter_missing: (caller) => check(caller, { stage: "rajal_soap", payload: { a: 1 } }),
  adapter_failed: async ({ service, base }) => {
    const key = await service.makeKey({ adapter: "khanza" });
    return post(`${base}/checks`, key, { stage: "rajal_soap", payload: { nothing: "of it" } });
  },
  rate_limited: async (caller) => {
    const key = await caller.service.makeKey({ ratePerMinute: 1 });
    await get(caller, "/pathways", { "X-API-Key": key });
    return get(caller, "/pathways", { "X-API-Key": key });
  },
  internal_error: (caller) => withCheck(caller, () => Promise.reject(new Error("a bug"))),
  storage_unavailable: (caller) =>
    withCheck(caller, () => Promise.reject(new StoreUnavailable("full"))),
  overloaded: (caller) =>
    withService(caller, (wired) => ({ ...wired, workAtOnce: { inAll: 0, perKey: 0 } })),
  check_timeout: (caller) => withCheck(caller, () => new Promise(() => undefined)),
};

/** A check at a service of the same keys whose work is replaced. */
const withCheck = (caller: Caller, work: () => Promise<never>): Promise<Response> =>
  withService(caller, (wired) => ({ ...wired, check: work, checkTimeoutMs: 50 }));

/** A check at a service of the same keys that is wired otherwise. */
async function withService(
  caller: Caller,
  change: (wired: AppServices) => AppServices,
): Promise<Response> {
  const { keys } = caller.service.services.stores;
  const broken = await startService({}, (wired) =>
    change({ ...wired, stores: { ...wired.stores, keys } }),
  );
  try {
    return await check({ ...caller, base: broken.base }, request);
  } finally {
    await broken.close();
  }
}

/** Ends once, with a full stop; a dot inside a name such as `errors[].pointer` ends nothing. */
const oneSentence = /^(?:[^.!?]|[.!?](?! |$))+\.$/u;

/** The header, field or form that each refusal names to its reader. */
const named: Partial<Record<ErrorCode, RegExp>> = {
  malformed_json: /baris \d+ kolom \d+/u,
  idempotency_key_invalid: /Idempotency-Key.*255/u,
  api_key_missing: /X-API-Key/u,
  api_key_invalid: /X-API-Key/u,
  api_key_expired: /X-API-Key/u,
  origin_refused: /Origin/u,
  role_not_allowed: /pemeriksa.*operator/u,
  stage_not_allowed: /rajal_soap/u,
  profile_not_allowed: /fhir/u,
  method_not_allowed: /Allow/u,
  not_acceptable: /application\/json/u,
  idempotency_in_progress: /Retry-After/u,
  body_too_large: /4194304 byte/u,
  unsupported_media_type: /Content-Type.*application\/json/u,
  request_invalid: /\/encounter\/visit_id/u,
  stage_unknown: /rajal_soap/u,
  stage_mismatch: /rajal_soap/u,
  profile_missing: /bundle.*encounter/u,
  profile_ambiguous: /bundle.*payload/u,
  bundle_invalid: /errors\[\]\.expression/u,
  patient_ref_national_id: /patient_ref/u,
  identity_data_present: /\/encounter\/nama/u,
  adapter_failed: /Adapter khanza/u,
  rate_limited: /Retry-After/u,
};

describe("every error code", () => {
  let caller: Caller;
  before(async () => {
    const service = await startService();
    caller = { service, base: service.base, key: await service.makeKey() };
  });
  after(() => caller.service.close());

  // The table's keys are the codes; `Object.keys` forgets that.
  for (const code of Object.keys(errorKinds) as ErrorCode[]) {
    const { status, title } = errorKinds[code];
    it(`${status} ${code} can be reached and says what, where and how to solve it`, async () => {
      const answer = await ways[code](caller);
      const problem = await readProblem(answer);
      expect([answer.status, problem.code]).to.deep.equal([status, code]);
      expect(problem).to.include({ status, title });
      if (status < 500) expect(problem.detail, "detail").to.match(oneSentence);
      for (const { solution } of problem.errors) expect(solution, "solution").to.match(oneSentence);
      expect(problem.errors.length === 0, "a bug alone has nothing to mend").to.equal(
        status === 500,
      );
      expect(`${problem.detail} ${problem.errors[0]?.solution}`).to.match(named[code] ?? /./u);
      expect(problem.request_id).to.equal(answer.headers.get("X-Request-Id"));
      // The port of this run may hold the same digits by chance.
      const said = JSON.stringify(problem).replaceAll(/127\.0\.0\.1:\d+/g, "");
      expect(said).not.to.match(/Budi|3578/);
      const { pathname } = new URL(problem.type, caller.base);
      const explained = await fetch(caller.base.replace(/\/v1$/, pathname));
      expect(await explained.json()).to.include({ code, status, title });
    });
  }
});
