import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "chai";
import {
  entriesOf,
  isSearch,
  namesIn,
  observation,
  pullFrom,
  visit,
  wholeVisit,
} from "./support.ts";

describe("intake: a visit is pulled from the hospital's FHIR server", () => {
  it("the payload's Bundle holds the Patient, the Encounter and what the searches find, in their order", async () => {
    const outcome = await pullFrom({
      payload: () => ({ encounter: "Encounter/e1", penjamin: "BPJS" }),
    });
    expect(namesIn(outcome)).to.deep.equal(wholeVisit);
    expect(outcome.pulled?.payload).to.have.all.keys("bundle", "penjamin");
    expect(outcome.pulled?.payload["bundle"]).to.include({ type: "collection" });
    expect(outcome.pulled?.notices).to.deep.equal([]);
  });

  it("the Encounter may be named by its absolute URL, and by that of a version", async () => {
    for (const tail of ["Encounter/e1", "Encounter/e1/_history/3"]) {
      const outcome = await pullFrom({ payload: ({ base }) => ({ encounter: `${base}/${tail}` }) });
      expect(namesIn(outcome), tail).to.deep.equal(wholeVisit);
    }
  });

  it("follows every page, though totals are wrong in either direction or absent", async () => {
    for (const total of [0, 2, 900, undefined]) {
      const outcome = await pullFrom({
        server: {
          pageSize: 2,
          misbehave: (call) => isSearch(call) && call.answer(200, { ...call.page(), total }),
        },
      });
      expect(namesIn(outcome), String(total)).to.deep.equal(wholeVisit);
      expect(outcome.asked.filter((url) => url.includes("/Observation?"))).to.have.length(4);
    }
  });

  it("a resource that comes twice stands in the Bundle once", async () => {
    const outcome = await pullFrom({
      plan: () => ({
        queries: {
          igd_asesmen_awal: [
            "Observation?encounter={encounter}",
            "Observation?encounter={encounter}&_sort=date",
          ],
        },
      }),
    });
    expect(namesIn(outcome)).to.deep.equal(wholeVisit.slice(0, 9));
  });

  it("a server that is slow, and fails twice at every address, is waited for and asked again", async () => {
    const outcome = await pullFrom({
      server: {
        misbehave: async (call) => {
          await sleep(20);
          return call.before < 2 && call.answer(call.before === 0 ? 503 : 500, {});
        },
      },
    });
    expect(namesIn(outcome)).to.deep.equal(wholeVisit);
    expect(outcome.asked).to.have.length(5 * 3);
  });

  it("a connection that breaks before or within the answer is tried again", async () => {
    const outcome = await pullFrom({
      server: {
        misbehave: ({ before, response }) => {
          if (before >= 2) return false;
          if (before === 1) {
            response.writeHead(200, { "Content-Length": "1000" });
            response.write("{");
          }
          setImmediate(() => response.destroy());
          return true;
        },
      },
    });
    expect(namesIn(outcome)).to.deep.equal(wholeVisit);
  });

  it("waits as long as a 429 asks for", async () => {
    const begin = performance.now();
    const outcome = await pullFrom({
      server: {
        misbehave: (call) =>
          call.before === 0 && isSearch(call) && call.answer(429, {}, { "Retry-After": "1" }),
      },
    });
    expect(namesIn(outcome)).to.deep.equal(wholeVisit);
    expect(performance.now() - begin).to.be.above(990);
  });

  it("sends the header Authorization that the variable holds, and asks for nothing compressed", async () => {
    const sent: string[] = [];
    const outcome = await pullFrom({
      server: {
        misbehave: ({ headers }) => {
          sent.push(`${headers.authorization} ${String(headers["accept-encoding"])}`);
          return false;
        },
      },
      plan: () => ({ credentials: "env:ADAPTER_RS_AUTHORIZATION" }),
      variables: () => ({ ADAPTER_RS_AUTHORIZATION: "Bearer rahasia" }),
    });
    expect(namesIn(outcome)).to.deep.equal(wholeVisit);
    expect(sent).to.deep.equal(Array.from({ length: 5 }, () => "Bearer rahasia identity"));
  });

  it("the server's address may stand in a variable", async () => {
    const outcome = await pullFrom({
      plan: () => ({ baseUrl: "env:ADAPTER_RS_URL" }),
      variables: ({ base }) => ({ ADAPTER_RS_URL: `${base}/` }),
    });
    expect(namesIn(outcome)).to.deep.equal(wholeVisit);
  });

  it("leaves out what is another patient's or another visit's, and says so without its content", async () => {
    const others = [
      observation("x1", { subject: { reference: "Patient/p2" }, valueString: "rahasia" }),
      observation("x2", { encounter: { reference: "Encounter/e2" } }),
      observation("x3", { encounter: undefined }),
      observation("x4", { subject: { reference: "https://lain.example/fhir/Patient/p1" } }),
      { resourceType: "Patient", id: "p2", name: [{ text: "Rahasia" }] },
      { resourceType: "Encounter", id: "e2", subject: { reference: "Patient/p1" } },
      { resourceType: "OperationOutcome", issue: [] },
    ];
    const along = [
      { resourceType: "Practitioner", id: "d1" },
      { resourceType: "Specimen", id: "s1", subject: { reference: "Patient/p1/_history/2" } },
    ];
    const entry = [...visit.slice(2, 9), ...others, ...along].map((resource) => ({ resource }));
    const outcome = await pullFrom({
      server: {
        misbehave: (call) => isSearch(call) && call.answer(200, { ...call.page(), entry }),
      },
    });
    expect(namesIn(outcome)).to.have.members([...wholeVisit, "Practitioner/d1", "Specimen/s1"]);
    expect(outcome.pulled?.notices).to.deep.equal([
      {
        code: "resource_left_out",
        severity: "info",
        message: "6 resource pasien atau kunjungan lain yang ikut dijawab server tidak dipakai.",
        path: "/bundle",
      },
    ]);
  });

  it("references lead to what is in the Bundle, or to the server; those to other servers stay", async () => {
    const references = [
      "Encounter/e1/_history/4",
      "Observation/o2",
      "Observation/o99",
      "Practitioner/d1",
      "https://lain.example/fhir/Observation/o2",
      "#contained",
      "urn:uuid:00000000-0000-4000-8000-000000000001",
    ];
    let base = "";
    const outcome = await pullFrom({
      server: {
        misbehave: (call) =>
          isSearch(call) &&
          call.answer(200, {
            resourceType: "Bundle",
            entry: [
              {
                resource: observation("o1", {
                  subject: { reference: `${base}/Patient/p1` },
                  derivedFrom: references.map((reference) => ({ reference })),
                }),
              },
              { resource: observation("o2") },
            ],
          }),
      },
      payload: (server) => {
        ({ base } = server);
        return { encounter: "Encounter/e1" };
      },
    });
    const first = entriesOf(outcome)[2];
    expect(first).to.deep.include({
      fullUrl: `${base}/Observation/o1`,
      resource: observation("o1", {
        derivedFrom: [
          "Encounter/e1",
          "Observation/o2",
          `${base}/Observation/o99`,
          `${base}/Practitioner/d1`,
          ...references.slice(4),
        ].map((reference) => ({ reference })),
      }),
    });
  });
});
