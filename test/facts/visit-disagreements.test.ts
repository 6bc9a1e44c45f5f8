/** What the visit's own record says otherwise than the discharge summary. */
import { expect } from "chai";
import type { JsonObject } from "../../src/intake/json.ts";
import { checkDocument } from "../support/check-document.ts";

const subject = { reference: "urn:x:0" };
const summary: readonly (readonly [string, JsonObject])[] = [
  ["tanggal_masuk", { valueDateTime: "2026-10-05T03:12:00+07:00" }],
  ["tanggal_keluar", { valueDateTime: "2026-10-08T10:40:00+07:00" }],
  ["cara_pulang", { valueString: "Atas persetujuan dokter" }],
];

/** The sentences that ask to make summary and visit agree. */
async function disagreements(encounter: JsonObject): Promise<string> {
  const resources = [
    { resourceType: "Patient", active: true },
    {
      resourceType: "Encounter",
      identifier: [{ system: "https://fhir.praklaim.id/sid/visit-id", value: "V-1" }],
      status: "finished",
      class: { system: "http://terminology.hl7.org/CodeSystem/v3-ActCode", code: "IMP" },
      subject,
      ...encounter,
    },
    {
      resourceType: "QuestionnaireResponse",
      questionnaire: "https://fhir.praklaim.id/Questionnaire/resumePulang",
      status: "completed",
      subject,
      item: summary.map(([linkId, answer]) => ({ linkId, answer: [answer] })),
    },
  ];
  const entry = resources.map((resource, place) => ({ fullUrl: `urn:x:${place}`, resource }));
  const bundle = { resourceType: "Bundle", type: "collection", entry };
  const { findings } = await checkDocument({ stage: "ranap_resume", bundle });
  return JSON.stringify(findings);
}

const period = (start: string, end: string) => ({ period: { start, end } });
const leaving = (code: string) => ({
  hospitalization: { dischargeDisposition: { coding: [{ code }] } },
  ...period("2026-10-05T03:12:00+07:00", "2026-10-08T10:40:00+07:00"),
});

describe("summary and visit", () => {
  for (const [name, encounter, said] of [
    [
      "another day of discharge",
      period("2026-10-05T03:12:00+07:00", "2026-10-09T10:40:00+07:00"),
      "tanggal keluar 08-10-2026 pada resume, 09-10-2026 pada data kunjungan",
    ],
    [
      "an admission two days before",
      period("2026-10-03T03:12:00+07:00", "2026-10-08T10:40:00+07:00"),
      "tanggal masuk 05-10-2026 pada resume, 03-10-2026 pada data kunjungan",
    ],
    [
      "another way of leaving",
      leaving("exp"),
      "cara pulang Atas persetujuan dokter pada resume, Meninggal",
    ],
  ] as const) {
    it(`disagree: ${name}`, async () => {
      expect(await disagreements(encounter)).to.include(said);
    });
  }

  for (const [name, encounter] of [
    ["the same", leaving("home")],
    ["the same day in another zone", period("2026-10-04T20:12:00Z", "2026-10-08T03:40:00Z")],
    [
      "a night in the emergency department",
      period("2026-10-04T22:00:00+07:00", "2026-10-08T10:40:00+07:00"),
    ],
    ["a period that only began", { period: { start: "2026-09-01T03:12:00+07:00" } }],
  ] as const) {
    it(`agree: ${name}`, async () => {
      expect(await disagreements(encounter)).to.not.include("pada data kunjungan");
    });
  }
});
