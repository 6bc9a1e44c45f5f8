import { expect } from "chai";
import type { JsonObject } from "../../src/intake/json.ts";
import { receiveRequest } from "../../src/intake/receive-request.ts";
import { canonicals, intakeContext, problemOf, simpleRequest } from "./support.ts";

const receive = (body: JsonObject) => receiveRequest(intakeContext("igd_asesmen_awal"), body);
const pointersOf = (body: JsonObject) =>
  problemOf(() => receive(body)).errors.map(({ pointer }) => pointer);

const visit = { encounter: { visit_id: "V-1" } };

describe("profile of a request", () => {
  const bundle = { resourceType: "Bundle" };
  const refused: readonly [name: string, body: JsonObject, code: string][] = [
    ["nothing clinical", {}, "profile_missing"],
    ["null everywhere", { bundle: null, encounter: null }, "profile_missing"],
    ["bundle and sections", { bundle, sections: [] }, "profile_ambiguous"],
    ["bundle and payload", { bundle, payload: {} }, "profile_ambiguous"],
    [
      "encounter, sections and payload",
      { ...visit, sections: [], payload: [] },
      "profile_ambiguous",
    ],
    ["a payload without an adapter", { payload: { a: 1 } }, "adapter_missing"],
    ["encounter without sections", visit, "request_invalid"],
    ["sections without encounter", { sections: [] }, "request_invalid"],
  ];
  for (const [name, body, code] of refused) {
    it(`refuses ${name} with ${code}`, () =>
      expect(problemOf(() => receive(body)).code).to.equal(code));
  }

  it("names the half of simple that is absent", () => {
    expect(pointersOf(visit)).to.deep.equal(["/sections"]);
    expect(pointersOf({ sections: [] })).to.deep.equal(["/encounter"]);
  });
});

describe("shape of a simple request", () => {
  const rows: readonly [name: string, body: JsonObject, pointers: readonly string[]][] = [
    ["encounter that is not an object", { encounter: "x", sections: [] }, ["/encounter"]],
    ["no visit_id", { encounter: {}, sections: [] }, ["/encounter/visit_id"]],
    ["blank visit_id", { encounter: { visit_id: "  " }, sections: [] }, ["/encounter/visit_id"]],
    [
      "visit_id that is an object",
      { encounter: { visit_id: {} }, sections: [] },
      ["/encounter/visit_id"],
    ],
    ["sections that are not an array", { ...visit, sections: {} }, ["/sections"]],
    ["a section that is not an object", { ...visit, sections: ["ttv"] }, ["/sections/0"]],
    ["a section without key", { ...visit, sections: [{ data: {} }] }, ["/sections/0/key"]],
    [
      "one key twice",
      {
        ...visit,
        sections: [
          { key: "ttv", data: {} },
          { key: "ttv", data: {} },
        ],
      },
      ["/sections/1/key"],
    ],
    ["text as data", { ...visit, sections: [{ key: "ttv", data: "x" }] }, ["/sections/0/data"]],
    [
      "a period that is a text",
      { encounter: { visit_id: "V", period: "x" }, sections: [] },
      ["/encounter/period"],
    ],
    ["a payer that is a number", { ...visit, sections: [], penjamin: 3 }, ["/penjamin"]],
    [
      "a payer of 65 characters",
      { ...visit, sections: [], penjamin: "x".repeat(65) },
      ["/penjamin"],
    ],
    [
      "claim_context that is a text",
      { ...visit, sections: [], claim_context: "J18.9" },
      ["/claim_context"],
    ],
    [
      "a claimed code that is a number",
      {
        ...visit,
        sections: [],
        claim_context: { diagnosis_current: { primary: 1, secondary: [{}] } },
      },
      ["/claim_context/diagnosis_current/primary", "/claim_context/diagnosis_current/secondary/0"],
    ],
    [
      "several faults at once",
      { encounter: {}, sections: {}, penjamin: 3 },
      ["/encounter/visit_id", "/sections", "/penjamin"],
    ],
  ];
  for (const [name, body, pointers] of rows) {
    it(`refuses ${name}`, () => {
      expect(problemOf(() => receive(body)).code).to.equal("request_invalid");
      expect(pointersOf(body)).to.deep.equal(pointers);
    });
  }

  it("names unknown fields without refusing them", () => {
    const body = simpleRequest({}, { encounter: { bed: "3" }, request: { extra: 1 } });
    expect(receive(body).notices.map(({ code, path }) => [code, path])).to.deep.equal([
      ["unknown_field", "/extra"],
      ["unknown_field", "/encounter/bed"],
    ]);
  });
});

describe("frame of a request", () => {
  for (const [sent, payer] of [
    [undefined, "BPJS"],
    [null, "BPJS"],
    ["", "BPJS"],
    [" bpjs ", "BPJS"],
    ["Umum", "UMUM"],
  ] as const) {
    it(`takes penjamin ${JSON.stringify(sent)} as ${payer}`, () => {
      expect(receive(simpleRequest({}, { request: { penjamin: sent } })).payer).to.equal(payer);
    });
  }

  const origins: readonly [written: string | undefined, kind: string, normalized: string | null][] =
    [
      ["IGD", "emergency", "IGD"],
      ["u.g.d", "emergency", "IGD"],
      ["EMER", "emergency", "IGD"],
      ["emd", "emergency", "IGD"],
      ["Gawat Darurat", "emergency", "IGD"],
      ["POLI", "clinic", null],
      ["Poli Paru", "clinic", null],
      ["outp", "clinic", null],
      ["RS lain", "other", null],
      ["Planet", "unknown", null],
      [undefined, "none", null],
      ["-", "none", null],
    ];
  for (const [written, kind, normalized] of origins) {
    it(`takes origin ${String(written)} as ${kind}`, () => {
      const received = receive(simpleRequest({}, { encounter: { origin: written } }));
      expect(received).to.include({
        originKind: kind,
        originNormalized: normalized,
        originKnown: kind !== "unknown",
      });
      expect(received.notices.map(({ code }) => code)).to.deep.equal(
        kind === "unknown" ? ["origin_unknown"] : [],
      );
    });
  }

  it("reads the frame of a Bundle", () => {
    const bundle = {
      resourceType: "Bundle",
      type: "collection",
      entry: [
        {
          resource: {
            resourceType: "Patient",
            identifier: [{ system: canonicals.identifier("patient-ref"), value: "RM-9" }],
          },
        },
        {
          resource: {
            resourceType: "Encounter",
            identifier: [{ system: canonicals.identifier("visit-id"), value: "V-9" }],
            hospitalization: { admitSource: { coding: [{ code: "emd" }] } },
          },
        },
      ],
    };
    expect(receive({ bundle })).to.include({
      profile: "fhir",
      visitId: "V-9",
      patientRef: "RM-9",
      originNormalized: "IGD",
    });
    const bare = receiveRequest(intakeContext("igd_asesmen_awal", ""), bundle);
    expect(bare).to.include({ visitId: "V-9" });
  });

  it("refuses a Bundle without the visit's identifier at its place", () => {
    const bundle = {
      resourceType: "Bundle",
      type: "collection",
      entry: [
        { resource: { resourceType: "Patient" } },
        { resource: { resourceType: "Encounter" } },
      ],
    };
    const problem = problemOf(() => receive({ bundle }));
    expect(problem.code).to.equal("bundle_invalid");
    expect(problem.errors.map(({ pointer }) => pointer)).to.include(
      "/bundle/entry/1/resource/identifier",
    );
    expect(problemOf(() => receive({ bundle: { resourceType: "Patient" } })).code).to.equal(
      "bundle_invalid",
    );
  });
});
