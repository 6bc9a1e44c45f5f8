/** What pages use: a session of a cookie stands for a key, with its rights and no more. */
import { expect } from "chai";
import { generatePassToken, hashApiKey, newApiKey } from "../../src/store/api-keys.ts";
import type { NewApiKey } from "../../src/store/api-keys.ts";
import { collect } from "../support/collect.ts";
import { post, read, readEnvelope, readProblem, request } from "../support/start-app.ts";
import { startTestApp, type TestApp } from "../support/start-app.ts";

const hour = 3_600_000;
const begin = new Date();

interface Signed {
  readonly status: number;
  readonly setCookie: string;
  readonly cookie: string;
}

describe("sessions of pages", () => {
  let app: TestApp;
  let now: Date;
  beforeEach(async () => {
    now = begin;
    app = await startTestApp({ now: () => now, config: { trustProxy: 1 } });
  });
  afterEach(() => app.close());

  const own = () => ({ Origin: app.origin });
  const page = (path: string) => `${app.origin}/app${path}`;
  const send = (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    post(page("/session"), null, body, { ...own(), ...headers });
  const readSetCookie = (answer: Response): Signed => {
    const setCookie = answer.headers.get("Set-Cookie") ?? "";
    return { status: answer.status, setCookie, cookie: setCookie.split(";")[0] ?? "" };
  };
  async function signIn(options: Partial<Omit<NewApiKey, "hash">> = {}): Promise<Signed> {
    return readSetCookie(await send({ key: await app.makeKey(options) }));
  }
  const get = (path: string, { cookie }: Pick<Signed, "cookie">) =>
    fetch(page(path), { headers: { Cookie: cookie } });
  const codeOf = async (answer: Response) => (await readProblem(answer)).code;

  it("signs in with a key: a cookie for pages' data alone, which no script reads", async () => {
    const { status, setCookie, cookie } = await signIn({ facility: "rs-a", label: "Dokter" });
    expect(status).to.equal(200);
    expect(setCookie.split("; ").slice(1)).to.have.members([
      "Max-Age=28800",
      "Path=/app",
      "HttpOnly",
      "SameSite=Strict",
    ]);
    expect(await read<unknown>(await get("/session", { cookie }))).to.deep.equal({
      facility: "rs-a",
      label: "Dokter",
      role: null,
      stages: ["igd_asesmen_awal", "ranap_cppt", "ranap_resume", "rajal_soap"],
      profiles: ["fhir", "simple", "custom"],
      trial: false,
      expires_at: new Date(begin.getTime() + 8 * hour).toISOString(),
    });
  });

  it("sends the cookie by TLS alone where the caller came by it", async () => {
    const key = await app.makeKey();
    const answer = await send({ key }, { "X-Forwarded-Proto": "https" });
    expect(answer.headers.get("Set-Cookie")).to.include("; Secure");
  });

  it("signs in with a link once", async () => {
    const key = await app.makeKey({ label: "Koder" });
    const { token, hash } = generatePassToken();
    await app.stores.passes.add({
      kind: "link",
      hash,
      keyHash: hashApiKey(key),
      createdAt: begin,
      expiresAt: new Date(begin.getTime() + hour / 4),
    });
    const first = await send({ link: token });
    expect(await read<{ label: string }>(first)).to.include({ label: "Koder" });
    expect(await codeOf(await send({ link: token }))).to.equal("link_invalid");
  });

  it("calls what /v1 calls, and finds and stores the same checks", async () => {
    const key = await app.makeKey({ facility: "rs-a" });
    const { cookie } = readSetCookie(await send({ key }));
    const made = await post(page("/checks"), null, request, { ...own(), Cookie: cookie });
    const { check_id: id } = await readEnvelope(made);
    const byKey = await fetch(`${app.base}/checks/${id}`, { headers: { "X-API-Key": key } });
    expect(await byKey.text()).to.equal(await (await get(`/checks/${id}`, { cookie })).text());
    const neighbour = await signIn({ facility: "rs-b" });
    expect(await codeOf(await get(`/checks/${id}`, neighbour))).to.equal("check_not_found");
  });

  it("enters in the audit trail who signed in, read and signed out", async () => {
    const { cookie } = await signIn({ facility: "rs-a" });
    const made = await post(page("/checks"), null, request, { ...own(), Cookie: cookie });
    const { check_id: id } = await readEnvelope(made);
    await get(`/checks/${id}`, { cookie });
    await fetch(page("/session"), { method: "DELETE", headers: { ...own(), Cookie: cookie } });
    const entries = await collect(app.stores.audit.entries());
    const [session] = entries;
    expect(session?.subject).to.match(/^ses_[0-9a-f]{26}$/);
    expect(entries.map(({ action, subject }) => [action, subject])).to.deep.equal([
      ["key_created", session?.subject],
      ["check_read", id],
      ["key_revoked", session?.subject],
    ]);
  });

  it("ends in the store when it is signed out of, and in the browser", async () => {
    const { cookie } = await signIn();
    const out = await fetch(page("/session"), {
      method: "DELETE",
      headers: { ...own(), Cookie: cookie },
    });
    expect(out.status).to.equal(204);
    expect(out.headers.get("Set-Cookie")).to.include("praklaim_session=; Max-Age=0");
    expect(await codeOf(await get("/session", { cookie }))).to.equal("session_expired");
  });

  it("ends after eight hours, and with its key", async () => {
    const long = await signIn();
    const short = await signIn({ expiresAt: new Date(begin.getTime() + hour) });
    const label = "dicabut";
    const revoked = await signIn({ label });
    const { keys } = app.stores;
    const id = (await keys.list()).find((key) => key.label === label)?.id ?? "";
    await keys.revoke(id, begin);
    expect(await codeOf(await get("/session", revoked))).to.equal("session_expired");
    now = new Date(begin.getTime() + hour);
    expect(await codeOf(await get("/session", short))).to.equal("session_expired");
    now = new Date(begin.getTime() + 8 * hour - 1);
    expect((await get("/session", long)).status).to.equal(200);
    now = new Date(begin.getTime() + 8 * hour);
    expect(await codeOf(await get("/session", long))).to.equal("session_expired");
  });

  it("has its key's rights and no more", async () => {
    const { cookie } = await signIn({ stages: ["rajal_soap"], role: "pemeriksa" });
    const refused = await post(page("/checks"), null, request, { ...own(), Cookie: cookie });
    expect(await codeOf(refused)).to.equal("stage_not_allowed");
    expect(await codeOf(await get("/usage", { cookie }))).to.equal("role_not_allowed");
  });

  it("is unknown below /v1, and a key is unknown below /app", async () => {
    const key = await app.makeKey();
    const { cookie } = readSetCookie(await send({ key }));
    const byCookie = await fetch(`${app.base}/pathways`, { headers: { Cookie: cookie } });
    expect(await codeOf(byCookie)).to.equal("api_key_missing");
    const byKey = await fetch(page("/pathways"), { headers: { "X-API-Key": key } });
    expect(await codeOf(byKey)).to.equal("session_missing");
  });

  it("takes no write that another site's page makes, or a page that does not say whose it is", async () => {
    const { cookie } = await signIn();
    const headers = { "Content-Type": "application/json", Cookie: cookie };
    for (const origin of [undefined, "null", "https://rs-lain.example", "http://127.0.0.1:1"])
      for (const [path, method] of [
        ["/checks", "POST"],
        ["/session", "POST"],
        ["/session", "DELETE"],
      ] as const) {
        const answer = await fetch(page(path), {
          method,
          headers: { ...headers, ...(origin !== undefined && { Origin: origin }) },
          ...(method === "POST" && { body: JSON.stringify(request) }),
        });
        expect(
          [answer.status, await codeOf(answer)],
          `${method} ${path} from ${origin}`,
        ).to.deep.equal([403, "origin_refused"]);
      }
    expect((await get("/session", { cookie })).status).to.equal(200);
  });

  it("limits guesses of keys and of links, together with those of /v1", async () => {
    const right = await app.makeKey();
    for (let tries = 0; tries < 15; tries += 1) {
      expect(await codeOf(await send({ key: `pk_${tries}` }))).to.equal("api_key_invalid");
      expect(await codeOf(await send({ link: `${tries}` }))).to.equal("link_invalid");
    }
    // The library that counts has a clock of its own.
    now = new Date();
    const refused = await send({ key: "pk_31" });
    expect(await codeOf(refused)).to.equal("rate_limited");
    expect(Number(refused.headers.get("Retry-After"))).to.be.within(1, 300);
    expect((await send({ key: right })).status).to.equal(200);
  });

  it("says what a sign-in lacks, and repeats nothing of it", async () => {
    for (const body of [
      {},
      { key: "pk_a", link: "b" },
      { key: 7 },
      { key: "" },
      { kunci: "pk_a" },
    ]) {
      const answer = await send(body);
      expect(answer.status, JSON.stringify(body)).to.equal(422);
      expect(await answer.text()).not.to.include("pk_a");
    }
    expect((await send("{")).status).to.equal(400);
    expect((await send({ key: "k".repeat(5000) })).status).to.equal(413);
  });

  it("stands for no key that the store lost", async () => {
    const token = generatePassToken();
    const { hash } = newApiKey({ hash: "gone", label: "gone" }, begin);
    const expiresAt = new Date(begin.getTime() + hour);
    await app.stores.passes.add({
      kind: "session",
      hash: token.hash,
      keyHash: hash,
      createdAt: begin,
      expiresAt,
    });
    const answer = await get("/session", { cookie: `praklaim_session=${token.token}` });
    expect(await codeOf(answer)).to.equal("session_expired");
  });
});
