/** The bundled examples, tried without a key. */
import { expect } from "chai";
import type { Explanation } from "../../src/check/explanation.ts";
import type { Envelope } from "../../src/check/types.ts";
import { collect } from "../support/collect.ts";
import { post, read, readProblem } from "../support/start-app.ts";
import { startService, type TestService } from "../support/start-service.ts";

interface Listed {
  readonly items: readonly { readonly name: string; readonly label: string }[];
}
interface Tried {
  readonly name: string;
  readonly request: unknown;
  readonly check: Envelope;
  readonly explanation: Explanation;
}

describe("examples without a key", () => {
  let service: TestService;
  let origin: string;
  before(async () => {
    service = await startService();
    ({ origin } = new URL(service.base));
  });
  after(() => service.close());

  const attempt = (name: string) =>
    post(`${origin}/app/examples/${name}`, null, "", { Origin: origin });

  it("are listed and judged as any document, with why", async () => {
    const { items } = await read<Listed>(await fetch(`${origin}/app/examples`));
    expect(items).to.have.length(8);
    expect(items.map(({ label }) => label)).to.include("Asesmen awal IGD (formulir)");
    const key = await service.makeKey();
    for (const { name } of items) {
      const tried = await read<Tried>(await attempt(name));
      const example = service.services.examples.find(({ file }) => file === `${name}.json`);
      expect(tried.request, name).to.deep.equal(example?.value);
      const path = service.services.stages.find(({ stage }) => stage === example?.stage)?.path;
      const stored = await post(`${service.base}${path}`, key, tried.request, {
        ...(example?.bare && { "Content-Type": "application/fhir+json" }),
      });
      const { check_id: _id, meta: _meta, ...answer } = await read<Envelope>(stored);
      expect(tried.check, name).to.deep.include(answer);
      expect(tried.explanation.items, name).to.have.length.above(3);
    }
  });

  it("are judged once, stored nowhere and billed to nobody", async () => {
    const { stores } = service.services;
    const before = (await collect(stores.audit.entries())).length;
    const first = await read<Tried>(await attempt("igd.simple"));
    const again = await read<Tried>(await attempt("igd.simple"));
    expect(again).to.deep.equal(first);
    expect(await stores.checks.find("contoh", first.check.check_id, new Date())).to.equal(
      undefined,
    );
    expect(await stores.usage.list("contoh")).to.deep.equal([]);
    expect((await collect(stores.audit.entries())).length).to.equal(before);
  });

  it("of an unknown name are not found", async () => {
    expect((await readProblem(await attempt("none"))).code).to.equal("not_found");
  });
});
