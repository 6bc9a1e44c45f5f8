/** FHIR that leads nowhere, in circles, or to the same long text many times: a clear refusal or a notice, in time. */
import { expect } from "chai";
import { Problem } from "../../src/errors.ts";
import type { JsonObject } from "../../src/intake/json.ts";
import { checkDocument } from "../support/check-document.ts";
import { growthOf, mostPerDoubling } from "../laws/growth.ts";

const subject = { reference: "urn:x:0" };
const order = (more: JsonObject): JsonObject => ({
  resourceType: "MedicationRequest",
  status: "active",
  intent: "order",
  subject,
  ...more,
});

const documentOf = (...resources: readonly JsonObject[]) => {
  const all = [
    { resourceType: "Patient", active: true },
    {
      resourceType: "Encounter",
      identifier: [{ system: "https://fhir.praklaim.id/sid/visit-id", value: "V-1" }],
      status: "finished",
      class: { system: "http://terminology.hl7.org/CodeSystem/v3-ActCode", code: "IMP" },
      subject,
    },
    ...resources,
  ];
  const entry = all.map((resource, place) => ({ fullUrl: `urn:x:${place}`, resource }));
  return {
    stage: "ranap_resume" as const,
    bundle: { resourceType: "Bundle", type: "collection", entry },
  };
};

/** The codes of its errors where the document is refused, else of its notices. */
async function answerTo(...resources: readonly JsonObject[]): Promise<readonly string[]> {
  try {
    const { notices } = await checkDocument(documentOf(...resources));
    return notices.map(({ code }) => code);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return [error.code, ...error.errors.map(({ code }) => code)];
  }
}

describe("a reference", () => {
  it("by urn to nothing is refused", async () => {
    const codes = await answerTo(order({ medicationReference: { reference: "urn:x:99" } }));
    expect(codes).to.include.members(["bundle_invalid", "unresolved_reference"]);
  });

  it("to a contained resource that is not there is refused", async () => {
    const codes = await answerTo(order({ medicationReference: { reference: "#m" } }));
    expect(codes).to.include.members(["bundle_invalid", "unresolved_reference"]);
  });

  it("to a Medication of another server is told", async () => {
    expect(
      await answerTo(order({ medicationReference: { reference: "Medication/9" } })),
    ).to.include("unreadable_value");
  });

  it("to a Medication whose name is a whole text is told", async () => {
    const codes = await answerTo(order({ medicationReference: { reference: "Medication/m" } }), {
      resourceType: "Medication",
      id: "m",
      code: { text: "Paracetamol 500 mg ".repeat(100) },
    });
    expect(codes).to.include("unreadable_value");
  });

  it("in circles is followed once", async () => {
    const circle = (own: string, other: string): JsonObject => ({
      resourceType: "Medication",
      id: own,
      ingredient: [{ itemReference: { reference: `Medication/${other}` } }],
    });
    const codes = await answerTo(
      order({ medicationReference: { reference: "Medication/a" } }),
      circle("a", "b"),
      circle("b", "a"),
    );
    expect(codes).to.include("unreadable_value");
  });
});

describe("a resource of a kind that every object has by name", () => {
  for (const resourceType of ["constructor", "__proto__", "toString", "hasOwnProperty"]) {
    it(`${resourceType} is refused`, async () => {
      expect(await answerTo({ resourceType })).to.include.members([
        "bundle_invalid",
        "invalid_code",
      ]);
    });

    it(`${resourceType} is refused where it is contained`, async () => {
      const codes = await answerTo(
        order({ contained: [{ resourceType }], medicationCodeableConcept: { text: "x" } }),
      );
      expect(codes).to.include.members(["bundle_invalid", "invalid_code"]);
    });
  }

  it("is refused as a status too", async () => {
    const codes = await answerTo(
      order({ status: "constructor", medicationCodeableConcept: { text: "x" } }),
    );
    expect(codes).to.include.members(["bundle_invalid", "invalid_code"]);
  });
});

describe("much of one thing is read in proportion to its length", () => {
  const medication = (id: string, text: string): JsonObject => ({
    resourceType: "Medication",
    id,
    code: { text },
  });
  const name = "Paracetamol 500 mg";
  const many = (length: number) =>
    Array.from({ length: Math.ceil(length / 100) }, (_, place) => medication(`m${place}`, name));
  const toFirst = { medicationReference: { reference: "Medication/m0" } };
  // About so many characters of the one kind of thing.
  const documents: readonly (readonly [
    name: string,
    of: (length: number) => readonly JsonObject[],
  ])[] = [
    [
      "contained resources of one order",
      (length) => [
        order({
          contained: many(length),
          medicationReference: { reference: "#m0" },
          // Each is pointed to, as R4 demands of what is contained.
          supportingInformation: many(length).map(({ id }) => ({ reference: `#${String(id)}` })),
        }),
      ],
    ],
    ["Medications", (length) => [order(toFirst), ...many(Math.min(length, 450_000))]],
    [
      "orders of one Medication with a long name",
      (length) => [
        medication("m0", `${name} `.repeat(length / 20)),
        ...Array.from({ length: Math.ceil(length / 1000) }, () => order(toFirst)),
      ],
    ],
    [
      "ingredients that point to one long name",
      (length) => [
        order(toFirst),
        {
          resourceType: "Medication",
          id: "m0",
          ingredient: Array.from({ length: Math.ceil(length / 100) }, () => ({
            itemReference: { reference: "Medication/m1" },
          })),
        },
        medication("m1", `${name} `.repeat(length / 20)),
      ],
    ],
  ];
  for (const [what, of] of documents) {
    it(what, async () => {
      const growth = await growthOf({
        make: (length) => documentOf(...of(length)),
        read: checkDocument,
        longest: 262_144,
        tellingMs: 200,
      });
      expect(growth.ratio, `${growth.length} characters in ${growth.ms} ms`).to.be.at.most(
        mostPerDoubling,
      );
    });
  }
});
